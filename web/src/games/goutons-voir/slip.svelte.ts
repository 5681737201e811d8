/** The slip on which everybody reads at the same moment what was said; it goes by itself. */
import type { Reveal } from "./reveal";

/** So long everybody looks at it. */
const READ = 3400;

export class Slip {
  shown: Reveal | null = $state.raw(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  show(news: Reveal): void {
    clearTimeout(this.timer);
    this.shown = news;
    this.timer = setTimeout(() => (this.shown = null), READ);
  }

  /** True if there was one to put away. */
  putAway(): boolean {
    clearTimeout(this.timer);
    const something = this.shown !== null;
    this.shown = null;
    return something;
  }
}
