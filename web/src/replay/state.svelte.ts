/** A finished game that is looked at again, move by move. */

import { listed } from "../games";
import type { Facts, Json, Typed } from "../games/board";
import type { Findings, Replay } from "../generated/api";
import { reel } from "../games/reel.svelte";
import { laidOver } from "../lib/changes";
import type { Changes } from "../lib/protocol";

/** So long everybody looks at a move, in milliseconds, at the usual speed. */
const PACE = 1700;

/** Where a finished game comes from. */
export interface Source {
  /** The game as a seat saw it; null: with all cards open. */
  see: (seat: number | null) => Promise<Replay>;
  /** What the lab found out about it. */
  study: () => Promise<Findings>;
}

export class ReplayState {
  place = $state(0);
  playing = $state(false);
  replay: Replay = $state.raw() as Replay;
  findings: Json = $state.raw(null);
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
    const seen = await this.source.see(seat);
    this.forward = false;
    this.replay = seen;
  }

  /** Ask the lab about the game, if it studies such games. */
  async study(): Promise<void> {
    if (listed(this.replay.game)?.studied) this.findings = (await this.source.study()).findings;
  }

  go(place: number): void {
    const wanted = Math.min(Math.max(place, 0), this.last);
    this.forward = wanted === this.place + 1;
    this.place = wanted;
    reel.goOn();
    if (wanted === this.last) this.playing = false;
  }

  /** Play or pause, the film of a move too; at the end it begins anew. */
  toggle(): void {
    if (!this.playing && this.place === this.last) this.go(0);
    this.playing = !this.playing;
    if (this.playing) reel.goOn();
    else reel.hold();
  }

  /** While it plays, one move after the other; to be called within an effect. */
  run(speed: number): (() => void) | undefined {
    if (!this.playing) return undefined;
    const timer = setTimeout(() => this.go(this.place + 1), PACE / speed);
    return () => clearTimeout(timer);
  }

  eventsOf(place: number): Typed[] {
    return (this.replay.steps[place]?.events ?? []) as Typed[];
  }
}

/** The whole view after each step, which itself says only what has changed. */
export function viewsOf(replay: Pick<Replay, "steps">): Facts[] {
  let view: Facts = {};
  return replay.steps.map((step) => (view = laidOver(view, step as Changes)));
}
