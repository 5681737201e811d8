/** “Tell me”: whether this device is told when it is my turn at a table. */

import { Refused, call } from "./api";
import { register } from "./newer.svelte";
import { notify } from "./notices.svelte";
import { settings } from "./settings.svelte";
import { say } from "./words.svelte";

/** Hours in which nobody wants to be woken. */
const NIGHT = { begins: 22, ends: 8 };

/** The hours of this place in which nothing is to be sent, if that is wanted. */
export function quietNight(): object | null {
  return settings.quietNights
    ? { ...NIGHT, zone: Intl.DateTimeFormat().resolvedOptions().timeZone }
    : null;
}

export class Bell {
  rings = $state(false);
  readonly possible =
    "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

  constructor(readonly table: string) {}

  async look(): Promise<void> {
    const known = this.possible ? await subscription() : null;
    if (known) await this.ask("/look", { endpoint: known.endpoint });
  }

  async toggle(): Promise<void> {
    const known = await subscription();
    if (this.rings && known) return this.ask("/silence", { endpoint: known.endpoint });
    if ((await Notification.requestPermission()) !== "granted") {
      notify(say("bell.denied"), "alert");
      return;
    }
    const { endpoint, keys } = (known ?? (await subscribe())).toJSON();
    await this.ask("", { endpoint, keys, language: settings.language, night: quietNight() });
  }

  private async ask(path: string, body: object): Promise<void> {
    try {
      const address = `/api/me/bells/${encodeURIComponent(this.table)}${path}`;
      this.rings = (await call<{ rings: boolean }>("POST", address, body)).rings;
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      notify(problem.message, "alert");
    }
  }
}

let last: Bell | undefined;

/** The bell of a table: the same one wherever its page draws it, also while it is being asked for. */
export function bellOf(table: string): Bell {
  if (last?.table !== table) last = new Bell(table);
  return last;
}

async function subscription(): Promise<PushSubscription | null> {
  const keeper = await navigator.serviceWorker.getRegistration();
  return (await keeper?.pushManager.getSubscription()) ?? null;
}

async function subscribe(): Promise<PushSubscription> {
  const { key } = await call<{ key: string }>("GET", "/api/me/push");
  register(); // anew, if a net that failed kept it from being installed
  const keeper = await navigator.serviceWorker.ready;
  return keeper.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}
