import { describe, expect, it } from "vitest";
import { facts } from "../../../generated/spyworld";
import type { Action } from "../types";
import { moves } from "./exploration";
import { codeOf } from "./moving";
import { Planner } from "./planner.svelte";
import { Sender } from "./sender.svelte";
import { enter, termsOf } from "./walk";

/** A table that acknowledges what it is sent when it is told to. */
function table() {
  const start = enter(
    termsOf(facts, "polar_base", []),
    { rooms: ".".repeat(25), walls: ".".repeat(40) },
    null,
    [5, 0, 0],
    0,
  );
  const at: { route: number[]; sent: Action[]; legal: Action[] | null } = {
    route: [],
    sent: [],
    legal: null,
  };
  const planner = new Planner(
    () => start,
    () => at.route,
  );
  const sender = new Sender(
    planner,
    () => at.legal ?? [...moves(planner.walk), { type: "stop" }],
    (action) => at.sent.push(action),
  );
  for (const room of [17, 12, 7]) planner.go(room);
  const acknowledge = (): void => {
    const last = at.sent.at(-1);
    if (last?.type === "step") at.route = [...at.route, codeOf(last)];
    sender.drive();
  };
  return { at, planner, sender, acknowledge };
}

describe("a committed route", () => {
  it("is sent move by move, each after the one before it", () => {
    const { at, sender, planner, acknowledge } = table();
    sender.commit();
    expect(at.sent).toHaveLength(1);
    acknowledge();
    acknowledge();
    expect(sender.going).toBe(true);
    acknowledge();
    expect(at.route).toEqual([17, 12, 7]);
    expect([sender.going, sender.failed, planner.moves]).toEqual([false, false, []]);
    at.route = [17, 12];
    expect(planner.moves).toEqual([]);
  });

  it("is at its end where nothing more is possible after the last move", () => {
    const { at, sender, acknowledge } = table();
    sender.commit();
    acknowledge();
    acknowledge();
    at.legal = [];
    acknowledge();
    expect([sender.going, sender.failed]).toEqual([false, false]);
  });

  it("stops where a move was refused, and keeps the rest of the plan", () => {
    const { sender, planner, acknowledge } = table();
    sender.commit();
    acknowledge();
    sender.drive(); // nothing came of the second one
    expect([sender.going, sender.failed]).toEqual([false, true]);
    expect(planner.moves).toHaveLength(2);
  });

  it("stops where the next move is not offered any more", () => {
    const { at, sender } = table();
    at.legal = [{ type: "stop" }];
    sender.commit();
    expect([at.sent, sender.failed]).toEqual([[], true]);
  });
});
