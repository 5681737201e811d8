/** How others did; told by the server to those who have solved the puzzle, where there is one. */

import * as api from "../../../lib/api";
import type { PuzzleCounts } from "../../../generated/api";
import type { Day } from "./day";
import type { Result } from "./results";

export class Others {
  counts: PuzzleCounts | null = $state.raw(null);

  constructor(
    private readonly day: Day,
    private readonly ontold: () => void,
  ) {}

  /** Tell the best result that the server has not heard of, and hear how others did. What was found
   *  after the solution had been shown is nobody's result. */
  async hear(result: Result): Promise<void> {
    try {
      if (result.untold && !result.shown) {
        await api.tellPuzzle(this.day, result.untold);
        this.ontold(); // a result that changed is told, and asks, again
      } else if (result.solved && !result.shown) this.counts = await api.puzzleCounts(this.day);
    } catch (refused) {
      if (!(refused instanceof api.Refused)) throw refused; // else: without a server, no others
    }
  }
}
