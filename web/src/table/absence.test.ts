import { beforeEach, describe, expect, test, vi } from "vitest";
import { Absence } from "./absence.svelte";

describe("whoever comes back", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });

  test("is told where they left, on a page of its own or on the same", () => {
    const first = new Absence("a");
    first.look(3);
    first.look(4);
    expect(first.left).toBeNull();
    const second = new Absence("a");
    second.look(9);
    expect(second.left).toBe(4);
    second.leave();
    second.look(12);
    expect(second.left).toBe(9);
  });

  test("is told nothing where nothing is new", () => {
    new Absence("a").look(3);
    const again = new Absence("a");
    again.look(3);
    again.look(5);
    expect(again.left).toBeNull();
  });

  test("finds each table as it was left, as long as it is not old", () => {
    new Absence("old").look(1);
    for (let number = 0; number < 70; number++) new Absence(`t${number}`).look(number);
    const [old, young] = [new Absence("old"), new Absence("t50")];
    old.look(99);
    young.look(99);
    expect([old.left, young.left]).toEqual([null, 50]);
  });
});
