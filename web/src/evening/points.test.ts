import { expect, test } from "vitest";
import { pointsOf } from "./state.svelte";

test("a half is a half, and anything else has two places", () => {
  expect([0, 0.5, 1, 2.5, 1.333].map(pointsOf)).toEqual(["0", "½", "1", "2½", "1.33"]);
});
