/** What happened at a table, in words. */

import type { TableInfo } from "../generated/api";
import type { Entry, Played } from "../lib/protocol";
import { say, sayOf } from "../lib/words.svelte";

/** A move in words, one line for each thing that happened. */
export function wordsOf(table: TableInfo, entry: Played, viewer: number | null): string[] {
  const facts = { options: table.options, viewer };
  const lines = entry.events.map((event) => sayOf(table.game, `event.${event.type}`, { ...facts, ...event }));
  return entry.timeout ? [say("log.timeout"), ...lines] : lines;
}

/** The moves that stand: what was undone is gone. */
export function movesOf(entries: Entry[]): Played[] {
  let moves: Played[] = [];
  for (const entry of entries) {
    if (entry.type === "played") moves.push(entry);
    else if (entry.type === "undone") moves = moves.filter((move) => move.position <= entry.position);
  }
  return moves;
}
