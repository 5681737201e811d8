/** Flowers, grass and herbs, and what grows in the wood or in the sea. */
import { around, body, disc, leaf, patch, stroke, type Ink, type Motif } from "./shapes";

const stem = (d: string): ReturnType<typeof stroke> => stroke(d, "moss", 3);
const green = (d: string): ReturnType<typeof body> => body(d, "green");

function flower(petals: number, fill: Ink, heart: Ink, long = 12): Motif {
  return [
    ...around(petals, 32, 32, long + 1).map(([x, y]) => body(disc(x, y, long - 1), fill)),
    body(disc(32, 32, 6.5), heart),
  ];
}

/** Small leaves in pairs on an upright stem. */
function sprig(fill: Ink, broad: number, pairs: number): Motif {
  const steps = Array.from({ length: pairs }, (_, i) => 54 - (i * 40) / pairs);
  return [
    stem("M32 62V12"),
    ...steps.flatMap((y) => [
      body(leaf(32, y, 14, y - 11, broad), fill),
      body(leaf(32, y, 50, y - 11, broad), fill),
    ]),
    body(leaf(32, 20, 32, 3, broad), fill),
  ];
}

export const plants: { readonly [card: string]: Motif } = {
  violet: [
    stem("M32 34C32 46 30 54 26 62"),
    ...flower(5, "violet", "yellow", 11),
    stroke("M32 38v8M27 38l-3 6M37 38l3 6", "night", 2),
  ],
  rose: [
    stem("M32 40V62"),
    green(leaf(32, 56, 52, 46, 9)),
    body(
      "M32 48C16 48 10 36 13 24 18 28 22 26 24 20 28 24 36 24 40 20 42 26 46 28 51 24 54 36 48 48 32 48Z",
      "pink",
    ),
    body("M22 22C20 12 30 4 38 9 46 12 46 20 42 26 36 34 24 32 22 22Z", "pink"),
    stroke("M28 20c0-6 9-8 11-2s-6 8-8 4M16 34c6 8 26 8 32 0", "crimson"),
  ],
  acacia: [
    stem("M10 8C26 12 36 26 40 56"),
    green(leaf(18, 11, 8, 26, 6)),
    green(leaf(24, 14, 40, 6, 6)),
    ...[
      [22, 24],
      [36, 22],
      [27, 35],
      [42, 34],
      [33, 47],
      [46, 46],
      [40, 57],
    ].flatMap(([x = 0, y = 0]) => [
      body(disc(x, y, 6.6), "white"),
      patch(disc(x + 1.5, y + 1.5, 2.4), "straw"),
    ]),
  ],
  jasmine: [
    stem("M8 58C20 54 36 46 56 50"),
    green(leaf(28, 50, 14, 36, 8)),
    green(leaf(44, 49, 56, 60, 7)),
    ...around(5, 38, 24, 16).map(([x, y]) => body(leaf(38, 24, x, y, 9), "white")),
    patch(disc(38, 24, 3), "yellow"),
    ...around(5, 16, 20, 9).map(([x, y]) => body(leaf(16, 20, x, y, 6), "white")),
  ],
  orange_blossom: [
    body(disc(42, 42, 17), "orange"),
    patch(disc(48, 38, 4, 6), "apricot"),
    green(leaf(30, 30, 56, 12, 12)),
    ...around(5, 22, 26, 10).map(([x, y]) => body(disc(x, y, 7), "white")),
    body(disc(22, 26, 5), "yellow"),
  ],
  cut_grass: [
    ...[
      [12, 60, 4, 24],
      [20, 60, 18, 10],
      [28, 60, 34, 16],
      [36, 60, 50, 8],
      [44, 60, 58, 24],
    ].map(([x = 0, y = 0, toX = 0, toY = 0]) => green(leaf(x, y, toX, toY, 6))),
    stroke("M4 60h56", "moss", 3),
  ],
  hay: [
    body("M14 60C20 44 22 38 20 32H44C42 38 44 44 50 60Z", "straw"),
    stroke(
      "M22 32 12 8M27 32 22 6M32 32V5M37 32 42 6M42 32 52 8M24 58l4-22M32 59V38M40 58l-4-22",
      "tan",
      2.6,
    ),
    body("M18 30H46V38H18Z", "brown"),
  ],
  seaweed: [
    body("M20 61C6 50 26 42 16 30 10 20 20 14 18 4 30 14 22 22 28 30 36 42 22 48 30 61Z", "sea"),
    body("M38 61C30 50 46 44 40 34 34 26 44 20 42 10 54 20 48 26 52 34 58 46 44 50 48 61Z", "moss"),
    stroke("M4 61c5-4 9-4 14 0s9 4 14 0 9-4 14 0 9 4 14 0", "sky", 3),
  ],
  thyme: sprig("mint", 7, 5),
  mint: [
    stem("M32 62V44"),
    body("M32 50C14 52 6 40 8 26 24 24 34 34 32 50Z", "mint"),
    body("M32 50C50 52 58 40 56 26 40 24 30 34 32 50Z", "mint"),
    body("M32 42C20 32 22 14 32 5 42 14 44 32 32 42Z", "green"),
    stroke("M32 40V14M32 49C26 40 20 34 12 30M32 49C38 40 44 34 52 30", "moss", 2),
  ],
  fennel: [
    body(
      "M32 60C14 60 8 46 18 38 24 34 26 30 26 24H38C38 30 40 34 46 38 56 46 50 60 32 60Z",
      "cream",
    ),
    stroke("M32 58C24 50 24 40 30 30M32 58C40 50 40 40 34 30", "lime", 2.4),
    stroke(
      "M29 24C27 16 22 10 14 8M32 24V4M35 24C37 16 42 10 50 8M28 18l-9 0M36 18l9 0M32 12l-6-5M32 12l6-5M22 12l-4-7M42 12l4-7",
      "green",
      2.6,
    ),
  ],
  undergrowth: [
    body("M12 30C12 14 24 8 34 8S56 16 55 30C46 35 22 35 12 30Z", "brown"),
    body("M28 33C29 42 28 50 25 56H43C40 50 39 42 40 33Z", "cream"),
    ...[
      [24, 20],
      [36, 16],
      [45, 24],
    ].map(([x = 0, y = 0]) => patch(disc(x, y, 3, 2.2), "tan")),
    green(
      "M4 60C6 50 12 50 14 56 16 50 22 50 24 57 30 52 34 55 36 58 42 50 46 54 48 57 52 50 58 52 60 60Z",
    ),
  ],
};
