/** Planning a route: how a person most likely means to go, what else would do, and why it cannot be. */

import type { Step } from "../../../generated/spyworld";
import { edgeBetween } from "../lair";
import { ahead, isSplit, moves, price, type Move } from "./exploration";
import { NONE, type Values } from "./kinds";
import { codeOf, make } from "./moving";
import { WAYS, neighbour } from "./rooms";
import { isEntered, isWalled, type Walk } from "./walk";

/** Every way to step into a room now. */
export const waysInto = (walk: Walk, room: number): Step[] =>
  moves(walk).filter((move): move is Step => move.type === "step" && move.room === room);

/** As few things used as possible; a pool split so that the smaller of what is left is the greatest. */
export function likeliest(walk: Walk, ways: readonly Step[]): Step | undefined {
  return ways.toSorted(
    (one, other) => count(one.uses) - count(other.uses) || left(walk, other) - left(walk, one),
  )[0];
}

function left(walk: Walk, step: Step): number {
  const [movement, stealth] = make(walk, step).values;
  return Math.min(movement, stealth);
}

/** How many things are in a set. */
const count = (set: number): number =>
  Array.from(set.toString(2)).filter((digit) => digit === "1").length;

/** The same step with a thing used or not used, and otherwise as little changed as can be. */
export function toggled(walk: Walk, step: Step, use: number): Step | undefined {
  const wanted = (step.uses & use) === 0;
  const others = waysInto(walk, step.room).filter(({ uses }) => ((uses & use) !== 0) === wanted);
  const least = Math.min(...others.map(({ uses }) => count(uses ^ step.uses)));
  return likeliest(
    walk,
    others.filter(({ uses }) => count(uses ^ step.uses) === least),
  );
}

/** The parts of a split pool that can be paid in stealth; empty where nothing is to be split. */
export const parts = (walk: Walk, step: Step): number[] => {
  const found = waysInto(walk, step.room).filter(({ uses }) => uses === step.uses);
  return found.length > 1 ? found.map(({ stealth }) => stealth) : [];
};

/** Through explored rooms to another explored room, the shortest way; empty where there is none. */
export function wayBack(walk: Walk, goal: number): number[] {
  const ways: number[][] = [[walk.at]];
  const seen = new Set([walk.at]);
  for (const way of ways) {
    const at = way.at(-1) ?? walk.at;
    if (at === goal) return way.slice(1);
    for (const next of WAYS.map((one) => neighbour(at, one))) {
      if (next === NONE || seen.has(next) || !isEntered(walk, next) || isWalled(walk, at, next))
        continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return [];
}

/** Why a room cannot be entered now: it is too far away, behind a wall, or too dear. */
export type Refusal = { why: "far" | "wall" } | { why: "dear"; lacks: Values };

export function refusal(walk: Walk, room: number): Refusal {
  if (edgeBetween(walk.at, room) === null) return { why: "far" };
  const way = WAYS.find((one) => neighbour(walk.at, one) === room);
  const path = way === undefined ? undefined : ahead(walk, way).find((one) => one.room === room);
  if (!path) return { why: "wall" };
  const lacks = price(walk, plainStep(walk, path)).map((cost, value) =>
    Math.max(0, cost - (walk.values[value] ?? 0)),
  );
  return { why: "dear", lacks: lacks as unknown as Values };
}

/** The step with nothing more than the way itself needs; of a split pool, as much in stealth as there is. */
export function plainStep(walk: Walk, { room, uses }: { room: number; uses: number }): Step {
  const stealth = isSplit(walk, room, uses) ? Math.min(walk.costs.split, walk.values[1]) : 0;
  return { type: "step", room, uses, stealth };
}

/** A room that is next: the price of the likeliest way into it, or of the plain one if it is too dear. */
export interface Next {
  room: number;
  step: Step;
  price: Values;
  possible: boolean;
}

/** The rooms that a step could lead to now, whether it can be paid or not. */
export function nextRooms(walk: Walk): Next[] {
  if (walk.power === "extra_gadget") return [];
  return WAYS.flatMap((way) => ahead(walk, way)).map((path) => {
    const likely = likeliest(walk, waysInto(walk, path.room));
    const step = likely ?? plainStep(walk, path);
    return { room: path.room, step, price: price(walk, step), possible: likely !== undefined };
  });
}

/**
 * What is left of a plan that was made when the route had `base` moves, now that the route is longer;
 * nothing where the agent went another way.
 */
export function stillPlanned(
  planned: readonly Move[],
  base: number,
  route: readonly number[],
): readonly Move[] {
  const walked = route.slice(base);
  const asPlanned =
    route.length >= base && walked.every((code, index) => isMove(planned[index], code));
  return asPlanned ? planned.slice(walked.length) : [];
}

const isMove = (move: Move | undefined, code: number): boolean =>
  move !== undefined && codeOf(move) === code;
