/**
 * A page for looking at an exploration, in `npm run dev` only; steps are acknowledged after a moment:
 * /src/games/spyworld/explore/look.html?language=fr&options=still,confirm&agent=2&gadgets=135
 */
import { mount } from "svelte";
import "../../../style/tokens.css";
import "../../../style/base.css";
import { speak } from "../../../lib/words.svelte";
import Look from "./Look.svelte";

const asked = new URLSearchParams(location.search);
const language = asked.get("language") === "fr" ? "fr" : "en";
const target = document.getElementById("look");

await speak(language);
document.documentElement.lang = language;
if (target) {
  const agent = Number(asked.get("agent") ?? "2");
  const options = (asked.get("options") ?? "").split(",");
  mount(Look, { target, props: { agent, gadgets: asked.get("gadgets") ?? "135", options } });
}
