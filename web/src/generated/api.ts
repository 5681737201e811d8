// Written by scripts/web_types.py from the Python side; do not edit.

import type { Json } from "../games/board";

export type Ack = {
  position: number;
  number: number;
};

export type Against = {
  name: string | null;
  mind: string | null;
  won: number;
  drawn: number;
  lost: number;
};

export type Asks = {
  undo: number | null;
  undo_agreed: number[];
  rematch: number[];
  abandon: number[];
};

export type BotSeat = {
  who: "bot";
  mind: string;
};

export type Clock = {
  kind: "move" | "total";
  seconds: number;
  bot_after?: number;
};

export type ClockInfo = {
  kind: "move" | "total";
  seconds: number;
  bot_after: number;
};

export type ClubDoor = {
  name: string;
  members: number;
};

export type ClubEvening = {
  id: string;
  name: string;
  game: string;
  created: number;
  closed: boolean;
  rounds: number;
  people: number;
  winners: string[];
};

export type ClubInfo = {
  id: string;
  name: string;
  created: number;
  link: string | null;
  members: ClubMember[];
  removed: RemovedMember[];
  tables: TableInfo[];
  evenings: ClubEvening[];
  honours: Honour[];
  you: ClubYou;
};

export type ClubKey = {
  key: string;
};

export type ClubLadder = {
  game: string;
  seats: number;
  kinds: LadderKind[];
  lines: LadderLine[];
};

export type ClubMember = {
  id: string;
  name: string;
  role: "host" | "helper" | "member";
  since: number;
};

export type ClubYou = {
  member: string;
  role: "host" | "helper" | "member";
};

export type Corrected = {
  round: number;
  table: number;
  points: number[];
};

export type DayDeal = {
  id: string | null;
  day: string;
  game: string;
  seats: number;
  table: string | null;
  done: boolean;
  results: DealResult[] | null;
};

export type DayDeals = {
  day: string;
  ends: number;
  deals: DayDeal[];
  past: DayDeal[];
};

export type DealInfo = {
  id: string;
  game: string;
  day: DayDeal | null;
  tables: DealTable[];
  over: boolean;
  may_end: boolean;
};

export type DealResult = {
  place: number;
  points: number;
  score: number | null;
  yours: boolean;
};

export type DealSeat = {
  name: string | null;
  mind: string | null;
  points: number | null;
  score: number | null;
};

export type DealTable = {
  id: string;
  phase: "waiting" | "playing" | "over";
  yours: boolean;
  given_up: boolean;
  seats: DealSeat[];
};

export type Done = {
  done?: boolean;
};

export type Drawn = {
  tables: ((number | null)[])[];
  byes: number[];
};

export type Ended = {
  how: "resigned" | "abandoned";
  seat: number | null;
};

export type Error = {
  error: "malformed" | "not_your_seat" | "foreign_origin" | "not_the_host" | "banned" | "muted" | "not_found" | "wrong_method" | "outdated" | "taken" | "one_seat" | "host_only" | "staff_only" | "sent_away" | "locked" | "sealed" | "too_few" | "seats_open" | "closed" | "not_now" | "too_soon" | "on_vacation" | "too_long" | "bad_address" | "unreachable" | "old_rules" | "too_large" | "bad_option" | "illegal_action" | "bad_record" | "no_account" | "wrong_word" | "unknown_passkey" | "not_welcome" | "too_fast" | "too_many_tables" | "bad_name" | "members_only" | "removed" | "club_full" | "too_many_clubs" | "fault" | "not_ready";
  message: string;
};

export type EveningInfo = {
  id: string;
  name: string;
  created: number;
  game: string;
  options: { [name: string]: Json };
  seats: number;
  system: "swiss" | "round_robin" | "league";
  bots: string | null;
  same_deal: boolean;
  rated: boolean;
  club: string | null;
  closed: boolean;
  rounds_planned: number;
  people: EveningPerson[];
  standings: EveningLine[];
  rounds: EveningRound[];
  draft: Drawn | null;
  you: You;
};

export type EveningLine = {
  rank: number;
  person: number;
  points: number;
  opponents: number;
  score: number;
  played: number;
  byes: number;
};

export type EveningPerson = {
  person: number;
  name: string;
  role: "host" | "helper" | "member";
  here: boolean;
};

export type EveningRound = {
  over: boolean;
  tables: EveningTable[];
  byes: number[];
};

