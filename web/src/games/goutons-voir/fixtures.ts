/** Positions of real tastings, and the cards of the house: see `scripts/fixtures` and `../look.html`. */
import type { Position } from "../position";
import data from "./fixtures.json";
import type { Action, View } from "./types";

export const fixtures = data.positions as unknown as Record<string, Position<View, Action>>;
/** The cards of every set. */
export const sets: { readonly [name: string]: readonly string[] } = data.sets;
