import { expect, test } from "vitest";
import { againstBots } from "../../home/draft.svelte";
import { fixtures } from "./fixtures";
import { laidOut, ownFive } from "./table";
import { linesOf, tastersOf, tastingOf } from "./tasting";
import type { Say, View } from "./types";

const say: Say = (name, facts = {}) => [name, ...Object.values(facts).map(String)].join(" ");
const view = (name: string): View => {
  const found = fixtures[name]?.view;
  if (!found) throw new Error(`there is no position ${name}`);
  return found;
};
const kept = { key: "/table/one", at: 0, label: "" };

test("a tasting is kept once everything is told, and not before", () => {
  expect(tastingOf(view("mark"), say, ["Anna"], kept)).toBeNull();
  const tasting = tastingOf(view("over"), say, ["Anna", "Boris", "Carla", "Dora"], kept);
  expect(tasting?.portrait).toHaveLength(5);
  expect(tasting?.percent).toBe(view("over").score?.percent);
  const tokens = tasting?.portrait.reduce((sum, one) => sum + one.tokens, 0);
  expect(tokens).toBe(view("over").score?.points);
});

test("however many taste, there are five voters at most", () => {
  const names = Array.from({ length: 40 }, (_, seat) => `T${seat}`);
  const tasting = tastingOf(view("crowd"), say, names, kept);
  expect(tasting?.voters).toBe(5);
  expect(tastersOf(say, names)).toContain("28");
});

test("words are broken into lines, and what is too much is left out", () => {
  expect(linesOf("a bottle of the house", 10, 2)).toEqual(["a bottle", "of the…"]);
  expect(linesOf("", 10, 2)).toEqual([]);
});

test("one's own tokens are those being laid, and then those that lie", () => {
  const { viewer, view: voting } = fixtures["vote"] ?? { viewer: null, view: view("vote") };
  expect(ownFive(voting, viewer)).toEqual(voting.picks);
  const { viewer: seat, view: saying } = fixtures["say"] ?? { viewer: null, view: view("say") };
  expect(ownFive(saying, seat)).toHaveLength(5);
  expect(ownFive(saying, null)).toEqual([]);
});

test("removed cards keep their places until the marks", () => {
  expect(laidOut(view("say"))).toHaveLength(25);
  expect(laidOut(view("mark"))).toHaveLength(15);
});

test("bots are told the story of a bottle, since they have no glass", () => {
  const game = { name: "goutons-voir", seats: [2], options: [], minds: [], case_file: false };
  expect(againstBots(game, 2, "Ann", "rookie").options).toEqual({ bottle: "story" });
});
