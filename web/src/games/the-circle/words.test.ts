import { expect, test } from "vitest";
import { example } from "./example";
import { hintName } from "./words";

test("a first game says how it is won before it is", () => {
  const [ada, boris, chloe] = example({}).players;
  if (!ada || !boris || !chloe) throw new Error("there are three");
  const hint = (points: number, circle: number, step: "act" | "bid" = "act") =>
    hintName(
      example({ players: [{ ...ada, points }, boris, chloe], circle, step, deciders: [0] }),
      0,
    );
  expect(hint(14, 14)).toBe("hint.act");
  expect(hint(15, 14)).toBe("hint.near_service");
  expect(hint(15, 15)).toBe("hint.near_circle");
  expect(hint(15, 15, "bid")).toBe("hint.bid");
});
