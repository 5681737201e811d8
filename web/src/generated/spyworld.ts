// Written by scripts/web_types.py from the Python side; do not edit.

export type PlanningFacts = {
  face: number;
  points: number;
  line: number;
};

export type LairFacts = {
  moving: number;
  agents: boolean;
  tired: number;
  back: number;
  movement: number[];
  stealth: number[];
  combat: number[];
  split: number;
  bills: number[];
  points: number[];
};

export type AgentFacts = {
  name: string;
  values: number[];
  power: string;
  points: number;
  fitting: number;
};

export type MissionFacts = {
  name: string;
  bills: number;
  points: number;
  needs: { [name: string]: unknown };
};

export type EditionFacts = {
  edition: string;
  sheet: { [name: string]: number };
  bonus: number[];
  planning: PlanningFacts[];
  lairs: { [name: string]: LairFacts };
  gadgets: { [name: string]: number };
  agents: AgentFacts[];
  missions: MissionFacts[];
  awards: number[];
  ranks: number[];
};

export type SheetView = {
  rooms: string;
  walls: string;
  bills: number;
  earned: number;
  movement: number;
  stealth: number;
  combat: number;
  bonus: number;
  gadgets: string;
  points: number;
};

export type DraftView = {
  notes: number[];
  taken: number[];
  pending: number | null;
  sheet: SheetView;
};

export type PrivateView = {
  dealt: number[];
  agent: number | null;
  draft: DraftView;
};

export type ClaimView = {
  seat: number;
  reward: string;
};

export type MissionView = {
  mission: number;
  open: boolean;
  claims: ClaimView[];
};

export type ExplorerView = {
  agent: number | null;
  lair: number;
  at: number;
  movement: number;
  stealth: number;
  combat: number;
  gadgets: string;
  power: boolean;
  smoke: number;
  drill: number;
  rooms: number;
  guards: number;
  traps: number;
  stolen: number;
  route: number[];
  done: boolean;
};

export type ScoreView = {
  kept: number;
  stolen: number;
  bills: number;
  missions: number;
  trapper: number;
  explorer: number;
  brutal: number;
  gadget_fan: number;
  total: number;
  rank: number;
};

export type SpyworldView = {
  game: string;
  seat: number | null;
  options: { [name: string]: number | string | boolean | number[] | null };
  cards: EditionFacts | null;
  phase: string;
  step: string;
  deciders: number[];
  turn: number;
  last_turn: boolean;
  offers: number[];
  lines: number[];
  flipped: number[];
  missions: MissionView[];
  sheets: SheetView[];
  private: (PrivateView | null)[];
  to_left: boolean | null;
  explorers: ExplorerView[] | null;
  scores: ScoreView[] | null;
  result: { [name: string]: unknown } | null;
};

export type ChooseAgent = {
  type: "choose_agent";
  agent: number;
};

export type Take = {
  type: "take";
  pile: number;
};

export type Place = {
  type: "place";
  room: number;
};

export type BuildWall = {
  type: "build_wall";
  edge: number;
};

export type PickGadget = {
  type: "pick_gadget";
  gadget: number;
};

export type Pass = {
  type: "pass";
};

export type HandIn = {
  type: "hand_in";
};

export type Back = {
  type: "back";
};

export type ClaimBills = {
  type: "claim_bills";
  place: number;
};

export type ClaimPoints = {
  type: "claim_points";
  place: number;
};

export type Equip = {
  type: "equip";
  gadget: number;
};

export type Step = {
  type: "step";
  room: number;
  uses: number;
  stealth: number;
};

export type InjectAdrenaline = {
  type: "inject_adrenaline";
};

export type Transfer = {
  type: "transfer";
  giver: number;
  taker: number;
};

export type Stop = {
  type: "stop";
};

export type TakeBack = {
  type: "take_back";
};

export type SpyworldAction = ChooseAgent | Take | Place | BuildWall | PickGadget | Pass | HandIn | Back | ClaimBills | ClaimPoints | Equip | Step | InjectAdrenaline | Transfer | Stop | TakeBack;

export type SpyworldOptions = {
  edition: "house";
  lair: "super_yacht" | "polar_base" | "volcano" | "orbital_station";
  agents: "dealt" | "one_dealt" | "chosen" | "none";
  grapnel: "normal" | "expert";
  smoke: "normal" | "expert";
  darts: "normal" | "expert";
  adrenaline: "normal" | "expert";
  drill: "normal" | "expert";
  beginners: "nobody" | "all_but_first" | "everybody";
  beginner_seats: number[];
  turns: number;
  take_backs: "no" | "yes";
  clock: number | null;
};

