/** The boards of the games, each loaded when it is first needed. */

import type { Component } from "svelte";
import type { NewTable } from "../generated/api";
import { games } from "../generated/games";
import { learn } from "../lib/words.svelte";
import type { BoardProps, Facts, Json, Typed, WallProps } from "./board";

export interface GuideProps {
  say: (name: string, facts?: Facts) => string;
  /** Those of the table, or of one that chooses nothing. */
  options: Facts;
  /** The cards of the table, where they are not those of the house. */
  cards: Json;
}

export type GoalProps = Pick<GuideProps, "say">;

/** What a game's folder exports. */
export interface GameModule {
  Board: Component<BoardProps<Facts, Typed>>;
  Guide: Component<GuideProps>;
  /** What it is about, in pictures, for whoever begins to practise. */
  Goal?: Component<GoalProps>;
  /** The options that change what the guide says. */
  guided: readonly string[];
  /** For the help: what is pressed, and the name of the text that says what it does. */
  keys: readonly { keys: readonly string[]; text: string }[];
}

/** What its `listed.ts` tells before the board is there, most of it from the Python side. */
interface Listed {
  /** The options of a table that chooses nothing. */
  defaults: Facts;
  /** The options that are a choice of words. */
  choices: { readonly [option: string]: readonly string[] };
  /** Seats see different things: a device that several people share needs a curtain. */
  isPrivate: boolean;
  /** The lab studies its finished games. */
  studied: boolean;
  /** Events that only begin a decision of several steps; the log leaves them out. */
  passing: readonly string[];
  /** The options of a table against bots alone, where others than usual suit them better. */
  againstBots?: NonNullable<NewTable["options"]>;
  /** The options that suit whoever plays it for the first time. */
  firstGame?: NonNullable<NewTable["options"]>;
  /** Who comes late may take the seat of a bot. */
  latecomers?: boolean;
  /** The name of the text that says what a seat is called, once the view tells. */
  side?: (view: Facts, seat: number) => string | null;
}

type Puzzle = Component<{ wanted: string | null }>;

const LISTED = import.meta.glob<Listed>("./*/listed.ts", { eager: true });
const MODULES = import.meta.glob<GameModule>("./*/index.ts");
const PUZZLES = import.meta.glob<Puzzle>("./*/puzzle/Day.svelte", { import: "default" });

const WALLS = import.meta.glob<Component<WallProps<Facts>>>("./*/Wall.svelte", {
  import: "default",
});

/** How a game shows its end on a wall, if it does. */
export const wallOf = (game: string) => WALLS[`./${game}/Wall.svelte`];

/** How the reader stands with a puzzle: known before the puzzle is there. */
type Standing = (now: number) => { solved: boolean; days: number };
const STANDINGS = import.meta.glob<Standing>("./*/puzzle/standing.ts", {
  import: "standing",
  eager: true,
});

const puzzleOf = (game: string) => PUZZLES[`./${game}/puzzle/Day.svelte`];

/** The games that have a folder here, in the order of the list of games. */
export const names: readonly string[] = games.filter(listed);

/** The game that offers a puzzle for every day. */
export const puzzled = names.find(puzzleOf);

export function listed(game: string): Listed | undefined {
  return LISTED[`./${game}/listed.ts`];
}

export const standingOf = (game: string) => STANDINGS[`./${game}/puzzle/standing.ts`];

export async function loadPuzzle(game: string): Promise<Puzzle> {
  const read = puzzleOf(game);
  if (!read) throw new Error(`there is no puzzle of ${game}`);
  const [puzzle] = await Promise.all([read(), learn(game)]);
  return puzzle;
}

/** Boards that are there, or on their way. */
const loading = new Map<string, Promise<GameModule>>();

/**
 * A board knows its own view and actions; the table hands on whatever the server sends. A page that
 * asks again gets the very same answer, so that a board stays as it is while its table changes.
 */
export function load(game: string): Promise<GameModule> {
  const known = loading.get(game);
  if (known) return known;
  const coming = fetched(game);
  loading.set(game, coming);
  coming.catch(() => loading.delete(game)); // the next one who asks tries again
  return coming;
}

async function fetched(game: string): Promise<GameModule> {
  const read = MODULES[`./${game}/index.ts`];
  if (!read) throw new Error(`there is no board of ${game}`);
  const [module] = await Promise.all([read(), learn(game)]);
  return module;
}
