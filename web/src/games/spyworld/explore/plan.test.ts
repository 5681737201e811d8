import { describe, expect, it } from "vitest";
import { facts } from "../../../generated/spyworld";
import { price } from "./exploration";
import { setOf, USE_DARTS, USE_DRILL, USE_GRAPNEL, USE_POWER, type Values } from "./kinds";
import { codeOf, make, moveOf } from "./moving";
import {
  likeliest,
  nextRooms,
  parts,
  refusal,
  stillPlanned,
  toggled,
  wayBack,
  waysInto,
} from "./plan";
import { Planner } from "./planner.svelte";
import { enter, termsOf, type Walk } from "./walk";

const NOTHING = ".".repeat(25);
const NO_WALLS = ".".repeat(40);
const put = (signs: string, at: number, sign: string): string =>
  signs.slice(0, at) + sign + signs.slice(at + 1);

/** An agent before a lair with these fittings by room, and these walls. */
function lair(
  rooms: { [room: number]: number },
  walls: number[] = [],
  values: Values = [9, 9, 9],
  gadgets = "",
): Walk {
  let plan = NOTHING;
  for (const [room, fitting] of Object.entries(rooms))
    plan = put(plan, Number(room), String(fitting));
  const built = walls.reduce((signs, edge) => put(signs, edge, "#"), NO_WALLS);
  return enter(
    termsOf(facts, "polar_base", []),
    { rooms: plan, walls: built },
    null,
    values,
    setOf(gadgets),
  );
}
const board = termsOf(facts, "polar_base", []).board;

describe("a planned step", () => {
  it("uses nothing where nothing is needed", () => {
    const walk = lair({ 17: 4 }, [], [9, 9, 9], "3");
    expect(likeliest(walk, waysInto(walk, 17))?.uses).toBe(0);
  });

  it("uses what is needed where it cannot be paid otherwise", () => {
    const walk = lair({ 17: 4 }, [], [9, 9, 0], "3");
    expect(likeliest(walk, waysInto(walk, 17))?.uses).toBe(USE_DARTS);
  });

  it("can be made with a gadget instead, and without it again", () => {
    const walk = lair({ 17: 4 }, [], [9, 9, 9], "3");
    const plain = likeliest(walk, waysInto(walk, 17))!;
    const darts = toggled(walk, plain, USE_DARTS)!;
    expect(darts.uses).toBe(USE_DARTS);
    expect(price(walk, darts)[2]).toBe(0);
    expect(toggled(walk, darts, USE_DARTS)).toEqual(plain);
    expect(toggled(walk, plain, USE_GRAPNEL)).toBeUndefined();
  });

  it("takes one thing in the place of another where both cannot be used", () => {
    const agent = facts.agents.find(({ power }) => power === "trap_free")!;
    const bare = lair({ 17: 0 }, [], [9, 9, 9], "1");
    const walk = enter(bare.terms, bare.plan, agent, bare.values, bare.gadgets);
    const grapnel = toggled(walk, { type: "step", room: 17, uses: 0, stealth: 0 }, USE_GRAPNEL)!;
    expect(toggled(walk, grapnel, USE_POWER)?.uses).toBe(USE_POWER);
  });

  it("splits a pool so that neither value runs dry, and every other split can be had", () => {
    const walk = lair({ 16: 2 }, [], [8, 8, 0]);
    const beside = make(walk, { type: "step", room: 21, uses: 0, stealth: 0 });
    const step = likeliest(beside, waysInto(beside, 16))!;
    const [movement, stealth] = make(beside, step).values;
    expect(Math.abs(movement - stealth)).toBeLessThanOrEqual(1);
    const split = parts(beside, step);
    expect(split[0]).toBe(
      board.split + 1 - beside.values[0] > 0 ? board.split + 1 - beside.values[0] : 0,
    );
    expect(split.at(-1)).toBe(Math.min(board.split, 8));
  });
});

describe("a room that cannot be entered", () => {
  it("is too far away, behind a wall, or too dear: then it says what lacks", () => {
    const walk = lair({ 17: 5 }, [36], [9, 9, board.combat[5]! - 2]);
    expect(refusal(walk, 0)).toEqual({ why: "far" });
    expect(refusal(walk, 17)).toEqual({ why: "dear", lacks: [0, 0, 2] });
    const beside = make(walk, { type: "step", room: 21, uses: 0, stealth: 0 });
    expect(refusal(beside, 16)).toEqual({ why: "wall" });
  });

  it("is shown among the next rooms with its price", () => {
    const walk = lair({ 17: 5, 21: 6 }, [], [9, 9, 0]);
    const next = nextRooms(walk);
    expect(next.map(({ room, possible }) => [room, possible])).toEqual([
      [17, false],
      [23, true],
      [21, true],
    ]);
    expect(next[0]?.price).toEqual([1, board.stealth[5], board.combat[5]]);
  });
});

describe("the way back", () => {
  it("goes through explored rooms only, and around walls", () => {
    let walk = lair({}, [35]);
    for (const room of [21, 20, 21, 16, 15])
      walk = make(walk, { type: "step", room, uses: 0, stealth: 0 });
    expect(wayBack(walk, 20)).toEqual([16, 21, 20]);
    expect(wayBack(walk, 22)).toEqual([16, 21, 22]);
    expect(wayBack(walk, 10)).toEqual([]);
  });
});

describe("a plan", () => {
  const moves = [17, 12, 7].map(moveOf);

  it("shrinks as the agent walks it", () => {
    expect(stillPlanned(moves, 0, [17]).map(codeOf)).toEqual([12, 7]);
    expect(stillPlanned(moves, 2, [21, 22, 17, 12]).map(codeOf)).toEqual([7]);
  });

  it("is void once the agent went another way, or back", () => {
    expect(stillPlanned(moves, 0, [21])).toEqual([]);
    expect(stillPlanned(moves, 2, [21])).toEqual([]);
  });

  it("is drawn step by step, changed at its end and taken back", () => {
    const walk = lair({ 17: 4, 12: 6 }, [], [9, 9, 9], "35");
    const planner = new Planner(
      () => walk,
      () => [],
    );
    expect(planner.go(17)).toBe(true);
    planner.change(planner.otherwise(USE_DARTS)!);
    expect(planner.go(12)).toBe(true);
    expect(planner.moves.map(codeOf)).toEqual([17 + (USE_DARTS << 5), 12]);
    expect(planner.now.stolen).toBe(board.points[6]);
    expect(planner.go(22)).toBe(true);
    expect(planner.moves).toHaveLength(4);
    planner.undo();
    expect(planner.go(0)).toBe(false);
    expect(planner.refused?.refusal.why).toBe("far");
    planner.clear();
    expect(planner.now.at).toBe(22);
  });

  it("drills through a wall where the drill is at hand", () => {
    const walk = make(lair({}, [32], [9, 9, 9], "5"), {
      type: "step",
      room: 17,
      uses: 0,
      stealth: 0,
    });
    expect(likeliest(walk, waysInto(walk, 12))?.uses).toBe(USE_DRILL);
  });
});
