import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

/** Where `npm run dev` finds a server started beside it. */
const SERVER = "127.0.0.1:8377";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/planque/server/page",
    emptyOutDir: true,
    target: "es2022",
    manifest: true, // for scripts/size.mjs
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
