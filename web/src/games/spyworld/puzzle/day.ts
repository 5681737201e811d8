/** Which puzzle belongs to which day: worked out from the date alone, the same for everyone. */

/** A day as it is written in an address: 2026-11-16, by the clock of Greenwich. */
export type Day = string;

/** The address of the puzzle that belongs to no day. */
export const FIRST = "first";

/** What an address names: a day, or the puzzle that belongs to none. */
export type Named = string;

const MONDAY = Date.UTC(2026, 0, 5); // the puzzles go by weeks: easy first
const LENGTH = 24 * 60 * 60 * 1000;

export const dayOf = (time: number): Day => new Date(time).toISOString().slice(0, 10);

/** The day so many days later. */
export const daysLater = (day: Day, days: number): Day => dayOf(Date.parse(day) + days * LENGTH);

/** Milliseconds until the next day begins. */
export const untilNext = (now: number): number => LENGTH - (now % LENGTH);

/** A day of the calendar that is not in the future; else null. */
export function knownDay(word: string, today: Day): Day | null {
  const time = /^\d{4}-\d\d-\d\d$/.test(word) ? Date.parse(word) : Number.NaN;
  return !Number.isNaN(time) && dayOf(time) === word && word <= today ? word : null;
}

/** The place of a day's puzzle in a list whose first one belongs to no day. */
export function placeOf(day: Day, count: number): number {
  const days = Math.floor((Date.parse(day) - MONDAY) / LENGTH);
  const turns = count - 1;
  return 1 + (((days % turns) + turns) % turns);
}
