/** The rules that whoever asks for help means: those of the table, or of the game last played. */

import { names } from "../games";
import { settings } from "./settings.svelte";

class Rules {
  /** The table that is looked at, and its game. */
  table: { id: string; game: string } | null = $state.raw(null);

  get href(): string {
    if (this.table) return `/guide/${this.table.game}?table=${this.table.id}`;
    return `/guide/${settings.game || (names[0] ?? "")}`;
  }
}

export const rules = new Rules();
