/** The practice of a game: what `scripts/practices.py` makes of its `practice.toml`. */
import type { Changes } from "../lib/protocol";
import type { Typed } from "./board";

/** A moment at which the player is asked or told something, by what is new since the one before. */
export interface Moment extends Changes {
  events: Typed[];
  /** What is to be done; null: there is only something to read. */
  action: Typed | null;
  /** The last word of the name of the text that explains it. */
  say: string | null;
}

export interface Practice {
  viewer: number;
  /** By seat; the player's own is chosen by themselves. */
  names: string[];
  moments: Moment[];
}

const PRACTICES = import.meta.glob<Practice>("./*/practice.json", { import: "default" });
const practiceOf = (game: string) => PRACTICES[`./${game}/practice.json`];

/** Whether there is one. */
export const hasPractice = (game: string): boolean => practiceOf(game) !== undefined;

export async function loadPractice(game: string): Promise<Practice> {
  const read = practiceOf(game);
  if (!read) throw new Error(`there is no practice of ${game}`);
  return read();
}
