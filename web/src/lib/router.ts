/** The addresses of the page. */

export type Route =
  | { page: "home" }
  | { page: "table"; id: string }
  | { page: "replay"; id: string | null }
  | { page: "guide"; game: string }
  | { page: "puzzle"; day: string | null }
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
  if (first === "puzzle") return { page: "puzzle", day: second || null };
  return { page: "nowhere" };
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
