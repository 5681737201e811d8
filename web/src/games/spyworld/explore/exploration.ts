/**
 * An exploration: one agent in one lair, after the same rules as planque/games/spyworld/rules/exploration.py,
 * against which it is tested. The page plans routes with it before they are committed; nothing here
 * changes a walk, `make` gives the next one.
 */

import type { Equip, InjectAdrenaline, Step, Transfer } from "../../../generated/spyworld";
import { GADGETS } from "../types";
import * as kinds from "./kinds";
import { NONE, POOL, SECRETS, TRAPS, groupOf, type Values } from "./kinds";
import { WAYS, neighbour, type Way } from "./rooms";
import { carries, fittingMet, isExpert, isWalled, type Terms, type Walk } from "./walk";

export type Move = Equip | Step | InjectAdrenaline | Transfer;

const TIRED_STEP = 2;

// What may be done

/** All that may be done now, but stopping; in the engine's order. */
export function moves(walk: Walk): Move[] {
  if (walk.power === "extra_gadget") return missingGadgets(walk);
  const found: Move[] = steps(walk);
  if (carries(walk, kinds.ADRENALINE) && walk.values[1] >= adrenaline(walk.terms).stealth) {
    found.push({ type: "inject_adrenaline" });
  }
  if (walk.power === "transfer") found.push(...transfers(walk));
  return found;
}

/** The extra gadget comes before the first step; it is never the drill. */
function missingGadgets(walk: Walk): Move[] {
  const all = GADGETS.map((_, gadget) => gadget);
  return all
    .filter((gadget) => gadget !== kinds.DRILL && !carries(walk, gadget))
    .map((gadget) => ({ type: "equip", gadget }));
}

/** Every step, in every way that it can be paid. */
function steps(walk: Walk): Step[] {
  return WAYS.flatMap((way) => ahead(walk, way)).flatMap(({ room, uses }) =>
    entries(walk, room, uses),
  );
}

/** The rooms that a step in this direction can lead to, and what the way itself needs. */
export function ahead(walk: Walk, way: Way): { room: number; uses: number }[] {
  const room = neighbour(walk.at, way);
  if (room === NONE) return [];
  if (isWalled(walk, walk.at, room)) {
    return carries(walk, kinds.DRILL) ? [{ room, uses: kinds.USE_DRILL }] : [];
  }
  const found = [{ room, uses: 0 }];
  const beyond = neighbour(room, way);
  const jumps = carries(walk, kinds.GRAPNEL) && isExpert(walk.terms, kinds.GRAPNEL);
  if (jumps && beyond !== NONE && !isWalled(walk, room, beyond)) {
    found.push({ room: beyond, uses: kinds.USE_GRAPNEL });
  }
  return found;
}

/** All ways to enter a room: as it is, and with whatever makes it cheaper. */
function entries(walk: Walk, room: number, uses: number): Step[] {
  return [0, ...helps(walk, fittingMet(walk, room))].flatMap((help) =>
    paid(walk, room, uses | help),
  );
}

/** What makes meeting this fitting cheaper, as sets of things to use. */
function helps(walk: Walk, fitting: number): number[] {
  if (fitting === NONE || groupOf(fitting) === SECRETS) return [];
  const smoke = smokeHelps(walk, fitting);
  const found =
    groupOf(fitting) === TRAPS ? trapHelps(walk, fitting) : guardHelps(walk, fitting, smoke);
  return smoke ? [...found, kinds.USE_SMOKE] : found;
}

function trapHelps(walk: Walk, fitting: number): number[] {
  if (!hasCost(walk, fitting)) return [];
  const found = [];
  if (carries(walk, kinds.GRAPNEL) && !isExpert(walk.terms, kinds.GRAPNEL))
    found.push(kinds.USE_GRAPNEL);
  if (walk.power === "trap_free") found.push(kinds.USE_POWER);
  return found;
}

function guardHelps(walk: Walk, fitting: number, smoke: boolean): number[] {
  const fights = (walk.costs.combat[fitting] ?? 0) > 0;
  const withSmoke = (use: number): number[] => (smoke ? [use, use | kinds.USE_SMOKE] : [use]);
  const found = [];
  if (carries(walk, kinds.DARTS)) {
    if (isExpert(walk.terms, kinds.DARTS)) {
      if (hasCost(walk, fitting)) found.push(kinds.USE_DARTS);
    } else if (fights) found.push(...withSmoke(kinds.USE_DARTS));
  }
  if (walk.power === "spare_combat" && fights) found.push(...withSmoke(kinds.USE_POWER));
  return found;
}

