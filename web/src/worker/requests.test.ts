import { describe, expect, it } from "vitest";
import { kindOf } from "./requests";

const HERE = "https://planque.example";
const FILES = ["/index.html", "/favicon.svg"];
const asked = (path: string, mode = "cors", method = "GET") =>
  kindOf({ method, mode, url: new URL(path, HERE).href }, HERE, FILES);

describe("the worker", () => {
  it("answers pages and files of a build", () => {
    for (const path of ["/", "/table/abc", "/puzzle", "/puzzle/2026-11-16", "/guide/some-game"])
      expect(asked(path, "navigate")).toBe("page");
    expect(asked("/assets/index-1.js")).toBe("file");
    expect(asked("/favicon.svg", "no-cors")).toBe("file");
  });

  it("leaves alone all that is personal, secret, or not its own", () => {
    for (const path of ["/api/my-tables", "/api/tables/a/seats/0", "/live/abc", "/metrics"])
      for (const mode of ["cors", "same-origin", "navigate"]) expect(asked(path, mode)).toBeNull();
    expect(asked("/table/abc")).toBeNull();
    expect(asked("/share/planque.png")).toBeNull();
    expect(asked("/assets/index-1.js", "cors", "POST")).toBeNull();
    expect(asked("https://elsewhere.example/assets/a.js")).toBeNull();
  });
});
