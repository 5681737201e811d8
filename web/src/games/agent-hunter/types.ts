/** The shapes that the board works with: what the engine sends, and what is drawn from it. */
import type { AgentHunterView } from "../../generated/agent-hunter";
import type { BoardProps, Facts, Typed } from "../board";

export type {
  AgentHunterAction as Action,
  AgentHunterEvent as Happening,
  AgentHunterView as View,
  HideoutView,
  SideView,
} from "../../generated/agent-hunter";

export type Say = BoardProps<AgentHunterView, Typed>["say"];

export type Answer = "lower" | "higher" | "hit";

/** The answer to an attack: who attacked with what, where, and what was said. */
export type Verdict = { seat: number; card: number; target: number; answer: Answer };

export const LETTERS = ["A", "B", "C"];

export type { Facts };
