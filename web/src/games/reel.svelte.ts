/** All that moves by itself on a table: it can be held, and what is left of it skipped. */

interface Cue {
  action: () => void;
  skip: () => void;
  /** How long is left of it, in milliseconds, from when it last went on. */
  left: number;
  since: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

class Reel {
  /** Films stand still until somebody lets them go on. */
  held = $state(false);
  /** There is a table with films to hold or to hurry. */
  offered = $state(false);
  private cues: readonly Cue[] = $state.raw([]);
  readonly running = $derived(this.cues.length > 0);

  /** What follows a scene, and what skips all the rest; the answer calls both off. */
  after(delay: number, action: () => void, skip: () => void): () => void {
    const cue: Cue = { action, skip, left: delay, since: 0, timer: undefined };
    this.cues = [...this.cues, cue];
    if (!this.held) this.start(cue);
    return () => this.strike(cue);
  }

  toggle(): void {
    if (this.held) this.goOn();
    else this.hold();
  }

  hold(): void {
    if (this.held) return;
    this.held = true;
    for (const cue of this.cues) {
      clearTimeout(cue.timer);
      cue.left -= performance.now() - cue.since;
    }
    for (const one of animations()) if (one.playState === "running") one.pause();
  }

  goOn(): void {
    if (!this.held) return;
    this.held = false;
    for (const one of animations()) if (one.playState === "paused") one.play();
    for (const cue of this.cues) this.start(cue);
  }

  /** The newest view is drawn at once. */
  skip(): void {
    for (const cue of this.cues) cue.skip();
    this.goOn();
  }

  private start(cue: Cue): void {
    cue.since = performance.now();
    cue.timer = setTimeout(() => this.play(cue), cue.left);
  }

  private play(cue: Cue): void {
    this.strike(cue);
    cue.action();
  }

  private strike(cue: Cue): void {
    clearTimeout(cue.timer);
    this.cues = this.cues.filter((one) => one !== cue);
  }
}

/** What is in motion on the page; none where there is no page, as in a test. */
const animations = (): Animation[] =>
  typeof document === "undefined" ? [] : document.getAnimations();

export const reel = new Reel();
