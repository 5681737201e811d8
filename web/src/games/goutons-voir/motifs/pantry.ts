/** Spices, sweet things, nuts and roasts, and what is neither: smoke, stone, leather. */
import { around, body, disc, gleam, leaf, patch, stroke, type Ink, type Motif } from "./shapes";

/** A bean or a nut: its outline, and the line along it. */
const bean = (x: number, y: number, fill: Ink, line: Ink): Motif => [
  body(disc(x, y, 12, 15), fill),
  stroke(`M${x - 2} ${y - 13}c8 8-6 16 3 26`, line, 2.6),
];

export const pantry: { readonly [card: string]: Motif } = {
  pepper: [
    ...[
      [18, 40, 10],
      [40, 44, 12],
      [30, 22, 9],
      [50, 22, 7],
    ].flatMap(([x = 0, y = 0, r = 0]) => [
      body(disc(x, y, r), "dark"),
      stroke(`M${x - r / 2} ${y - 2}l3-3 3 4 3-4M${x - r / 2} ${y + 3}l3-2 3 3 3-3`, "tan", 1.8),
    ]),
  ],
  clove: [
    body("M27 26H37L34 60H30Z", "brown"),
    ...around(4, 32, 22, 13).map(([x, y]) =>
      body(leaf(32, 22, x, y + (y > 22 ? -4 : 0), 7), "brown"),
    ),
    body(disc(32, 17, 8), "tan"),
    stroke("M32 32V52", "tan", 2),
  ],
  cinnamon: [
    body("M10 18 50 6 56 20 16 34Z", "tan"),
    body("M8 38 48 26 56 44 14 57Z", "brown"),
    stroke("M12 24 51 12M12 47 52 35", "dark", 2.2),
    body(disc(12, 26, 5, 8), "cream"),
    body(disc(11, 48, 6, 10), "cream"),
    stroke("M12 22c3 2 3 6 0 8M11 43c4 2 4 8 0 10", "brown", 2),
  ],
  liquorice: [
    stroke(
      "M32 32c3-4-4-7-7-3-4 6 2 13 9 11 9-2 11-13 4-18-9-7-22-2-24 10-2 14 9 23 22 22 13 0 21-9 22-20V14",
      "ink",
      8.5,
    ),
    stroke(
      "M32 32c3-4-4-7-7-3-4 6 2 13 9 11 9-2 11-13 4-18-9-7-22-2-24 10-2 14 9 23 22 22 13 0 21-9 22-20V14",
      "stone",
      3,
    ),
  ],
  vanilla: [
    stroke("M52 4C34 16 22 36 14 61M58 8C44 22 34 42 30 61", "ink", 7),
    stroke("M52 4C34 16 22 36 14 61M58 8C44 22 34 42 30 61", "brown", 3.4),
    ...around(5, 20, 20, 13).map(([x, y]) => body(leaf(20, 20, x, y, 8), "cream")),
    body(disc(20, 20, 4), "yellow"),
  ],
  caramel: [
    body("M16 22H48V44H16Z", "tan"),
    body("M16 24 3 14V52L16 42ZM48 24 61 14V52L48 42Z", "straw"),
    patch("M20 26H32V31H20Z", "apricot"),
    stroke("M16 22V44M48 22V44M5 22l9 6M5 44l9-6M59 22l-9 6M59 44l-9-6", "brown", 2),
  ],
  honey: [
    body("M14 26H50C54 38 54 48 48 58H16C10 48 10 38 14 26Z", "yellow"),
    body("M12 16H52V26H12Z", "cream"),
    patch("M20 32C18 40 18 46 21 53L26 53C23 46 23 40 24 32Z", "white"),
    body("M32 34 42 40V50L32 56 22 50V40Z", "orange"),
  ],
  malt: [
    stroke("M32 62V16", "tan", 3),
    ...[48, 37, 26].flatMap((y) => [
      body(leaf(32, y, 17, y - 13, 8), "straw"),
      body(leaf(32, y, 47, y - 13, 8), "straw"),
    ]),
    body(leaf(32, 22, 32, 2, 8), "straw"),
    stroke("M17 35 10 22M47 35 54 22M17 24 12 12M47 24 52 12", "tan", 2),
  ],
  cocoa: [
    body("M32 4C48 14 52 34 44 50 40 58 36 60 32 61 28 60 24 58 20 50 12 34 16 14 32 4Z", "orange"),
    stroke("M32 5V60M24 14C19 28 20 42 27 56M40 14C45 28 44 42 37 56", "brown", 2.4),
    body("M40 38C52 34 60 42 58 50 56 60 42 61 38 54 35 48 36 41 40 38Z", "cream"),
    ...[
      [43, 45],
      [51, 45],
      [47, 53],
    ].map(([x = 0, y = 0]) => body(disc(x, y, 4, 3.2), "dark")),
  ],
  coffee: [...bean(20, 26, "brown", "cream"), ...bean(43, 38, "dark", "tan")],
  almond: [
    body("M34 4C50 20 56 38 46 52 38 62 22 61 16 50 10 36 20 18 34 4Z", "tan"),
    stroke(
      "M33 12C24 26 22 38 26 54M37 14C36 28 36 42 35 56M41 20C45 32 46 42 43 52",
      "brown",
      2.2,
    ),
  ],
  hazelnut: [
    body("M32 60C18 56 10 44 12 28H52C54 44 46 56 32 60Z", "tan"),
    body(
      "M8 28C10 14 20 8 32 8S54 14 56 28C50 24 46 32 40 28 36 24 30 32 26 28 20 24 14 32 8 28Z",
      "green",
    ),
    patch("M20 36C20 44 24 50 28 53 26 46 25 40 26 35Z", "cream"),
    stroke("M32 8V3", "moss", 3),
  ],
  chestnut: [
    body("M32 8C36 16 58 22 56 40 54 54 44 58 32 58S10 54 8 40C6 22 28 16 32 8Z", "brown"),
    patch("M14 46C24 40 40 40 50 46 46 54 40 56 32 56S18 54 14 46Z", "cream"),
    gleam(22, 30),
    stroke("M32 8C30 14 26 18 22 21", "tan", 2),
  ],
  brioche: [
    body("M10 36H54L48 59H16Z", "tan"),
    stroke("M20 38l3 20M32 38v20M44 38l-3 20", "brown", 2.2),
    body("M6 36C4 24 16 18 32 18S60 24 58 36C50 41 14 41 6 36Z", "apricot"),
    body(disc(32, 16, 12, 10), "apricot"),
    gleam(27, 12),
  ],
  smoky: [
    body("M8 50 50 44 52 54 12 61Z", "brown"),
    stroke(
      "M22 44c-8-8 8-12 0-20s4-12 2-18M36 42c-8-8 8-12 0-20s6-10 4-16M49 40c-7-7 7-10 0-17",
      "grey",
      4.5,
    ),
    patch("M48 46c-4-2-3-6 0-8 0 3 3 3 3 6Z", "red"),
    body(disc(51, 49, 4, 5), "orange"),
  ],
  flint: [
    body("M4 44 14 26 30 30 36 46 24 58 8 56Z", "stone"),
    stroke("M14 26 20 42 36 46M20 42 8 56", "ink", 2),
    body("M38 20 50 12 60 24 56 40 42 36Z", "grey"),
    stroke("M50 12 50 26 56 40M50 26 38 20", "ink", 2),
    stroke("M34 24l-8-12M30 20 20 14M37 17l-2-13", "yellow", 3.2),
  ],
  leather: [
    body(
      "M18 6C24 10 40 10 46 6 52 10 58 16 60 24 52 28 52 36 58 44 54 54 46 60 40 60 36 54 28 54 24 60 18 60 10 54 6 44 12 36 12 28 4 24 6 16 12 10 18 6Z",
      "tan",
    ),
    stroke(
      "M19 12C25 16 39 16 45 12M54 25c-6 5-6 12-2 18M10 25c6 5 6 12 2 18M42 54c-5-5-15-5-20 0",
      "brown",
      2,
    ),
    stroke("M26 30h12M26 37h12", "dark", 2.4),
  ],
};
