import { describe, expect, test } from "vitest";
import type { TableInfo } from "../generated/api";
import type { Entry } from "../lib/protocol";
import { after } from "./after";

const seat = (seat: number, who: string) => ({
  seat,
  who,
  name: null,
  mind: null,
  yours: false,
  connected: true,
});
const table = {
  phase: "waiting",
  seats: [seat(0, "person"), seat(1, "open"), seat(2, "open")],
  asks: { undo: null, undo_agreed: [], rematch: [], abandon: [] },
  rematch: null,
  begins: "full",
  host: 0,
  ready: [],
  ended: null,
} as unknown as TableInfo;

const happened = (...entries: object[]) =>
  entries.reduce<TableInfo>((so, one) => after(so, one as Entry), table);
const sat = (...seats: number[]) => ({
  type: "sat",
  seats: seats.map((seat) => ({ seat, who: "person", name: "Bob", mind: null, yours: false })),
});

describe("somebody sits down", () => {
  test("and the others are waited for", () => {
    const told = happened(sat(1));
    expect(told.seats.map(({ who }) => who)).toEqual(["person", "person", "open"]);
    expect(told.seats[1]).toMatchObject({ name: "Bob", connected: true });
    expect(told.phase).toBe("waiting");
  });

  test("and the game begins with the last", () => {
    expect(happened(sat(1, 2)).phase).toBe("playing");
  });
});

test("the first who asks for an undo is answered by the others, or refused", () => {
  const asked = happened({ type: "undo_asked", seat: 2 }, { type: "undo_asked", seat: 0 });
  expect(asked.asks).toMatchObject({ undo: 2, undo_agreed: [2, 0] });
  expect(after(asked, { type: "undo_refused", seat: 1 } as Entry).asks).toMatchObject({
    undo: null,
    undo_agreed: [],
  });
});

test("a rematch is asked for by each, and then there", () => {
  const asked = happened({ type: "rematch_asked", seat: 1 }, { type: "rematch_asked", seat: 0 });
  expect(asked.asks.rematch).toEqual([1, 0]);
  expect(after(asked, { type: "rematch", table: "abc" } as Entry).rematch).toBe("abc");
});

describe("the host and the others", () => {
  test("somebody is ready, and no longer", () => {
    expect(happened({ type: "readied", seat: 1, ready: true }).ready).toEqual([1]);
    const both = [true, false].map((ready) => ({ type: "readied", seat: 1, ready }));
    expect(happened(...both).ready).toEqual([]);
  });

  test("another host, and a door that is locked", () => {
    const told = happened(
      { type: "host_passed", seat: 0, to: 1 },
      { type: "door", door: "locked" },
    );
    expect([told.host, told.door]).toEqual([1, "locked"]);
  });

  test("the game is given up, with and without a loser", () => {
    const resigned = happened({ type: "resigned", seat: 0 });
    expect([resigned.phase, resigned.ended]).toEqual(["over", { how: "resigned", seat: 0 }]);
    const asked = happened({ type: "abandon_asked", seat: 0 });
    expect(asked.asks.abandon).toEqual([0]);
    expect(happened({ type: "abandon_refused", seat: 1 }).asks.abandon).toEqual([]);
    expect(happened({ type: "abandoned", seat: 1 }).ended).toEqual({
      how: "abandoned",
      seat: null,
    });
  });
});
