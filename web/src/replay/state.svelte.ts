/** A finished game that is looked at again, move by move. */

import type { Replay } from "../generated/api";
import type { Facts, Typed } from "../games/board";

const PACE = 1700;

export class ReplayState {
  place = $state(0);
  /** Through whose eyes: a seat, or all cards open. */
  eyes: string = $state("all");
  playing = $state(false);
  private forward = $state(false);

  readonly last: number;
  readonly step = $derived.by(() => this.stepAt(this.place));
  readonly viewer = $derived(this.eyes === "all" ? null : Number(this.eyes));
  readonly view = $derived((this.step.views[this.eyes] ?? {}) as Facts);
  /** Only a step forward is shown as motion. */
  readonly events = $derived(this.forward ? this.eventsOf(this.place) : []);

  constructor(readonly replay: Replay) {
    this.last = replay.steps.length - 1;
  }

  go(place: number): void {
    const wanted = Math.min(Math.max(place, 0), this.last);
    this.forward = wanted === this.place + 1;
    this.place = wanted;
    if (wanted === this.last) this.playing = false;
  }

  /** Play or pause; at the end it begins anew. */
  toggle(): void {
    if (!this.playing && this.place === this.last) this.go(0);
    this.playing = !this.playing;
  }

  /** While it plays, one move after the other; to be called within an effect. */
  run(): (() => void) | undefined {
    if (!this.playing) return undefined;
    const timer = setTimeout(() => this.go(this.place + 1), PACE);
    return () => clearTimeout(timer);
  }

  eventsOf(place: number): Typed[] {
    return (this.stepAt(place).events[this.eyes] ?? []) as Typed[];
  }

  private stepAt(place: number): Replay["steps"][number] {
    const step = this.replay.steps[place];
    if (!step) throw new Error(`this game has no move ${place}`);
    return step;
  }
}
