/** Stands between the page and the net, so that the page opens without one. It keeps the files of a
 *  build and nothing else: what the server answers to a person is never kept. */

import { hold, kept, letGo } from "./files";
import { open, tell } from "./notices";
import { kindOf } from "./requests";

declare const self: ServiceWorkerGlobalScope;

/** The build that this worker belongs to; `scripts/worker.ts` writes both in. */
declare const BUILD: string;
declare const FILES: string;

const files = FILES.split(" ");

const SHELL = "/index.html";
/** Milliseconds until a net that says nothing counts as none. */
const PATIENCE = 4000;

self.addEventListener("install", (event) => event.waitUntil(hold(BUILD, files)));

self.addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([letGo(BUILD), self.clients.claim()])),
);

self.addEventListener("fetch", (event) => {
  const kind = kindOf(event.request, self.location.origin, files);
  if (kind === "page") event.respondWith(page(event.request));
  if (kind === "file") event.respondWith(file(event.request));
});

self.addEventListener("push", (event) => event.waitUntil(tell(event.data?.text() ?? "")));

self.addEventListener("notificationclick", (event) => event.waitUntil(open(event.notification)));

/** A page says which build it is. One of this build has nothing to lose when this worker takes over;
 *  an older one is told that there is something newer, and may ask for it. */
self.addEventListener("message", (event) => {
  const { build, wanted } = event.data as { build?: string; wanted?: true };
  if (build === BUILD || wanted) void self.skipWaiting();
  else if (build !== undefined) event.source?.postMessage({ newer: BUILD });
});

/** From the net, whose page is the newest; else the one of this build. */
async function page(request: Request): Promise<Response> {
  const shell = await kept(BUILD, SHELL);
  if (!shell) return fetch(request);
  const sent = fetch(request).then(
    (answer) => (answer.status < 500 ? answer : shell),
    () => shell,
  );
  return Promise.race([sent, after(PATIENCE, shell)]);
}

/** A file of a build never changes. */
async function file(request: Request): Promise<Response> {
  return (await kept(BUILD, new URL(request.url).pathname)) ?? fetch(request);
}

function after(milliseconds: number, answer: Response): Promise<Response> {
  return new Promise((resolve) => setTimeout(() => resolve(answer), milliseconds));
}
