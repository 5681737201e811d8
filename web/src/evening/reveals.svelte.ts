/** The ends of games on the wall: each as soon as it is there, and again when nothing else is new. */

import type { Facts } from "../games/board";
import type { EveningInfo } from "../generated/api";
import { Refused } from "../lib/api";

export interface Ended {
  /** Of its table in the round, from 0. */
  table: number;
  id: string;
  view: Facts;
}

/** Turns of the wall: an end is shown for so many, then all else for at least so many, and after
 *  so many without news an end is shown once more. */
const SHOWN = 2;
const REST = 1;
const QUIET = 4;

export class Reveals {
  /** What the wall shows now; null: how the evening stands. */
  now: Ended | null = $state.raw(null);

  private round = -1;
  private ended: Ended[] = [];
  private fresh: Ended[] = [];
  private known: string[] = []; // tables that need not be asked for
  private since = REST;
  private again = 0;

  constructor(private readonly fetch: (round: number, table: number) => Promise<{ view: Facts }>) {}

  /** See which tables have ended; each is asked for once it is. */
  async look(about: EveningInfo): Promise<void> {
    const round = about.rounds.length - 1;
    if (round !== this.round) this.begin(round);
    const last = about.rounds[round];
    if (!last || (about.same_deal && !last.over)) return; // of a deal that is still played, nothing
    for (const [table, { id, phase }] of last.tables.entries()) {
      if (phase !== "over" || this.known.includes(id)) continue;
      this.known.push(id);
      await this.ask(round, table, id);
    }
  }

  private async ask(round: number, table: number, id: string): Promise<void> {
    try {
      const { view } = await this.fetch(round, table);
      if (round !== this.round) return;
      const end = { table, id, view };
      this.ended.push(end);
      this.fresh.push(end);
      if (this.now === null && this.since >= REST) this.show(this.fresh.shift());
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      const later = ["not_now", "sealed", "unreachable", "too_fast"].includes(refused.error);
      if (later) this.known = this.known.filter((one) => one !== id); // a result by hand, for one, ends no game
    }
  }

  /** Some seconds have passed. */
  turn(): void {
    this.since++;
    if (this.now !== null) {
      if (this.since >= SHOWN) this.show(undefined);
    } else if (this.fresh.length) {
      if (this.since >= REST) this.show(this.fresh.shift());
    } else if (this.since >= QUIET && this.ended.length) {
      this.show(this.ended[this.again++ % this.ended.length]);
    }
  }

  private show(end: Ended | undefined): void {
    this.now = end ?? null;
    this.since = 0;
  }

  private begin(round: number): void {
    this.round = round;
    this.ended = [];
    this.fresh = [];
    this.known = [];
    this.now = null;
    this.since = REST;
  }
}
