/** The seats that somebody who comes by the link may take. */

import { listed } from "../games";
import type { SeatInfo, TableInfo } from "../generated/api";

/** The open ones; once the game has begun, those of bots, where people may come late. */
export function freeSeats(table: TableInfo): SeatInfo[] {
  if (table.phase === "waiting") return table.seats.filter(({ who }) => who === "open");
  const late = table.phase === "playing" && listed(table.game)?.latecomers === true;
  return late ? table.seats.filter(({ who, name }) => who === "bot" && name === null) : [];
}
