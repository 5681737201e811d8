/** Builds the worker that keeps the page for when there is no net, and tells it what to keep. */

import { build, type Plugin } from "vite";

const ENTRY = "src/worker/worker.ts";
const PUBLIC = ["/favicon.svg", "/icons/192.png"]; // files beside the build that the page shows

export function worker(): Plugin {
  let files: string[] = [];
  let name = "";
  return {
    name: "planque-worker",
    apply: "build",
    enforce: "post", // the page is made by then
    async generateBundle(_, bundle) {
      const made = Object.keys(bundle).filter((file) => file.startsWith("assets/"));
      files = ["/index.html", ...PUBLIC, ...made.map((file) => `/${file}`).toSorted()];
      const page = bundle["index.html"];
      if (page?.type !== "asset") throw new Error("the build has no index.html");
      name = await hashOf([...files, String(page.source)].join("\n"));
      page.source = String(page.source).replace(
        "</head>",
        `  <meta name="planque-build" content="${name}" />\n  </head>`,
      );
    },
    async closeBundle() {
      if (name) await buildWorker(name, files);
    },
  };
}

/** A plain script: some browsers know no modules for workers. */
async function buildWorker(name: string, files: readonly string[]): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    define: { BUILD: JSON.stringify(name), FILES: JSON.stringify(files.join(" ")) },
    build: {
      outDir: "../src/planque/server/page",
      emptyOutDir: false,
      target: "es2022",
      rolldownOptions: {
        input: ENTRY,
        output: { format: "iife", entryFileNames: "worker.js" },
      },
    },
  });
}

async function hashOf(text: string): Promise<string> {
  const sum = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(sum).slice(0, 8), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
