/** A swipe to the left or right leads to the next sheet. */

/** A shorter way, or one that goes up or down, is no swipe. */
const LEAST = 56;

export function swipes(turn: (by: number) => void): (node: HTMLElement) => () => void {
  return (node) => {
    let from: { x: number; y: number } | null = null;
    const begin = (event: TouchEvent): void => {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined;
      from = touch ? { x: touch.clientX, y: touch.clientY } : null;
    };
    const end = (event: TouchEvent): void => {
      const touch = event.changedTouches[0];
      if (!from || !touch) return;
      const across = touch.clientX - from.x;
      const along = Math.abs(touch.clientY - from.y);
      from = null;
      if (Math.abs(across) > LEAST && Math.abs(across) > 2 * along) turn(across < 0 ? 1 : -1);
    };
    node.addEventListener("touchstart", begin, { passive: true });
    node.addEventListener("touchend", end, { passive: true });
    return () => {
      node.removeEventListener("touchstart", begin);
      node.removeEventListener("touchend", end);
    };
  };
}
