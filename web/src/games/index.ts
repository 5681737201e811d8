/** The boards of the games, each loaded when it is first needed. */

import type { Component } from "svelte";
import * as agentHunter from "../generated/agent-hunter";
import type { BoardProps, Facts, Typed } from "./board";

export interface GuideProps {
  say: (name: string, facts?: Facts) => string;
  edition: string;
}

/** What a game's folder exports. */
export interface GameModule {
  Board: Component<BoardProps<Facts, Typed>>;
  Guide: Component<GuideProps>;
  /** For the help: what is pressed, and the name of the text that says what it does. */
  keys: readonly { keys: readonly string[]; text: string }[];
}

interface Listed {
  /** The options of a table that chooses nothing. */
  defaults: Facts;
  /** The options that are a choice of words. */
  choices: { readonly [option: string]: readonly string[] };
  load: () => Promise<unknown>;
}

const GAMES: { readonly [game: string]: Listed } = {
  "agent-hunter": { ...agentHunter, load: () => import("./agent-hunter/index") },
};

export const names = Object.keys(GAMES);

export function listed(game: string): Listed | undefined {
  return Object.hasOwn(GAMES, game) ? GAMES[game] : undefined;
}

/** A board knows its own view and actions; the table hands on whatever the server sends. */
export async function load(game: string): Promise<GameModule> {
  const found = listed(game);
  if (!found) throw new Error(`there is no board of ${game}`);
  return (await found.load()) as GameModule;
}
