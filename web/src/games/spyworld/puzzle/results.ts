/** What somebody has reached on each day; kept in this browser. */

import { dayOf, daysLater, type Day } from "./day";

export interface Result {
  best: number;
  tries: number;
  /** The solution was shown before it was found. */
  shown: boolean;
  /** Nobody can steal more. */
  solved?: boolean;
  /** The way to the best, until the server has heard of it. */
  untold?: readonly number[] | undefined;
}

const KEY = "planque.puzzle";
/** So many days are remembered. */
const KEPT = 400;
export const NOTHING: Result = { best: 0, tries: 0, shown: false };

type Results = { [day: string]: Result };

export const resultOf = (day: string): Result => ({ ...NOTHING, ...remembered()[day] });

export function keep(day: string, result: Result): void {
  const days = Object.entries({ ...remembered(), [day]: result }).toSorted(([one], [other]) =>
    one < other ? 1 : -1,
  );
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(days.slice(0, KEPT))));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** How many days in a row were solved without help, up to today or yesterday. */
export function streak(now: number): number {
  const results = remembered();
  const holds = (day: Day) => results[day]?.solved === true && !results[day].shown;
  let day = dayOf(now);
  if (!holds(day)) day = daysLater(day, -1);
  let days = 0;
  for (; holds(day); day = daysLater(day, -1)) days += 1;
  return days;
}

/** What is known of the last days, the newest first: solved, shown, begun, or nothing. */
export function history(now: number, days: number): readonly { day: Day; mark: Mark }[] {
  const results = remembered();
  return Array.from({ length: days }, (_, index) => {
    const day = daysLater(dayOf(now), -index);
    return { day, mark: markOf(results[day]) };
  });
}

export type Mark = "solved" | "shown" | "begun" | "none";

function markOf(result: Result | undefined): Mark {
  if (result?.shown) return "shown";
  if (result?.solved) return "solved";
  return result ? "begun" : "none";
}

function remembered(): Results {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Results;
  } catch {
    return {};
  }
}

const BLOCKS = 10;

/** Ten blocks: full ones for the share of par that was reached. The last one is full at par only. */
export function blocks(best: number, par: number): string {
  const full = Math.floor((best / par) * BLOCKS);
  return "🟨".repeat(full) + "⬜".repeat(BLOCKS - full);
}
