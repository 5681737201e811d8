/** The way to an action: what is offered, and what waits for the word to do it. */
import { ActionChooser } from "../chooser.svelte";
import type { Action } from "./types";

/** What cannot be taken back once it is sent. */
const FINAL: readonly Action["type"][] = ["choose_agent", "pass", "hand_in"];

export class Chooser extends ActionChooser<Action> {
  /** The pile that is pointed at: its line is lit. */
  pile: number | null = $state(null);

  /** The one action of this type, if it is offered. */
  plain(type: Action["type"]): Action | undefined {
    return this.legal.find((action) => action.type === type);
  }

  take(pile: number): Action | undefined {
    return this.legal.find((action) => action.type === "take" && action.pile === pile);
  }

  protected override isGrave(action: Action): boolean {
    return FINAL.includes(action.type);
  }

  /** The table has changed, perhaps only for others: what waits is put down unless it still can be done. */
  settle(): void {
    const waits = JSON.stringify(this.pending);
    this.pending = this.legal.find((action) => JSON.stringify(action) === waits) ?? null;
  }
}
