import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FilmProjector } from "./projector.svelte";
import { reel } from "./reel.svelte";

type Scene = { name: string; sound: string | null; beats: number; stamp: string | null };
const scene = (name: string, stamp: string | null = null): Scene => ({
  name,
  stamp,
  sound: name,
  beats: 2,
});

/** Every happening is a scene; of more than two films that wait, none is shown. */
class Plain extends FilmProjector<string, string, string, Scene, string> {
  remembered: string[] = [];

  protected override film(_before: string, _now: string, happened: string[]): Scene[] {
    return happened.map((name) => scene(name, name.startsWith("!") ? name : null));
  }

  protected override stampOf({ stamp }: Scene): string | null {
    return stamp;
  }

  protected override remember(happened: string[]): void {
    this.remembered = happened;
  }

  protected override catchUp(): void {
    if (this.waiting.length > 2) this.cut();
  }
}

describe("a projector", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const heard: string[] = [];
  const projector = (): Plain => {
    heard.length = 0;
    return new Plain(
      () => 100,
      (name) => heard.push(name),
    );
  };

  test("shows the scenes of one film after the other, and then the newest view", () => {
    const shown = projector();
    shown.arrive("one", ["a", "b"], true);
    expect(shown.scene?.name).toBe("a");
    shown.arrive("two", ["c"], true);
    vi.advanceTimersByTime(200);
    expect(shown.scene?.name).toBe("b");
    vi.advanceTimersByTime(200);
    expect(shown.scene?.name).toBe("c");
    vi.advanceTimersByTime(200);
    expect(shown.scene).toBeNull();
    expect(heard).toEqual(["a", "b", "c"]);
  });

  test("knows a view that is there already", () => {
    const shown = projector();
    expect(shown.arrive("one", ["a"], true)).toBe(true);
    expect(shown.arrive("one", ["a"], true)).toBe(false);
  });

  test("can be cut at any moment", () => {
    const shown = projector();
    shown.arrive("one", ["a", "b"], true);
    shown.cut();
    expect(shown.scene).toBeNull();
    vi.advanceTimersByTime(1000);
    expect(heard).toEqual(["a"]);
  });

  test("can be held, and goes on with what was left of the scene", () => {
    const shown = projector();
    shown.arrive("one", ["a", "b"], true);
    vi.advanceTimersByTime(150);
    reel.hold();
    vi.advanceTimersByTime(1000);
    expect([shown.scene?.name, reel.running]).toEqual(["a", true]);
    reel.goOn();
    vi.advanceTimersByTime(40);
    expect(shown.scene?.name).toBe("a");
    vi.advanceTimersByTime(20);
    expect(shown.scene?.name).toBe("b");
    vi.advanceTimersByTime(200);
    expect(reel.running).toBe(false);
  });

  test("while it is held, what comes waits at its first scene", () => {
    const shown = projector();
    reel.hold();
    shown.arrive("one", ["a", "b"], true);
    vi.advanceTimersByTime(1000);
    expect(shown.scene?.name).toBe("a");
    reel.skip();
    expect([shown.scene, reel.held, reel.running]).toEqual([null, false, false]);
  });

  test("leaves out what comes too late", () => {
    const shown = projector();
    for (const name of ["a", "b", "c", "d"]) shown.arrive(name, [name], true);
    expect(shown.scene).toBeNull();
  });

  test("where nothing moves, lays down the stamp for a while", () => {
    const shown = projector();
    shown.arrive("one", ["a", "!hit"], false);
    expect([shown.scene, shown.stamp]).toEqual([null, "!hit"]);
    expect(heard).toEqual(["!hit"]);
    vi.advanceTimersByTime(5000);
    expect(shown.stamp).toBeNull();
  });

  test("a leap to another moment ends the film", () => {
    const shown = projector();
    shown.arrive("one", ["a", "b"], true);
    shown.arrive("two", [], true);
    expect(shown.scene).toBeNull();
    expect(shown.remembered).toEqual([]);
  });
});
