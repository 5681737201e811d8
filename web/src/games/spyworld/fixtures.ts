/** Positions of real games, and figures of the engine: see `scripts/fixtures` and `../look.html`. */
import type { Position } from "../position";
import data from "./fixtures.json";
import type { Action, SheetView, View } from "./types";

export interface Fixture extends Position<View, Action> {
  /** The bills after each way to draw something in. */
  bills: { action: Action; bills: number }[];
}

export const fixtures = data.positions as unknown as Record<string, Fixture>;
/** Sheets, and which missions they fulfil. */
export const fulfilled = data.missions as { sheet: SheetView; met: boolean[] }[];
