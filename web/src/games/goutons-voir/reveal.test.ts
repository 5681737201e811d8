import { expect, test } from "vitest";
import { fixtures } from "./fixtures";
import { revealOf } from "./reveal";
import type { Happening } from "./types";

const told: Happening = {
  type: "words_told",
  card: "rose",
  keeping: [0],
  removing: [1, 2],
  keeps: 1,
  removes: 2,
};

test("what was said is shown with what became of the card", () => {
  const shown = revealOf([told, { type: "removed", card: "rose", round: 3 }]);
  expect(shown).toEqual({
    card: "rose",
    keeping: [0],
    removing: [1, 2],
    fate: "removed",
    tokens: null,
  });
});

test("as many voices for as against are a tie", () => {
  const tied = { ...told, removing: [1], removes: 1 };
  expect(revealOf([tied])?.fate).toBe("tied");
});

test("a joker tells how many tokens there are, and nothing else", () => {
  const shown = revealOf([{ type: "joker_spent", seat: 1, card: "fig", tokens: 2 }]);
  expect(shown).toMatchObject({ card: "fig", tokens: 2, fate: null });
});

test("a third proposal goes without a word", () => {
  const shown = revealOf([
    { type: "proposed", seat: 0, card: "fig", unasked: true },
    { type: "removed", card: "fig", round: 1 },
  ]);
  expect(shown).toMatchObject({ card: "fig", fate: "removed", keeping: [], removing: [] });
});

test("while all choose there is nothing to reveal", () => {
  expect(revealOf([{ type: "handed_in", seat: 2 }])).toBeNull();
});

test("a real round is revealed as the view has it", () => {
  const position = fixtures["reveal"];
  const last = position?.view.proposals.at(-1);
  const shown = revealOf((position?.events ?? []) as Happening[]);
  expect(shown?.card).toBe(last?.card);
  expect(shown?.fate).toBe(last?.fate);
  expect(shown?.keeping).toHaveLength((last?.words ?? "").split("+").length - 1);
});
