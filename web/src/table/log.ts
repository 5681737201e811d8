/** What happened at a table, in words. */

import { listed } from "../games";
import type { Facts, Json, Typed } from "../games/board";
import type { TableInfo } from "../generated/api";
import { namesOf, pointsOf } from "../lib/names";
import type { Played } from "../lib/protocol";
import { say, sayOf } from "../lib/words.svelte";

/** Who reads, and of which table. */
export interface Reading {
  options: Facts;
  names: string[];
  viewer: number | null;
  /** What is printed on the cards, where it is not what the texts know. */
  cards: Json;
}

/**
 * What happened in words, one line for each thing. What was only picked up, in a decision of several
 * steps, is left out.
 */
export function told(game: string, events: Typed[], reading: Reading): string[] {
  const passing = listed(game)?.passing ?? [];
  return events
    .filter((event) => !passing.includes(event.type))
    .map((event) =>
      sayOf(game, `event.${event.type}`, { ...reading, ...event, ...named(event, reading) }),
    );
}

/** Points of several players are told with their names, unless all play together and have the same. */
export function named(facts: Facts, { names }: Pick<Reading, "names">): Facts {
  const { scores, most } = facts;
  return Array.isArray(scores) && names.length > 2 && most === undefined
    ? { scores: pointsOf(scores as number[], names) }
    : {};
}

/** A move in words. */
export function wordsOf(
  table: TableInfo,
  entry: Played,
  viewer: number | null,
  view: Facts = {},
): string[] {
  const reading = {
    options: table.options,
    names: namesOf(table),
    viewer,
    cards: view["cards"] ?? null,
  };
  const lines = told(table.game, entry.events, reading);
  return entry.timeout ? [say("log.timeout"), ...lines] : lines;
}
