import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { parts } from "./scripts/parts";
import { worker } from "./scripts/worker";

/** Where `npm run dev` finds a server started beside it. */
const SERVER = "127.0.0.1:8377";

export default defineConfig({
  plugins: [svelte(), parts(), worker()],
  build: {
    outDir: "../src/planque/server/page",
    emptyOutDir: true,
    target: "es2022",
    manifest: "parts.json", // for the server, which tells pages what they need, and scripts/size.mjs
    assetsInlineLimit: 0, // the Content-Security-Policy knows no data: addresses
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      "/api": `http://${SERVER}`,
      "/live": { target: `ws://${SERVER}`, ws: true },
    },
  },
});
