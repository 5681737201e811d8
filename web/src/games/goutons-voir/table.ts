/** What every part of the board knows of the table. */
import { createContext } from "svelte";
import type { Chooser } from "./chooser.svelte";
import type { Peek } from "./peek.svelte";
import type { Say, View } from "./types";

export interface Table {
  readonly view: View;
  readonly say: Say;
  readonly viewer: number | null;
  readonly names: readonly string[];
  readonly chooser: Chooser;
  readonly peek: Peek;
  /** There is room for everything; otherwise it is a phone. */
  readonly wide: boolean;
  /** The card that somebody wants to read about. */
  readonly explained: string | null;
  /** Explain a card; null: no longer. */
  readonly explain: (card: string | null) => void;
}

export const [useTable, provideTable] = createContext<Table>();

export const isAroma = (view: View, card: string): boolean =>
  view.layout.indexOf(card) < view.aromas;

/** The voter, a taster alone or a team, to whom a seat belongs. */
export const voterOf = (view: View, seat: number): number =>
  view.teams.findIndex((team) => team.includes(seat));

/** Where one's own tokens lie, or lie so far; in the last step, one's own marks. */
export function ownFive(view: View, viewer: number | null): readonly string[] {
  if (viewer === null) return [];
  const picks = view.picks ?? [];
  const picking = view.step === "vote" || (view.step === "mark" && picks.length > 0);
  return picking ? picks : (view.tokens[voterOf(view, viewer)] ?? []);
}

/** How many voters had a token on a card, once everything is told. */
export const tokensOn = (view: View, card: string): number =>
  view.tokens.filter((tokens) => tokens?.includes(card)).length;

/** Whether everybody picks five cards now, in secret. */
export const isPicking = ({ step }: View): boolean => step === "vote" || step === "mark";

/** Whether this seat has still to decide. */
export const decides = (view: View, viewer: number | null): boolean =>
  viewer !== null && view.deciders.includes(viewer);

/** The cards that lie there now: those removed keep their places until the marks. */
export function laidOut(view: View): readonly string[] {
  const late = view.step === "mark" || view.step === "choose";
  return late ? view.layout.filter((card) => !view.removed.includes(card)) : view.layout;
}
