/** The way to an action: what a touch of a card or a key does. */
import { ActionChooser } from "../chooser.svelte";
import type { Action } from "./types";

/** What can be taken back with one touch needs no second word. */
const LIGHT: readonly Action["type"][] = ["pick", "back"];

export class Chooser extends ActionChooser<Action> {
  /** The one action of this type, if it is offered. */
  plain(type: Action["type"]): Action | undefined {
    return this.legal.find((action) => action.type === type);
  }

  /** What a touch of this card does. */
  ofCard(card: string): Action | undefined {
    return this.legal.find((action) => "card" in action && action.card === card);
  }

  isWaiting(card: string): boolean {
    return this.pending !== null && "card" in this.pending && this.pending.card === card;
  }

  protected override isGrave(action: Action): boolean {
    return !LIGHT.includes(action.type);
  }

  /** The table has changed, perhaps only for others: what waits is put down unless it still can be done. */
  settle(): void {
    const waits = JSON.stringify(this.pending);
    this.pending = this.legal.find((action) => JSON.stringify(action) === waits) ?? null;
  }
}
