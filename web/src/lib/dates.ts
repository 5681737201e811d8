/** Days of the calendar (UTC) in our own words: what a browser must know to write its first date costs
 *  a phone a third of a second, before anything can be pressed. */

import { say } from "./words.svelte";

/** The day of a moment, in milliseconds: 17 November. */
export const calendarDay = (moment: number): string => say("date.day", partsOf(moment));

/** The same with its year. */
export const calendarDate = (moment: number): string => say("date.long", partsOf(moment));

function partsOf(moment: number) {
  const date = new Date(moment);
  return {
    day: date.getUTCDate(),
    month: say("date.month", { month: date.getUTCMonth() + 1 }),
    year: String(date.getUTCFullYear()),
  };
}
