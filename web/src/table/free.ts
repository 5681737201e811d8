/** Seats that somebody who comes by the link may take, and those of this browser. */

import type { SeatInfo, TableInfo } from "../generated/api";

/** The open ones, then those of bots, where the host lets people take their place. */
export function freeSeats(table: TableInfo): SeatInfo[] {
  if (table.phase === "over" || table.door === "locked" || table.sent_away) return [];
  const open = table.seats.filter(({ who }) => who === "open");
  const bots = table.seats.filter(({ who, name }) => who === "bot" && name === null);
  return table.door === "open" ? [...open, ...bots] : open;
}

/** The seats at which this browser's own people sit. */
export function seatsOf(table: TableInfo | null): number[] {
  const mine = (seat: SeatInfo) => seat.yours && seat.who !== "open";
  return table?.seats.filter(mine).map((seat) => seat.seat) ?? [];
}
