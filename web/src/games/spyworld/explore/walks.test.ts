/** The page's rules of an exploration against the engine's: see `scripts/fixtures`. */
import { describe, expect, it } from "vitest";
import { facts } from "../../../generated/spyworld";
import { moves } from "./exploration";
import { setOf, type Values } from "./kinds";
import { codeOf, make, moveOf } from "./moving";
import { enter, termsOf, type Walk } from "./walk";
import data from "./walks.json";

interface Told {
  lair: string;
  rooms: string;
  walls: string;
  agent: number | null;
  values: number[];
  gadgets: string;
  expert: string[];
  way: number[];
  offers: number[][][];
  end: number[];
}
const told = data as Told[];
const POWERS = [
  "none",
  "spare_combat",
  "extra_gadget",
  "trap_free",
  "less_stealth",
  "immune",
  "free_return",
  "transfer",
];

function entered(walk: Told): Walk {
  const agent = walk.agent === null ? null : (facts.agents[walk.agent] ?? null);
  const values = walk.values as unknown as Values;
  return enter(termsOf(facts, walk.lair, walk.expert), walk, agent, values, setOf(walk.gadgets));
}

describe("an exploration", () => {
  it.each(told.map((walk, number) => ({ walk, number })))(
    "goes as in the engine: $number",
    ({ walk }) => {
      let now = entered(walk);
      walk.way.forEach((code, position) => {
        const offered = moves(now).map((move) => {
          const after = make(now, move);
          return [codeOf(move), ...after.values, after.stolen];
        });
        expect(offered).toEqual(walk.offers[position]);
        now = make(now, moveOf(code));
      });
      const left = [now.rooms, now.guards, now.traps, now.gadgets, now.smoke, now.walls, now.steps];
      expect([...left, POWERS.indexOf(now.power)]).toEqual(walk.end);
    },
  );

  it("was tried with every gadget on both sides, every power and every lair", () => {
    const uses = new Set(
      told.flatMap(({ way }) =>
        way.filter((code) => (code & 31) < 25).map((code) => (code >> 5) & 63),
      ),
    );
    for (const use of [0, 1, 2, 4, 16, 32]) expect(uses).toContain(use);
    const kinds = new Set(told.flatMap(({ way }) => way.map((code) => Math.max(24, code & 31))));
    expect(kinds).toEqual(new Set([24, 25, 26, 27]));
    expect(new Set(told.map(({ lair }) => lair)).size).toBe(4);
    expect(new Set(told.map(({ agent }) => agent)).size).toBe(10);
  });
});
