import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./lib/settings.svelte";
import { speak } from "./lib/words.svelte";
import "./style/tokens.css";
import "./style/base.css";

const page = document.getElementById("page");
if (!page) throw new Error("index.html has no place for the page");

await speak(settings.language);
mount(App, { target: page });
