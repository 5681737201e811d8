import { describe, expect, it } from "vitest";
import type { TableInfo } from "../generated/api";
import type { Entry } from "../lib/protocol";
import { after } from "./after";
import { isAway, isNudged, runsSince, waitsLong } from "./patience";

const HOURS = 3600;

function table(more: Partial<TableInfo> = {}): TableInfo {
  const seats = [0, 1].map((seat) => ({
    seat,
    who: "person",
    away_until: null,
    yours: seat === 0,
  }));
  const usual = {
    seats,
    deciders: [1],
    nudge_seconds: 12 * HOURS,
    phase: "playing",
    created: 0,
    clocks: [100, 100],
  };
  return { ...usual, ...more } as unknown as TableInfo;
}

function entry(type: string, at: number, more: object = {}): Entry {
  return { type, at, number: at, ...more } as unknown as Entry;
}

const played = (at: number, seat: number) => entry("played", at, { seat });

function may(at: TableInfo, entries: Entry[], now: number): boolean {
  const other = at.seats[1];
  return other !== undefined && waitsLong(at, entries, [0], other, now);
}

describe("a nudge", () => {
  it("is for whoever has waited long enough, once a decision", () => {
    const moved = [played(1000, 0)];
    expect(may(table(), moved, 1000 + 11 * HOURS)).toBe(false);
    expect(may(table(), moved, 1000 + 12 * HOURS)).toBe(true);
    const nudged = [...moved, entry("nudged", 50_000, { seat: 0, to: 1 })];
    expect(isNudged(nudged, 1)).toBe(true);
    expect(may(table(), nudged, 90_000)).toBe(false);
    expect(isNudged([...nudged, played(60_000, 1)], 1)).toBe(false);
  });

  it("is not for whoever is waited for themselves, nor at quick tables, nor of bots", () => {
    const late = 100 * HOURS;
    expect(may(table(), [], late)).toBe(true);
    expect(may(table({ deciders: [0, 1] }), [], late)).toBe(false);
    expect(may(table({ nudge_seconds: null }), [], late)).toBe(false);
    expect(may(table({ phase: "over" }), [], late)).toBe(false);
    const [me, other] = table().seats;
    if (!me || !other) throw new Error("there are two");
    expect(may(table({ seats: [me, { ...other, who: "bot" }] }), [], late)).toBe(false);
  });
});

describe("whoever is away", () => {
  it("is so until then, and is not nudged", () => {
    const away = after(table(), entry("away", 1, { seat: 1, until: 5000 }));
    expect(isAway(away.seats[1], 4999)).toBe(true);
    expect(isAway(away.seats[1], 5000)).toBe(false);
    expect(isAway(away.seats[0], 4999)).toBe(false);
    const long = after(table(), entry("away", 1, { seat: 1, until: 200 * HOURS }));
    expect(may(long, [], 100 * HOURS)).toBe(false);
  });

  it("has a clock that shows what it showed", () => {
    const since = performance.now() - 20_000;
    const later = Date.now() / 1000 + 1000;
    const away = after(table(), entry("away", 1, { seat: 1, until: later }), since);
    expect(away.clocks[0]).toBe(100);
    expect(away.clocks[1]).toBeCloseTo(80, 0);
    const longer = after(away, entry("away", 2, { seat: 1, until: later + 9 }), since);
    expect(longer.clocks).toEqual(away.clocks);
    const back = after(longer, entry("away", 3, { seat: 1, until: null }), since);
    expect(back.clocks[1]).toBeCloseTo(100, 0);
  });

  it("has a clock that goes on once they are back", () => {
    const [, other] = after(table(), entry("away", 1, { seat: 1, until: 5000 })).seats;
    const back = performance.now() - (Date.now() - 5_000_000);
    expect(runsSince(other, back - 1000)).toBeCloseTo(back, -2);
    expect(runsSince(other, back + 1000)).toBe(back + 1000);
    expect(runsSince(table().seats[1], 7)).toBe(7);
  });
});
