import { describe, expect, test } from "vitest";
import { localeOf } from "./locale";

describe("the reader's way", () => {
  test("is that of the browser where it speaks the language of the page", () => {
    expect(localeOf("en", ["fr-CA", "en-GB", "en-US"])).toBe("en-GB");
    expect(localeOf("fr", ["fr-CA", "en-GB"])).toBe("fr-CA");
  });

  test("is that of the language where the browser speaks another", () => {
    expect(localeOf("en", ["de-DE", "fr"])).toBe("en");
  });
});
