/** Who came where at the end of a game. */

import type { Facts } from "../games/board";

export interface Placed {
  seat: number;
  /** 1 for whoever won; those who were equally near to it share a place. */
  rank: number;
  score: number;
}

/** Winners first, then the others by how near they came: it may be the lowest score that wins. */
export function rankingOf(result: Facts): Placed[] {
  const winners = (result["winners"] as number[] | undefined) ?? [];
  const scores = (result["scores"] as number[] | undefined) ?? [];
  const best = scores[winners[0] ?? -1] ?? Math.max(...scores);
  const order = scores
    .map((score, seat) => ({
      seat,
      score,
      far: winners.includes(seat) ? -1 : Math.abs(score - best),
    }))
    .sort((one, two) => one.far - two.far);
  return order.map(({ seat, score, far }) => ({
    seat,
    score,
    rank: order.findIndex((other) => other.far === far) + 1,
  }));
}
