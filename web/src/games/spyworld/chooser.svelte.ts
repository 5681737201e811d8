/** The way to an action: what is offered, and what waits for the word to do it. */
import type { Action } from "./types";

/** What cannot be taken back once it is sent. */
const FINAL: readonly Action["type"][] = ["choose_agent", "pass", "hand_in"];

export class Chooser {
  /** An action that waits for the word to do it. */
  pending: Action | null = $state.raw(null);
  /** The pile that is pointed at: its line is lit. */
  pile: number | null = $state(null);

  constructor(
    private readonly offered: () => Action[],
    private readonly confirm: () => boolean,
    private readonly send: (action: Action) => void,
  ) {}

  get legal(): Action[] {
    return this.offered();
  }

  /** The one action of this type, if it is offered. */
  plain(type: Action["type"]): Action | undefined {
    return this.legal.find((action) => action.type === type);
  }

  take(pile: number): Action | undefined {
    return this.legal.find((action) => action.type === "take" && action.pile === pile);
  }

  act(action: Action | undefined): void {
    if (!action) return;
    if (this.confirm() && FINAL.includes(action.type) && this.pending !== action) {
      this.pending = action;
      return;
    }
    this.pending = null;
    this.send(action);
  }

  /** The table has changed, perhaps only for others: what waits is put down unless it still can be done. */
  settle(): void {
    const waits = JSON.stringify(this.pending);
    this.pending = this.legal.find((action) => JSON.stringify(action) === waits) ?? null;
  }

  /** True if there was something to put down. */
  putDown(): boolean {
    const something = this.pending !== null;
    this.pending = null;
    return something;
  }
}
