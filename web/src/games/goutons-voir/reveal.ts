/** What all see at the same moment: who said what of a card, and what became of it. */
import type { Happening } from "./types";

export type Fate = "kept" | "removed" | "tied";

export interface Reveal {
  card: string;
  keeping: readonly number[];
  removing: readonly number[];
  /** Null: it is still being spoken of. */
  fate: Fate | null;
  /** What a joker told; null: none was asked. */
  tokens: number | null;
}

const nobody = { keeping: [], removing: [], fate: null, tokens: null } as const;

/** The last thing that was revealed; null: nothing was. */
export function revealOf(happened: readonly Happening[]): Reveal | null {
  let shown: Reveal | null = null;
  for (const one of happened) {
    if (one.type === "joker_spent") shown = { ...nobody, card: one.card, tokens: one.tokens };
    else if (one.type === "words_told") {
      const { card, keeping, removing, keeps, removes } = one;
      shown = { ...nobody, card, keeping, removing, fate: keeps === removes ? "tied" : null };
    } else if (one.type === "kept" || one.type === "removed") {
      const before: Reveal = shown?.card === one.card ? shown : { ...nobody, card: one.card };
      shown = { ...before, fate: one.type };
    }
  }
  return shown;
}
