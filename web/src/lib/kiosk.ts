/** A tablet that lies on a table: left alone, it comes back to "play now". */

import { navigate } from "./router";

const KEY = "planque-kiosk";
const SECONDS = 90;

/** From now on, until its browser is closed, this is such a tablet. */
export function becomeKiosk(seconds: number = SECONDS): void {
  sessionStorage.setItem(KEY, String(seconds));
}

export function isKiosk(): boolean {
  return sessionStorage.getItem(KEY) !== null;
}

/** Come back when nobody has touched it for long; how to stop that. */
export function comeBack(): () => void {
  const events = ["pointerdown", "keydown"] as const;
  let timer = 0;

  function wait() {
    clearTimeout(timer);
    const seconds = Number(sessionStorage.getItem(KEY) ?? NaN);
    if (!Number.isFinite(seconds)) return;
    timer = window.setTimeout(() => {
      if (location.pathname !== "/kiosk") navigate("/kiosk");
      wait();
    }, seconds * 1000);
  }

  for (const one of events) addEventListener(one, wait, true);
  wait();
  return () => {
    clearTimeout(timer);
    for (const one of events) removeEventListener(one, wait, true);
  };
}
