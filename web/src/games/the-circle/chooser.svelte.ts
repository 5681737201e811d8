/** The way to an action: a spy is taken up, what it shall do is said, and perhaps confirmed. */
import { ActionChooser } from "../chooser.svelte";
import * as choices from "./choices";
import type { Action } from "./types";

export class Chooser extends ActionChooser<Action> {
  /** The spy that is taken up. */
  card: number | null = $state(null);

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

  protected override asksFirst(action: Action): boolean {
    return choices.isCostly(action) || super.asksFirst(action);
  }

  override putDown(): boolean {
    const taken = this.card !== null;
    this.card = null;
    return super.putDown() || taken;
  }
}
