/** What is explained just now: something that is pointed at, focused or tapped. */

export interface Tip {
  title: string;
  words: string;
  /** Where on the screen the thing is; the tip lies beside it. */
  anchor: DOMRect;
}

export class Tips {
  shown: Tip | null = $state.raw(null);

  show(title: string, words: string, element: Element): void {
    this.shown = { title, words, anchor: element.getBoundingClientRect() };
  }

  hide(): boolean {
    const shown = this.shown !== null;
    this.shown = null;
    return shown;
  }
}

export const tips = new Tips();