export const defaults: SpyworldOptions = {"edition": "house", "lair": "polar_base", "agents": "dealt", "grapnel": "normal", "smoke": "normal", "darts": "normal", "adrenaline": "normal", "drill": "normal", "beginners": "nobody", "beginner_seats": [], "turns": 35, "take_backs": "no", "clock": null};

export const choices = {"edition": ["house"], "lair": ["super_yacht", "polar_base", "volcano", "orbital_station"], "agents": ["dealt", "one_dealt", "chosen", "none"], "grapnel": ["normal", "expert"], "smoke": ["normal", "expert"], "darts": ["normal", "expert"], "adrenaline": ["normal", "expert"], "drill": ["normal", "expert"], "beginners": ["nobody", "all_but_first", "everybody"], "take_backs": ["no", "yes"]} as const;

export const isPrivate: boolean = true;

export const studied: boolean = true;

export const latecomers: boolean = false;

export const passing: readonly string[] = ["pencilled", "handed_in"];

export type AgentChosenEvent = {
  type: "agent_chosen";
  seat: number;
  agent?: number;
};

export type FlippedEvent = {
  type: "flipped";
  turn: number;
  cards: number[];
  lines: number[];
  last: boolean;
};

export type PencilledEvent = {
  type: "pencilled";
  seat?: number;
  note?: { [name: string]: unknown };
};

export type HandedInEvent = {
  type: "handed_in";
  seat: number;
};

export type PassedEvent = {
  type: "passed";
  seat: number;
  bills: number;
};

export type TookBonusEvent = {
  type: "took_bonus";
  seat: number;
  paid: number;
};

export type PlacedEvent = {
  type: "placed";
  seat: number;
  fitting: number;
  room: number;
  bills: number;
  paid: number;
};

export type WalledEvent = {
  type: "walled";
  seat: number;
  edge: number;
};

export type TrainedEvent = {
  type: "trained";
  seat: number;
  value: number;
  points: number;
  paid: number;
};

export type PickedGadgetEvent = {
  type: "picked_gadget";
  seat: number;
  gadget: number;
  paid: number;
};

export type LairFilledEvent = {
  type: "lair_filled";
  seat: number;
};

export type MissionsFulfilledEvent = {
  type: "missions_fulfilled";
  seats: number[];
};

export type ClaimedEvent = {
  type: "claimed";
  seat: number;
  mission: number;
  bills: number;
  points: number;
};

export type MissionClosedEvent = {
  type: "mission_closed";
  mission: number;
};

export type PlanningEndedEvent = {
  type: "planning_ended";
  turn: number;
};

export type AgentRevealedEvent = {
  type: "agent_revealed";
  seat: number;
  agent: number;
  values: number[];
};

export type LairsPassedEvent = {
  type: "lairs_passed";
  to_left: boolean;
};

export type ExtraGadgetEvent = {
  type: "extra_gadget";
  seat: number;
  gadget: number;
};

export type SteppedEvent = {
  type: "stepped";
  seat: number;
  room: number;
  uses: number;
  paid: number[];
  fitting: number | null;
  points: number;
};

export type InjectedEvent = {
  type: "injected";
  seat: number;
  movement: number;
  stealth: number;
};

export type TransferredEvent = {
  type: "transferred";
  seat: number;
  giver: number;
  taker: number;
  points: number;
};

export type TookBackEvent = {
  type: "took_back";
  seat: number;
};

export type StoppedEvent = {
  type: "stopped";
  seat: number;
  stuck: boolean;
};

export type AwardedEvent = {
  type: "awarded";
  award: number;
  seats: number[];
  points: number;
};

export type ScoredEvent = {
  type: "scored";
  seat: number;
  kept: number;
  stolen: number;
  bills: number;
  missions: number;
  trapper: number;
  explorer: number;
  brutal: number;
  gadget_fan: number;
  total: number;
  rank: number;
};

export type EndedEvent = {
  type: "ended";
  scores: number[];
  winners: number[];
  reason: string;
  decided_by: string;
  tie_break: number[];
  most?: number;
};

