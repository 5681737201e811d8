/** What somebody has reached on each day; kept in this browser only. */

export interface Result {
  best: number;
  tries: number;
  /** The solution was shown before it was found. */
  shown: boolean;
}

const KEY = "planque.puzzle";
/** So many days are remembered. */
const KEPT = 100;
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
