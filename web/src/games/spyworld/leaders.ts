/** Who is ahead, as far as everybody can see. */
import { lairOf } from "./facts";
import { ROOMS, fittingIn } from "./lair";
import type { SheetView, View } from "./types";

export type Standing = { seat: number; score: number; place: number };

/** The points of the secrets in a lair, whoever will have them in the end. */
export function secretsIn(view: View, { rooms }: SheetView): number {
  const { points } = lairOf(view);
  let sum = 0;
  for (let room = 0; room < ROOMS; room++) sum += points[fittingIn(rooms, room) ?? -1] ?? 0;
  return sum;
}

/** In the planning: one's own secrets and missions; then what is stolen; in the end, all of it. */
export function scoreOf(view: View, seat: number): number {
  const sheet = view.sheets[seat];
  if (!sheet) return 0;
  if (view.scores) return view.scores[seat]?.total ?? 0;
  if (view.explorers) return view.explorers[seat]?.stolen ?? 0;
  return secretsIn(view, sheet) + sheet.points;
}

/** All seats, the best first; those with the same score share a place. */
export function standings(view: View): Standing[] {
  const all = view.sheets.map((_, seat) => ({ seat, score: scoreOf(view, seat) }));
  all.sort((one, other) => other.score - one.score || one.seat - other.seat);
  return all.map(({ seat, score }) => ({
    seat,
    score,
    place: 1 + all.filter((other) => other.score > score).length,
  }));
}

/** Of many, those that matter to a seat: the first ten, its neighbours and itself. */
export function excerpt(all: readonly Standing[], seat: number | null, seats: number): Standing[] {
  const near = seat === null ? [] : neighboursOf(seat, seats).concat(seat);
  return all.filter(({ seat: one }, index) => index < 10 || near.includes(one));
}

/** The right and the left neighbour, which may be the same one. */
export const neighboursOf = (seat: number, seats: number): number[] =>
  [...new Set([(seat + seats - 1) % seats, (seat + 1) % seats])].filter((one) => one !== seat);