export type SpyworldEvent = AgentChosenEvent | FlippedEvent | PencilledEvent | HandedInEvent | PassedEvent | TookBonusEvent | PlacedEvent | WalledEvent | TrainedEvent | PickedGadgetEvent | LairFilledEvent | MissionsFulfilledEvent | ClaimedEvent | MissionClosedEvent | PlanningEndedEvent | AgentRevealedEvent | LairsPassedEvent | ExtraGadgetEvent | SteppedEvent | InjectedEvent | TransferredEvent | TookBackEvent | StoppedEvent | AwardedEvent | ScoredEvent | EndedEvent;

export const facts: EditionFacts = {
 "edition": "house",
 "sheet": {
  "bills": 10,
  "beginner": 5,
  "earned": 40,
  "passing": 1,
  "training": 20
 },
 "bonus": [
  1,
  2,
  3,
  4,
  5
 ],
 "planning": [
  {
   "face": 9,
   "points": 0,
   "line": 0
  },
  {
   "face": 9,
   "points": 0,
   "line": 1
  },
  {
   "face": 9,
   "points": 0,
   "line": 1
  },
  {
   "face": 9,
   "points": 0,
   "line": 2
  },
  {
   "face": 9,
   "points": 0,
   "line": 3
  },
  {
   "face": 9,
   "points": 0,
   "line": 3
  },
  {
   "face": 9,
   "points": 0,
   "line": 4
  },
  {
   "face": 9,
   "points": 0,
   "line": 5
  },
  {
   "face": 9,
   "points": 0,
   "line": 6
  },
  {
   "face": 9,
   "points": 0,
   "line": 6
  },
  {
   "face": 9,
   "points": 0,
   "line": 7
  },
  {
   "face": 9,
   "points": 0,
   "line": 8
  },
  {
   "face": 9,
   "points": 0,
   "line": 8
  },
  {
   "face": 9,
   "points": 0,
   "line": 9
  },
  {
   "face": 9,
   "points": 0,
   "line": 9
  },
  {
   "face": 0,
   "points": 0,
   "line": 0
  },
  {
   "face": 0,
   "points": 0,
   "line": 1
  },
  {
   "face": 0,
   "points": 0,
   "line": 2
  },
  {
   "face": 0,
   "points": 0,
   "line": 3
  },
  {
   "face": 0,
   "points": 0,
   "line": 4
  },
  {
   "face": 0,
   "points": 0,
   "line": 5
  },
  {
   "face": 0,
   "points": 0,
   "line": 6
  },
  {
   "face": 0,
   "points": 0,
   "line": 7
  },
  {
   "face": 0,
   "points": 0,
   "line": 8
  },
  {
   "face": 1,
   "points": 0,
   "line": 0
  },
  {
   "face": 1,
   "points": 0,
   "line": 1
  },
  {
   "face": 1,
   "points": 0,
   "line": 3
  },
  {
   "face": 1,
   "points": 0,
   "line": 4
  },
  {
   "face": 1,
   "points": 0,
   "line": 5
  },
  {
   "face": 1,
   "points": 0,
   "line": 6
  },
  {
   "face": 1,
   "points": 0,
   "line": 8
  },
  {
   "face": 1,
   "points": 0,
   "line": 9
  },
  {
   "face": 2,
   "points": 0,
   "line": 0
  },
  {
   "face": 2,
   "points": 0,
   "line": 2
  },
  {
   "face": 2,
   "points": 0,
   "line": 3
  },
  {
   "face": 2,
   "points": 0,
   "line": 4
  },
  {
   "face": 2,
   "points": 0,
   "line": 5
  },
  {
   "face": 2,
   "points": 0,
   "line": 7
  },
  {
   "face": 2,
   "points": 0,
   "line": 8
  },
  {
   "face": 2,
   "points": 0,
   "line": 9
  },
  {
   "face": 3,
   "points": 0,
   "line": 0
  },
  {
   "face": 3,
   "points": 0,
   "line": 1
  },
  {
   "face": 3,
   "points": 0,
   "line": 2
  },
  {
   "face": 3,
   "points": 0,
   "line": 4
  },
  {
   "face": 3,
   "points": 0,
   "line": 5
  },
  {
   "face": 3,
   "points": 0,
   "line": 6
  },
  {
   "face": 3,
   "points": 0,
   "line": 7
  },
  {
   "face": 3,
   "points": 0,
   "line": 8
  },
  {
   "face": 3,
   "points": 0,
   "line": 9
  },
  {
   "face": 4,
   "points": 0,
   "line": 0
  },
  {
   "face": 4,
   "points": 0,
   "line": 1
  },
  {
   "face": 4,
   "points": 0,
   "line": 3
  },
  {
   "face": 4,
   "points": 0,
   "line": 4
  },
  {
   "face": 4,
   "points": 0,
   "line": 5
  },
  {
   "face": 4,
   "points": 0,
   "line": 6
  },
  {
   "face": 4,
   "points": 0,
   "line": 8
  },
  {
   "face": 4,
   "points": 0,
   "line": 9
  },
  {
   "face": 5,
   "points": 0,
   "line": 0
  },
  {
   "face": 5,
   "points": 0,
   "line": 1
  },
  {
   "face": 5,
   "points": 0,
   "line": 2
  },
  {
   "face": 5,
   "points": 0,
   "line": 3
  },
  {
   "face": 5,
   "points": 0,
   "line": 4
  },
  {
   "face": 5,
   "points": 0,
   "line": 6
  },
  {
   "face": 5,
   "points": 0,
   "line": 8
  },
  {
   "face": 5,
   "points": 0,
   "line": 9
  },
  {
   "face": 6,
   "points": 0,
   "line": 0
  },
  {
   "face": 6,
   "points": 0,
   "line": 3
  },
  {
   "face": 6,
   "points": 0,
   "line": 7
  },
  {
   "face": 7,
   "points": 0,
   "line": 2
  },
  {
   "face": 7,
   "points": 0,
   "line": 7
  },
  {
   "face": 8,
   "points": 0,
   "line": 4
  },
  {
   "face": 8,
   "points": 0,
   "line": 7
  },
  {
   "face": 10,
   "points": 3,
   "line": 0
  },
  {
   "face": 10,
   "points": 3,
   "line": 1
  },
  {
   "face": 10,
   "points": 3,
   "line": 3
  },
  {
   "face": 10,
   "points": 3,
   "line": 7
  },
  {
   "face": 10,
   "points": 3,
   "line": 9
  },
  {
   "face": 10,
   "points": 4,
   "line": 2
  },
  {
   "face": 10,
   "points": 4,
   "line": 4
  },
  {
   "face": 10,
   "points": 4,
   "line": 6
  },
  {
   "face": 10,
   "points": 5,
   "line": 9
  },
  {
   "face": 11,
   "points": 3,
   "line": 1
  },
  {
   "face": 11,
   "points": 3,
   "line": 2
  },
  {
   "face": 11,
   "points": 3,
   "line": 4
  },
  {
   "face": 11,
   "points": 3,
   "line": 5
  },
  {
   "face": 11,
   "points": 3,
   "line": 8
  },
  {
   "face": 11,
   "points": 4,
   "line": 0
  },
  {
   "face": 11,
   "points": 4,
   "line": 5
  },
  {
   "face": 11,
   "points": 4,
   "line": 9
  },
  {
   "face": 11,
   "points": 5,
   "line": 8
  },
  {
   "face": 12,
   "points": 3,
   "line": 1
  },
  {
   "face": 12,
   "points": 3,
   "line": 3
  },
  {
   "face": 12,
   "points": 3,
   "line": 5
  },
  {
   "face": 12,
   "points": 3,
   "line": 6
  },
  {
   "face": 12,
   "points": 3,
   "line": 7
  },
  {
   "face": 12,
   "points": 4,
   "line": 2
  },
  {
   "face": 12,
   "points": 4,
   "line": 3
  },
  {
   "face": 12,
   "points": 4,
   "line": 6
  },
  {
   "face": 12,
   "points": 5,
   "line": 5
  },
  {
   "face": 13,
   "points": 0,
   "line": 0
  },
  {
   "face": 13,
   "points": 0,
   "line": 1
  },
  {
   "face": 13,
   "points": 0,
   "line": 2
  },
  {
   "face": 13,
   "points": 0,
   "line": 4
  },
  {
   "face": 13,
   "points": 0,
   "line": 5
  },
  {
   "face": 13,
   "points": 0,
   "line": 6
  },
  {
   "face": 13,
   "points": 0,
   "line": 7
  },
  {
   "face": 13,
   "points": 0,
   "line": 8
  },
  {
   "face": 13,
   "points": 0,
   "line": 9
  }
 ],
 "lairs": {
  "super_yacht": {
   "moving": 1,
   "agents": false,
   "tired": 0,
   "back": 1,
   "movement": [
    0,
    2,
    3,
    0,
    0,
    0,
    0,
    0,
    0
   ],
   "stealth": [
    3,
    1,
    3,
    0,
    2,
    2,
    0,
    0,
    0
   ],
   "combat": [
    0,
    0,
    0,
    2,
    3,
    5,
    0,
    0,
    0
   ],
   "split": 0,
   "bills": [
    0,
    0,
    0,
    0,
    0,
    0,
    3,
    5,
    7
   ],
   "points": [
    0,
    0,
    0,
    0,
    0,
    0,
    10,
    20,
    30
   ]
  },
  "polar_base": {
   "moving": 2,
   "agents": true,
   "tired": 0,
   "back": 1,
   "movement": [
    0,
    2,
    0,
    0,
    0,
    0,
    0,
    0,
    0
   ],
   "stealth": [
    3,
    2,
    0,
    1,
    2,
    3,
    0,
    0,
    0
   ],
   "combat": [
    0,
    0,
    0,
    2,
    4,
    6,
    0,
    0,
    0
   ],
   "split": 8,
   "bills": [
    0,
    0,
    0,
    0,
    0,
    0,
    3,
    5,
    7
   ],
   "points": [
    0,
    0,
    0,
    0,
    0,
    0,
    10,
    22,
    36
   ]
  },
  "volcano": {
   "moving": 2,
   "agents": true,
   "tired": 13,
   "back": 1,
   "movement": [
    1,
    3,
    0,
    0,
    0,
    0,
    0,
    0,
    0
   ],
   "stealth": [
    3,
    2,
    0,
    1,
    3,
    3,
    0,
    0,
    0
   ],
   "combat": [
    0,
    0,
    0,
    3,
    4,
    7,
    0,
    0,
    0
   ],
   "split": 9,
   "bills": [
    0,
    0,
    0,
    0,
    0,
    0,
    2,
    5,
    8
   ],
   "points": [
    0,
    0,
    0,
    0,
    0,
    0,
    10,
    18,
    38
   ]
  },
  "orbital_station": {
   "moving": 2,
   "agents": true,
   "tired": 0,
   "back": 2,
   "movement": [
    0,
    2,
    0,
    0,
    0,
    0,
    0,
    0,
    0
   ],
   "stealth": [
    4,
    3,
    0,
    2,
    3,
    4,
    0,
    0,
    0
   ],
   "combat": [
    0,
    0,
    0,
    3,
    4,
    7,
    0,
    0,
    0
   ],
   "split": 10,
   "bills": [
    0,
    0,
    0,
    0,
    0,
    0,
    2,
    5,
    8
   ],
   "points": [
    0,
    0,
    0,
    0,
    0,
    0,
    10,
    15,
    40
   ]
  }
 },
 "gadgets": {
  "jump": 2,
  "smoke_rooms": 2,
  "movement": 4,
  "expert_movement": 7,
  "expert_stealth": 2,
  "walls": 2,
  "wall": 2
 },
 "agents": [
  {
   "name": "",
   "values": [
    3,
    7,
    5
   ],
   "power": "spare_combat",
   "points": 0,
   "fitting": -1
  },
  {
   "name": "",
   "values": [
    4,
    4,
    4
   ],
   "power": "extra_gadget",
   "points": 0,
   "fitting": -1
  },
  {
   "name": "",
   "values": [
    6,
    4,
    5
   ],
   "power": "trap_free",
   "points": 0,
   "fitting": -1
  },
  {
   "name": "",
   "values": [
    5,
    8,
    2
   ],
   "power": "less_stealth",
   "points": 1,
   "fitting": -1
  },
  {
   "name": "",
   "values": [
    4,
    2,
    9
   ],
   "power": "immune",
   "points": 0,
   "fitting": 3
  },
  {
   "name": "",
   "values": [
    4,
    9,
    2
   ],
   "power": "immune",
   "points": 0,
   "fitting": 0
  },
  {
   "name": "",
   "values": [
    9,
    3,
    3
   ],
   "power": "free_return",
   "points": 0,
   "fitting": -1
  },
  {
   "name": "",
   "values": [
    5,
    5,
    4
   ],
   "power": "transfer",
   "points": 3,
   "fitting": -1
  },
  {
   "name": "",
   "values": [
    5,
    5,
    5
   ],
   "power": "none",
   "points": 0,
   "fitting": -1
  }
 ],
 "missions": [
  {
   "name": "",
   "bills": 3,
   "points": 15,
   "needs": {
    "needs": "cluster",
    "what": [
     "robot"
    ],
    "size": 2
   }
  },
  {
   "name": "",
   "bills": 4,
   "points": 14,
   "needs": {
    "needs": "lines",
    "lines": "rows",
    "least": 5
   }
  },
  {
   "name": "",
   "bills": 4,
   "points": 14,
   "needs": {
    "needs": "lines",
    "lines": "columns",
    "least": 5
   }
  },
  {
   "name": "",
   "bills": 3,
   "points": 12,
   "needs": {
    "needs": "rooms",
    "rooms": [
     "r1c1",
     "r1c5",
     "r5c1",
     "r5c5"
    ]
   }
  },
  {
   "name": "",
   "bills": 3,
   "points": 15,
   "needs": {
    "needs": "lines",
    "what": [
     "secrets"
    ],
    "lines": "columns",
    "least": 3
   }
  },
  {
   "name": "",
   "bills": 4,
   "points": 16,
   "needs": {
    "needs": "rooms",
    "what": [
     "guards"
    ],
    "rooms": [
     "r4c3",
     "r5c2",
     "r5c4"
    ]
   }
  },
  {
   "name": "",
   "bills": 5,
   "points": 18,
   "needs": {
    "needs": "rooms",
    "rooms": [
     "r2c2",
     "r2c3",
     "r2c4",
     "r3c2",
     "r3c3",
     "r3c4",
     "r4c2",
     "r4c3",
     "r4c4"
    ]
   }
  },
  {
   "name": "",
   "bills": 2,
   "points": 10,
   "needs": {
    "needs": "count",
    "what": [
     "dog"
    ],
    "least": 3
   }
  },
  {
   "name": "",
   "bills": 3,
   "points": 15,
   "needs": {
    "needs": "cluster",
    "what": [
     "pool"
    ],
    "size": 2
   }
  },
  {
   "name": "",
   "bills": 4,
   "points": 16,
   "needs": {
    "needs": "each",
    "what": [
     "lasers",
     "saw",
     "pool"
    ],
    "least": 2
   }
  },
  {
   "name": "",
   "bills": 4,
   "points": 16,
   "needs": {
    "needs": "each",
    "what": [
     "lasers",
     "saw",
     "pool",
     "dog",
     "guard",
     "robot",
     "dossier",
     "prototype",
     "device"
    ],
    "least": 1
   }
  },
  {
   "name": "",
   "bills": 4,
   "points": 16,
   "needs": {
    "needs": "enclosed",
    "what": [
     "secrets"
    ],
    "sides": 3
   }
  },
  {
   "name": "",
   "bills": 2,
   "points": 12,
   "needs": {
    "needs": "walls",
    "least": 6
   }
  },
  {
   "name": "",
   "bills": 3,
   "points": 13,
   "needs": {
    "needs": "lines",
    "what": [
     "guards"
    ],
    "lines": "rows",
    "least": 3
   }
  },
  {
   "name": "",
   "bills": 3,
   "points": 14,
   "needs": {
    "needs": "beside",
    "what": [
     "secrets"
    ],
    "beside": [
     "guards"
    ],
    "least": 3
   }
  },
  {
   "name": "",
   "bills": 3,
   "points": 14,
   "needs": {
    "needs": "cluster",
    "what": [
     "traps"
    ],
    "size": 4
   }
  },
  {
   "name": "",
   "bills": 2,
   "points": 12,
   "needs": {
    "needs": "count",
    "what": [
     "device"
    ],
    "least": 2
   }
  },
  {
   "name": "",
   "bills": 2,
   "points": 10,
   "needs": {
    "needs": "training",
    "movement": 9
   }
  },
  {
   "name": "",
   "bills": 2,
   "points": 10,
   "needs": {
    "needs": "training",
    "stealth": 9
   }
  },
  {
   "name": "",
   "bills": 2,
   "points": 10,
   "needs": {
    "needs": "training",
    "combat": 9
   }
  },
  {
   "name": "",
   "bills": 3,
   "points": 15,
   "needs": {
    "needs": "training",
    "movement": 5,
    "stealth": 5,
    "combat": 5
   }
  },
  {
   "name": "",
   "bills": 2,
   "points": 10,
   "needs": {
    "needs": "budget",
    "bills_held": 20
   }
  },
  {
   "name": "",
   "bills": 2,
   "points": 12,
   "needs": {
    "needs": "gadgets",
    "least": 3
   }
  },
  {
   "name": "",
   "bills": 2,
   "points": 12,
   "needs": {
    "needs": "gadgets",
    "gadgets": [
     "smoke",
     "darts"
    ]
   }
  }
 ],
 "awards": [
  10,
  5,
  20,
  -20
 ],
 "ranks": [
  250,
  220,
  180,
  130,
  70
 ]
};
