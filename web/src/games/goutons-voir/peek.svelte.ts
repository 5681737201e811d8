/** One's own tokens are hidden from the neighbours; they show while a thumb rests on them. */

/** After a pick, one sees for a moment where it went. */
const MOMENT = 900;

export class Peek {
  private resting = $state(false);
  private glimpsing = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  get open(): boolean {
    return this.resting || this.glimpsing;
  }

  rest(on: boolean): void {
    this.resting = on;
  }

  glimpse(): void {
    clearTimeout(this.timer);
    this.glimpsing = true;
    this.timer = setTimeout(() => (this.glimpsing = false), MOMENT);
  }

  close(): void {
    clearTimeout(this.timer);
    this.resting = this.glimpsing = false;
  }
}
