/** A small table for the pictures of the guide. */
import { Chooser } from "./chooser.svelte";
import { Inspector } from "./inspector.svelte";
import { Spies } from "./spies";
import type { Table } from "./table";
import type { PlayerView, Say, View } from "./types";

const side = (service: number, points: number, secrets: number[]): PlayerView => ({
  service,
  points,
  secrets,
  marker: "passive",
  ready: [],
  posted: [],
  infiltrators: [],
  teamed: [],
  infiltrations: 0,
});

/** Three services in the middle of a game, with what a picture is about. */
export function example(changed: Partial<View>): View {
  return {
    game: "the-circle",
    seat: null,
    options: { edition: "house" },
    cards: null,
    step: "bid",
    deciders: [],
    round: 4,
    phase: 3,
    first: 0,
    active: 0,
    goal_reached: false,
    circle: 9,
    players: [side(0, 7, [12, 2, 1, 3]), side(1, 12, [5, 4, 2, 0]), side(4, 4, [3, 1, 6, 2])],
    new_secrets: 0,
    activated: [],
    wheel: [
      [
        { card: 30, owner: 0 },
        { card: 44, owner: null },
      ],
      [{ card: 13, owner: null }],
      [{ card: 20, owner: 1 }],
      [
        { card: 26, owner: null },
        { card: 49, owner: null },
      ],
      [{ card: 35, owner: 2 }],
      [{ card: 33, owner: null }],
      [],
      [
        { card: 2, owner: null },
        { card: 10, owner: 0 },
      ],
    ],
    laid: [],
    piles: [
      [0, 1],
      [3, 4, 5],
      [6, 7],
      [8, 9],
    ],
    neutral: [],
    deck: [],
    under_deck: [],
    gone: [],
    choice: { card: null, picks: [], attacked: null },
    auction: null,
    clockmakers_used: [],
    result: null,
    ...changed,
  };
}

/** Nobody plays at it. */
export function exampleTable(view: View, say: Say): Table {
  return {
    view,
    say,
    spies: new Spies(view),
    names: ["Ada", "Boris", "Chloé"],
    viewer: null,
    below: 0,
    narrow: false,
    lifted: [],
    marked: [],
    chooser: new Chooser(
      () => [],
      () => false,
      () => undefined,
    ),
    inspector: new Inspector(),
  };
}
