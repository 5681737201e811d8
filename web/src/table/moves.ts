/** The log without what was taken back. */

import type { Entry, Played } from "../lib/protocol";

/** The moves that stand: what was undone is gone. */
export function movesOf(entries: Entry[]): Played[] {
  let moves: Played[] = [];
  for (const entry of entries) {
    if (entry.type === "played") moves.push(entry);
    else if (entry.type === "undone")
      moves = moves.filter((move) => move.position <= entry.position);
  }
  return moves;
}

/** The move that stands at a position, if there is one. */
export function moveAt(entries: Entry[], position: number): Played | undefined {
  return movesOf(entries).find((move) => move.position === position);
}
