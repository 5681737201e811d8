import { expect, test } from "vitest";
import type { EveningInfo } from "../generated/api";
import { Refused } from "../lib/api";
import { Reveals } from "./reveals.svelte";

type Phase = "playing" | "over";

/** An evening whose last round has tables in these phases. */
function evening(phases: Phase[], more: { same_deal?: boolean; over?: boolean } = {}): EveningInfo {
  const tables = phases.map((phase, number) => ({ id: `t${number}`, phase }));
  const round = { over: more.over ?? false, tables, byes: [] };
  return { same_deal: more.same_deal ?? false, rounds: [round] } as unknown as EveningInfo;
}

const found = (_round: number, table: number) => Promise.resolve({ view: { table } });

test("an end is shown at once, then the wall, then the next one", async () => {
  const reveals = new Reveals(found);
  await reveals.look(evening(["playing", "playing"]));
  expect(reveals.now).toBeNull();
  await reveals.look(evening(["over", "over"]));
  expect(reveals.now?.table).toBe(0);
  reveals.turn();
  expect(reveals.now?.table).toBe(0);
  reveals.turn();
  expect(reveals.now).toBeNull();
  reveals.turn();
  expect(reveals.now?.table).toBe(1);
});

test("without news an end is shown again after a while, and not in another round", async () => {
  const reveals = new Reveals(found);
  const about = evening(["over"]);
  await reveals.look(about);
  const seen: (number | undefined)[] = [];
  for (let turn = 0; turn < 7; turn++) {
    reveals.turn();
    seen.push(reveals.now?.table);
  }
  expect(seen).toEqual([0, undefined, undefined, undefined, undefined, 0, 0]);
  await reveals.look({ ...about, rounds: [...about.rounds, ...evening(["playing"]).rounds] });
  expect(reveals.now).toBeNull();
});

test("of a deal that is still played elsewhere nothing is asked for", async () => {
  let asked = 0;
  const reveals = new Reveals((round, table) => {
    asked++;
    return found(round, table);
  });
  await reveals.look(evening(["over", "playing"], { same_deal: true }));
  expect(asked).toBe(0);
  await reveals.look(evening(["over", "over"], { same_deal: true, over: true }));
  expect(asked).toBe(2);
});

test("what is not over yet is asked for again, and what is no more is not", async () => {
  const asked: number[] = [];
  const reveals = new Reveals((_round, table) => {
    asked.push(table);
    return Promise.reject(new Refused(table ? "not_found" : "not_now", ""));
  });
  await reveals.look(evening(["over", "over"]));
  await reveals.look(evening(["over", "over"]));
  expect(asked).toEqual([0, 1, 0]);
  expect(reveals.now).toBeNull();
});
