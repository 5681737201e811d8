/** The keys of the board. */
import { isForBoard } from "../focus";
import type { Action } from "./types";

/** For the help of the page: what is pressed, and the name of the text that says what it does. */
export const keys: readonly { keys: readonly string[]; text: string }[] = [
  { keys: ["←", "↑", "↓", "→"], text: "keys.arrows" },
  { keys: ["↵"], text: "keys.choose" },
  { keys: ["H"], text: "keys.hand_in" },
  { keys: ["K"], text: "keys.keep" },
  { keys: ["R"], text: "keys.remove" },
  { keys: ["J"], text: "keys.joker" },
  { keys: ["V"], text: "keys.own" },
  { keys: ["Esc"], text: "keys.back" },
];

export type Command = { kind: "way"; type: Action["type"] } | { kind: "back" } | { kind: "own" };

const COMMANDS: { readonly [key: string]: Command } = {
  h: { kind: "way", type: "hand_in" },
  k: { kind: "way", type: "keep" },
  r: { kind: "way", type: "remove" },
  j: { kind: "way", type: "spend_joker" },
  v: { kind: "own" },
  escape: { kind: "back" },
};

/** What a pressed key asks of the board; null where the key is meant for something else. */
export const commandOf = (event: KeyboardEvent, board: HTMLElement): Command | null =>
  isForBoard(event, board) ? (COMMANDS[event.key.toLowerCase()] ?? null) : null;
