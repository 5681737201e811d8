/** The shapes that the board works with: what the engine sends, and what is drawn from it. */
import type { SpyworldView } from "../../generated/spyworld";
import type { BoardProps, Facts, Typed } from "../board";

export type {
  EditionFacts,
  LairFacts,
  MissionView,
  PlanningFacts,
  ScoreView,
  SheetView,
  SpyworldAction as Action,
  SpyworldEvent as Happening,
  SpyworldView as View,
} from "../../generated/spyworld";

export type Say = BoardProps<SpyworldView, Typed>["say"];
export type { Facts };

/** The faces of planning cards after the nine fittings: a wall, three trainings, a gadget. */
export const WALL = 9;
export const TRAINING = 10;
export const GADGET = 13;

export const VALUES = ["movement", "stealth", "combat"] as const;
export const GADGETS = ["grapnel", "smoke", "darts", "adrenaline", "drill"] as const;
/** The gadget that fills two boxes. */
export const DRILL = 4;
export const PILES = [0, 1, 2] as const;

/** What the exact solver says of a finished game: the most that each explorer could have stolen.
 *  Where it had no time to prove that, nobody could have stolen more than `most`. */
export type Findings = {
  explorers: { best: number; most: number; route: number[] }[];
};
