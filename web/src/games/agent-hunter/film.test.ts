import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { film } from "./film";
import { fixtures, type Fixture } from "./fixtures";
import { Projector } from "./projector.svelte";
import type { Happening } from "./types";

const all = Object.values(fixtures).flatMap((edition) => Object.entries(edition));

function fixture(name: string): Fixture & { happened: Happening[] } {
  const found = fixtures["iello"]?.[name];
  if (!found) throw new Error(name);
  return { ...found, happened: found.events as Happening[] };
}

describe("a film", () => {
  it.each(all)("of %s never changes a view", (_, { before, view, events }) => {
    const kept = JSON.stringify([before, view]);
    film(before, view, events as Happening[]);
    expect(JSON.stringify([before, view])).toBe(kept);
  });

  it("of a hit flies, is stamped, and the hideout falls", () => {
    const { before, view, happened } = fixture("hit");
    const scenes = film(before, view, happened);
    expect(scenes.map((scene) => scene.verdict?.answer)).toEqual([undefined, "hit", undefined]);
    expect(scenes.at(-1)?.falling).toBe("hideout-1-0");
  });

  it("of a failed attack from a hideout: it falls, then the equal spy is laid on it and burns", () => {
    const { before, view, happened } = fixture("gamble");
    const scenes = film(before, view, happened);
    const fall = scenes.findIndex((scene) => scene.falling);
    expect(scenes[fall]?.flights).toEqual([]);
    const laid = scenes.slice(fall + 1).map((scene) => scene.flights[0]);
    expect(laid.map((flight) => [flight?.to, flight?.burn])).toEqual([
      [scenes[fall]?.falling, undefined],
      [scenes[fall]?.falling, true],
    ]);
  });

  it("of a miss comes back", () => {
    const { before, view, happened } = fixture("higher");
    const flights = film(before, view, happened).map((scene) => scene.flights[0]);
    expect(flights.at(-1)?.to).toBe(flights[0]?.from);
  });
});

describe("the projector", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const projector = (): Projector =>
    new Projector(
      () => 320,
      () => undefined,
    );

  it("ends every film with the newest view", () => {
    const shows = projector();
    for (const name of ["turn", "higher"]) {
      const { before, view, happened } = fixture(name);
      shows.arrive(before, [], true);
      shows.arrive(view, happened, true);
    }
    expect(shows.scene).not.toBeNull();
    vi.runAllTimers();
    expect(shows.scene).toBeNull();
  });

  it("shows one film after the other, but not many", () => {
    const shows = projector();
    const films = ["turn", "higher", "lower", "hit", "gamble"].map(fixture);
    for (const { view, happened } of films) shows.arrive(view, happened, true);
    const last = films.at(-1);
    let shown = 0;
    while (shows.scene) {
      shown += 1;
      vi.runOnlyPendingTimers();
    }
    expect(shown).toBeLessThan(12);
    expect(last && shows.arrive(last.view, last.happened, true)).toBe(false);
  });

  it("draws a view at once that nothing led to", () => {
    const shows = projector();
    const { before, view, happened } = fixture("hit");
    shows.arrive(view, happened, true);
    shows.arrive(before, [], true);
    expect(shows.scene).toBeNull();
    expect(shows.tags).toEqual([]);
  });

  it("only stamps where nothing may move", () => {
    const shows = projector();
    const { view, happened } = fixture("lower");
    shows.arrive(view, happened, false);
    expect(shows.scene).toBeNull();
    expect(shows.stamp?.answer).toBe("lower");
    vi.runAllTimers();
    expect(shows.stamp).toBeNull();
    expect(shows.tags.map((tag) => tag.answer)).toEqual(["lower"]);
  });
});
