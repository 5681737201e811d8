import { expect, test } from "vitest";
import type { Entry } from "../lib/protocol";
import { moveAt, movesOf } from "./moves";

const played = (number: number, position: number) =>
  ({ type: "played", number, position }) as Entry;
const undone = (number: number, position: number) =>
  ({ type: "undone", number, position }) as Entry;
const standing = (...entries: Entry[]) => movesOf(entries).map((move) => move.number);

test("what was undone is gone, with all that came after it", () => {
  expect(standing(played(1, 1), played(2, 2), undone(3, 1))).toEqual([1]);
  expect(standing(played(1, 1), played(2, 2), played(3, 3), undone(4, 0))).toEqual([]);
  expect(standing(played(1, 1), undone(2, 0), played(3, 1), played(4, 2))).toEqual([3, 4]);
});

test("at a position stands what was played there last", () => {
  const log = [played(1, 1), undone(2, 0), played(3, 1)];
  expect(moveAt(log, 1)?.number).toBe(3);
  expect(moveAt(log, 2)).toBeUndefined();
});
