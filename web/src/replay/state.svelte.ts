/** A finished game that is looked at again, move by move. */

import type { Replay } from "../generated/api";
import type { Facts, Typed } from "../games/board";

const PACE = 1700;

/** The game as a seat saw it; null: with all cards open. */
export type Source = (seat: number | null) => Promise<Replay>;

export class ReplayState {
  place = $state(0);
  playing = $state(false);
  replay: Replay = $state.raw() as Replay;
  private forward = $state(false);

  readonly last: number;
  /** Through whose eyes: a seat, or null with all cards open. */
  readonly eyes = $derived(this.replay.eyes);
  private readonly views = $derived(viewsOf(this.replay));
  readonly view = $derived(this.views[this.place] ?? {});
  /** Only a step forward is shown as motion. */
  readonly events = $derived(this.forward ? this.eventsOf(this.place) : []);

  constructor(
    replay: Replay,
    private readonly source: Source,
  ) {
    this.replay = replay;
    this.last = replay.steps.length - 1;
  }

  /** Look at the same moment through other eyes. */
  async see(seat: number | null): Promise<void> {
    const seen = await this.source(seat);
    this.forward = false;
    this.replay = seen;
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
    return (this.replay.steps[place]?.events ?? []) as Typed[];
  }
}

/** The whole view after each step, which itself says only what has changed. */
export function viewsOf(replay: Pick<Replay, "steps">): Facts[] {
  let view: Facts = {};
  return replay.steps.map((step) => (view = { ...view, ...(step.changes as Facts) }));
}
