/** Shown before a choice is what the engine takes for it. */
import { expect, test } from "vitest";
import { factsOf, lairOf, offerOf } from "./facts";
import { fixtures, type Fixture } from "./fixtures";
import { bonusPrice, facePrice, gadgetPrice, placePrice } from "./prices";
import type { Action, View } from "./types";

const draftOf = ({ view, viewer }: Fixture) => {
  const draft = view.private[viewer ?? 0]?.draft;
  if (!draft) throw new Error("nothing is composed");
  return draft;
};

function price(view: View, pile: number, action: Action, taken: number, used: number): number {
  if (action.type === "place") return placePrice(view, pile, action.room);
  if (action.type === "pick_gadget") return gadgetPrice(view, pile, action.gadget);
  return facePrice(view, pile) + (taken > 0 ? (bonusPrice(view, used) ?? 0) : 0);
}

/** The bills of a secret, as many as may still be earned. */
function gain(view: View, pile: number, action: Action, earned: number): number {
  const bills = action.type === "place" ? (lairOf(view).bills[offerOf(view, pile).face] ?? 0) : 0;
  return Math.min(bills, (factsOf(view).sheet["earned"] ?? 0) - earned);
}

test.each(Object.entries(fixtures).filter(([, { bills }]) => bills.length > 0))(
  "prices: %s",
  (_, fixture) => {
    const { sheet, pending, taken } = draftOf(fixture);
    const { view } = fixture;
    for (const { action, bills } of fixture.bills) {
      const pile = action.type === "take" ? action.pile : (pending ?? 0);
      const cost = price(view, pile, action, taken.length, sheet.bonus);
      expect(sheet.bills + gain(view, pile, action, sheet.earned) - cost).toBe(bills);
    }
  },
);
