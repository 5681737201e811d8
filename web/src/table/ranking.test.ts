import { expect, test } from "vitest";
import { rankingOf } from "./ranking";

const ranks = (scores: number[], winners: number[]) =>
  rankingOf({ scores, winners }).map(({ seat, rank }) => [seat, rank]);

test("the winner comes first, then whoever came near", () => {
  expect(ranks([18, 21, 20], [1])).toEqual([
    [1, 1],
    [2, 2],
    [0, 3],
  ]);
});

test("the lowest score may win", () => {
  expect(ranks([9, 14, 7], [2])).toEqual([
    [2, 1],
    [0, 2],
    [1, 3],
  ]);
});

test("of equal scores, the winner is not joined by the other", () => {
  expect(ranks([20, 20, 3], [1])).toEqual([
    [1, 1],
    [0, 2],
    [2, 3],
  ]);
});

test("a shared victory and equal scores share a place", () => {
  expect(ranks([5, 7, 5, 7], [1, 3])).toEqual([
    [1, 1],
    [3, 1],
    [0, 3],
    [2, 3],
  ]);
});

test("without a winner, points alone count", () => {
  expect(ranks([4, 4, 2], [])).toEqual([
    [0, 1],
    [1, 1],
    [2, 3],
  ]);
});
