import { describe, expect, it } from "vitest";
import { bidders } from "./auction";
import { teams } from "./butterflies";
import { fixtures } from "./fixtures";
import { Never } from "./never.svelte";
import { panelOf } from "./panels";
import { Spies } from "./spies";
import { Chronicle, inWords, signed } from "./summary";
import type { Happening } from "./types";

const spies = new Spies({ cards: null });
// By division: 0, 10, 20, 30 are of four divisions; 40 to 59 are neutral.

describe("infiltrators", () => {
  it("of four divisions make a butterfly", () => {
    expect(teams([0, 10, 20, 30], [0, 10, 20, 30], spies)).toEqual([
      { cards: [0, 10, 20, 30], whole: true },
    ]);
  });

  it("of one division begin another one, and a neutral spy takes any place", () => {
    expect(teams([0, 1, 40], [], spies)).toEqual([
      { cards: [0, 40, null, null], whole: false },
      { cards: [1, null, null, null], whole: false },
    ]);
  });

  it("of two divisions are not left to jokers alone", () => {
    const cards = [0, 10, 40, 41, 42, 43, 44, 45];
    const made = teams(cards, cards, spies).map((team) => team.cards.slice(0, 2));
    expect(made).toEqual([
      [0, 40],
      [43, 10],
    ]);
  });

  it("that are together stay apart from those that are not", () => {
    const made = teams([0, 1, 10, 20, 50], [0, 10, 20, 50], spies);
    expect(made.map(({ whole }) => whole)).toEqual([true, false]);
  });
});

describe("an auction", () => {
  it("counts what each can pay, Brokers apart", () => {
    const view = structuredClone(fixtures["mix"]?.view);
    if (!view?.auction) throw new Error("no auction");
    view.players[0] = { ...view.players[0]!, secrets: [1, 2, 0, 4], ready: [6, 43, 0] };
    const [first] = bidders(view, view.auction, spies);
    expect([first?.secrets, first?.brokers]).toEqual([7, 3]);
    const [inInt] = bidders(view, { ...view.auction, currency: 0 }, spies);
    expect(inInt?.secrets).toBe(1);
  });

  it("says who leads and who is out", () => {
    const view = fixtures["bid"]?.view;
    if (!view?.auction) throw new Error("no auction");
    const states = bidders(view, view.auction, spies).map(({ state }) => state);
    expect(states.filter((state) => state === "leads")).toHaveLength(1);
    expect(states.filter((state) => state !== "out")).toHaveLength(view.auction.bidders.length);
  });
});

describe("a round in words", () => {
  const say = (name: string, facts = {}): string => `${name}${JSON.stringify(facts)}`;
  const begun = (round: number): Happening => ({ type: "round_begun", seat: 0, round });
  const arrest: Happening = { type: "arrested", seat: 1, division: 2 };

  it("comes when the next one begins, and only if it was seen whole", () => {
    const chronicle = new Chronicle(2);
    expect(chronicle.tell([arrest])).toBeNull();
    expect(chronicle.tell([begun(3), arrest])).toBeNull();
    const told = chronicle.tell([arrest, begun(4)]);
    expect([told?.round, told?.circle, told?.deeds[1]?.points]).toEqual([3, 4, 4]);
    chronicle.forget();
    expect(chronicle.tell([begun(5)])).toBeNull();
  });

  it("names what is worth telling", () => {
    const chronicle = new Chronicle(2);
    chronicle.tell([begun(1)]);
    const told = chronicle.tell([
      { type: "hired", seat: 0, card: 7, paid: [0, 0, 0, 0], price: 0 },
      begun(2),
    ]);
    expect(told && told.deeds.map((deeds) => inWords(say, deeds).split("{")[0])).toEqual([
      "board.deeds.hired",
      "board.deeds.none",
    ]);
    expect([signed(0), signed(2), signed(-1)]).toEqual(["", "+2", "−1"]);
  });
});

describe("questions that are not wanted", () => {
  it("are declined, and asked again once they are wanted", () => {
    const never = new Never();
    const { view, legal } = fixtures["veto"] ?? {};
    if (!view || !legal) throw new Error("no veto");
    expect(never.answer(view, legal)).toBeUndefined();
    never.toggle("veto");
    expect(never.answer(view, legal)).toEqual({ type: "decline" });
    expect(never.answer({ ...view, step: "take" }, legal)).toBeUndefined();
    never.toggle("veto");
    expect(never.any).toBe(false);
  });
});

it("opens the panel that a question is about", () => {
  expect([panelOf("secrets"), panelOf("gain"), panelOf("pay"), panelOf("bid")]).toEqual([
    "piles",
    "players",
    "tracks",
    "wheel",
  ]);
});
