/** Where there is not much room: the panels, and which of them a question is about. */

export type Panel = "main" | "sheet" | "missions" | "others";

/** In the planning the sheet is what it is all about; other phases have something of their own. */
export const panelsOf = (phase: string): readonly Panel[] =>
  phase === "planning" || phase === "missions"
    ? ["sheet", "missions", "others"]
    : ["main", "sheet", "missions", "others"];

const ABOUT: { readonly [step: string]: Panel } = {
  agent: "main",
  claim: "missions",
  equip: "main",
  explore: "main",
};

/** The panel that a step is about; most are about the sheet. */
export const panelOf = (step: string): Panel => ABOUT[step] ?? "sheet";