export type EveningTable = {
  id: string;
  seats: (number | null)[];
  phase: "waiting" | "playing" | "over";
  points: number[] | null;
  scores: number[] | null;
  corrected: boolean;
  clocks: (number | null)[];
  deciders: number[];
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

export type GraphPoint = {
  at: number;
  rating: number;
};

export type HTTPValidationError = {
  detail?: ValidationError[];
};

export type Health = {
  status: string;
  version: string;
};

export type Honour = {
  name: string;
  won: number;
  you: boolean;
};

export type Joining = {
  name?: string;
};

export type Key = {
  key: string;
};

export type LadderInfo = {
  game: string;
  seats: number;
  kinds: LadderKind[];
  lines: LadderLine[];
  you: MyCareer | null;
  finished: number;
  ranks: RankCount[];
  listed: boolean;
};

export type LadderKind = {
  game: string;
  seats: number;
};

export type LadderLine = {
  name: string | null;
  mind: string | null;
  rating: number;
  games: number;
  sure: boolean;
  you: boolean;
};

export type Leaving = {
  person?: number | null;
};

export type Link = {
  link: string;
};

export type Listing = {
  listed: boolean;
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

export type Moved = {
  person: number;
  table: number;
  seat: number;
};

export type MyCareer = {
  rating: number;
  games: number;
  sure: boolean;
  streak: number;
  graph: GraphPoint[];
  against: Against[];
};

export type MyClub = {
  id: string;
  name: string;
};

export type MyEvening = {
  id: string;
  name: string;
  game: string;
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
  nudge_seconds: number | null;
  host: number | null;
  ready: number[];
  begins: "full" | "host";
  door: "open" | "free" | "locked";
  sent_away: boolean;
  ended: Ended | null;
  evening: string | null;
  deal: string | null;
  rated: boolean;
  your_turn: boolean;
};

export type NewClub = {
  name: string;
  host: string;
};

export type NewClubRole = {
  member: string;
  role: "host" | "helper" | "member";
};

export type NewEvening = {
  name: string;
  host?: string;
  game: string;
  options?: { [name: string]: number | string | boolean | number[] | null };
  seats: number;
  system?: "swiss" | "round_robin" | "league";
  bots?: string | null;
  same_deal?: boolean;
  rated?: boolean;
  clock?: Clock | null;
  club?: string | null;
};

export type NewMember = {
  key: string;
  name: string;
};

export type NewRole = {
  person: number;
  role: "host" | "helper" | "member";
};

export type NewTable = {
  game: string;
  options?: { [name: string]: number | string | boolean | number[] | null };
  seats: (Me | BotSeat | OpenSeat)[];
  clock?: Clock | null;
  listed?: boolean;
  case_file?: boolean;
  begins?: "full" | "host";
  rated?: boolean;
  club?: string | null;
  door?: "open" | "free" | "locked" | null;
  same_deal?: number;
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

export type PuzzleCounts = {
  players: number;
  solved: number;
  tenths: number[];
};

export type RankCount = {
  rank: number;
  count: number;
};

export type Reached = {
  points: number;
  par: number;
};

export type Readmitted = {
  member: string;
};

export type Removed = {
  member: string;
  word?: string;
};

export type RemovedMember = {
  id: string;
  name: string;
  word: string;
};

export type Replay = {
  game: string;
  options: { [name: string]: number | string | boolean | number[] | null };
  seats: string[];
  eyes: number | null;
  result: { [name: string]: Json } | null;
  steps: Step[];
};

export type Reveal = {
  view: { [name: string]: Json };
};

export type SeatInfo = {
  seat: number;
  who: "open" | "person" | "bot";
  name: string | null;
  mind: string | null;
  yours: boolean;
  connected: boolean;
  away_since: number | null;
  away_until: number | null;
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
  nudge_seconds: number | null;
  host: number | null;
  ready: number[];
  begins: "full" | "host";
  door: "open" | "free" | "locked";
  sent_away: boolean;
  ended: Ended | null;
  evening: string | null;
  deal: string | null;
  rated: boolean;
};

export type ValidationError = {
  loc: (string | number)[];
  msg: string;
  type: string;
  input?: Json;
  ctx?: { [name: string]: Json };
};

export type Walk = {
  route: number[];
};

export type You = {
  person: number | null;
  role: "host" | "helper" | "member" | null;
  table: string | null;
};
