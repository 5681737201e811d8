import { expect, test } from "vitest";
import { laidOver } from "./changes";

test("new entries take the place of the old ones", () => {
  expect(laidOver({ turn: 1, seat: 0 }, { changes: { turn: 2 }, items: {} })).toEqual({
    turn: 2,
    seat: 0,
  });
});

test("of a list, only some items may be new, and the others stay what they were", () => {
  const before = { sheets: [{ bills: 1 }, { bills: 2 }] };
  const after = laidOver(before, { changes: {}, items: { sheets: { "1": { bills: 5 } } } });
  expect(after).toEqual({ sheets: [{ bills: 1 }, { bills: 5 }] });
  expect((after["sheets"] as object[])[0]).toBe(before.sheets[0]);
});

test("an item may be new and null", () => {
  const after = laidOver({ private: [1, 2] }, { changes: {}, items: { private: { "0": null } } });
  expect(after["private"]).toEqual([null, 2]);
});
