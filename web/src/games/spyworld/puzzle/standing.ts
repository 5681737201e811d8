/** What the first page says of the puzzle, without the puzzle itself. */

import { dayOf } from "./day";
import { resultOf, streak } from "./results";

export const standing = (now: number) => ({
  solved: resultOf(dayOf(now)).solved === true,
  days: streak(now),
});
