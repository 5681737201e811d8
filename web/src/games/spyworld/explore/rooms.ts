/** The way from room to room: see planque/games/spyworld/table/grid.py. */

import { ROOMS, SIDE } from "../lair";
import { NONE } from "./kinds";

/** Up, right, down, left. */
export const WAYS = [0, 1, 2, 3] as const;
export type Way = (typeof WAYS)[number];

/** The next room in this direction; NONE at the outer wall. */
export function neighbour(room: number, way: Way): number {
  const column = room % SIDE;
  if (way === 0) return room < SIDE ? NONE : room - SIDE;
  if (way === 1) return column === SIDE - 1 ? NONE : room + 1;
  if (way === 2) return room >= ROOMS - SIDE ? NONE : room + SIDE;
  return column === 0 ? NONE : room - 1;
}
