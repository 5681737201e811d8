/** A route in pencil: moves that are planned, but not committed. */

import type { Step } from "../../../generated/spyworld";
import { moves, type Move } from "./exploration";
import { codeOf, make, moveOf } from "./moving";
import {
  likeliest,
  nextRooms,
  parts,
  refusal,
  stillPlanned,
  toggled,
  wayBack,
  waysInto,
  type Refusal,
} from "./plan";
import type { Walk } from "./walk";

/** A move with the exploration before and after it. */
export interface Passage {
  move: Move;
  before: Walk;
  after: Walk;
}

export class Planner {
  private made: { base: number; moves: readonly Move[] } = $state.raw({ base: 0, moves: [] });
  /** Why the last room that was asked for cannot be entered. */
  refused: { room: number; refusal: Refusal } | null = $state.raw(null);

  /** What is walked already. */
  readonly walked: readonly Passage[] = $derived.by(() =>
    chain(this.entered(), this.route().map(moveOf)),
  );
  readonly walk: Walk = $derived.by(() => this.walked.at(-1)?.after ?? this.entered());
  readonly moves = $derived.by(() => stillPlanned(this.made.moves, this.made.base, this.route()));
  readonly planned: readonly Passage[] = $derived(chain(this.walk, this.moves));
  /** Where the plan leads. */
  readonly now: Walk = $derived(this.planned.at(-1)?.after ?? this.walk);
  readonly offered = $derived(moves(this.now));
  readonly next = $derived(nextRooms(this.now));
  /** The last planned move if it is a step: it can still be made in another way. */
  readonly last: { step: Step; before: Walk } | null = $derived(lastStep(this.planned.at(-1)));
  readonly parts = $derived(this.last ? parts(this.last.before, this.last.step) : []);

  /** `entered`: the agent before its first step; `route`: the codes of what it has done since. */
  constructor(
    readonly entered: () => Walk,
    readonly route: () => readonly number[],
  ) {}

  /** The whole route in codes, what is planned included. */
  get codes(): number[] {
    return [...this.route(), ...this.moves.map(codeOf)];
  }

  /** Plan to go to a room: a step, or the way back through explored rooms. */
  go(room: number): boolean {
    this.refused = null;
    if (room === this.now.at) return false;
    const step = likeliest(this.now, waysInto(this.now, room));
    if (step) return this.add(step);
    const way = wayBack(this.now, room);
    if (way.length > 1 && this.goBack(way)) return true;
    this.refused = { room, refusal: refusal(this.now, room) };
    return false;
  }

  add(...more: Move[]): boolean {
    this.refused = null;
    this.write([...this.moves, ...more]);
    return true;
  }

  /** What the last planned step would be with this thing, or without it. */
  otherwise(use: number): Step | undefined {
    return this.last ? toggled(this.last.before, this.last.step, use) : undefined;
  }

  /** Make the last planned step in another way. */
  change(step: Step): void {
    this.write([...this.moves.slice(0, -1), step]);
  }

  undo(): boolean {
    if (this.refused) {
      this.refused = null;
      return true;
    }
    if (this.moves.length === 0) return false;
    this.write(this.moves.slice(0, -1));
    return true;
  }

  clear(): void {
    this.refused = null;
    this.write([]);
  }

  private goBack(way: readonly number[]): boolean {
    const steps = way.map((room): Step => ({ type: "step", room, uses: 0, stealth: 0 }));
    const affordable = chain(this.now, steps).every(({ before, move }) =>
      moves(before).some((one) => codeOf(one) === codeOf(move)),
    );
    return affordable && this.add(...steps);
  }

  private write(moves: readonly Move[]): void {
    this.made = { base: this.route().length, moves };
  }
}

function chain(walk: Walk, moves: readonly Move[]): Passage[] {
  let before = walk;
  return moves.map((move) => {
    const planned = { move, before, after: make(before, move) };
    before = planned.after;
    return planned;
  });
}

const lastStep = (planned: Passage | undefined): { step: Step; before: Walk } | null =>
  planned?.move.type === "step" ? { step: planned.move, before: planned.before } : null;
