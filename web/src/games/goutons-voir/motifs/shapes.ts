/** What the pictures of the cards are made of: strokes of few colours, in a square of 64 by 64. */

/** A colour of `tokens.css`, without its `--taste-`. */
export type Ink = string;

export interface Shape {
  d: string;
  fill: Ink | null;
  line: Ink | null;
  width: number;
}

export type Motif = readonly Shape[];

const OUTLINE = 2.2;

/** A surface with an outline in ink. */
export const body = (d: string, fill: Ink): Shape => ({ d, fill, line: "ink", width: OUTLINE });

/** A surface without an outline: a light, a shade, a pip. */
export const patch = (d: string, fill: Ink): Shape => ({ d, fill, line: null, width: 0 });

export const stroke = (d: string, line: Ink = "ink", width = OUTLINE): Shape => ({
  d,
  fill: null,
  line,
  width,
});

export const disc = (x: number, y: number, r: number, across = r): string =>
  `M${x - r} ${y}a${r} ${across} 0 1 0 ${2 * r} 0a${r} ${across} 0 1 0 ${-2 * r} 0Z`;

/** A leaf from one point to another, as broad as it is told. */
export function leaf(x: number, y: number, toX: number, toY: number, broad: number): string {
  const [middleX, middleY] = [(x + toX) / 2, (y + toY) / 2];
  const long = Math.hypot(toX - x, toY - y) || 1;
  const [asideX, asideY] = [(-(toY - y) / long) * broad, ((toX - x) / long) * broad];
  const bend = (side: number): string =>
    `${round(middleX + side * asideX)} ${round(middleY + side * asideY)}`;
  return `M${x} ${y}Q${bend(1)} ${toX} ${toY}Q${bend(-1)} ${x} ${y}Z`;
}

/** So many points on a circle, the first one on top. */
export function around(count: number, x: number, y: number, r: number): [number, number][] {
  return Array.from({ length: count }, (_, i) => {
    const turn = (i / count) * 2 * Math.PI;
    return [round(x + r * Math.sin(turn)), round(y - r * Math.cos(turn))];
  });
}

export const round = (value: number): number => Math.round(value * 10) / 10;

/** Something sparkles here. */
export const gleam = (x: number, y: number): Shape => patch(disc(x, y, 3.4, 2.4), "white");
