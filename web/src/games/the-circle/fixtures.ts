/** Positions of real games, for looking at the board: see `make_fixtures.py` and `look.html`. */
import type { Typed } from "../board";
import data from "./fixtures.json";
import type { Action, View } from "./types";

export interface Fixture {
  viewer: number | null;
  before: View;
  view: View;
  events: Typed[];
  legal: Action[];
}

export const fixtures = data as unknown as Record<string, Fixture>;
