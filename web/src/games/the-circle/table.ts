/** What every part of the board knows of the table. */
import { createContext } from "svelte";
import type { Chooser } from "./chooser.svelte";
import type { Inspector } from "./inspector.svelte";
import type { Spies } from "./spies";
import type { Say, View } from "./types";

export interface Table {
  /** As it is drawn now: while a film runs, not the newest. */
  readonly view: View;
  readonly spies: Spies;
  readonly say: Say;
  readonly names: readonly string[];
  readonly viewer: number | null;
  /** The seat whose side is nearest. */
  readonly below: number;
  readonly chooser: Chooser;
  readonly inspector: Inspector;
  /** Spies that are in the air, and those that the last happenings were about. */
  readonly lifted: readonly number[];
  readonly marked: readonly number[];
  /** On a narrow board a tap on a spy shows it first; and there are panels. */
  readonly narrow: boolean;
}

export const [useTable, provideTable] = createContext<Table>();

/** The service of a seat, for its seal. */
export const serviceOf = (view: View, seat: number): number | null =>
  view.players[seat]?.service ?? null;
