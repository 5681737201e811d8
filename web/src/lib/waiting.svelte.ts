/** How many tables wait for me: before the title, on the icon of the tab and on that of the app. */

import { Refused, call } from "./api";
import { notify } from "./notices.svelte";
import { say } from "./words.svelte";

const EVERY = 30_000;
const ICON = "/favicon.svg";

class Waiting {
  count = $state(0);
  /** How many of my addresses are told nothing any more; I am told of it once. */
  private silent = 0;
  /** What stands before the title of every page. */
  readonly mark = $derived(this.count ? `(${this.count}) ` : "");

  /** Ask now and then, seen or not; the answer stops it. */
  watch(): () => void {
    const timer = setInterval(() => void this.read(), EVERY);
    void this.read();
    return () => clearInterval(timer);
  }

  show(): void {
    if ("setAppBadge" in navigator) void navigator.setAppBadge(this.count).catch(() => undefined); // it is no app here
    void iconWith(this.count);
  }

  private async read(): Promise<void> {
    try {
      const answer = await call<{ waiting: number; silent: number }>("GET", "/api/me/waiting");
      this.count = answer.waiting;
      if (answer.silent > this.silent) notify(say("tell.address_stopped"), "alert");
      this.silent = answer.silent;
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem; // the next time, perhaps
    }
  }
}

export const waiting = new Waiting();

/** The icon of the tab, with a number on it; without one it is as it was. */
async function iconWith(count: number): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link || (count === 0 && link.href.endsWith(ICON))) return;
  if (count === 0) {
    link.href = ICON;
    return;
  }
  const drawn = await fetch(ICON).then((answer) => answer.text());
  const colour = getComputedStyle(document.documentElement);
  const red = colour.getPropertyValue("--stamp-red").trim();
  const light = colour.getPropertyValue("--light").trim();
  const number = `<circle cx="46" cy="18" r="18" fill="${red}"/><text x="46" y="27" font-size="27" font-family="sans-serif" font-weight="700" text-anchor="middle" fill="${light}">${Math.min(count, 9)}</text>`;
  const shown = drawn.replace("</svg>", `${number}</svg>`);
  link.href = `data:image/svg+xml,${encodeURIComponent(shown)}`;
}
