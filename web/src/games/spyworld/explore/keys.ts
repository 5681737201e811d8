/** The keys of an exploration. */

import type { Way } from "./rooms";

/** For the help of the page: what is pressed, and the name of the text that says what it does. */
export const keys: readonly { keys: readonly string[]; text: string }[] = [
  { keys: ["←", "↑", "↓", "→"], text: "explore.keys.step" },
  { keys: ["1", "5", "P"], text: "explore.keys.thing" },
  { keys: ["⌫", "Esc"], text: "explore.keys.undo" },
  { keys: ["↵"], text: "explore.keys.walk" },
];

const WAYS: { readonly [key: string]: Way } = {
  ArrowUp: 0,
  ArrowRight: 1,
  ArrowDown: 2,
  ArrowLeft: 3,
};

export type Key =
  | { kind: "way"; way: Way; far: boolean }
  | { kind: "thing"; thing: string }
  | { kind: "undo" }
  | { kind: "walk" };

/** What a pressed key asks for: a step, with Shift a jump; a gadget by its number, P for the power. */
export function keyOf(event: KeyboardEvent): Key | null {
  const way = WAYS[event.key];
  if (way !== undefined) return { kind: "way", way, far: event.shiftKey };
  if (/^[1-5]$/.test(event.key)) return { kind: "thing", thing: event.key };
  if (event.key.toLowerCase() === "p") return { kind: "thing", thing: "P" };
  if (event.key === "Backspace" || event.key === "Escape") return { kind: "undo" };
  return event.key === "Enter" ? { kind: "walk" } : null;
}
