import { expect, test } from "vitest";
import { keyOf } from "./router";

test("the key of a personal link stands after the hash, that of an older one in the query", () => {
  expect(keyOf(new URL("https://x/table/a#key=k-1_"))).toBe("k-1_");
  expect(keyOf(new URL("https://x/table/a?key=k-1_"))).toBe("k-1_");
  expect(keyOf(new URL("https://x/table/a#main"))).toBeNull();
  expect(keyOf(new URL("https://x/table/a"))).toBeNull();
});
