/** The boards of the games, each loaded when it is first needed. */

import type { Component } from "svelte";
import * as agentHunter from "../generated/agent-hunter";
import * as spyworld from "../generated/spyworld";
import * as theCircle from "../generated/the-circle";
import type { BoardProps, Facts, Json, Typed } from "./board";

export interface GuideProps {
  say: (name: string, facts?: Facts) => string;
  /** Those of the table, or of one that chooses nothing. */
  options: Facts;
  /** The cards of the table, where they are not those of the house. */
  cards: Json;
}

/** What a game's folder exports. */
export interface GameModule {
  Board: Component<BoardProps<Facts, Typed>>;
  Guide: Component<GuideProps>;
  /** The options that change what the guide says. */
  guided: readonly string[];
  /** For the help: what is pressed, and the name of the text that says what it does. */
  keys: readonly { keys: readonly string[]; text: string }[];
}

interface Listed {
  /** The options of a table that chooses nothing. */
  defaults: Facts;
  /** The options that are a choice of words. */
  choices: { readonly [option: string]: readonly string[] };
  /** Seats see different things: a device that several people share needs a curtain. */
  isPrivate: boolean;
  /** The name of the text that says what a seat is called, once the view tells. */
  side?: (view: Facts, seat: number) => string | null;
  /** The lab studies its finished games. */
  studied?: boolean;
  /** Events that only begin a decision of several steps; the log leaves them out. */
  passing?: readonly string[];
  load: () => Promise<unknown>;
}

const GAMES: { readonly [game: string]: Listed } = {
  "agent-hunter": { ...agentHunter, load: () => import("./agent-hunter/index") },
  "the-circle": {
    defaults: theCircle.defaults,
    choices: theCircle.choices,
    isPrivate: theCircle.isPrivate,
    side: (view, seat) => {
      const service = (view as unknown as theCircle.TheCircleView).players[seat]?.service ?? null;
      return service === null ? null : `service.${service}`;
    },
    passing: ["picked", "took_back", "used", "declined"],
    load: () => import("./the-circle/index"),
  },
  spyworld: {
    defaults: spyworld.defaults,
    choices: spyworld.choices,
    isPrivate: spyworld.isPrivate,
    studied: true,
    passing: ["pencilled", "handed_in"],
    load: () => import("./spyworld/index"),
  },
};

export const names = Object.keys(GAMES);

export function listed(game: string): Listed | undefined {
  return Object.hasOwn(GAMES, game) ? GAMES[game] : undefined;
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
  const found = listed(game);
  if (!found) throw new Error(`there is no board of ${game}`);
  return (await found.load()) as GameModule;
}
