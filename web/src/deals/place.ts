/** How somebody stands among all who have played the deal of a day. */

import type { DayDeal } from "../generated/api";
import { say } from "../lib/words.svelte";

export function placeOf(deal: DayDeal): string {
  const mine = deal.results?.find((one) => one.yours);
  if (!mine) return say("deal.given_up");
  return say("deal.place", { place: mine.place, count: deal.results?.length ?? 0 });
}
