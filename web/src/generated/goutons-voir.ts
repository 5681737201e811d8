// Written by scripts/web_types.py from the Python side; do not edit.

export type PrintedView = {
  names: { [name: string]: string };
  help: { [name: string]: string };
  bottles: { [name: string]: string };
  stories: { [name: string]: string };
};

export type ProposalView = {
  round: number;
  card: string;
  words: string;
  fate: string;
};

export type AnswerView = {
  card: string;
  tokens: number;
};

export type ClueView = {
  moment: string;
  card: string;
};

export type ScoreView = {
  points: number;
  most: number;
  percent: number;
  rank: number;
};

export type GoutonsVoirView = {
  game: string;
  seat: number | null;
  options: { [name: string]: number | string | boolean | number[] | null };
  cards: PrintedView | null;
  layout: string[];
  aromas: number;
  step: string;
  deciders: number[];
  teams: number[][];
  barrel: number;
  round: number;
  removed: string[];
  safe: string[];
  proposal: string | null;
  proposals: ProposalView[];
  jokers: number;
  answers: AnswerView[];
  picks: string[] | null;
  word: string | null;
  tokens: (string[] | null)[];
  marks: string[][];
  tied: string[];
  portrait: string[];
  clues: (ClueView[] | null)[];
  bottle: string | null;
  score: ScoreView | null;
  result: { [name: string]: unknown } | null;
};

export type Pick = {
  type: "pick";
  card: string;
};

export type Back = {
  type: "back";
};

export type HandIn = {
  type: "hand_in";
};

export type Propose = {
  type: "propose";
  card: string;
};

export type Keep = {
  type: "keep";
};

export type Remove = {
  type: "remove";
};

export type SpendJoker = {
  type: "spend_joker";
};

export type Choose = {
  type: "choose";
  card: string;
};

export type GoutonsVoirAction = Pick | Back | HandIn | Propose | Keep | Remove | SpendJoker | Choose;

export type GoutonsVoirOptions = {
  edition: "house";
  set: "red" | "white_rose" | "tea" | "chocolate" | "juice";
  bottle: "real" | "story";
  patience: number | null;
};

export const defaults: GoutonsVoirOptions = {"edition": "house", "set": "red", "bottle": "real", "patience": null};

export const choices = {"edition": ["house"], "set": ["red", "white_rose", "tea", "chocolate", "juice"], "bottle": ["real", "story"]} as const;

export const isPrivate: boolean = true;

export const studied: boolean = false;

export const latecomers: boolean = true;

export const passing: readonly string[] = ["pencilled", "handed_in", "said"];

export type PencilledEvent = {
  type: "pencilled";
  seat?: number;
  note?: { [name: string]: unknown };
};

export type HandedInEvent = {
  type: "handed_in";
  seat: number;
};

export type TokensLaidEvent = {
  type: "tokens_laid";
  voter: number;
  team: number[];
  five?: string[];
};

export type RoundBegunEvent = {
  type: "round_begun";
  round: number;
  seat: number;
};

export type ProposedEvent = {
  type: "proposed";
  seat: number;
  card: string;
  unasked: boolean;
};

export type JokerSpentEvent = {
  type: "joker_spent";
  seat: number;
  card: string;
  tokens: number;
};

export type SaidEvent = {
  type: "said";
  seat: number;
  keep?: boolean;
};

export type WordsToldEvent = {
  type: "words_told";
  card: string;
  keeping: number[];
  removing: number[];
  keeps: number;
  removes: number;
};

export type TieBrokenEvent = {
  type: "tie_broken";
  seat: number;
  keep: boolean;
};

export type KeptEvent = {
  type: "kept";
  card: string;
};

export type RemovedEvent = {
  type: "removed";
  card: string;
  round: number;
};

export type MarkingBegunEvent = {
  type: "marking_begun";
  left: number;
};

export type MarkedEvent = {
  type: "marked";
  voter: number;
  team: number[];
  five: string[];
};

export type TiedEvent = {
  type: "tied";
  seat: number;
  between: string[];
  count: number;
  places: number;
};

export type ChosenEvent = {
  type: "chosen";
  seat: number;
  card: string;
};

export type TokensToldEvent = {
  type: "tokens_told";
  voter: number;
  team: number[];
  five: string[];
};

export type PortraitToldEvent = {
  type: "portrait_told";
  five: string[];
};

export type BottleToldEvent = {
  type: "bottle_told";
  bottle: string;
};

export type ScoredEvent = {
  type: "scored";
  points: number;
  most: number;
  percent: number;
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

export type GoutonsVoirEvent = PencilledEvent | HandedInEvent | TokensLaidEvent | RoundBegunEvent | ProposedEvent | JokerSpentEvent | SaidEvent | WordsToldEvent | TieBrokenEvent | KeptEvent | RemovedEvent | MarkingBegunEvent | MarkedEvent | TiedEvent | ChosenEvent | TokensToldEvent | PortraitToldEvent | BottleToldEvent | ScoredEvent | EndedEvent;
