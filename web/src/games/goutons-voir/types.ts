/** The shapes that the board works with: what the engine sends, and what is drawn from it. */
import type { GoutonsVoirView } from "../../generated/goutons-voir";
import type { BoardProps, Typed } from "../board";

export type {
  GoutonsVoirAction as Action,
  GoutonsVoirEvent as Happening,
  GoutonsVoirView as View,
} from "../../generated/goutons-voir";
export type { Facts } from "../board";

export type Say = BoardProps<GoutonsVoirView, Typed>["say"];

/** Tokens and marks of each voter, and cards of the portrait. */
export const FIVE = 5;
export const JOKERS = 3;
