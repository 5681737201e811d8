/** What the worker answers. Everything else goes to the server as if there were no worker: the API,
 *  the live connection, records, and whatever is sent. */

export interface Asked {
  method: string;
  mode: string;
  url: string;
}

const PAGES = /^\/($|index\.html$|(table|replay|guide|puzzle|admin|me)(\/|$))/;

/** A page of this site, a file of a build, or null: nothing that the worker answers. */
export function kindOf(
  asked: Asked,
  origin: string,
  files: readonly string[],
): "page" | "file" | null {
  const address = new URL(asked.url);
  if (asked.method !== "GET" || address.origin !== origin) return null;
  if (asked.mode === "navigate") return PAGES.test(address.pathname) ? "page" : null;
  const ofBuild = address.pathname.startsWith("/assets/") || files.includes(address.pathname);
  return ofBuild ? "file" : null;
}
