import { beforeEach, describe, expect, it, vi } from "vitest";
import { moves } from "../explore/exploration";
import { codeOf, make, moveOf } from "../explore/moving";
import { daysLater, dayOf, FIRST, knownDay, placeOf } from "./day";
import { enteredOf, puzzleOf, puzzles } from "./puzzles";
import { blocks, history, keep, NOTHING, resultOf, streak } from "./results";

describe("the puzzle of a day", () => {
  it("is the same for everyone and another one each day, until all have been there", () => {
    const days = Array.from({ length: puzzles.length - 1 }, (_, index) =>
      daysLater("2026-11-16", index),
    );
    const places = new Set(days.map((day) => placeOf(day, puzzles.length)));
    expect(places.size).toBe(puzzles.length - 1);
    expect(places).not.toContain(0);
  });

  it("is chosen by the date alone", () => {
    expect(placeOf("2026-01-05", 400)).toBe(1);
    expect(placeOf("2026-01-12", 400)).toBe(8);
    expect(placeOf("2026-01-04", 400)).toBe(399);
    expect(dayOf(Date.UTC(2026, 10, 16, 23, 59))).toBe("2026-11-16");
  });

  it("is known for days that are there and have come", () => {
    expect(knownDay("2026-11-16", "2026-11-16")).toBe("2026-11-16");
    expect(knownDay("2026-11-17", "2026-11-16")).toBeNull();
    expect(knownDay("2026-02-30", "2026-11-16")).toBeNull();
    expect(knownDay("soon", "2026-11-16")).toBeNull();
  });

  it("can be solved by its route, step by step as the rules allow", () => {
    for (const puzzle of puzzles) {
      let walk = enteredOf(puzzle);
      for (const code of puzzle.route) {
        expect(moves(walk).map(codeOf)).toContain(code);
        walk = make(walk, moveOf(code));
      }
      expect(walk.stolen).toBe(puzzle.par);
    }
  });

  it("is the first one where it is asked for", () => {
    expect(puzzleOf(FIRST)).toBe(puzzles[0]);
  });
});

describe("a result", () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });

  it("is kept by day, and old days are forgotten", () => {
    for (let index = 0; index < 420; index++)
      keep(daysLater("2026-01-01", index), { ...NOTHING, best: index });
    expect(resultOf(daysLater("2026-01-01", 419)).best).toBe(419);
    expect(resultOf("2026-01-01")).toEqual(NOTHING);
  });

  it("makes a row of days, which a solution that was shown ends", () => {
    const solved = { ...NOTHING, tries: 1, solved: true };
    const now = Date.UTC(2026, 10, 16, 12);
    for (const day of ["2026-11-12", "2026-11-14", "2026-11-15"]) keep(day, solved);
    expect(streak(now)).toBe(2);
    keep("2026-11-16", solved);
    expect(streak(now)).toBe(3);
    keep("2026-11-15", { ...solved, shown: true });
    expect(streak(now)).toBe(1);
    expect(history(now, 4).map(({ mark }) => mark)).toEqual(["solved", "shown", "solved", "none"]);
  });

  it("is nothing where what is kept cannot be read", () => {
    kept.set("planque.puzzle", "{");
    expect(resultOf("2026-01-01")).toEqual(NOTHING);
  });

  it("has ten blocks, all of them full at par only", () => {
    expect(blocks(90, 90)).toBe("🟨".repeat(10));
    expect(blocks(89, 90)).toBe(`${"🟨".repeat(9)}⬜`);
    expect(blocks(0, 90)).toBe("⬜".repeat(10));
  });
});
