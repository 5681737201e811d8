/** Who sits where, in words. */

import type { SeatInfo, TableInfo } from "../generated/api";
import type { Facts } from "../games/board";
import { settings } from "./settings.svelte";
import { hasWords, say, sayOf } from "./words.svelte";

/** So many colours of seats there are in tokens.css. */
const COLOURS = 6;

/** The name of a person, or what a bot is called: where there may be several, by its seat. */
export function nameOf(table: TableInfo, seat: SeatInfo): string {
  if (seat.who === "open") return say("seat.empty");
  if (seat.name !== null) return seat.name;
  const { mind } = seat;
  return table.seats.length > 2 ? say("seat.numbered_bot", { number: seat.seat + 1, mind }) : say("seat.bot", { mind });
}

export function namesOf(table: TableInfo): string[] {
  return table.seats.map((seat) => nameOf(table, seat));
}

/** Several names as a list in the reader's language. */
export function listOf(names: string[]): string {
  return new Intl.ListFormat(settings.language).format(names);
}

/** The colour that marks a seat; it never stands without a name. */
export function colourOf(seat: number): string {
  return `var(--side-${seat % COLOURS})`;
}

/** What a game calls the side of a seat. */
export function sideOf(game: string, options: Facts, seat: number): string {
  if (!hasWords(game, "side")) return say("seat.number", { seat: seat + 1 });
  return sayOf(game, "side", { options, seat });
}
