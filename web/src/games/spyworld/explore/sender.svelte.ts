/** Sends a planned route move by move; each waits until the one before it is acknowledged. */

import type { Action } from "../types";
import type { Move } from "./exploration";
import { codeOf } from "./moving";
import type { Planner } from "./planner.svelte";

const MOVES: readonly string[] = ["step", "equip", "inject_adrenaline", "transfer"];
const isMove = (action: Action): action is Move => MOVES.includes(action.type);

export class Sender {
  going = $state(false);
  /** The plan whose next move was not possible any more. */
  private stuckWith: string | null = $state(null);
  readonly failed = $derived.by(() => this.stuckWith !== null && this.stuckWith === this.rest);
  /** How long the route was when the last move was sent. */
  private sentAt = -1;

  constructor(
    private readonly planner: Planner,
    private readonly legal: () => readonly Action[],
    private readonly send: (action: Action) => void,
  ) {}

  commit(): void {
    this.going = true;
    this.stuckWith = null;
    this.sentAt = -1;
    this.drive();
  }

  /** To be called whenever nothing is on its way: send what comes next. */
  drive(): void {
    if (!this.going) return;
    const [next] = this.planner.moves;
    const at = this.planner.route().length;
    const action = next && this.legal().find((one) => isMove(one) && codeOf(one) === codeOf(next));
    if (action && at !== this.sentAt) {
      this.sentAt = at;
      this.send(action);
    } else {
      this.going = false;
      this.stuckWith = next ? this.rest : null; // refused, or out of reach
      if (!next) this.planner.clear(); // what is taken back later is not planned again
    }
  }

  private get rest(): string {
    return this.planner.moves.map(codeOf).join();
  }
}
