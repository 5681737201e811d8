/**
 * A page for looking at a board or a guide, in `npm run dev` only:
 * /src/games/look.html?game=GAME&show=POSITION&language=fr&options=play,confirm
 * `show` is the name of a position in the game's `fixtures.ts`, or guide.
 */
import { mount } from "svelte";
import "../style/tokens.css";
import "../style/base.css";
import { speak } from "../lib/words.svelte";
import { load, names } from "./index";
import Look from "./Look.svelte";
import type { Positions } from "./position";

const FIXTURES = import.meta.glob<Positions>("./*/fixtures.ts", { import: "fixtures" });

const asked = new URLSearchParams(location.search);
const game = asked.get("game") ?? names[0] ?? "";
const language = asked.get("language") === "fr" ? "fr" : "en";
const options = (asked.get("options") ?? "").split(",");
const target = document.getElementById("look");
const positions = await FIXTURES[`./${game}/fixtures.ts`]?.();

await speak(language);
document.documentElement.lang = language;
if (target && positions) {
  const props = {
    game,
    parts: await load(game),
    positions,
    show: asked.get("show") ?? "guide",
    options,
  };
  mount(Look, { target, props });
}
