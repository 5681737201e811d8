/** What a move does to an exploration, and how a route notes it. */

import type { Step } from "../../../generated/spyworld";
import { ROOMS } from "../lair";
import { adrenaline, price, type Move } from "./exploration";
import * as kinds from "./kinds";
import { GUARDS, NONE, TRAPS, groupOf, type Values } from "./kinds";
import { fittingAt, isEntered, isExpert, type Walk } from "./walk";

const USED_UP = kinds.USE_GRAPNEL | kinds.USE_SMOKE | kinds.USE_DARTS;

/** Do what `moves` offers: the exploration after it. */
export function make(walk: Walk, move: Move): Walk {
  switch (move.type) {
    case "step":
      return step(walk, move);
    case "equip":
      return { ...walk, gadgets: walk.gadgets | (1 << move.gadget), power: "none" };
    case "inject_adrenaline":
      return inject(walk);
    case "transfer":
      return { ...walk, values: shifted(walk, move.giver, move.taker), power: "none" };
  }
}

function step(walk: Walk, move: Step): Walk {
  const cost = price(walk, move);
  const values = walk.values.map((value, index) => value - (cost[index] ?? 0)) as unknown as Values;
  const there = {
    ...walk,
    values,
    steps: walk.steps + 1,
    at: move.room,
    ...usedUp(walk, move.uses),
  };
  return isEntered(walk, move.room) ? there : explored(there, move);
}

function usedUp(walk: Walk, uses: number): Pick<Walk, "gadgets" | "walls" | "power"> {
  const walls = uses & kinds.USE_DRILL ? walk.walls - 1 : walk.walls;
  const worn = walls === 0 ? 1 << kinds.DRILL : 0;
  return {
    gadgets: walk.gadgets & ~(uses & USED_UP) & ~worn,
    walls,
    power: uses & kinds.USE_POWER ? "none" : walk.power,
  };
}

/** Enter a room for the first time. */
function explored(walk: Walk, { room, uses }: Step): Walk {
  const fitting = fittingAt(walk.plan, room);
  const group = fitting === NONE ? NONE : groupOf(fitting);
  const spared = (uses & kinds.USE_DARTS) !== 0 && isExpert(walk.terms, kinds.DARTS);
  return {
    ...walk,
    entered: walk.entered | (1 << room),
    rooms: walk.rooms + 1,
    smoke: smokeAfter(walk, uses),
    traps: walk.traps + (group === TRAPS ? 1 : 0),
    guards: walk.guards + (group === GUARDS && !spared ? 1 : 0),
    stolen: walk.stolen + (walk.terms.board.points[fitting] ?? 0),
  };
}

function smokeAfter(walk: Walk, uses: number): number {
  if (!(uses & kinds.USE_SMOKE)) return Math.max(0, walk.smoke - 1);
  return isExpert(walk.terms, kinds.SMOKE) ? walk.terms.gadgets.smoke_rooms - 1 : 0;
}

function inject(walk: Walk): Walk {
  const [movement, stealth, combat] = walk.values;
  const shot = adrenaline(walk.terms);
  const faster = Math.min(movement + shot.movement, walk.terms.most);
  return {
    ...walk,
    gadgets: walk.gadgets & ~(1 << kinds.ADRENALINE),
    values: [faster, stealth - shot.stealth, combat],
  };
}

function shifted({ values, agent }: Walk, giver: number, taker: number): Values {
  const points = agent?.points ?? 0;
  const change = (index: number): number =>
    index === giver ? -points : index === taker ? points : 0;
  return values.map((value, index) => value + change(index)) as unknown as Values;
}

// Routes, as a view notes them: see `choices.move_of` of the engine

const EQUIP = ROOMS;
const INJECT = ROOMS + 1;
const TRANSFER = ROOMS + 2;

export function codeOf(move: Move): number {
  switch (move.type) {
    case "step":
      return move.room + (move.uses << 5) + (move.stealth << 11);
    case "equip":
      return EQUIP + (move.gadget << 5);
    case "inject_adrenaline":
      return INJECT;
    case "transfer":
      return TRANSFER + (move.giver << 5) + (move.taker << 11);
  }
}

export function moveOf(code: number): Move {
  const kind = code & 31;
  const first = (code >> 5) & 63;
  const second = code >> 11;
  if (kind < ROOMS) return { type: "step", room: kind, uses: first, stealth: second };
  if (kind === EQUIP) return { type: "equip", gadget: first };
  if (kind === INJECT) return { type: "inject_adrenaline" };
  return { type: "transfer", giver: first, taker: second };
}
