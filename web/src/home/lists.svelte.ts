/** The tables that the first page lists, kept up to date while it is looked at. */

import type { MyTable, TableInfo } from "../generated/api";
import * as api from "../lib/api";
import { waiting } from "../lib/waiting.svelte";
import { knows } from "../lib/words.svelte";

const EVERY = 8000;

function waitsForMe(table: MyTable): boolean {
  return table.your_turn && table.phase === "playing";
}

/** What my clock shows where I have to decide, in seconds; more than anything where none runs. */
function timeLeft(table: MyTable): number {
  if (!waitsForMe(table)) return Number.MAX_VALUE;
  const mine = table.seats.filter(({ seat, yours }) => yours && table.deciders.includes(seat));
  return Math.min(...mine.map(({ seat }) => table.clocks[seat] ?? Number.MAX_VALUE));
}

export class Lists {
  mine: MyTable[] = $state.raw([]);
  open: TableInfo[] = $state.raw([]);

  /** Tables that go on; those that wait for me come first, and of these the most urgent one. */
  readonly playing = $derived(
    this.mine
      .filter((table) => table.phase !== "over")
      .sort(
        (one, two) =>
          Number(waitsForMe(two)) - Number(waitsForMe(one)) ||
          timeLeft(one) - timeLeft(two) ||
          two.created - one.created,
      ),
  );
  readonly finished = $derived(
    this.mine
      .filter((table) => table.phase === "over")
      .sort((one, two) => two.created - one.created),
  );
  readonly joinable = $derived(
    this.open.filter((table) => !table.seats.some((seat) => seat.yours)),
  );

  /** Read the lists now and then; the answer stops it. */
  watch(): () => void {
    const read = () => void this.read();
    const timer = setInterval(read, EVERY);
    document.addEventListener("visibilitychange", read);
    read();
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", read);
    };
  }

  private async read(): Promise<void> {
    if (document.hidden) return;
    try {
      const [mine, open] = await Promise.all([api.myTables(), api.openTables()]);
      this.mine = mine.filter((table) => knows(table.game));
      this.open = open.filter((table) => knows(table.game));
      waiting.count = mine.filter(waitsForMe).length;
    } catch (problem) {
      if (!(problem instanceof api.Refused)) throw problem; // the next reading may succeed
    }
  }
}
