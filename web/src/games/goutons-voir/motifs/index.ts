/** The picture of every card. */
import { anyAroma, anyCharacteristic, characters } from "./characters";
import { fruit } from "./fruit";
import { pantry } from "./pantry";
import { plants } from "./plants";
import type { Motif } from "./shapes";

export type { Motif } from "./shapes";

const DRAWN: { readonly [card: string]: Motif } = { ...fruit, ...plants, ...pantry, ...characters };

export const isDrawn = (card: string): boolean => card in DRAWN;

export const motifOf = (card: string, isAroma: boolean): Motif =>
  DRAWN[card] ?? (isAroma ? anyAroma : anyCharacteristic);
