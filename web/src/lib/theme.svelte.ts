/** Night or day. A table is in the night, whatever the pages around it are. */

import { MediaQuery } from "svelte/reactivity";
import type { Route } from "./router";
import { settings, type Theme } from "./settings.svelte";

const NIGHTLY: readonly Route["page"][] = ["table", "replay", "wall"];

export function themeOf(choice: Theme, day: boolean, page: Route["page"]): "dark" | "light" {
  if (NIGHTLY.includes(page)) return "dark";
  if (choice === "device") return day ? "light" : "dark";
  return choice;
}

/** Let the page look as it is meant to; to be called once, within an effect's reach. */
export function wear(page: () => Route["page"]): void {
  const day = new MediaQuery("prefers-color-scheme: light");
  $effect.pre(() => {
    document.documentElement.dataset["theme"] = themeOf(settings.theme, day.current, page());
  });
}
