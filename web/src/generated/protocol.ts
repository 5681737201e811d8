// Written by scripts/web_types.py from the Python side; do not edit.

import type { Json } from "../games/board";
import type { Asks, TableInfo } from "./api";

export type Acknowledged = {
  position: number;
  number: number;
  type: "ack";
  client: string;
};

export type Announcement = {
  type: "announcement";
  text: string;
};

export type AskRematch = {
  type: "rematch";
  seat: number;
  client: string;
};

export type Closed = {
  number: number;
  at: number;
  type: "closed";
  seat: null;
};

export type HandOver = {
  type: "hand_over";
  seat: number | null;
  client: string;
  mind?: string;
};

export type Hello = {
  type: "hello";
  seat?: number | null;
  seen?: number;
  changes?: boolean;
};

export type Move = {
  type: "move";
  seat: number;
  position: number;
  client: string;
  action: { type: string; [name: string]: Json };
};

export type Ping = {
  type: "ping";
};

export type Played = {
  number: number;
  at: number;
  view?: { [name: string]: Json };
  changes?: { [name: string]: Json };
  items?: { [name: string]: { [name: string]: Json } };
  legal?: { type: string; [name: string]: Json }[];
  clocks?: (number | null)[];
  deciders?: number[];
  result?: { [name: string]: Json } | null;
  asks?: Asks;
  may_undo?: number[];
  type: "played";
  seat: number;
  action: { type: string; [name: string]: Json } | null;
  events: { type: string; [name: string]: Json }[];
  position: number;
  timeout: boolean;
};

export type Pong = {
  type: "pong";
};

export type Presence = {
  type: "presence";
  connected: number[];
  away_since: (number | null)[];
};

export type Reclaim = {
  type: "reclaim";
  seat: number;
  client: string;
};

export type RefuseUndo = {
  type: "refuse_undo";
  seat: number;
  client: string;
};

export type Refused = {
  type: "error";
  client: string | null;
  error: "malformed" | "not_your_seat" | "foreign_origin" | "not_the_host" | "banned" | "muted" | "not_found" | "wrong_method" | "outdated" | "taken" | "one_seat" | "seats_open" | "closed" | "not_now" | "old_rules" | "too_large" | "bad_option" | "illegal_action" | "bad_record" | "too_fast" | "too_many_tables" | "fault" | "not_ready";
  message: string;
};

export type Rematch = {
  number: number;
  at: number;
  type: "rematch";
  seat: number;
  table: string;
};

export type RematchAsked = {
  number: number;
  at: number;
  type: "rematch_asked";
  seat: number;
};

export type Said = {
  number: number;
  at: number;
  type: "said";
  seat: number | null;
  name: string | null;
  text: string;
};

export type Sat = {
  number: number;
  at: number;
  type: "sat";
  seats: Seated[];
};

export type Say = {
  type: "say";
  client: string;
  text: string;
  name?: string | null;
};

export type Seated = {
  seat: number;
  who: "open" | "person" | "bot";
  name: string | null;
  mind: string | null;
  yours: boolean;
};

export type Undo = {
  type: "undo";
  seat: number;
  client: string;
};

export type UndoAsked = {
  number: number;
  at: number;
  type: "undo_asked";
  seat: number;
};

export type UndoRefused = {
  number: number;
  at: number;
  type: "undo_refused";
  seat: number;
};

export type Undone = {
  number: number;
  at: number;
  view?: { [name: string]: Json };
  changes?: { [name: string]: Json };
  items?: { [name: string]: { [name: string]: Json } };
  legal?: { type: string; [name: string]: Json }[];
  clocks?: (number | null)[];
  deciders?: number[];
  result?: { [name: string]: Json } | null;
  asks?: Asks;
  may_undo?: number[];
  type: "undone";
  seat: number;
  position: number;
};

export type Welcome = {
  type: "welcome";
  table: TableInfo;
  position: number;
  number: number;
  view: { [name: string]: Json };
  legal: { type: string; [name: string]: Json }[];
};

export type ToServer = Hello | Ping | Move | Say | Undo | RefuseUndo | AskRematch | HandOver | Reclaim;

export type FromServer = Welcome | Played | Said | Sat | UndoAsked | UndoRefused | Undone | RematchAsked | Rematch | Closed | Presence | Acknowledged | Refused | Announcement | Pong;
