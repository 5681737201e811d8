/** The puzzles: lairs with an agent before them, and the most that can be stolen there. */

import { facts } from "../../../generated/spyworld";
import { setOf, type Values } from "../explore/kinds";
import { enter, termsOf, type Plan, type Walk } from "../explore/walk";
import { FIRST, placeOf, type Named } from "./day";
import list from "./puzzles.json";

export interface Puzzle extends Plan {
  lair: string;
  agent: number | null;
  values: number[];
  gadgets: string;
  /** The names of the gadgets with their expert side up. */
  expert: string[];
  par: number;
  /** One of the routes that reach it, as a view notes routes. */
  route: number[];
}

export const puzzles: readonly Puzzle[] = list;

/** The puzzle of a day, or the one that is always there. */
export function puzzleOf(day: Named): Puzzle {
  const found = puzzles[day === FIRST ? 0 : placeOf(day, puzzles.length)];
  if (!found) throw new Error(`there is no puzzle for ${day}`);
  return found;
}

export function enteredOf(puzzle: Puzzle): Walk {
  const agent = puzzle.agent === null ? null : (facts.agents[puzzle.agent] ?? null);
  const terms = termsOf(facts, puzzle.lair, puzzle.expert);
  return enter(terms, puzzle, agent, puzzle.values as unknown as Values, setOf(puzzle.gadgets));
}
