import { expect, test, vi } from "vitest";

vi.mock("./settings.svelte", () => ({ settings: { language: "en" } }));

test("bots at one table can be told apart by their code names", async () => {
  const { codeName } = await import("./names");
  const names = Array.from({ length: 99 }, (_, seat) => codeName(seat));
  expect(new Set(names).size).toBe(99);
  expect([names[0], names[24]]).toEqual(["Wasp", "Wasp 2"]);
});
