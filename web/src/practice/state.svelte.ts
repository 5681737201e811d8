/** A practice that is being played: a game along a script, which needs no server. */

import type { Facts, Typed } from "../games/board";
import type { Moment, Practice } from "../games/practice";
import { laidOver } from "../lib/changes";

export class PracticeState {
  place = $state(0);

  readonly moments: readonly (Moment & { view: Facts })[];
  readonly moment = $derived.by(() => this.at(this.place));
  /** What the player is told; a step that says nothing is explained by the one before. */
  readonly said = $derived.by(
    () => this.moments.slice(0, this.place + 1).findLast(({ say }) => say !== null)?.say ?? "",
  );
  /** The one thing that is to be done now; nothing where there is only something to read. */
  readonly legal: Typed[] = $derived(this.moment.action ? [this.moment.action] : []);
  readonly last: number;

  constructor(readonly practice: Practice) {
    let view: Facts = {};
    this.moments = practice.moments.map((moment) => {
      view = laidOver(view, moment);
      return { ...moment, view };
    });
    this.last = this.moments.length - 1;
  }

  /** What was done is what the script expects: a board offers nothing else. */
  next(): void {
    this.place = Math.min(this.place + 1, this.last);
  }

  private at(place: number): Moment & { view: Facts } {
    const found = this.moments[place];
    if (!found) throw new Error(`a practice has no moment ${place}`);
    return found;
  }
}
