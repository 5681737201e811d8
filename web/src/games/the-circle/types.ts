/** The shapes that the board works with: what the engine sends, and what is drawn from it. */
import type { TheCircleView } from "../../generated/the-circle";
import type { BoardProps, Facts, Typed } from "../board";

export type {
  AuctionView,
  CardView,
  LaidView,
  PlayerView,
  TheCircleAction as Action,
  TheCircleEvent as Happening,
  TheCircleView as View,
  WheelView,
} from "../../generated/the-circle";

export type Say = BoardProps<TheCircleView, Typed>["say"];

export const DIVISIONS = [0, 1, 2, 3] as const;
/** The division of a neutral spy, and the currency "any mix". */
export const GREY = 4;
/** The slot whose spies are hired or come home. */
export const DUE = 8;
/** The 13th secret of a division makes an arrest. */
export const FULL = 12;
/** At so many points the game ends. */
export const GOAL = 20;

export type { Facts };
