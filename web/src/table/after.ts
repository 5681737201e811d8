/** What an entry of the log changes at a table, apart from the game itself. */

import type { TableInfo } from "../generated/api";
import type { Entry, Sat } from "../lib/protocol";

export function after(table: TableInfo, entry: Entry): TableInfo {
  const { asks } = table;
  switch (entry.type) {
    case "sat":
      return seated(table, entry.seats);
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

/** Others sit at some seats now; with the last of them the game begins. */
function seated(table: TableInfo, moved: Sat["seats"]): TableInfo {
  const seats = table.seats.map((seat) => ({
    ...seat,
    ...moved.find((one) => one.seat === seat.seat),
  }));
  const begins = table.phase === "waiting" && !seats.some(({ who }) => who === "open");
  return { ...table, seats, phase: begins ? "playing" : table.phase };
}
