import { expect, test } from "vitest";
import { coinsOf, firstBills } from "./budget";
import { fixtures } from "./fixtures";
import { excerpt, neighboursOf, standings } from "./leaders";

test.each(Object.entries(fixtures))(
  "as many coins are in hand as the sheet says: %s",
  (_, { view }) => {
    view.sheets.forEach((sheet, seat) => {
      const coins = coinsOf(view, seat, sheet);
      expect(coins.filter((coin) => coin === "held").length).toBe(sheet.bills);
      expect(coins.length).toBe(firstBills(view, seat) + 40);
    });
  },
);

test("beginners have more to begin with", () => {
  const view = fixtures["first"]?.view;
  if (!view) throw new Error("no such position");
  const helped = { ...view, options: { ...view.options, beginners: "all_but_first" } };
  expect([firstBills(helped, 0), firstBills(helped, 1)]).toEqual([10, 15]);
  const chosen = { ...view, options: { ...view.options, beginner_seats: [0] } };
  expect([firstBills(chosen, 0), firstBills(chosen, 1)]).toEqual([15, 10]);
});

test("the leaders are in order, and equals share a place", () => {
  const view = fixtures["crowd_over"]?.view;
  if (!view) throw new Error("no such position");
  const all = standings(view);
  const totals = view.scores?.map(({ total }) => total) ?? [];
  expect(all.map(({ score }) => score)).toEqual([...totals].sort((one, other) => other - one));
  for (const { place, score } of all)
    expect(place).toBe(1 + totals.filter((total) => total > score).length);
});

test("of many, the first ten are listed, and the neighbours", () => {
  const all = Array.from({ length: 99 }, (_, seat) => ({
    seat,
    score: 99 - seat,
    place: seat + 1,
  }));
  expect(excerpt(all, 50, 99).map(({ seat }) => seat)).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 49, 50, 51,
  ]);
  expect(neighboursOf(0, 2)).toEqual([1]);
  expect(neighboursOf(0, 99)).toEqual([98, 1]);
});
