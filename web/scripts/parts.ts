/** How the page is cut into files: few, since each costs a phone a way to the server and back. */

import type { Plugin } from "vite";

const ENTRY = /\/src\/main\.ts$/;
const SHARED = /\/src\/games\/[^/]+\.(?:ts|svelte)(?:\?|$)/;

/** What the first page needs at once is one file, and so is what the boards of all games share. */
export function parts(): Plugin {
  const first = new Set<string>();
  const groups = [
    { name: (id: string) => (first.has(id) ? "page" : null), priority: 2 },
    { name: "games", test: SHARED, priority: 1 },
  ];
  return {
    name: "planque-parts",
    apply: "build",
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
    buildEnd() {
      const left = [...this.getModuleIds()].filter((id) => ENTRY.test(id));
      for (let id = left.pop(); id !== undefined; id = left.pop()) {
        if (first.has(id)) continue;
        first.add(id);
        left.push(...(this.getModuleInfo(id)?.importedIds ?? []));
      }
    },
  };
}
