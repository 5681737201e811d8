/** On a narrow board, the panels and which of them a question is about. */

import type { Happening } from "./types";

export const PANELS = ["wheel", "piles", "tracks", "players"] as const;
export type Panel = (typeof PANELS)[number];

const ABOUT: { readonly [step: string]: Panel } = {
  free: "piles",
  secrets: "piles",
  place: "tracks",
  pay: "tracks",
  division: "tracks",
  act: "players",
  gain: "players",
  destroy: "players",
  before: "players",
  intercept: "players",
  exchange: "players",
  guard: "players",
  kill: "players",
};

/** The panel that a step is about; most are about the wheel. */
export const panelOf = (step: string): Panel => ABOUT[step] ?? "wheel";

/** What is seen elsewhere than at the wheel, where most things happen. */
const SEEN: { readonly [type in Happening["type"]]?: Panel } = {
  revealed: "piles",
  received: "tracks",
  placed: "tracks",
  gained: "tracks",
  destroyed: "tracks",
  arrested: "tracks",
  used: "players",
  laid_before: "players",
  posted: "players",
  exchanged: "players",
  infiltrated: "players",
  team: "players",
  unmasked: "players",
  marker_activated: "players",
  vetoed: "players",
  repelled: "players",
  captured: "players",
};
/** What a choice in the making consists of: it happens where the choice is. */
const CHOOSING: readonly Happening["type"][] = ["picked", "took_back", "extra_infiltration"];

/** The panel on which something can be seen to happen; null: whichever is open. */
export const panelDuring = (type: Happening["type"]): Panel | null =>
  CHOOSING.includes(type) ? null : (SEEN[type] ?? "wheel");
