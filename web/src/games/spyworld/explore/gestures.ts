/** A finger or a mouse that is dragged through the rooms of a lair. */

import type { Attachment } from "svelte/attachments";
import { CELL, HEIGHT, MARGIN, WIDTH, roomUnder } from "../lair";

/** A room counts once the finger is well inside: a wobble at a door is no step. */
const INSIDE = 0.72;
/** A quick finger skips no room: so many pixels are looked at one by one. */
const STRIDE = 12;

type Spot = { x: number; y: number };

/**
 * Tells of every room on the way, the one that it begins in first; a tap without a way is left to
 * whatever is tapped.
 */
export function dragged(enter: (room: number) => void): Attachment<HTMLElement> {
  return (node) => {
    let last: (Spot & { pointer: number }) | null = null;
    let at: number | null = null;
    let dragging = false;

    function down(event: PointerEvent): void {
      if (event.button !== 0 || !event.isPrimary) return;
      at = roomUnder(node.getBoundingClientRect(), event.clientX, event.clientY);
      last = at === null ? null : { x: event.clientX, y: event.clientY, pointer: event.pointerId };
      dragging = false;
    }

    function move(event: PointerEvent): void {
      if (last?.pointer !== event.pointerId) return;
      const box = node.getBoundingClientRect();
      for (const spot of between(last, { x: event.clientX, y: event.clientY })) {
        const room = wellInside(box, spot);
        if (room !== null && room !== at) arrive(room, event.pointerId);
      }
      last = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
    }

    function arrive(room: number, pointer: number): void {
      if (!dragging) {
        dragging = true;
        node.setPointerCapture(pointer); // what lies under the finger is not clicked in the end
        if (at !== null) enter(at);
      }
      at = room;
      enter(room);
    }

    const up = (): void => {
      last = null;
    };
    // Else the browser takes a quick drag for a fling, and swallows the tap that comes after it.
    const hold = (event: TouchEvent): void => {
      if (last && event.cancelable) event.preventDefault();
    };
    node.addEventListener("touchmove", hold, { passive: false });
    const listeners = {
      pointerdown: down,
      pointermove: move,
      pointerup: up,
      pointercancel: up,
    } as const;
    for (const [name, listener] of Object.entries(listeners))
      node.addEventListener(name, listener as EventListener);
    return () => {
      node.removeEventListener("touchmove", hold);
      for (const [name, listener] of Object.entries(listeners))
        node.removeEventListener(name, listener as EventListener);
    };
  };
}

function between(from: Spot, to: Spot): Spot[] {
  const strides = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STRIDE));
  return Array.from({ length: strides }, (_, index) => {
    const part = (index + 1) / strides;
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  });
}

function wellInside(box: DOMRect, { x, y }: Spot): number | null {
  const across = within(((x - box.left) / box.width) * WIDTH);
  const down = within(((y - box.top) / box.height) * HEIGHT);
  const edge = (1 - INSIDE) / 2;
  const inside = Math.min(across, down) > edge && Math.max(across, down) < 1 - edge;
  return inside ? roomUnder(box, x, y) : null;
}

/** How far into its room a place is, from 0 to 1. */
const within = (place: number): number => ((place - MARGIN) / CELL) % 1;
