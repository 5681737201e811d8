import { expect, test } from "vitest";
import { EDGES, ROOMS, START, away, edgeBetween, lineBox, roomUnder, roomsOf } from "./lair";

test("every edge stands between two neighbours, and between no others", () => {
  for (let edge = 0; edge < EDGES; edge++) expect(edgeBetween(...roomsOf(edge))).toBe(edge);
  expect(edgeBetween(4, 5)).toBeNull();
  expect(edgeBetween(0, 6)).toBeNull();
});

test("the start is in the middle of the last row", () => {
  expect([away(START, 4), away(START, 7)]).toEqual([0, 0]);
  expect([away(0, 4), away(0, 9)]).toEqual([4, 4]);
});

test("a line is a strip of five rooms", () => {
  expect(lineBox(1)).toEqual({ x: 0, y: 100, width: 500, height: 100 });
  expect(lineBox(9)).toEqual({ x: 400, y: 0, width: 100, height: 500 });
});

test("a point of the screen lies in one room or in none", () => {
  const box = { left: 100, top: 50, width: 262, height: 279 } as DOMRect;
  expect(roomUnder(box, 100 + 6 + 25, 50 + 6 + 25)).toBe(0);
  expect(roomUnder(box, 100 + 6 + 225, 50 + 6 + 225)).toBe(ROOMS - 1);
  expect(roomUnder(box, 101, 51)).toBeNull();
});
