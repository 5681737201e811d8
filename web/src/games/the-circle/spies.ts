/** What is printed on the spies of a table. */
import { cards } from "../../generated/the-circle";
import { GREY, type CardView, type View } from "./types";

export class Spies {
  private readonly printed: readonly CardView[];
  private readonly copies: number[] = [];

  constructor(view: Pick<View, "cards">) {
    this.printed = view.cards ?? cards;
    const seen = new Map<number, number>();
    for (const { type } of this.printed) {
      const copy = seen.get(type) ?? 0;
      this.copies.push(copy);
      seen.set(type, copy + 1);
    }
  }

  of(card: number): CardView {
    const found = this.printed[card];
    if (!found) throw new Error(`there is no spy ${card}`);
    return found;
  }

  /** The how manieth of its type it is: each looks different. */
  copy(card: number): number {
    return this.copies[card] ?? 0;
  }

  isNeutral(card: number): boolean {
    return this.of(card).division === GREY;
  }

  /** What a Broker of this strength pays of a bid. */
  worth(card: number): number {
    return this.isNeutral(card) ? 1 : 2;
  }
}
