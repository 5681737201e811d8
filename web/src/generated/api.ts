// Written by scripts/web_types.py from the Python side; do not edit.

import type { Json } from "../games/board";

export type Ack = {
  position: number;
  number: number;
};

export type Asks = {
  undo: number | null;
  undo_agreed: number[];
  rematch: number[];
};

export type BotSeat = {
  who: "bot";
  mind: string;
};

export type Clock = {
  kind: "move" | "total";
  seconds: number;
};

export type ClockInfo = {
  kind: "move" | "total";
  seconds: number;
};

export type Error = {
  error: "malformed" | "not_your_seat" | "foreign_origin" | "not_the_host" | "banned" | "muted" | "not_found" | "wrong_method" | "outdated" | "taken" | "one_seat" | "seats_open" | "closed" | "not_now" | "old_rules" | "too_large" | "bad_option" | "illegal_action" | "bad_record" | "too_fast" | "too_many_tables" | "fault" | "not_ready";
  message: string;
};

export type Findings = {
  findings: { [name: string]: Json } | null;
};

export type GameInfo = {
  name: string;
  seats: number[];
  options: Option[];
  minds: string[];
  case_file: boolean;
};

export type HTTPValidationError = {
  detail?: ValidationError[];
};

export type Health = {
  status: string;
  version: string;
};

export type Key = {
  key: string;
};

export type Link = {
  link: string;
};

export type Me = {
  who: "me" | "local";
  name?: string;
};

export type Move = {
  position: number;
  client: string;
  action: { [name: string]: Json };
};

export type MyTable = {
  clocks: (number | null)[];
  deciders: number[];
  result: { [name: string]: Json } | null;
  asks: Asks;
  may_undo: number[];
  id: string;
  game: string;
  options: { [name: string]: number | string | boolean | number[] | null };
  seats: SeatInfo[];
  clock: ClockInfo | null;
  listed: boolean;
  case_file: boolean;
  position: number;
  number: number;
  phase: "waiting" | "playing" | "over";
  created: number;
  expires: number | null;
  rematch: string | null;
  away_seconds: number;
  your_turn: boolean;
};

export type NewTable = {
  game: string;
  options?: { [name: string]: number | string | boolean | number[] | null };
  seats: (Me | BotSeat | OpenSeat)[];
  clock?: Clock | null;
  listed?: boolean;
  case_file?: boolean;
};

export type OpenSeat = {
  who: "open";
};

export type Option = {
  name: string;
  default: number | string | boolean | number[] | null;
  choices: string[];
  least: number;
  most: number;
  may_be_none: boolean;
  seats: boolean;
};

export type Replay = {
  game: string;
  options: { [name: string]: number | string | boolean | number[] | null };
  seats: string[];
  eyes: number | null;
  result: { [name: string]: Json } | null;
  steps: Step[];
};

export type SeatInfo = {
  seat: number;
  who: "open" | "person" | "bot";
  name: string | null;
  mind: string | null;
  yours: boolean;
  connected: boolean;
  away_since: number | null;
};

export type SeatTaken = {
  seat: number;
};

export type Sight = {
  position: number;
  number: number;
  view: { [name: string]: Json };
  legal: { [name: string]: Json }[];
};

export type Sitting = {
  name?: string;
};

export type Step = {
  seat: number | null;
  action: { [name: string]: Json } | null;
  events: { [name: string]: Json }[];
  changes: { [name: string]: Json };
  items: { [name: string]: { [name: string]: Json } };
};

export type TableInfo = {
  clocks: (number | null)[];
  deciders: number[];
  result: { [name: string]: Json } | null;
  asks: Asks;
  may_undo: number[];
  id: string;
  game: string;
  options: { [name: string]: number | string | boolean | number[] | null };
  seats: SeatInfo[];
  clock: ClockInfo | null;
  listed: boolean;
  case_file: boolean;
  position: number;
  number: number;
  phase: "waiting" | "playing" | "over";
  created: number;
  expires: number | null;
  rematch: string | null;
  away_seconds: number;
};

export type ValidationError = {
  loc: (string | number)[];
  msg: string;
  type: string;
  input?: Json;
  ctx?: { [name: string]: Json };
};
