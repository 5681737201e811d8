import { mount } from "svelte";
import App from "./App.svelte";
import { letters } from "./lib/letters";
import { settings } from "./lib/settings.svelte";
import { speak } from "./lib/words.svelte";
import "./style/tokens.css";
import "./style/fonts.css";
import "./style/base.css";
import "./style/print.css";

const page = document.getElementById("page");
if (!page) throw new Error("index.html has no place for the page");

await Promise.all([speak(settings.language), letters()]);
mount(App, { target: page });
