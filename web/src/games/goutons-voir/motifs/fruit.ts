/** Fruit: berries, fruit of the orchard, citrus, and those from far away. */
import { around, body, disc, gleam, leaf, patch, stroke, type Ink, type Motif } from "./shapes";

const stalk = (d: string): ReturnType<typeof stroke> => stroke(d, "moss", 3);
const green = (d: string): ReturnType<typeof body> => body(d, "green");

/** A berry of many small grains. */
function grains(fill: Ink, light: Ink): Motif {
  const rows: [number, number][] = [
    ...[21, 32, 43].map((x): [number, number] => [x, 26]),
    ...[16, 26.5, 37.5, 48].map((x): [number, number] => [x, 35]),
    ...[21, 32, 43].map((x): [number, number] => [x, 44]),
    ...[27, 37].map((x): [number, number] => [x, 53]),
  ];
  return [
    ...rows.map(([x, y]) => body(disc(x, y, 6.4), fill)),
    ...rows.map(([x, y]) => patch(disc(x - 1.8, y - 1.8, 1.7), light)),
    green("M32 24 20 17l8-1 4-9 4 9 8 1Z"),
  ];
}

/** Grapes, or berries that hang like them. */
function bunch(fill: Ink, light: Ink, size: number): Motif {
  const spots: [number, number][] = [
    [20, 25],
    [32, 24],
    [44, 25],
    [26, 35],
    [38, 35],
    [32, 46],
  ];
  return [
    stalk("M32 24C32 16 34 11 38 7"),
    ...spots.map(([x, y]) => body(disc(x, y, size), fill)),
    ...spots.map(([x, y]) => patch(disc(x - 2, y - 2, 1.9), light)),
  ];
}

/** A round fruit with a cleft: plum, peach, apricot. */
function stoneFruit(fill: Ink, cheek: Ink): Motif {
  return [
    body("M32 16C46 9 58 20 56 35 54 50 43 58 32 58S10 50 8 35C6 20 18 9 32 16Z", fill),
    patch("M36 18C48 15 54 26 52 37 50 46 44 52 38 54 46 42 46 28 36 18Z", cheek),
    stroke("M32 17C24 28 24 45 32 57"),
    stalk("M32 16V7"),
    green(leaf(33, 12, 54, 8, 9)),
  ];
}

function pome(fill: Ink, light: Ink, d: string, top: number): Motif {
  return [
    body(d, fill),
    patch(disc(22, 38, 4, 8), light),
    stroke(`M32 ${top}c0-5 1-8 4-11`, "brown", 3),
    green(leaf(34, top - 3, 52, top - 7, 8)),
  ];
}

const APPLE = "M32 20C42 13 57 18 56 35 55 50 44 60 32 55 20 60 9 50 8 35 7 18 22 13 32 20Z";
const PEAR =
  "M32 14C40 14 40 24 43 31 47 37 54 41 52 50 50 59 40 60 32 60S14 59 12 50C10 41 17 37 21 31 24 24 24 14 32 14Z";
const QUINCE =
  "M32 18C38 14 45 18 47 26 57 30 58 44 51 52 46 60 38 57 32 60 26 57 18 60 13 52 6 44 7 30 17 26 19 18 26 14 32 18Z";

/** A slice: peel, pith, and the flesh in its parts. */
function slice(peel: Ink, flesh: Ink): Motif {
  return [
    body(disc(32, 33, 26), peel),
    patch(disc(32, 33, 22.5), "cream"),
    patch(disc(32, 33, 20), flesh),
    ...around(8, 32, 33, 20).map(([x, y]) => stroke(`M32 33 ${x} ${y}`, "cream", 2.4)),
    patch(disc(32, 33, 3), "cream"),
  ];
}

