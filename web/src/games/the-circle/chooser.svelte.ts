/** The way to an action: a spy is taken up, what it shall do is said, and perhaps confirmed. */
import * as choices from "./choices";
import type { Action } from "./types";

export class Chooser {
  /** The spy that is taken up. */
  card: number | null = $state(null);
  /** An action that waits for the word to do it. */
  pending: Action | null = $state.raw(null);

  constructor(
    private readonly offered: () => Action[],
    private readonly confirm: () => boolean,
    private readonly send: (action: Action) => void,
  ) {}

  get legal(): Action[] {
    return this.offered();
  }

  /** What the spy that is taken up may do. */
  get ways(): Action[] {
    return this.card === null ? [] : choices.ofCard(this.legal, this.card);
  }

  isLit(card: number): boolean {
    return choices.ofCard(this.legal, card).length > 0;
  }

  isChosen(card: number): boolean {
    return (
      this.card === card ||
      (this.pending !== null && "card" in this.pending && this.pending.card === card)
    );
  }

  /** A spy is tapped: it acts or is acted on at once, or is taken up. `slowly`: always taken up. */
  pick(card: number, slowly: boolean): void {
    const ways = choices.ofCard(this.legal, card);
    const [only] = ways;
    const again = this.card === card;
    this.putDown();
    if (!only || again) return;
    if (choices.isPlainChoice(ways) && !slowly) this.act(only);
    else this.card = card;
  }

  act(action: Action | undefined): void {
    if (!action) return;
    if (this.confirm() && this.pending !== action) {
      this.pending = action;
      return;
    }
    this.putDown();
    this.send(action);
  }

  /** True if there was something to put down. */
  putDown(): boolean {
    const something = this.card !== null || this.pending !== null;
    this.card = null;
    this.pending = null;
    return something;
  }
}
