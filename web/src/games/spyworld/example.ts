/** A table that never was, for the pictures of the guide. */
import { defaults, facts } from "../../generated/spyworld";
import { Chooser } from "./chooser.svelte";
import type { Table } from "./table";
import type { Action, Say, SheetView, View } from "./types";

export const SHEET: SheetView = {
  rooms: "6.3.0..58.2.4...1..7....3",
  walls: "#.......#...#...........#.............#.",
  bills: 6,
  earned: 9,
  movement: 7,
  stealth: 3,
  combat: 4,
  bonus: 1,
  gadgets: "13",
  points: 0,
};
/** From the arrow past a guard to a prototype. */
export const ROUTE: readonly number[] = [17, 12, 13, 18, 19];

const planning = facts.planning;
const cardOf = (face: number): number => planning.findIndex((card) => card.face === face);

const draft = { notes: [], taken: [] as number[], pending: null as number | null, sheet: SHEET };

/** Robot, training in stealth, doomsday device; in a lair with the prices of these cards. */
export function example(lair: string, cards: View["cards"]): View {
  return {
    game: "spyworld",
    seat: 0,
    options: { ...defaults, lair },
    cards: cards && { ...facts, lairs: cards.lairs },
    phase: "planning",
    step: "take",
    deciders: [0],
    turn: 12,
    last_turn: false,
    offers: [cardOf(5), cardOf(11), cardOf(8)],
    lines: [1, 7, 5],
    flipped: [],
    missions: [0, 4, 17].map((mission) => ({ mission, open: true, claims: [] })),
    sheets: [SHEET, SHEET],
    private: [{ dealt: [], agent: 4, draft }, null],
    to_left: null,
    explorers: null,
    scores: null,
    result: null,
  };
}

/** The same while the robot waits for its room. */
export const placing = (view: View): View => ({
  ...view,
  step: "place",
  private: [{ dealt: [], agent: 4, draft: { ...draft, taken: [0], pending: 0 } }, null],
});

export const PLACES: Action[] = [1, 5, 6, 9, 11, 13].map((room) => ({ type: "place", room }));

export const exampleTable = (view: View, legal: Action[], say: Say): Table => ({
  view,
  say,
  viewer: 0,
  below: 0,
  shown: 0,
  narrow: false,
  chooser: new Chooser(
    () => legal,
    () => false,
    () => undefined,
  ),
  look: () => undefined,
  openList: () => undefined,
});
