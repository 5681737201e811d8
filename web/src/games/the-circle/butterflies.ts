/** How infiltrators come together: four of four quarters make a butterfly, neutral spies fit anywhere. */
import type { Spies } from "./spies";
import { DIVISIONS } from "./types";

/** One butterfly: the infiltrator of each quarter, INT first. */
export type Team = { cards: (number | null)[]; whole: boolean };

const QUARTERS = DIVISIONS.length;

/** Whole butterflies first, then those that still lack a quarter. */
export function teams(infiltrators: number[], teamed: number[], spies: Spies): Team[] {
  const loose = infiltrators.filter((card) => !teamed.includes(card));
  return [...together(teamed, spies), ...together(loose, spies)];
}

/** Each spy in its own quarter of the first butterfly that lacks it; then the jokers. */
function together(cards: number[], spies: Spies): Team[] {
  const rows: (number | null)[][] = [];
  const put = (card: number, fits: (quarter: number) => boolean): void => {
    const lacks = (row: (number | null)[]): number =>
      row.findIndex((one, quarter) => one === null && fits(quarter));
    let row = rows.find((one) => lacks(one) >= 0);
    if (!row) rows.push((row = Array<number | null>(QUARTERS).fill(null)));
    row[lacks(row)] = card;
  };
  for (const card of cards.filter((one) => !spies.isNeutral(one))) {
    put(card, (quarter) => quarter === spies.of(card).division);
  }
  for (const card of cards.filter((one) => spies.isNeutral(one))) put(card, () => true);
  return rows.map((row) => ({ cards: row, whole: !row.includes(null) }));
}
