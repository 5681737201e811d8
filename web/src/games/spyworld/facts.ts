/** What is printed on the cards and boards of this table. */
import { facts as house } from "../../generated/spyworld";
import type { EditionFacts, Facts, LairFacts, PlanningFacts, View } from "./types";

type AtTable = { options: View["options"]; cards: View["cards"] };

export const factsOf = (view: AtTable): EditionFacts => view.cards ?? house;

/** The same for the words of the game: all that is printed, and the lair board of this table. */
export const printedFacts = (view: AtTable): Facts => ({
  printed: factsOf(view) as never,
  board: lairOf(view),
});

export function lairOf(view: AtTable): LairFacts {
  const name = String(view.options["lair"]);
  const found = factsOf(view).lairs[name];
  if (!found) throw new Error(`there is no lair ${name}`);
  return found;
}

/** The card that is turned up under a pile. */
export function offerOf(view: View, pile: number): PlanningFacts {
  const found = factsOf(view).planning[view.offers[pile] ?? -1];
  if (!found) throw new Error(`no card is turned up under pile ${pile}`);
  return found;
}

/** The line that the back on top of a pile gives to the card below. */
export const lineOf = (view: View, pile: number): number => view.lines[pile] ?? 0;

export const numberOf = (line: number): number => (line % 5) + 1;
export const isRow = (line: number): boolean => line < 5;