export const fruit: { readonly [card: string]: Motif } = {
  strawberry: [
    body("M32 58C18 50 9 38 12 25 20 17 44 17 52 25 55 38 46 50 32 58Z", "red"),
    ...[
      [22, 29],
      [32, 31],
      [42, 29],
      [26, 40],
      [38, 40],
      [32, 49],
    ].map(([x = 0, y = 0]) => patch(disc(x, y, 1.5, 2.1), "yellow")),
    green("M32 24 14 22l9-6-4-6 9 3 4-7 4 7 9-3-4 6 9 6Z"),
  ],
  raspberry: grains("pink", "white"),
  blackberry: grains("night", "violet"),
  cherry: [
    stalk("M22 40C24 26 32 14 46 8M44 42C46 30 47 18 46 8"),
    body(disc(20, 46, 12), "crimson"),
    body(disc(45, 47, 12), "crimson"),
    gleam(16, 42),
    gleam(41, 43),
    green(leaf(46, 8, 26, 9, 8)),
  ],
  blackcurrant: [
    ...bunch("night", "sky", 7.2),
    green("M38 8c8-4 16-1 20 5-4 1-4 4-8 4-5 0-10-3-12-9Z"),
  ],
  grape: [...bunch("lime", "white", 8.4), stroke("M38 7c6-3 10 1 8 5s4 6 8 2", "moss", 2.4)],
  raisin: [
    ...[
      [20, 24, 12, 9],
      [43, 31, 13, 10],
      [25, 47, 13, 10],
    ].map(([x = 0, y = 0, r = 0, across = 0]) => body(disc(x, y, r, across), "brown")),
    stroke(
      "M12 22c5 3 8-2 13 2M34 29c5-3 8 4 16 0M37 35c5-2 8 2 13-1M16 45c6 3 9-3 17 1M19 51c4-2 8 2 12-1",
      "tan",
      2,
    ),
  ],
  plum: stoneFruit("purple", "violet"),
  peach: stoneFruit("apricot", "pink"),
  apricot: [
    body(
      "M28 14C42 12 50 24 49 38 47 50 36 58 26 56 13 54 6 42 9 29 12 20 20 14 28 14Z",
      "apricot",
    ),
    stroke("M28 14C18 26 18 44 26 56"),
    body("M58 44A15 15 0 0 1 30 50Z", "orange"),
    patch(disc(45, 49, 5, 4), "brown"),
  ],
  fig: [
    body("M32 8C35 16 36 22 44 29 56 40 50 58 32 58S8 40 20 29C28 22 29 16 32 8Z", "purple"),
    body("M32 30C42 36 44 52 32 52S22 36 32 30Z", "blush"),
    ...around(6, 32, 44, 5).map(([x, y]) => patch(disc(x, y, 1.4), "crimson")),
    stroke("M24 20C18 28 14 36 14 44", "violet", 2),
  ],
  apple: pome("green", "lime", APPLE, 20),
  pear: pome("lime", "white", PEAR, 14),
  quince: [...pome("yellow", "cream", QUINCE, 18), stroke("M26 59c3-4 9-4 12 0", "brown")],
  lemon: [
    body("M6 36C10 34 10 18 32 16 54 18 54 34 58 36 54 38 54 52 32 54 10 52 10 38 6 36Z", "yellow"),
    patch(disc(24, 28, 8, 4), "white"),
    green(leaf(50, 24, 60, 8, 8)),
  ],
  grapefruit: slice("apricot", "pink"),
  orange: slice("orange", "apricot"),
  bergamot: [
    body("M32 14C50 12 58 24 56 38 54 50 44 58 32 60 20 58 10 50 8 38 6 24 14 12 32 14Z", "lime"),
    ...[
      [20, 30],
      [30, 24],
      [42, 28],
      [24, 42],
      [36, 38],
      [46, 42],
      [34, 51],
    ].map(([x = 0, y = 0]) => patch(disc(x, y, 1.7), "moss")),
    green(leaf(32, 14, 12, 6, 8)),
    green(leaf(32, 14, 52, 5, 8)),
  ],
  pineapple: [
    green("M32 26 18 18l8 0-6-10 9 6 3-11 3 11 9-6-6 10 8 0Z"),
    body("M32 24C46 24 50 34 48 44 46 56 40 61 32 61S18 56 16 44C14 34 18 24 32 24Z", "yellow"),
    stroke("M18 34 44 54M26 26 48 44M16 46 34 60M46 34 20 54M38 26 16 44M48 46 30 60", "brown", 2),
  ],
  mango: [
    body("M22 10C40 6 58 22 57 40 56 56 38 60 26 53 12 46 6 34 9 22 11 15 16 11 22 10Z", "orange"),
    patch("M22 14C12 18 10 30 16 40 18 28 26 20 36 17 31 13 26 13 22 14Z", "red"),
    patch(disc(42, 42, 8, 6), "yellow"),
    stroke("M22 10c-1-4 1-6 4-7", "brown", 3),
  ],
  passion_fruit: [
    body(disc(32, 33, 26), "purple"),
    patch(disc(32, 33, 21), "cream"),
    patch(disc(32, 33, 17), "yellow"),
    ...[...around(7, 32, 33, 10), [32, 33] as [number, number]].map(([x, y]) =>
      patch(disc(x, y, 2.2, 3), "dark"),
    ),
  ],
  lychee: [
    body(disc(24, 36, 18), "red"),
    stroke(
      "M12 30l4 3 4-4 4 4 4-4 4 3M9 40l4-3 4 4 5-4 4 4 5-4 4 2M16 50l4-3 4 4 5-4 4 3",
      "crimson",
      2,
    ),
    body("M46 24A15 15 0 1 1 32 46C40 44 46 36 46 24Z", "white"),
    stalk("M24 18C25 12 29 8 34 6"),
  ],
  banana: [
    body("M14 8C16 30 28 46 54 46 58 46 59 51 55 54 36 62 10 44 8 10 8 6 13 5 14 8Z", "yellow"),
    stroke("M11 12C14 34 30 50 54 50", "tan", 2),
    patch("M52 46c5-1 8 3 4 7l-3 1Z", "dark"),
    patch("M8 12V7l5-1 1 5Z", "moss"),
  ],
  coconut: [
    body(disc(32, 34, 26), "brown"),
    patch(disc(32, 34, 20), "white"),
    body(disc(32, 36, 14, 12), "cream"),
    stroke("M11 22l4 4M53 22l-4 4M32 8v5M20 11l2 5M44 11l-2 5", "tan", 2),
  ],
};
