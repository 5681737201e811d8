/** Games over days: who is away, and who may be reminded of a decision. */

import type { SeatInfo, TableInfo } from "../generated/api";
import type { Entry } from "../lib/protocol";
import { isMove } from "./settled";

/** Whether the person of a seat has said to be away, at this time in seconds. */
export function isAway(seat: SeatInfo | undefined, now: number): boolean {
  return (seat?.away_until ?? 0) > now;
}

/** From when on a clock runs that was right at `since` of this page's own clock: not before its
 * person was to be back. */
export function runsSince(seat: SeatInfo | undefined, since: number): number {
  if (seat?.away_until == null) return since;
  return Math.max(since, performance.now() - (Date.now() - seat.away_until * 1000));
}

/** Whether a seat was reminded of the decision that it owes. */
export function isNudged(entries: Entry[], seat: number): boolean {
  const last = entries.findLast(
    (entry) =>
      (entry.type === "nudged" && entry.to === seat) ||
      (entry.type === "played" && entry.seat === seat) ||
      entry.type === "undone",
  );
  return last?.type === "nudged";
}

/** Whether one of these seats, which waits, may remind another one of its decision now. */
export function waitsLong(
  table: TableInfo,
  entries: Entry[],
  mine: number[],
  seat: SeatInfo,
  now: number,
): boolean {
  const { deciders, nudge_seconds, phase } = table;
  if (nudge_seconds === null || phase !== "playing" || seat.who !== "person") return false;
  if (!deciders.includes(seat.seat) || mine.includes(seat.seat) || isAway(seat, now)) return false;
  const waits = mine.length > 0 && !mine.some((one) => deciders.includes(one));
  const asked = entries.findLast((entry) => isMove(entry) || entry.type === "sat");
  const since = asked?.at ?? table.created;
  return waits && now - since >= nudge_seconds && !isNudged(entries, seat.seat);
}
