import { expect, test } from "vitest";
import { viewsOf } from "./state.svelte";

const step = (changes: { [name: string]: number }) => ({
  seat: 0,
  action: null,
  events: [],
  changes,
  items: {},
});

test("each step says what has changed, and the rest stays", () => {
  const steps = [step({ turn: 0, points: 0 }), step({ turn: 1 }), step({}), step({ points: 3 })];
  expect(viewsOf({ steps })).toEqual([
    { turn: 0, points: 0 },
    { turn: 1, points: 0 },
    { turn: 1, points: 0 },
    { turn: 1, points: 3 },
  ]);
});
