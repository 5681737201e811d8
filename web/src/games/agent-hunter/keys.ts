/** The keys of the board. */
import { ARROWS, isForBoard } from "../focus";

/** For the help of the page: what is pressed, and the name of the text that says what it does. */
export const keys: readonly { keys: readonly string[]; text: string }[] = [
  { keys: ["0", "…", "9"], text: "keys.cards" },
  { keys: ["A", "B", "C"], text: "keys.hideouts" },
  { keys: ["S"], text: "keys.swap" },
  { keys: ["←", "↑", "↓", "→"], text: "keys.arrows" },
  { keys: ["↵"], text: "keys.choose" },
  { keys: ["Esc"], text: "keys.cancel" },
];

export type Command =
  | { kind: "card"; card: number }
  | { kind: "hideout"; hideout: number }
  | { kind: "swap" }
  | { kind: "cancel" }
  | { kind: "move"; x: number; y: number };

/** What a pressed key asks of the board; null where the key is meant for something else. */
export function commandOf(event: KeyboardEvent, board: HTMLElement): Command | null {
  if (!isForBoard(event, board)) return null;
  const key = event.key.toLowerCase();
  if (key === "escape") return { kind: "cancel" };
  if (key === "s") return { kind: "swap" };
  if (/^[0-9]$/.test(key)) return { kind: "card", card: Number(key) };
  if (/^[abc]$/.test(key)) return { kind: "hideout", hideout: key.charCodeAt(0) - 97 };
  const way = ARROWS[event.key];
  return way ? { kind: "move", ...way } : null;
}
