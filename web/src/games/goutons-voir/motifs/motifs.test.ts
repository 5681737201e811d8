import { expect, test } from "vitest";
import { sets } from "../fixtures";
import { isDrawn, motifOf } from "./index";

const cards = [...new Set(Object.values(sets).flat())];

test("every card of the five sets has a picture of its own", () => {
  expect(Object.keys(sets)).toHaveLength(5);
  expect(cards.filter((card) => !isDrawn(card))).toEqual([]);
  const pictures = cards.map((card) => JSON.stringify(motifOf(card, true)));
  expect(new Set(pictures).size).toBe(cards.length);
});

test("a card that nobody has drawn shows what kind it is", () => {
  expect(motifOf("truffle", true)).not.toEqual(motifOf("truffle", false));
});
