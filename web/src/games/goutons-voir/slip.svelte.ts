/** The slip on which everybody reads at the same moment what was said; it goes by itself. */
import { reel } from "../reel.svelte";
import type { Reveal } from "./reveal";

/** So long everybody looks at it. */
const READ = 3400;

export class Slip {
  shown: Reveal | null = $state.raw(null);
  private stop = (): void => {};

  constructor(private readonly speed: () => number) {}

  show(news: Reveal): void {
    this.stop();
    this.shown = news;
    const away = (): void => void this.putAway();
    this.stop = reel.after(READ / this.speed(), away, away);
  }

  /** True if there was one to put away. */
  putAway(): boolean {
    this.stop();
    const something = this.shown !== null;
    this.shown = null;
    return something;
  }
}
