/** What an agent carries and can do, as buttons: the gadgets and the power. */

import type { Step } from "../../../generated/spyworld";
import type { SignName } from "../signs";
import { GADGETS, type Say } from "../types";
import { ADRENALINE, DRILL } from "./kinds";
import type { Planner } from "./planner.svelte";
import { carries, isExpert, type Walk } from "./walk";

export interface Thing {
  key: string;
  sign: SignName;
  /** What it is called, and what it does. */
  name: string;
  about: string;
  /** The bit of a step that uses it; 0: it is used between steps, or always. */
  use: number;
  /** Not used up at the end of the plan. */
  left: boolean;
  /** How many times more, where it is more than once. */
  times: number;
}

const POWER = 32;
const USED_IN_STEPS = ["spare_combat", "trap_free"];
/** Powers that are never used up. */
const LASTING = ["less_stealth", "immune", "free_return"];

/** An agent in words: its name and what it can do. */
export interface Agent {
  name: string;
  about: string;
}

/** The things of an agent; those that are used up stay in sight. */
export function thingsOf(planner: Planner, agent: Agent | null, say: Say): Thing[] {
  const first = planner.entered();
  const { now } = planner;
  const taken = [...planner.walked, ...planner.planned].flatMap(({ move }) =>
    move.type === "equip" ? [move.gadget] : [],
  );
  const gadgets = GADGETS.flatMap((sign, gadget): Thing[] => {
    if (!carries(first, gadget) && !taken.includes(gadget)) return [];
    const side = isExpert(first.terms, gadget) ? "expert" : "normal";
    return [
      {
        ...{
          key: String(gadget + 1),
          sign,
          name: say(`gadget.${gadget}.name`),
          about: say(`gadget.${gadget}.${side}`),
        },
        ...{ use: gadget === ADRENALINE ? 0 : 1 << gadget, left: carries(now, gadget) },
        times: gadget === DRILL ? now.walls : 1,
      },
    ];
  });
  return agent === null ? gadgets : [...gadgets, ...powerOf(first, now, agent)];
}

function powerOf(first: Walk, now: Walk, agent: Agent): Thing[] {
  if (first.power === "none") return [];
  const use = USED_IN_STEPS.includes(first.power) ? POWER : 0;
  const left = LASTING.includes(first.power) || now.power !== "none";
  return [{ key: "P", sign: "star", ...agent, use, left, times: 1 }];
}

/** What pressing a thing plans: the last step with it or without it; null: nothing, it is only explained. */
export function stepWith(planner: Planner, thing: Thing): Step | null {
  return thing.use === 0 ? null : (planner.otherwise(thing.use) ?? null);
}

export const isPressed = (planner: Planner, thing: Thing): boolean =>
  thing.use !== 0 && ((planner.last?.step.uses ?? 0) & thing.use) !== 0;
