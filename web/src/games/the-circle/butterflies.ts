/** How infiltrators come together: four of four quarters make a butterfly, neutral spies fit anywhere. */
import type { Spies } from "./spies";
import { DIVISIONS } from "./types";

/** One butterfly: the infiltrator of each quarter, INT first. */
export type Team = { cards: (number | null)[]; whole: boolean };

const QUARTERS = DIVISIONS.length;

/** Whole butterflies first, then those that still lack a quarter. */
export function teams(infiltrators: number[], teamed: number[], spies: Spies): Team[] {
  const loose = infiltrators.filter((card) => !teamed.includes(card));
  return [...dealt(teamed, spies), ...together(loose, spies)];
}

/** Dealt out in turn, division by division, so that no butterfly is made of jokers alone. */
function dealt(cards: number[], spies: Spies): Team[] {
  const rows = Array.from({ length: cards.length / QUARTERS }, empty);
  const coloured = cards.filter((one) => !spies.isNeutral(one));
  coloured.forEach((card, index) => {
    const row = rows[index % rows.length];
    if (row) row[spies.of(card).division] = card;
  });
  const jokers = cards.filter((one) => spies.isNeutral(one));
  const fill = (one: number | null): number | null => one ?? jokers.shift() ?? null;
  return rows.map((row) => ({ cards: row.map(fill), whole: true }));
}

const empty = (): (number | null)[] => Array<number | null>(QUARTERS).fill(null);

/** Each spy in its own quarter of the first butterfly that lacks it; then the jokers. */
function together(cards: number[], spies: Spies): Team[] {
  const rows: (number | null)[][] = [];
  const put = (card: number, fits: (quarter: number) => boolean): void => {
    const lacks = (row: (number | null)[]): number =>
      row.findIndex((one, quarter) => one === null && fits(quarter));
    let row = rows.find((one) => lacks(one) >= 0);
    if (!row) rows.push((row = empty()));
    row[lacks(row)] = card;
  };
  for (const card of cards.filter((one) => !spies.isNeutral(one))) {
    put(card, (quarter) => quarter === spies.of(card).division);
  }
  for (const card of cards.filter((one) => spies.isNeutral(one))) put(card, () => true);
  return rows.map((row) => ({ cards: row, whole: !row.includes(null) }));
}
