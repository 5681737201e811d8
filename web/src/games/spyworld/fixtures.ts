/** Positions of real games, and figures of the engine: see `make_fixtures.py` and `../look.html`. */
import type { Position } from "../position";
import data from "./fixtures.json";
import type { Action, EditionFacts, SheetView, View } from "./types";

export interface Fixture extends Position<View, Action> {
  /** The bills after each way to draw something in. */
  bills: { action: Action; bills: number }[];
}

export const fixtures = data.positions as unknown as Record<string, Fixture>;
/** What was printed on the cards of these games: the house edition may have been tuned since. */
export const printed: EditionFacts = data.printed;
/** Sheets, and which missions they fulfil. */
export const fulfilled = data.missions as { sheet: SheetView; met: boolean[] }[];
