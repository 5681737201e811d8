// Written by scripts/web_types.py from the Python side; do not edit.

import type { Json } from "../games/board";
import type { Asks, TableInfo } from "./api";

export type Abandon = {
  type: "abandon";
  seat: number;
  client: string;
};

export type AbandonAsked = {
  number: number;
  at: number;
  type: "abandon_asked";
  seat: number;
};

export type AbandonRefused = {
  number: number;
  at: number;
  type: "abandon_refused";
  seat: number;
};

export type Abandoned = {
  number: number;
  at: number;
  type: "abandoned";
  seat: number;
};

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

export type Away = {
  number: number;
  at: number;
  type: "away";
  seat: number;
  until: number | null;
};

export type Closed = {
  number: number;
  at: number;
  type: "closed";
  seat: null;
};

export type DoorSet = {
  number: number;
  at: number;
  type: "door";
  seat: number;
  door: "open" | "free" | "locked";
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

export type HostPassed = {
  number: number;
  at: number;
  type: "host_passed";
  seat: number;
  to: number;
};

export type Move = {
  type: "move";
  seat: number;
  position: number;
  client: string;
  action: { type: string; [name: string]: Json };
};

export type Nudge = {
  type: "nudge";
  seat: number;
  to: number;
  client: string;
};

export type Nudged = {
  number: number;
  at: number;
  type: "nudged";
  seat: number;
  to: number;
};

export type PassHost = {
  type: "pass_host";
  seat: number;
  client: string;
};

export type Ping = {
  type: "ping";
  hidden?: boolean;
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

export type Readied = {
  number: number;
  at: number;
  type: "readied";
  seat: number;
  ready: boolean;
};

export type Ready = {
  type: "ready";
  seat: number;
  client: string;
  ready: boolean;
};

export type Reclaim = {
  type: "reclaim";
  seat: number;
  client: string;
};

export type RefuseAbandon = {
  type: "refuse_abandon";
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
  error: "malformed" | "not_your_seat" | "foreign_origin" | "not_the_host" | "banned" | "muted" | "not_found" | "wrong_method" | "outdated" | "taken" | "one_seat" | "host_only" | "staff_only" | "sent_away" | "locked" | "sealed" | "too_few" | "seats_open" | "closed" | "not_now" | "too_soon" | "on_vacation" | "too_long" | "bad_address" | "unreachable" | "old_rules" | "too_large" | "bad_option" | "illegal_action" | "bad_record" | "no_account" | "wrong_word" | "unknown_passkey" | "not_welcome" | "too_fast" | "too_many_tables" | "bad_name" | "members_only" | "removed" | "club_full" | "too_many_clubs" | "fault" | "not_ready";
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

export type Remove = {
  type: "remove";
  seat: number;
  client: string;
};

export type Removed = {
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
  type: "removed";
  seat: number;
  seats: Seated[];
  position: number;
};

export type Resign = {
  type: "resign";
  seat: number;
  client: string;
};

export type Resigned = {
  number: number;
  at: number;
  type: "resigned";
  seat: number;
};

export type Said = {
  number: number;
  at: number;
  type: "said";
  seat: number | null;
  name: string | null;
  text: string;
  speaker: string | null;
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

export type SetDoor = {
  type: "set_door";
  client: string;
  door: "open" | "free" | "locked";
};

export type Start = {
  type: "start";
  client: string;
  free?: "none" | "drop" | "bots";
  mind?: string;
};

export type Started = {
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
  type: "started";
  seat: number;
  seats: Seated[];
  kept: number[];
  position: number;
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

export type ToServer = Hello | Ping | Move | Say | Undo | RefuseUndo | AskRematch | HandOver | Reclaim | Ready | Start | PassHost | Remove | SetDoor | Resign | Abandon | RefuseAbandon | Nudge;

export type FromServer = Welcome | Played | Said | Sat | UndoAsked | UndoRefused | Undone | RematchAsked | Rematch | Readied | Started | HostPassed | Removed | DoorSet | Away | Nudged | Resigned | AbandonAsked | AbandonRefused | Abandoned | Closed | Presence | Acknowledged | Refused | Announcement | Pong;
