/** A finished tasting as it is kept: all that its picture shows. */
import { isAroma, tokensOn } from "./table";
import type { Say, View } from "./types";
import { cardName } from "./words";

export interface Tasting {
  /** The address of its table: a tasting is kept once. */
  key: string;
  /** When it ended, in milliseconds. */
  at: number;
  portrait: { card: string; name: string; aroma: boolean; tokens: number }[];
  voters: number;
  percent: number;
  /** 1 is the best of five. */
  rank: number;
  tasters: string[];
  /** The bottle of a story; empty where it stood on the table. */
  bottle: string;
  story: string;
  /** What the label says, if somebody has typed it in. */
  label: string;
}

/** The tasting of a view in which everything is told; null: not yet. */
export function tastingOf(
  view: View,
  say: Say,
  names: readonly string[],
  kept: Pick<Tasting, "key" | "at" | "label">,
): Tasting | null {
  const { score, bottle } = view;
  if (!score) return null;
  return {
    ...kept,
    portrait: view.portrait.map((card) => ({
      card,
      name: cardName(say, card),
      aroma: isAroma(view, card),
      tokens: tokensOn(view, card),
    })),
    voters: view.teams.length,
    percent: score.percent,
    rank: score.rank,
    tasters: [...names],
    bottle: bottle === null ? "" : say("phrase.bottle", { bottle }),
    story: bottle === null ? "" : (view.cards?.stories[bottle] ?? say(`story.${bottle}`)),
  };
}

/** Text in lines of at most so many letters; what does not fit ends with an ellipsis. */
export function linesOf(text: string, letters: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  kept[most - 1] = `${(kept[most - 1] ?? "").slice(0, letters - 1)}…`;
  return kept;
}

/** So many names fit on a picture. */
const NAMED = 12;

/** "Anna, Boris, Carla", and of a crowd "… and 28 more". */
export function tastersOf(say: Say, tasters: readonly string[]): string {
  const named = tasters.slice(0, NAMED).join(", ");
  const count = tasters.length - NAMED;
  return count > 0 ? say("board.and_more", { named, count }) : named;
}
