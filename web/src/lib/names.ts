/** Who sits where, in words. */

import type { SeatInfo, TableInfo } from "../generated/api";
import { listed } from "../games";
import type { Facts } from "../games/board";
import { settings } from "./settings.svelte";
import { hasWords, say, sayOf } from "./words.svelte";

/** So many colours of seats there are in tokens.css. */
const COLOURS = 6;

/** More seats than this are shown together, and not one by one. */
const CROWD = 12;

export function isCrowd(seats: readonly unknown[]): boolean {
  return seats.length > CROWD;
}

/** What bots are called, by seat, in every language. */
const CODE_NAMES = [
  ...["Wasp", "Lynx", "Falcon", "Cobra", "Raven", "Viper", "Jackal", "Panther"],
  ...["Badger", "Mamba", "Condor", "Ferret", "Gecko", "Kestrel", "Lion", "Magpie"],
  ...["Puma", "Tiger", "Weasel", "Bison", "Dingo", "Jaguar", "Marlin", "Newt"],
];

/** The code name of the bot at a seat; of many, the later ones have a number as well. */
export function codeName(seat: number): string {
  const name = CODE_NAMES[seat % CODE_NAMES.length] ?? "";
  const before = Math.floor(seat / CODE_NAMES.length);
  return before > 0 ? `${name} ${before + 1}` : name;
}

/** The name of a person, or what a bot is called. */
export function nameOf(seat: SeatInfo): string {
  if (seat.who === "open") return say("seat.empty");
  if (seat.name !== null) return seat.name;
  return say("seat.named_bot", { name: codeName(seat.seat), mind: seat.mind });
}

export function namesOf(table: TableInfo): string[] {
  return table.seats.map((seat) => nameOf(seat));
}

/** Several names as a list in the reader's language. */
export function listOf(names: string[]): string {
  return new Intl.ListFormat(settings.language).format(names);
}

/** The colour that marks a seat; it never stands without a name. */
export function colourOf(seat: number): string {
  return `var(--side-${seat % COLOURS})`;
}

/** What a game calls the side of a seat; it may show only in the course of the game. */
export function sideOf(game: string, options: Facts, seat: number, view?: Facts): string {
  const text = view && listed(game)?.side?.(view, seat);
  if (text) return sayOf(game, text);
  if (hasWords(game, "side")) return sayOf(game, "side", { options, seat });
  return say("seat.number", { seat: seat + 1 });
}

/** Several points with their names, the most first. */
export function pointsOf(scores: number[], names: string[]): string {
  const order = [...scores.keys()].sort((one, two) => (scores[two] ?? 0) - (scores[one] ?? 0));
  return listOf(order.map((seat) => `${names[seat] ?? ""} ${scores[seat]}`));
}
