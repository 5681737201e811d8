/** The way to an action: something is taken up, a target is named, and perhaps confirmed. */
import { ActionChooser } from "../chooser.svelte";
import * as choices from "./choices";
import type { Action } from "./types";

export class Chooser extends ActionChooser<Action> {
  selection: choices.Selection | null = $state.raw(null);

  /** The own hideout that is taken up. */
  get hideout(): number | null {
    return this.selection?.kind === "hideout" && !this.pending ? this.selection.hideout : null;
  }

  // What is marked on the board: taken up, or part of the action that waits

  get markedCard(): number | null {
    if (this.pending && "card" in this.pending) return this.pending.card;
    return this.selection?.kind === "card" ? this.selection.card : null;
  }

  get markedHideout(): number | null {
    if (this.pending && "hideout" in this.pending) return this.pending.hideout;
    return this.hideout;
  }

  get markedTarget(): number | null {
    return this.pending && "target" in this.pending ? this.pending.target : null;
  }

  // What a click means

  ofCard(card: number): choices.Meaning {
    return choices.cardMeaning(this.legal, card);
  }

  ofOwn(place: number): choices.Meaning {
    return choices.ownMeaning(this.legal, this.selection, place);
  }

  ofEnemy(place: number): choices.Meaning {
    return choices.enemyMeaning(this.legal, this.selection, place);
  }

  /** A letter means the enemy's hideout where that is a target, and else one's own. */
  ofLetter(place: number): choices.Meaning {
    return this.ofEnemy(place) ?? this.ofOwn(place);
  }

  /** The swap of the hideout that is taken up; without one, it is asked for. */
  ofSwap(): choices.Meaning {
    const here = this.hideout === null ? null : choices.swapOf(this.legal, this.hideout);
    if (here) return { act: here };
    return choices.canSwap(this.legal) ? { select: { kind: "swap" } } : null;
  }

  // Doing it

  /** True if something has been taken up, so that a target is now wanted. */
  follow(meaning: choices.Meaning): boolean {
    if (!meaning) return false;
    if ("act" in meaning) {
      this.act(meaning.act);
      return false;
    }
    const again = JSON.stringify(this.selection) === JSON.stringify(meaning.select);
    this.putDown();
    this.selection = again ? null : meaning.select;
    return !again;
  }

  override putDown(): boolean {
    const taken = this.selection !== null;
    this.selection = null;
    return super.putDown() || taken;
  }
}
