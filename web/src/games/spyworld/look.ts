/**
 * A page for looking at the board, in `npm run dev` only:
 * /src/games/spyworld/look.html?show=take&language=fr&options=play,confirm
 */
import { mount } from "svelte";
import "../../style/tokens.css";
import "../../style/base.css";
import { speak } from "../../lib/words.svelte";
import Look from "./Look.svelte";

const asked = new URLSearchParams(location.search);
const language = asked.get("language") === "fr" ? "fr" : "en";
const target = document.getElementById("look");

await speak(language);
document.documentElement.lang = language;
if (target) {
  const options = (asked.get("options") ?? "").split(",");
  const props = { show: asked.get("show") ?? "take", options };
  mount(Look, { target, props });
}
