/** On a narrow board, the panels and which of them a question is about. */

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
