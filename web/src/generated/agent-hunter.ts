// Written by scripts/web_types.py from the Python side; do not edit.

export type HideoutView = {
  standing: boolean;
  spy: number | null;
  occupied: boolean;
  decoys: number;
  possible: number[];
};

export type SideView = {
  hand: number[] | null;
  hand_size: number;
  hideouts: HideoutView[];
  decoys_left: number;
  points: number;
};

export type AgentHunterView = {
  game: string;
  seat: number | null;
  options: { [name: string]: number | string | boolean | number[] | null };
  step: string;
  deciders: number[];
  turn: number;
  first: number | null;
  active: number | null;
  filling: number | null;
  sides: SideView[];
  gone: number[];
  result: { [name: string]: unknown } | null;
};

export type Place = {
  type: "place";
  card: number;
  hideout: number;
};

export type AttackFromHand = {
  type: "attack_from_hand";
  card: number;
  target: number;
};

export type AttackFromHideout = {
  type: "attack_from_hideout";
  hideout: number;
  target: number;
};

export type Swap = {
  type: "swap";
  hideout: number;
};

export type PutDecoy = {
  type: "put_decoy";
  hideout: number;
};

export type AgentHunterAction = Place | AttackFromHand | AttackFromHideout | Swap | PutDecoy;

export type AgentHunterOptions = {
  edition: "iello" | "aeg";
  numbers: number;
  hideouts: number;
  decoys: number;
  turn_cap: number | null;
};

export const defaults: AgentHunterOptions = {"edition": "iello", "numbers": 10, "hideouts": 3, "decoys": 5, "turn_cap": null};

export const choices = {"edition": ["iello", "aeg"]} as const;

export const isPrivate: boolean = true;

export const studied: boolean = false;

export const latecomers: boolean = false;

export const passing: readonly string[] = [];

export type StartedEvent = {
  type: "started";
  seat: number;
};

export type PlacedEvent = {
  type: "placed";
  seat: number;
  hideout: number;
  card?: number;
};

export type AttackedEvent = {
  type: "attacked";
  seat: number;
  from: number | null;
  card: number;
  target: number;
  answer: string;
};

export type DestroyedEvent = {
  type: "destroyed";
  seat: number;
  hideout: number;
  card: number;
};

export type LaidEvent = {
  type: "laid";
  seat: number;
  card: number;
  hideout: number | null;
};

export type SwappedEvent = {
  type: "swapped";
  seat: number;
  hideout: number;
  card: number;
};

export type DecoyPutEvent = {
  type: "decoy_put";
  seat: number;
  hideout: number;
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

export type AgentHunterEvent = StartedEvent | PlacedEvent | AttackedEvent | DestroyedEvent | LaidEvent | SwappedEvent | DecoyPutEvent | EndedEvent;
