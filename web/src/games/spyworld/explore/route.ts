/** A route as lines on the plan of a lair. Whoever passes a door again goes beside the first line. */

import { CELL, START, columnOf, middleOf, rowOf, type Point } from "../lair";
import { moveOf } from "./moving";

/** One step: where it crosses from room to room, and what was used. */
export interface Leg {
  /** Its place in the route, from 0. */
  index: number;
  /** The number that is written beside it: steps only, from 1. */
  number: number;
  from: number;
  to: number;
  uses: number;
  /** Where the number stands: in the door, or over the room that is jumped. */
  middle: Point;
  upright: boolean;
}

/** What is done in a room without leaving it: an injection, a transfer, an extra gadget. */
export interface Pause {
  index: number;
  room: number;
  sign: "adrenaline" | "star";
}

const LANE = 25; // the numbers of two lines stand side by side
const LEAP = 34;

/** How far beside the middle the n-th line through a door runs: 0, 1, -1, 2, -2... */
const lane = (passed: number): number => Math.ceil(passed / 2) * (passed % 2 === 1 ? 1 : -1) * LANE;

export function legsOf(codes: readonly number[]): { legs: Leg[]; pauses: Pause[] } {
  const legs: Leg[] = [];
  const pauses: Pause[] = [];
  const passed = new Map<string, number>();
  let at = START;
  codes.forEach((code, index) => {
    const move = moveOf(code);
    if (move.type !== "step") {
      pauses.push({
        index,
        room: at,
        sign: move.type === "inject_adrenaline" ? "adrenaline" : "star",
      });
      return;
    }
    const door = [at, move.room].toSorted().join();
    const before = passed.get(door) ?? 0;
    passed.set(door, before + 1);
    legs.push(leg(index, legs.length + 1, at, move.room, move.uses, lane(before)));
    at = move.room;
  });
  return { legs, pauses };
}

function leg(
  index: number,
  number: number,
  from: number,
  to: number,
  uses: number,
  aside: number,
): Leg {
  const [one, other] = [middleOf(from), middleOf(to)];
  const upright = columnOf(from) === columnOf(to);
  const far = Math.abs(rowOf(from) - rowOf(to)) + Math.abs(columnOf(from) - columnOf(to)) > 1;
  const shift = far ? aside - LEAP : aside;
  const middle = {
    x: (one.x + other.x) / 2 + (upright ? shift : 0),
    y: (one.y + other.y) / 2 + (upright ? 0 : shift),
  };
  return { index, number, from, to, uses, middle, upright };
}

/** A line from door to door through the middle of each room, as a hand draws it. */
export function lineOf(legs: readonly Leg[]): string {
  const [first] = legs;
  if (!first) return "";
  let path = `M${spot(middleOf(first.from))}L${spot(first.middle)}`;
  legs.slice(1).forEach((next, index) => {
    const before = legs[index];
    if (before) path += bend(before, next);
  });
  const last = legs.at(-1) ?? first;
  return `${path}Q${spot(between(last.middle, middleOf(last.to), 0.5))} ${spot(middleOf(last.to))}`;
}

/** Through a room: straight on, around a corner, or out again by the door of the way in. */
function bend(before: Leg, next: Leg): string {
  const turn = middleOf(before.to);
  if (before.from !== next.to) return `Q${spot(turn)} ${spot(next.middle)}`;
  const wide = before.upright ? { x: CELL / 4, y: 0 } : { x: 0, y: CELL / 4 };
  const away = { x: turn.x + wide.x, y: turn.y + wide.y };
  const back = { x: turn.x - wide.x, y: turn.y - wide.y };
  return `C${spot(back)} ${spot(away)} ${spot(next.middle)}`;
}

const between = (one: Point, other: Point, part: number): Point => ({
  x: one.x + (other.x - one.x) * part,
  y: one.y + (other.y - one.y) * part,
});

const spot = ({ x, y }: Point): string => `${x} ${y}`;

/** The signs of what a step uses, in the order of the bits. */
export function usedSigns(uses: number): ("grapnel" | "smoke" | "darts" | "drill" | "star")[] {
  const signs = ["grapnel", "smoke", "darts", null, "drill", "star"] as const;
  return signs.filter((sign, bit) => sign !== null && (uses >> bit) & 1) as ReturnType<
    typeof usedSigns
  >;
}
