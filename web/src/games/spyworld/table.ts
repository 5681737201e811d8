/** What every part of the board knows of the table. */
import { createContext } from "svelte";
import type { Chooser } from "./chooser.svelte";
import type { Say, SheetView, View } from "./types";

export interface Table {
  readonly view: View;
  readonly say: Say;
  readonly viewer: number | null;
  /** The seat whose side this is: the viewer's, or the first one's for those who look on. */
  readonly below: number;
  /** The seat whose sheet is shown. */
  readonly shown: number;
  readonly chooser: Chooser;
  /** There is not much room: the table is shown in panels. */
  readonly narrow: boolean;
  /** Show the sheet of a seat. */
  readonly look: (seat: number) => void;
  /** Show the price list of the lair, with gadgets and awards. */
  readonly openList: () => void;
}

export const [useTable, provideTable] = createContext<Table>();

/** Above so many seats there is a leader board in place of the others' sheets. */
export const FEW = 6;

/** The sheet of a seat; one's own as it will be, with the turn that is being composed. */
export function sheetOf(view: View, seat: number): SheetView {
  const sheet = view.private[seat]?.draft.sheet ?? view.sheets[seat];
  if (!sheet) throw new Error(`nobody sits at ${seat}`);
  return sheet;
}
