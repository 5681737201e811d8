/** The keys of the board. */
import { isForBoard } from "../focus";
import type { Action } from "./types";

/** For the help of the page: what is pressed, and the name of the text that says what it does. */
export const keys: readonly { keys: readonly string[]; text: string }[] = [
  { keys: ["1", "2", "3", "4"], text: "keys.divisions" },
  { keys: ["U"], text: "keys.use" },
  { keys: ["I"], text: "keys.infiltrate" },
  { keys: ["R"], text: "keys.raise" },
  { keys: ["P"], text: "keys.pass" },
  { keys: ["N"], text: "keys.next" },
  { keys: ["←", "↑", "↓", "→"], text: "keys.arrows" },
  { keys: ["↵"], text: "keys.choose" },
  { keys: ["Esc"], text: "keys.back" },
];

export type Command =
  | { kind: "division"; division: number }
  | { kind: "way"; types: readonly Action["type"][] }
  | { kind: "next" | "back" };

const WAYS: { readonly [key: string]: readonly Action["type"][] } = {
  u: ["use"],
  i: ["infiltrate"],
  r: ["raise", "take"],
  p: ["pass", "decline", "end_actions"],
};

/** What a pressed key asks of the board; null where the key is meant for something else. */
export function commandOf(event: KeyboardEvent, board: HTMLElement): Command | null {
  if (!isForBoard(event, board)) return null;
  const key = event.key.toLowerCase();
  if (key === "escape") return { kind: "back" };
  if (key === "n") return { kind: "next" };
  if (/^[1-4]$/.test(key)) return { kind: "division", division: Number(key) - 1 };
  const types = WAYS[key];
  return types ? { kind: "way", types } : null;
}

/** The next thing that can be chosen, after the one with the focus; the first one after the last. */
export function focusNext(board: HTMLElement): boolean {
  const choices = [...board.querySelectorAll<HTMLElement>("[data-choice]")];
  const here = choices.findIndex((choice) => choice === document.activeElement);
  const next = choices[(here + 1) % choices.length];
  next?.focus();
  return next !== undefined;
}
