import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { film } from "./film";
import { fixtures, type Fixture } from "./fixtures";
import { Projector } from "./projector.svelte";
import { Spies } from "./spies";
import type { Happening } from "./types";

function fixture(name: string): Fixture & { happened: Happening[] } {
  const found = fixtures[name];
  if (!found) throw new Error(name);
  return { ...found, happened: found.events as Happening[] };
}
const spies = new Spies({ cards: null });
const scenesOf = (name: string) => {
  const { before, view, happened } = fixture(name);
  return film(before, view, happened, spies);
};

describe("a film", () => {
  it("draws the wheel as it was while it turns, and turned after that", () => {
    const scenes = scenesOf("turning");
    const turn = scenes.findIndex((scene) => scene.turning);
    const before = scenes[turn]?.draw.wheel;
    expect(scenes[turn + 1]?.draw.wheel[7]).toEqual(before?.[0]);
  });

  it("stamps an arrest, and pays points for it", () => {
    const scene = scenesOf("arrest").find(({ happening }) => happening.type === "arrested");
    expect(scene?.stamp?.name).toBe("arrest");
    expect(scene?.tokens).toHaveLength(2);
  });

  it("brings spies home together", () => {
    const { view } = fixture("act");
    const cards = view.wheel
      .flat()
      .slice(0, 3)
      .map(({ card }) => card);
    const happened = cards.map((card): Happening => ({ type: "returned", seat: 0, card }));
    const scenes = film(view, structuredClone(view), happened, spies);
    expect(scenes.map(({ moved }) => moved)).toEqual([cards]);
  });

  it("shows nothing between views that are far apart", () => {
    const { before, view, happened } = fixture("turning");
    const scenes = film({ ...before, round: 1 }, view, happened, spies);
    expect(scenes.every(({ draw }) => draw === view)).toBe(true);
  });
});

describe("the projector", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const projector = (): Projector =>
    new Projector(
      () => 240,
      () => undefined,
      () => new Map(),
    );

  it("ends every film with the newest view", () => {
    const shows = projector();
    for (const name of ["turning", "arrest"]) {
      const { before, view, happened } = fixture(name);
      shows.arrive(before, [], true);
      shows.arrive(view, happened, true);
    }
    expect(shows.scene).not.toBeNull();
    vi.runAllTimers();
    expect(shows.scene).toBeNull();
  });

  it("gives up when too much is to come", () => {
    const shows = projector();
    const { before, happened } = fixture("clock");
    for (let time = 0; time < 20; time += 1)
      shows.arrive({ ...before, circle: time }, happened, true);
    let shown = 0;
    while (shows.scene) {
      shown += 1;
      vi.runOnlyPendingTimers();
    }
    expect(happened.length * 20).toBeGreaterThan(100);
    expect(shown).toBeLessThan(45);
  });

  it("draws a view at once that nothing led to", () => {
    const shows = projector();
    const { before, view, happened } = fixture("capture");
    shows.arrive(view, happened, true);
    shows.arrive(before, [], true);
    expect([shows.scene, shows.marked]).toEqual([null, []]);
  });

  it("marks and stamps where nothing may move", () => {
    const shows = projector();
    const { view, happened } = fixture("capture");
    shows.arrive(view, happened, false);
    expect(shows.scene).toBeNull();
    expect(shows.stamp?.name).toBe("capture");
    expect(shows.marked.length).toBeGreaterThan(0);
    vi.runAllTimers();
    expect(shows.stamp).toBeNull();
  });
});
