/**
 * One agent in one lair: what is fixed when it enters, and how it stands at a moment. What it may
 * do then is in exploration.ts.
 */

import type { AgentFacts, EditionFacts, LairFacts } from "../../../generated/spyworld";
import { START, edgeBetween } from "../lair";
import { GADGETS } from "../types";
import * as kinds from "./kinds";
import { NONE, POOL, GUARDS, groupOf, type Values } from "./kinds";

/** What is the same for all explorations of a game. */
export interface Terms {
  board: LairFacts;
  gadgets: GadgetFacts;
  /** A set: the gadgets that lie with their expert side up. */
  expert: number;
  /** No value is higher. */
  most: number;
}

interface GadgetFacts {
  jump: number;
  smoke_rooms: number;
  movement: number;
  expert_movement: number;
  expert_stealth: number;
  walls: number;
  wall: number;
}

/** A finished lair, as a sheet shows it: a sign for each room and each edge. */
export interface Plan {
  rooms: string;
  walls: string;
}

/** What the fittings of a lair cost one agent: the board, and powers that last. */
type Costs = Pick<LairFacts, "movement" | "stealth" | "combat" | "split" | "back">;

/** One agent in one lair, at one moment. */
export interface Walk {
  terms: Terms;
  plan: Plan;
  agent: AgentFacts | null;
  costs: Costs;
  values: Values;
  /** A set: those not used up. */
  gadgets: number;
  /** "none" once it is used up. */
  power: string;
  /** Walls that the drill can still cross. */
  walls: number;
  /** New rooms that expert smoke still covers. */
  smoke: number;
  at: number;
  /** A set of rooms. */
  entered: number;
  /** How many they are. */
  rooms: number;
  steps: number;
  stolen: number;
  guards: number;
  traps: number;
}

const ALL_BUT_DRILL = (1 << kinds.DRILL) - 1;
const NO_POWER = "none";

/** The terms of a table or a puzzle: its edition, its lair, and the names of the expert gadgets. */
export function termsOf(facts: EditionFacts, lair: string, expert: readonly string[]): Terms {
  const board = facts.lairs[lair];
  if (!board) throw new Error(`there is no lair ${lair}`);
  return {
    board,
    gadgets: facts.gadgets as unknown as GadgetFacts,
    expert: GADGETS.reduce(
      (set, name, gadget) => set | (expert.includes(name) ? 1 << gadget : 0),
      0,
    ),
    most: facts.sheet["training"] ?? 20,
  };
}

/** An agent before its first step; `values` have the agent's bonus. */
export function enter(
  terms: Terms,
  plan: Plan,
  agent: AgentFacts | null,
  values: Values,
  gadgets: number,
): Walk {
  const hasAll = (ALL_BUT_DRILL & ~gadgets) === 0;
  const power = agent && !(agent.power === "extra_gadget" && hasAll) ? agent.power : NO_POWER;
  return {
    ...{ terms, plan, agent, values, gadgets, power, costs: costsOf(terms.board, agent) },
    ...{ walls: isExpert(terms, kinds.DRILL) ? terms.gadgets.walls : 1, smoke: 0 },
    ...{ at: START, entered: 1 << START, rooms: 1, steps: 0, stolen: 0, guards: 0, traps: 0 },
  };
}

function costsOf(board: LairFacts, agent: AgentFacts | null): Costs {
  const immune = (list: number[]): number[] =>
    list.map((cost, fitting) =>
      agent?.power === "immune" && agent.fitting === fitting ? 0 : cost,
    );
  const less = agent?.power === "less_stealth" ? agent.points : 0;
  const swims = agent?.power === "immune" && agent.fitting === POOL;
  return {
    movement: immune(board.movement),
    stealth: immune(board.stealth).map((cost, fitting) =>
      groupOf(fitting) === GUARDS ? Math.max(0, cost - less) : cost,
    ),
    combat: immune(board.combat),
    split: swims ? 0 : board.split,
    back: agent?.power === "free_return" ? 0 : board.back,
  };
}

export const isExpert = (terms: Terms, gadget: number): boolean =>
  ((terms.expert >> gadget) & 1) === 1;
export const carries = (walk: Walk, gadget: number): boolean =>
  ((walk.gadgets >> gadget) & 1) === 1;
export const isEntered = (walk: Walk, room: number): boolean => ((walk.entered >> room) & 1) === 1;
/** Whether a wall stands between two neighbours. */
export const isWalled = (walk: Walk, one: number, other: number): boolean =>
  walk.plan.walls[edgeBetween(one, other) ?? NONE] === "#";

/** What stands in a room of a plan. */
export function fittingAt(plan: Plan, room: number): number {
  const sign = plan.rooms[room] ?? ".";
  return sign === "." ? NONE : Number(sign);
}

/** What is met in a room: NONE where it is empty or explored. */
export const fittingMet = (walk: Walk, room: number): number =>
  isEntered(walk, room) ? NONE : fittingAt(walk.plan, room);
