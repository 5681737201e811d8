/** The board's own mark of a mission says fulfilled where the engine does, and nowhere else. */
import { expect, test } from "vitest";
import { facts } from "../../generated/spyworld";
import { fulfilled } from "./fixtures";
import { isFulfilled, progress } from "./missions";

test.each(facts.missions.map((mission, index) => ({ index, ...mission })))(
  "mission $index",
  ({ index, needs }) => {
    for (const { sheet, met } of fulfilled) {
      expect({ sheet, met: isFulfilled(progress(needs, sheet)) }).toEqual({
        sheet,
        met: met[index],
      });
    }
  },
);

test("every mission is fulfilled by some sheet", () => {
  const seen = facts.missions.filter((_, index) => fulfilled.some(({ met }) => met[index]));
  expect(seen.length).toBe(facts.missions.length);
});

test("more of one thing does not make up for another", () => {
  const sheet = fulfilled[0]?.sheet;
  if (!sheet) throw new Error("no sheet");
  const trained = { ...sheet, movement: 20, stealth: 0, combat: 3 };
  expect(progress({ needs: "training", movement: 5, stealth: 5, combat: 5 }, trained)).toEqual({
    have: 8,
    want: 15,
  });
});
