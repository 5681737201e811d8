/** The keys of the board. */
import { isForBoard } from "../focus";
import { keys as explorationKeys } from "./explore/keys";
import type { Action } from "./types";

/** For the help of the page: what is pressed, and the name of the text that says what it does. */
export const keys: readonly { keys: readonly string[]; text: string }[] = [
  { keys: ["1", "2", "3"], text: "keys.piles" },
  { keys: ["←", "↑", "↓", "→"], text: "keys.arrows" },
  { keys: ["↵"], text: "keys.choose" },
  { keys: ["H"], text: "keys.hand_in" },
  { keys: ["P"], text: "keys.pass" },
  { keys: ["Esc"], text: "keys.back" },
  { keys: ["N"], text: "keys.next" },
  { keys: ["O"], text: "keys.own" },
  { keys: ["L"], text: "keys.list" },
  ...explorationKeys,
];

export type Command =
  | { kind: "pile"; pile: number }
  | { kind: "way"; type: Action["type"] }
  | { kind: "back" }
  | { kind: "next" }
  | { kind: "own" }
  | { kind: "list" };

const COMMANDS: { readonly [key: string]: Command } = {
  escape: { kind: "back" },
  n: { kind: "next" },
  o: { kind: "own" },
  l: { kind: "list" },
  h: { kind: "way", type: "hand_in" },
  p: { kind: "way", type: "pass" },
};

/** What a pressed key asks of the board; null where the key is meant for something else. */
export function commandOf(event: KeyboardEvent, board: HTMLElement): Command | null {
  if (!isForBoard(event, board)) return null;
  const key = event.key.toLowerCase();
  if (/^[1-3]$/.test(key)) return { kind: "pile", pile: Number(key) - 1 };
  return COMMANDS[key] ?? null;
}
