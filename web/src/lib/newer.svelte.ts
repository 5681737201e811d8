/** Whether this page is older than what the server has now. It is never exchanged by itself. */

import { BUILD } from "./build";

const BETWEEN_LOOKS = 60 * 60 * 1000;
/** Milliseconds until a worker that does not take over is no longer waited for. */
const PATIENCE = 3000;

class Newer {
  there = $state(false);

  /** Have the page kept for when there is no net, and look out for a newer one. */
  watch(): void {
    if (!("serviceWorker" in navigator) || !BUILD) return; // no https, or `npm run dev`
    const keeper = navigator.serviceWorker;
    keeper.addEventListener("message", ({ data }: MessageEvent<{ newer?: string }>) => {
      if (data.newer) this.there = true;
    });
    keeper.addEventListener("controllerchange", () => ask(keeper.controller));
    if (document.readyState === "complete") register();
    else addEventListener("load", register); // what is looked at comes first
    void keeper.ready.then(follow);
  }

  /** Load the newer page. Its worker takes over first: a page that comes while the old one goes may
   *  never get its files. */
  async load(): Promise<void> {
    const reload = () => location.reload();
    const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
    navigator.serviceWorker.addEventListener("controllerchange", reload);
    setTimeout(reload, waiting ? PATIENCE : 0);
    waiting?.postMessage({ wanted: true });
  }
}

export const newer = new Newer();

/** Install what keeps the page, unless it is there. */
export function register(): void {
  navigator.serviceWorker.register("/worker.js", { updateViaCache: "none" }).catch(() => undefined); // a browser that keeps nothing still plays
}

function follow(registration: ServiceWorkerRegistration): void {
  const expect = () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => {
      if (coming.state === "installed") ask(coming);
    });
  };
  ask(registration.waiting);
  expect();
  registration.addEventListener("updatefound", expect);
  const look = () => void registration.update().catch(() => undefined); // offline
  setInterval(look, BETWEEN_LOOKS);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) look();
  });
}

/** A worker of another build answers that it is newer; one of the same takes over. */
function ask(worker: ServiceWorker | null): void {
  worker?.postMessage({ build: BUILD });
}
