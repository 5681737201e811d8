/** The agent on its way: it walks a committed route move by move, a little behind what is known. */

import { reel } from "../../reel.svelte";

export class Walker {
  /** How many moves of the route are walked before everybody's eyes. */
  shown = $state(0);
  /** The last of them was made just now. */
  moving = $state(false);

  private goal = 0;
  /** Calls off the next move; undefined: none is to come. */
  private stop: (() => void) | undefined;

  /** `onmove`: called with the number of each move as it is made. */
  constructor(private readonly onmove: (index: number) => void) {}

  /** The route has so many moves now; a beat of 0 shows them at once. */
  follow(length: number, beat: number): void {
    this.goal = length;
    if (beat === 0 || length <= this.shown) this.rest();
    else if (this.stop === undefined) this.tick(beat);
  }

  /** Another route: all of it is walked already. */
  jump(length: number): void {
    this.goal = length;
    this.rest();
  }

  /** Skip the motion. */
  rest(): void {
    this.stop?.();
    this.stop = undefined;
    this.shown = this.goal;
    this.moving = false;
  }

  private tick(beat: number): void {
    this.stop = undefined;
    if (this.shown >= this.goal) {
      this.moving = false;
      return;
    }
    this.shown += 1;
    this.moving = true;
    this.onmove(this.shown - 1);
    this.stop = reel.after(
      beat,
      () => this.tick(beat),
      () => this.rest(),
    );
  }
}
