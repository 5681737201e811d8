import { expect, it } from "vitest";
import { cards } from "../../generated/the-circle";
import { PARTS } from "./parts";
import { portrait, recipes } from "./portraits";
import { Spies } from "./spies";

it("gives each of the sixty spies a face of its own", () => {
  const spies = new Spies({ cards: null });
  const faces = cards.map(({ type }, card) => JSON.stringify(portrait(type, spies.copy(card))));
  expect(new Set(faces).size).toBe(60);
});

it("is made of parts that there are, and uses all of them", () => {
  const used = new Set(recipes.flat().flatMap((recipe) => recipe.split(" ")));
  expect([...used].sort()).toEqual(Object.keys(PARTS).sort());
});

it("never runs out of faces", () => {
  const many = Array.from({ length: 6 }, (_, copy) => JSON.stringify(portrait(13, copy)));
  expect(new Set(many).size).toBe(6);
});
