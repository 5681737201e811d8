/** What an entry of the log changes at a table, apart from the game itself. */

import type { TableInfo } from "../generated/api";
import type { Away } from "../generated/protocol";
import type { Entry, Sat } from "../lib/protocol";
import { isAway } from "./patience";

/** `clocksAt`: when the clocks of the table were right, on this page's own clock. */
export function after(table: TableInfo, entry: Entry, clocksAt = performance.now()): TableInfo {
  const { asks } = table;
  switch (entry.type) {
    case "sat":
    case "removed":
      return seated(table, entry.seats);
    case "readied": {
      const others = table.ready.filter((seat) => seat !== entry.seat);
      return { ...table, ready: entry.ready ? [...others, entry.seat] : others };
    }
    case "host_passed":
      return { ...table, host: entry.to };
    case "door":
      return { ...table, door: entry.door };
    case "abandon_asked":
      return { ...table, asks: { ...asks, abandon: [...asks.abandon, entry.seat] } };
    case "abandon_refused":
      return { ...table, asks: { ...asks, abandon: [] } };
    case "resigned":
      return { ...table, phase: "over", ended: { how: "resigned", seat: entry.seat } };
    case "abandoned":
      return { ...table, phase: "over", ended: { how: "abandoned", seat: null } };
    case "away":
      return absent(table, entry, clocksAt);
    case "undo_asked": {
      const agreed = asks.undo === null ? [] : asks.undo_agreed;
      const undo = asks.undo ?? entry.seat;
      return { ...table, asks: { ...asks, undo, undo_agreed: [...agreed, entry.seat] } };
    }
    case "undo_refused":
      return { ...table, asks: { ...asks, undo: null, undo_agreed: [] } };
    case "rematch_asked":
      return { ...table, asks: { ...asks, rematch: [...asks.rematch, entry.seat] } };
    case "rematch":
      return { ...table, rematch: entry.table };
    case "closed":
      return { ...table, phase: "over" };
    default:
      return table;
  }
}

/** The clock of a seat stands still from now on, or runs again, with what it shows now. */
function absent(table: TableInfo, { seat, until }: Away, clocksAt: number): TableInfo {
  const passed = (performance.now() - clocksAt) / 1000;
  const stood = isAway(table.seats[seat], Date.now() / 1000);
  const shift = Number(stood) - Number(until !== null);
  const runs = table.phase === "playing" && table.deciders.includes(seat);
  return {
    ...table,
    seats: table.seats.map((one) => (one.seat === seat ? { ...one, away_until: until } : one)),
    clocks: table.clocks.map((left, one) =>
      left !== null && one === seat && runs ? left + shift * passed : left,
    ),
  };
}

/** Others sit at some seats now; with the last of them the game begins. */
function seated(table: TableInfo, moved: Sat["seats"]): TableInfo {
  const seats = table.seats.map((seat) => ({
    ...seat,
    ...moved.find((one) => one.seat === seat.seat),
  }));
  const full = table.begins === "full" && !seats.some(({ who }) => who === "open");
  const begins = table.phase === "waiting" && full;
  const ready = table.ready.filter((seat) => seats[seat]?.who === "person");
  const host = seats[table.host ?? -1]?.who === "open" ? null : table.host;
  return {
    ...table,
    seats,
    ready,
    host: host ?? firstPerson(seats),
    phase: begins ? "playing" : table.phase,
  };
}

/** Where whoever opened the table has no seat, the first who sits down is its host. */
function firstPerson(seats: TableInfo["seats"]): number | null {
  return seats.find(({ who }) => who === "person")?.seat ?? null;
}
