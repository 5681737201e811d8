/** What goes over the live connection; see docs/protocol.md. */

import type { Facts, Json, Typed } from "../games/board";
import type { Asks, SeatInfo, TableInfo } from "../generated/api";

/** How the table stands for the seat that looks. */
export interface Standing {
  position: number;
  view: Facts;
  legal: Typed[];
}

/** What is new in a view: entries, and items of long lists by their place. */
export interface Changes {
  changes: Facts;
  items: { [name: string]: { [place: string]: Json } };
}

/** How the table stands after a move: only the newest of those that come together says it. */
export interface After extends Changes {
  legal: Typed[];
  clocks: (number | null)[];
  deciders: number[];
  result: Facts | null;
  asks: Asks;
  may_undo: number[];
}

export interface Welcome extends Standing {
  type: "welcome";
  table: TableInfo;
  number: number;
}

interface Numbered {
  number: number;
  at: number;
}

export interface Played extends Numbered, Partial<After> {
  type: "played";
  seat: number;
  action: Typed | null;
  /** The clock ran out, and a bot moved for the seat. */
  timeout: boolean;
  events: Typed[];
  position: number;
}

export interface Said extends Numbered {
  type: "said";
  seat: number | null;
  name: string;
  text: string;
}

export interface Sat extends Numbered {
  type: "sat";
  /** Those at which somebody else sits now. */
  seats: Pick<SeatInfo, "seat" | "who" | "name" | "mind" | "yours">[];
}

export interface UndoAsked extends Numbered {
  type: "undo_asked" | "undo_refused";
  seat: number;
}

export interface Undone extends Numbered, Partial<After> {
  type: "undone";
  position: number;
}

export interface RematchAsked extends Numbered {
  type: "rematch_asked";
  seat: number;
}

export interface Rematch extends Numbered {
  type: "rematch";
  table: string;
}

export type Entry = Played | Said | Sat | UndoAsked | Undone | RematchAsked | Rematch;

export type FromServer =
  | Welcome
  | Entry
  | { type: "presence"; connected: number[]; away_since: (number | null)[] }
  | { type: "ack"; client: string; position: number; number: number }
  | { type: "error"; client?: string | null; error: string; message: string }
  | { type: "pong" };

export type ToServer =
  | { type: "hello"; seat: number | null; seen: number; changes: true }
  | { type: "move"; seat: number; position: number; client: string; action: Typed }
  | { type: "say"; client: string; text: string; name?: string }
  | { type: "undo" | "refuse_undo" | "rematch" | "take_back"; seat: number; client: string }
  | { type: "hand_over"; seat: number | null; client: string; mind: string }
  | { type: "ping" };
