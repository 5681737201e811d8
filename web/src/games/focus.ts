/** The keyboard on a board: whose key it is, and the way around with the arrows. */

/** A direction in which an arrow key leads. */
export const ARROWS: { readonly [key: string]: { x: number; y: number } } = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Whether a pressed key is meant for the board, and not for a dialog, a field or the browser. */
export function isForBoard(event: KeyboardEvent, board: HTMLElement): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !document.querySelector("dialog[open]") && !isElsewhere(event.target, board);
}

/** Somebody is writing, or moving along a replay. */
function isElsewhere(target: EventTarget | null, board: HTMLElement): boolean {
  if (!(target instanceof HTMLElement) || board.contains(target)) return false;
  const busy = "input, textarea, select, [contenteditable], [role=slider]";
  return target.closest(busy) !== null;
}

/** Move the focus to the nearest thing in this direction: by default, one that can be chosen. */
export function moveFocus(
  board: HTMLElement,
  x: number,
  y: number,
  what = "[data-choice]",
): boolean {
  const choices = [...board.querySelectorAll<HTMLElement>(what)];
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

/** An arrow key on the board leads the focus, and then means nothing else on the page. */
export function followArrow(
  event: KeyboardEvent,
  board: HTMLElement | undefined,
  what?: string,
): void {
  const way = ARROWS[event.key];
  if (!way || !board || event.altKey || event.ctrlKey || event.metaKey) return;
  if (!moveFocus(board, way.x, way.y, what)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** An attachment: the focus comes to a thing that has just appeared. */
export function focusIf(wanted: boolean): (node: HTMLElement) => void {
  return (node) => {
    if (wanted) node.focus({ preventScroll: true });
  };
}

function middle(element: HTMLElement): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
