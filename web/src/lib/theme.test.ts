import { expect, it, vi } from "vitest";

vi.stubGlobal("matchMedia", () => ({ matches: false }));
vi.stubGlobal("navigator", { languages: ["en"] });
const { themeOf } = await import("./theme.svelte");

it("is what was chosen, or what the device says", () => {
  expect(themeOf("light", false, "home")).toBe("light");
  expect(themeOf("dark", true, "home")).toBe("dark");
  expect(themeOf("device", true, "guide")).toBe("light");
  expect(themeOf("device", false, "guide")).toBe("dark");
});

it("is the night at a table", () => {
  for (const page of ["table", "replay"] as const)
    expect(themeOf("light", true, page)).toBe("dark");
});
