import { describe, expect, it } from "vitest";
import * as choices from "./choices";
import { fixtures } from "./fixtures";
import type { Action } from "./types";

const legal = (name: string): Action[] => fixtures["iello"]?.[name]?.legal ?? [];

/** The list as it is once a hideout is destroyed. */
const without = (actions: Action[], hideout: number): Action[] =>
  actions.filter((action) => !("hideout" in action && action.hideout === hideout));

describe("a turn", () => {
  const turn = legal("turn");

  it("takes up a card, and then every target of that card does an action", () => {
    expect(choices.cardMeaning(turn, 3)).toEqual({ select: { kind: "card", card: 3 } });
    expect(choices.enemyMeaning(turn, null, 1)).toBeNull();
    expect(choices.enemyMeaning(turn, { kind: "card", card: 3 }, 1)).toEqual({
      act: { type: "attack_from_hand", card: 3, target: 1 },
    });
  });

  it("offers nothing that is not in the list", () => {
    expect(choices.cardMeaning(turn, 10)).toBeNull();
    expect(choices.ownMeaning(without(turn, 0), null, 0)).toBeNull();
    expect(choices.ownMeaning([], null, 2)).toBeNull();
  });

  it("swaps from a hideout, or asks for one first", () => {
    const swap = turn.find((action) => action.type === "swap");
    if (!swap) throw new Error("no swap is offered in this turn");
    expect(choices.swapOf(turn, swap.hideout)).toEqual(swap);
    expect(choices.swapOf(without(turn, swap.hideout), swap.hideout)).toBeNull();
    expect(choices.ownMeaning(turn, { kind: "swap" }, swap.hideout)).toEqual({ act: swap });
  });
});

describe("the other steps", () => {
  it("place a card with one click", () => {
    expect(choices.cardMeaning(legal("setup"), 7)).toEqual({
      act: { type: "place", card: 7, hideout: 0 },
    });
    expect(choices.toFill(legal("setup"))).toEqual([0]);
  });

  it("put a decoy with one click", () => {
    expect(choices.ownMeaning(legal("decoy"), null, 1)).toEqual({
      act: { type: "put_decoy", hideout: 1 },
    });
  });
});
