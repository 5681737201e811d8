/** The keys of the board, and the way around it with the arrows. */

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

const ARROWS: Record<string, Command> = {
  ArrowLeft: { kind: "move", x: -1, y: 0 },
  ArrowRight: { kind: "move", x: 1, y: 0 },
  ArrowUp: { kind: "move", x: 0, y: -1 },
  ArrowDown: { kind: "move", x: 0, y: 1 },
};

/** What a pressed key asks of the board; null where the key is meant for something else. */
export function commandOf(event: KeyboardEvent, board: HTMLElement): Command | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (document.querySelector("dialog[open]") || isElsewhere(event.target, board)) return null;
  const key = event.key.toLowerCase();
  if (key === "escape") return { kind: "cancel" };
  if (key === "s") return { kind: "swap" };
  if (/^[0-9]$/.test(key)) return { kind: "card", card: Number(key) };
  if (/^[abc]$/.test(key)) return { kind: "hideout", hideout: key.charCodeAt(0) - 97 };
  return ARROWS[event.key] ?? null;
}

/** Somebody is writing, or moving along a replay. */
function isElsewhere(target: EventTarget | null, board: HTMLElement): boolean {
  if (!(target instanceof HTMLElement) || board.contains(target)) return false;
  const busy = "input, textarea, select, [contenteditable], [role=slider]";
  return target.closest(busy) !== null;
}

/** Move the focus to the nearest thing in this direction that can be chosen. */
export function moveFocus(board: HTMLElement, x: number, y: number): boolean {
  const choices = [...board.querySelectorAll<HTMLElement>("[data-choice]")];
  const here = document.activeElement;
  if (!(here instanceof HTMLElement) || !board.contains(here)) {
    choices[0]?.focus();
    return choices.length > 0;
  }
  const from = middle(here);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const choice of choices) {
    const to = middle(choice);
    const along = (to.x - from.x) * x + (to.y - from.y) * y;
    const aside = Math.abs((to.x - from.x) * y) + Math.abs((to.y - from.y) * x);
    const distance = along + 2 * aside;
    if (along > 8 && distance < least) [best, least] = [choice, distance];
  }
  best?.focus();
  return best !== null;
}

function middle(element: HTMLElement): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
