import { describe, expect, it } from "vitest";
import * as choices from "./choices";
import { Chooser } from "./chooser.svelte";
import { fixtures } from "./fixtures";
import type { Action } from "./types";

const legal = (name: string): Action[] => fixtures[name]?.legal ?? [];
const everything = Object.values(fixtures).map((moment) => moment);

/** Everything that the board lets one reach, as it is drawn. */
function reachable(actions: Action[], step: string): Action[] {
  const seats = [0, 1, 2, 3, 4, 5];
  const divisions = [0, 1, 2, 3];
  const found = [
    ...choices.cardsOf(actions).flatMap((card) => choices.ofCard(actions, card)),
    ...divisions.map((division) => choices.ofDivision(actions, division)),
    ...seats.flatMap((seat) =>
      divisions.map((division) => choices.ofSecrets(actions, seat, division)),
    ),
    ...seats.map((seat) => choices.ofSeat(actions, seat)),
    ...seats.map((service) => choices.ofService(actions, service)),
    ...choices.answers(actions, step),
    choices.back(actions),
  ];
  return [...new Set(found.filter((action) => action !== undefined))];
}

describe("what can be chosen", () => {
  it("is everything that is legal, at every step", () => {
    for (const { legal: actions, view } of everything) {
      expect(new Set(reachable(actions, view.step))).toEqual(new Set(actions));
    }
  });

  it("is nothing where nothing is legal", () => {
    expect(reachable([], "act")).toEqual([]);
  });
});

describe("answers in words", () => {
  it("name the spies that can say yes", () => {
    expect(choices.answers(legal("clock"), "clock").map(({ type }) => type)).toContain("use");
    expect(choices.answers(legal("act"), "act").map(({ type }) => type)).not.toContain("use");
  });

  const inviting = (actions: Action[], step: string): string[] =>
    choices
      .answers(actions, step)
      .filter((answer) => choices.isInviting(answer, actions))
      .map(({ type }) => type);

  it("never invite to spend a point or a marker", () => {
    for (const { legal: actions, view } of everything)
      expect(inviting(actions, view.step)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/activate_marker|veto/)]),
      );
    expect(inviting(legal("veto"), "veto")).toEqual(["decline"]);
  });

  it("invite to end where no spy is ready, and else to use one", () => {
    expect(inviting([{ type: "activate_marker" }, { type: "end_actions" }], "act")).toEqual([
      "end_actions",
    ]);
    expect(inviting(legal("act"), "act")).toEqual([]);
    expect(inviting(legal("bid"), "bid")).toEqual(["raise"]);
  });

  it("that cost a point are asked about once more", () => {
    const sent: Action[] = [];
    const offered: Action[] = [{ type: "activate_marker" }, { type: "end_actions" }];
    const chooser = new Chooser(
      () => offered,
      () => false,
      (action) => sent.push(action),
    );
    chooser.act(offered[0]);
    expect(sent).toEqual([]);
    chooser.act(offered[0]);
    expect(sent).toEqual([{ type: "activate_marker" }]);
    chooser.act(offered[1]);
    expect(sent).toHaveLength(2);
  });
});

describe("a tap on a spy", () => {
  function tapped(
    name: string,
    card: number,
    confirm = false,
  ): { sent: Action[]; chooser: Chooser } {
    const sent: Action[] = [];
    const chooser = new Chooser(
      () => legal(name),
      () => confirm,
      (action) => sent.push(action),
    );
    chooser.pick(card, false);
    return { sent, chooser };
  }
  const [pile] = choices.cardsOf(legal("secrets"));
  const [ready] = choices.cardsOf(legal("act"));

  it("activates it at once", () => {
    expect(tapped("secrets", pile ?? -1).sent).toEqual([{ type: "activate", card: pile }]);
  });

  it("takes it up where it might act or infiltrate, and puts it down again", () => {
    const { sent, chooser } = tapped("act", ready ?? -1);
    expect(sent).toEqual([]);
    expect(chooser.ways.length).toBeGreaterThan(0);
    chooser.pick(ready ?? -1, false);
    expect(chooser.card).toBeNull();
  });

  it("asks once more where that is wanted", () => {
    const { sent, chooser } = tapped("secrets", pile ?? -1, true);
    expect(sent).toEqual([]);
    chooser.act(chooser.pending ?? undefined);
    expect(sent).toHaveLength(1);
  });

  it("means nothing on a spy that is not lit", () => {
    const dark = [...Array(60).keys()].find(
      (card) => !choices.cardsOf(legal("act")).includes(card),
    );
    const { sent, chooser } = tapped("act", dark ?? -1);
    expect([sent.length, chooser.card]).toEqual([0, null]);
  });
});
