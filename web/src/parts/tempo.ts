/** The speed of films, and the keys for it. */

import { reel } from "../games/reel.svelte";
import { settings } from "../lib/settings.svelte";

/** Twice as fast, or as usual again. */
export function hurry(): void {
  settings.speed = settings.speed > 1 ? 1 : 2;
}

/** F for the speed, and Space to hold, unless it presses a button or is written. */
export function tempoKey(event: KeyboardEvent, toggle: () => void = () => reel.toggle()): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const { target } = event;
  if (!(target instanceof Element) || target.closest("input, textarea, select, dialog")) return;
  if (event.key.toLowerCase() === "f") hurry();
  else if (event.key === " " && !target.closest("button, a, summary, [role=button]")) toggle();
  else return;
  event.preventDefault();
}
