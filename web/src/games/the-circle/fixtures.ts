/** Positions of real games, for looking at the board: see `scripts/fixtures` and `../look.html`. */
import type { Position } from "../position";
import data from "./fixtures.json";
import type { Action, View } from "./types";

export type Fixture = Position<View, Action>;

export const fixtures = data as unknown as Record<string, Fixture>;
