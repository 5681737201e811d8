/** The addresses of the page. */

export type Route =
  | { page: "home" }
  | { page: "table"; id: string }
  | { page: "replay"; id: string | null }
  | { page: "guide"; game: string }
  | { page: "practice"; game: string }
  | { page: "puzzle"; day: string | null }
  | { page: "admin" }
  | { page: "me" }
  | { page: "evening"; id: string | null }
  | { page: "club"; id: string | null }
  | { page: "wall"; id: string }
  | { page: "kiosk" }
  | { page: "ratings" }
  | { page: "deal"; id: string | null }
  | { page: "nowhere" };

export function routeOf(path: string): Route {
  const [first = "", second = "", ...more] = path
    .split("/")
    .filter(Boolean)
    .map(decodeURIComponent);
  if (more.length > 0) return { page: "nowhere" };
  if (first === "") return { page: "home" };
  if (first === "table" && second) return { page: "table", id: second };
  if (first === "replay") return { page: "replay", id: second || null };
  if (first === "guide" && second) return { page: "guide", game: second };
  if (first === "practice" && second) return { page: "practice", game: second };
  if (first === "puzzle") return { page: "puzzle", day: second || null };
  if (first === "admin" && !second) return { page: "admin" };
  if (first === "me" && !second) return { page: "me" };
  if (first === "evening") return { page: "evening", id: second || null };
  if (first === "club") return { page: "club", id: second || null };
  if (first === "wall" && second) return { page: "wall", id: second };
  if (first === "kiosk" && !second) return { page: "kiosk" };
  if (first === "ratings" && !second) return { page: "ratings" };
  if (first === "deal") return { page: "deal", id: second || null };
  return { page: "nowhere" };
}

/** The key of a personal link. It stands after the hash, which is told to no server and in no
 *  Referer; older links have it in the query. */
export function keyOf(address: { hash: string; search: string }): string | null {
  const after = new URLSearchParams(address.hash.slice(1)).get("key");
  return after ?? new URLSearchParams(address.search).get("key");
}

/** Go to an address of the page without loading it anew. */
export function navigate(path: string): void {
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}

/** Change the address without leaving a step in the history. */
export function replaceAddress(path: string): void {
  history.replaceState(history.state, "", path);
}

/** Let a click on a link of our own stay within the page. */
export function followLink(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target.closest("a") : null;
  if (!target || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const foreign = target.origin !== location.origin || target.pathname.startsWith("/api/");
  if (foreign || target.target || target.hasAttribute("download")) return;
  if (target.getAttribute("href")?.startsWith("#")) return;
  event.preventDefault();
  navigate(target.pathname + target.search + target.hash);
}