/** Whether a new smoke bomb would save stealth. A split pool has no stealth cost to save. */
const smokeHelps = (walk: Walk, fitting: number): boolean =>
  carries(walk, kinds.SMOKE) && walk.smoke === 0 && (walk.costs.stealth[fitting] ?? 0) > 0;

/** Whether a trap or a guard costs this agent anything. */
function hasCost({ costs }: Walk, fitting: number): boolean {
  if (fitting === POOL && costs.split) return true;
  return [costs.movement, costs.stealth, costs.combat].some((list) => (list[fitting] ?? 0) > 0);
}

/** The step, if the agent can pay for it; into a split pool, in every way it can. */
function paid(walk: Walk, room: number, uses: number): Step[] {
  const most = isSplit(walk, room, uses) ? walk.costs.split : 0;
  const parts = Array.from({ length: most + 1 }, (_, stealth) => stealth);
  return parts
    .map((stealth): Step => ({ type: "step", room, uses, stealth }))
    .filter((step) => canPay(walk, price(walk, step)));
}

const canPay = (walk: Walk, price: Values): boolean =>
  price.every((cost, value) => cost <= (walk.values[value] ?? 0));

/** Whether the step is into a pool whose cost can be split. */
export function isSplit(walk: Walk, room: number, uses: number): boolean {
  const met = fittingMet(walk, room) === POOL && walk.costs.split > 0;
  return met && !(uses & kinds.USE_POWER) && !skipsTrap(walk, uses);
}

const skipsTrap = (walk: Walk, uses: number): boolean =>
  (uses & kinds.USE_GRAPNEL) !== 0 && !isExpert(walk.terms, kinds.GRAPNEL);

function transfers(walk: Walk): Move[] {
  const points = walk.agent?.points ?? 0;
  return kinds.VALUES.flatMap((giver) =>
    kinds.VALUES.filter((taker) => taker !== giver)
      .filter(
        (taker) => walk.values[giver] >= points && walk.values[taker] + points <= walk.terms.most,
      )
      .map((taker): Move => ({ type: "transfer", giver, taker })),
  );
}

// What it costs

/** Movement, stealth and combat of a step. */
export function price(walk: Walk, { room, uses, stealth: part }: Step): Values {
  const step = stepCost(walk, room, uses);
  const fitting = fittingMet(walk, room);
  if (fitting === NONE || groupOf(fitting) === SECRETS) return [step, 0, 0];
  const { costs } = walk;
  const smoky = (uses & kinds.USE_SMOKE) !== 0 || walk.smoke > 0;
  const stealth = smoky ? 0 : (costs.stealth[fitting] ?? 0);
  if (groupOf(fitting) === TRAPS) {
    if (uses & kinds.USE_POWER || skipsTrap(walk, uses)) return [step, 0, 0];
    if (fitting === POOL && costs.split) return [step + costs.split - part, part, 0];
    return [step + (costs.movement[fitting] ?? 0), stealth, costs.combat[fitting] ?? 0];
  }
  if (uses & kinds.USE_DARTS) return [step, isExpert(walk.terms, kinds.DARTS) ? 0 : stealth, 0];
  return [step, stealth, uses & kinds.USE_POWER ? 0 : (costs.combat[fitting] ?? 0)];
}

/** The movement of the step itself; expert gadgets have their own price in its place. */
function stepCost({ terms, steps, costs, entered }: Walk, room: number, uses: number): number {
  if (uses & kinds.USE_DRILL && isExpert(terms, kinds.DRILL)) return terms.gadgets.wall;
  if (uses & kinds.USE_GRAPNEL && isExpert(terms, kinds.GRAPNEL)) return terms.gadgets.jump;
  const cost = terms.board.tired && steps + 1 >= terms.board.tired ? TIRED_STEP : 1;
  if (!((entered >> room) & 1)) return cost;
  return costs.back === 0 ? 0 : Math.max(costs.back, cost);
}

/** What an adrenaline injection gives and takes. */
export function adrenaline(terms: Terms): { movement: number; stealth: number } {
  const { movement, expert_movement, expert_stealth } = terms.gadgets;
  const expert = isExpert(terms, kinds.ADRENALINE);
  return expert ? { movement: expert_movement, stealth: expert_stealth } : { movement, stealth: 0 };
}
