/** The way to an action: what is offered, and what waits for the word to do it. */
import type { Action } from "./types";

/** What can be taken back with one touch needs no second word. */
const LIGHT: readonly Action["type"][] = ["pick", "back"];

export class Chooser {
  /** An action that waits for the word to do it. */
  pending: Action | null = $state.raw(null);

  constructor(
    private readonly offered: () => Action[],
    private readonly confirm: () => boolean,
    private readonly send: (action: Action) => void,
  ) {}

  /** The one action of this type, if it is offered. */
  plain(type: Action["type"]): Action | undefined {
    return this.offered().find((action) => action.type === type);
  }

  /** What a touch of this card does. */
  ofCard(card: string): Action | undefined {
    return this.offered().find((action) => "card" in action && action.card === card);
  }

  isWaiting(card: string): boolean {
    return this.pending !== null && "card" in this.pending && this.pending.card === card;
  }

  act(action: Action | undefined): void {
    if (!action) return;
    if (this.confirm() && !LIGHT.includes(action.type) && this.pending !== action) {
      this.pending = action;
      return;
    }
    this.pending = null;
    this.send(action);
  }

  /** The table has changed, perhaps only for others: what waits is put down unless it still can be done. */
  settle(): void {
    const waits = JSON.stringify(this.pending);
    this.pending = this.offered().find((action) => JSON.stringify(action) === waits) ?? null;
  }

  /** True if there was something to put down. */
  putDown(): boolean {
    const something = this.pending !== null;
    this.pending = null;
    return something;
  }
}
