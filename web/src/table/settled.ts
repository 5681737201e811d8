/** Entries after which the game stands elsewhere. */

import type { After, Entry, Played, Removed, Started, Undone } from "../lib/protocol";

export type Moves = Played | Undone | Started | Removed;
const MOVES: string[] = ["played", "undone", "started", "removed"] satisfies Moves["type"][];

export function isMove(entry: Entry): entry is Moves {
  return MOVES.includes(entry.type);
}

/** Whether a move says how the table stands after it. */
export function isSettled(move: Moves): move is Moves & After {
  return move.legal !== undefined;
}
