/** Who sits where, in words. */

import type { SeatInfo, TableInfo } from "../generated/api";
import type { Facts } from "../games/board";
import { hasWords, say, sayOf } from "./words.svelte";

/** The name of a person, or what a bot is called. */
export function nameOf(seat: SeatInfo): string {
  if (seat.who === "open") return say("seat.empty");
  return seat.name ?? say("seat.bot", { mind: seat.mind });
}

export function namesOf(table: TableInfo): string[] {
  return table.seats.map(nameOf);
}

/** What a game calls the side of a seat. */
export function sideOf(game: string, options: Facts, seat: number): string {
  if (!hasWords(game, "side")) return say("seat.number", { seat: seat + 1 });
  return sayOf(game, "side", { options, seat });
}
