/** Where spies lie at the time wheel. Its middle is 0, its rim is at 100; angles go clockwise. */

/** Within this lies the hub, beyond the other the rim. */
const INNER = 26;
const OUTER = 98;
const GAP = 0.7;
/** Half of a slot's angle. */
const HALF = Math.PI / 8;
const SIZES = [23, 21, 19, 17, 15.5, 14, 12.8, 11.5, 10.4, 9.4];

/** Time goes clockwise: from slot 7 over 4, at the top, to 1, and to the due slot at the bottom. */
export const angleOf = (slot: number): number => (Math.PI * (4 - slot)) / 4;

export type Lie = { x: number; y: number };
export type Queue = { size: number; lies: Lie[] };

/** The queue of a slot: so many spies as large as they fit, the innermost first. */
export function queue(slot: number, count: number): Queue {
  const size = SIZES.find((one) => room(one) >= count) ?? SIZES.at(-1) ?? 9;
  const angle = angleOf(slot);
  const lies: Lie[] = [];
  for (const { r, most } of rows(size)) {
    const here = Math.min(most, count - lies.length);
    for (let place = 0; place < here; place++) {
      const across = (place - (here - 1) / 2) * (size + GAP);
      lies.push(turned(across, r, angle));
    }
  }
  return { size, lies };
}

/** A point so far out along an angle, and so far across it. */
export const turned = (across: number, r: number, angle: number): Lie => ({
  x: r * Math.sin(angle) + across * Math.cos(angle),
  y: -r * Math.cos(angle) + across * Math.sin(angle),
});

const room = (size: number): number => rows(size).reduce((sum, { most }) => sum + most, 0);

/** The rows of a slot, from within; a few large spies stand one behind the other. */
function rows(size: number): { r: number; most: number }[] {
  const found: { r: number; most: number }[] = [];
  for (let r = INNER + size / 2; r + size / 2 <= OUTER; r += size + GAP) {
    const reach = (r * Math.sin(HALF) - size / 2) / Math.cos(HALF);
    const abreast = reach < 0 ? 1 : Math.floor((2 * reach) / (size + GAP)) + 1;
    found.push({ r, most: size === SIZES[0] ? 1 : abreast });
  }
  return found;
}

/** The corners of an octagon with a flat side at the bottom, as SVG points. */
export function octagon(r: number): string {
  const corners = Array.from({ length: 8 }, (_, corner) =>
    turned(0, r / Math.cos(HALF), HALF + (corner * Math.PI) / 4),
  );
  return corners.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(" ");
}

/** The outline of one slot between two distances from the middle. */
export function sector(slot: number, from: number, to: number): string {
  const angle = angleOf(slot);
  const corner = (r: number, side: number): string => {
    const { x, y } = turned(side * r * Math.tan(HALF), r, angle);
    return `${x.toFixed(2)},${y.toFixed(2)}`;
  };
  return [corner(from, -1), corner(to, -1), corner(to, 1), corner(from, 1)].join(" ");
}
