import { describe, expect, it } from "vitest";
import { angleOf, queue } from "./wheel";

const counts = Array.from({ length: 24 }, (_, count) => count + 1);

describe("a queue at the wheel", () => {
  it.each(counts)("of %i has room for all, and nobody covers another", (count) => {
    const { size, lies } = queue(3, count);
    expect(lies).toHaveLength(count);
    for (const [one, a] of lies.entries()) {
      for (const b of lies.slice(one + 1)) {
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(size * 0.99);
      }
    }
  });

  it("begins at the middle", () => {
    const distances = queue(5, 12).lies.map(({ x, y }) => Math.hypot(x, y));
    expect(Math.min(...distances)).toBe(distances[0]);
    expect(distances.at(-1)).toBeGreaterThan(60);
  });

  it("stays within its slot", () => {
    for (const count of counts) {
      for (const { x, y } of queue(2, count).lies) {
        const away = Math.atan2(x, -y) - angleOf(2);
        expect(Math.abs(away)).toBeLessThan(Math.PI / 8);
      }
    }
  });

  it("looks the same one slot further, when the wheel has turned", () => {
    const turn = ({ x, y }: { x: number; y: number }) => ({
      x: (x - y) * Math.SQRT1_2,
      y: (x + y) * Math.SQRT1_2,
    });
    const before = queue(1, 7).lies.map(turn);
    queue(8, 7).lies.forEach(({ x, y }, place) => {
      expect(before[place]?.x).toBeCloseTo(x);
      expect(before[place]?.y).toBeCloseTo(y);
    });
  });
});
