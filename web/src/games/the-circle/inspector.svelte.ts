/** The spy that is looked at closely, and where on the board it was pointed at. */

const DELAY = 160;

export class Inspector {
  card: number | null = $state(null);
  /** Where the spy lies, in the board; the slip is laid beside it. */
  anchor: DOMRect | null = $state.raw(null);
  /** It stays until it is put away: it was tapped, and has buttons. */
  pinned = $state(false);

  private timer: ReturnType<typeof setTimeout> | undefined;

  /** The mouse rests on a spy. */
  hover(card: number, element: Element): void {
    if (this.pinned) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.show(card, element), this.card === null ? DELAY : 0);
  }

  show(card: number, element: Element, pinned = false): void {
    clearTimeout(this.timer);
    this.card = card;
    this.anchor = element.getBoundingClientRect();
    this.pinned = pinned;
  }

  leave(): void {
    if (!this.pinned) this.hide();
  }

  /** True if something was shown. */
  hide(): boolean {
    clearTimeout(this.timer);
    const shown = this.card !== null;
    this.card = null;
    this.pinned = false;
    return shown;
  }
}
