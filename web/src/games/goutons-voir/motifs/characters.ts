/** What can be said of a taste as a whole: small signs for what has no shape. */
import { around, body, disc, gleam, leaf, patch, stroke, type Motif } from "./shapes";

export const characters: { readonly [card: string]: Motif } = {
  balanced: [
    stroke("M32 10V56M20 58h24M10 18h44", "brown", 3.4),
    body(disc(32, 11, 4.5), "yellow"),
    stroke("M12 18 4 38M12 18l9 20M52 18l8 20M52 18l-9 20", "ink", 2),
    body("M2 38H23C22 47 4 47 2 38ZM41 38H62C60 47 43 47 41 38Z", "yellow"),
  ],
  light: [
    body("M12 58C8 34 22 10 56 5 56 34 40 50 20 48Z", "white"),
    stroke("M8 61C16 44 30 26 50 12M24 38l-4-13M31 30l-3-13M28 34l14 2M36 25l13 0", "sky", 2.6),
  ],
  full_bodied: [
    stroke("M22 30C14 8 50 8 42 30", "ink", 9),
    stroke("M22 30C14 8 50 8 42 30", "stone", 4.6),
    body("M20 26H44C58 34 56 50 48 60H16C8 50 6 34 20 26Z", "stone"),
    patch("M20 34C15 40 15 47 18 53L23 53C20 47 20 40 25 34Z", "grey"),
  ],
  fresh: [
    stroke("M32 4V60M8 18 56 46M56 18 8 46", "sky", 4.6),
    stroke(
      "M25 8l7 7 7-7M25 56l7-7 7 7M8 27l9-3-2-10M56 27l-9-3 2-10M8 37l9 3-2 10M56 37l-9 3 2 10",
      "sea",
      3,
    ),
  ],
  tannic: [
    ...around(12, 32, 32, 27).map(([x, y]) => stroke(`M32 32 ${x} ${y}`, "crimson", 4)),
    body(disc(32, 32, 16), "crimson"),
    stroke("M24 29c5-4 11-4 16 0M24 37c5-4 11-4 16 0", "blush", 2.6),
  ],
  silky: [
    body(
      "M4 20C18 8 28 30 42 18 50 11 56 12 61 16V44C56 38 50 38 42 46 28 58 18 36 4 48Z",
      "violet",
    ),
    stroke(
      "M4 30C18 18 28 40 42 28 50 21 56 22 61 26M4 39C18 27 28 49 42 37 50 30 56 31 61 35",
      "white",
      2.4,
    ),
  ],
  lively: [
    body("M36 3 12 36H28L24 61 52 26H35Z", "yellow"),
    stroke("M8 20 3 16M10 10 8 4M55 44l6 4M50 54l4 6", "orange", 3.4),
  ],
  round: [
    body(disc(32, 32, 26), "apricot"),
    patch("M46 14C58 28 54 48 38 56 52 44 54 28 46 14Z", "orange"),
    patch(disc(22, 22, 7, 5), "white"),
  ],
  lingering: [
    stroke("M6 44C6 20 34 14 40 30 44 42 26 46 26 36 26 24 48 20 58 34", "purple", 4.4),
    body("M58 34 47 35 57 24Z", "purple"),
    ...[8, 20, 32, 44, 56].map((x, i) => patch(disc(x, 56, 4.4 - i * 0.7), "purple")),
  ],
  bitter: [
    body("M32 60C22 56 14 46 14 34 14 20 24 12 32 4 40 12 50 20 50 34 50 46 42 56 32 60Z", "lime"),
    stroke(
      "M32 8V56M32 24C26 20 22 20 18 24M32 24C38 20 42 20 46 24M32 40C26 36 20 36 16 38M32 40C38 36 44 36 48 38",
      "moss",
      2.4,
    ),
    stroke("M26 50c3-4 9-4 12 0", "ink", 2.6),
  ],
  astringent: [
    body("M6 32C16 20 22 18 32 22 42 18 48 20 58 32 48 46 40 50 32 50S16 46 6 32Z", "pink"),
    stroke("M14 32C24 29 28 34 32 31 36 34 40 29 50 32", "crimson", 3),
    stroke("M32 3v10M12 8l7 8M52 8l-7 8M32 61v-7M14 58l6-8M50 58l-6-8", "ink", 2.6),
  ],
  sweet: [
    body("M6 28 26 18 46 28 26 38Z", "white"),
    body("M6 28V48L26 59V38Z", "cream"),
    body("M46 28V48L26 59V38Z", "straw"),
    body("M36 12 48 6 60 12 48 18Z", "white"),
    body("M36 12V24L48 30V18ZM60 12V24L48 30V18Z", "cream"),
  ],
  melting: [
    body(
      "M8 10H56V34C56 44 48 44 48 36 48 28 42 30 42 38V50C42 60 32 60 32 50V42C32 34 26 34 26 42 26 50 18 50 18 40 18 34 8 42 8 32Z",
      "brown",
    ),
    stroke("M8 22H56M24 10V22M40 10V22", "dark", 2.2),
    patch("M12 13h7v3h-7Z", "tan"),
  ],
  crisp: [
    body("M4 12H28L24 24 31 34 24 44 30 54H4Z", "tan"),
    body("M60 12H38L34 24 41 34 34 44 40 54H60Z", "tan"),
    stroke("M4 33H24M41 33H60", "brown", 2.4),
    stroke("M32 3v6M24 4l3 5M40 4l-3 5M33 61v-5", "orange", 3),
  ],
  thick: [
    stroke("M46 4 32 28", "stone", 6),
    body(
      "M20 24C28 18 40 22 40 32 40 40 36 42 36 48V52C36 58 28 58 28 52V46C28 42 18 38 18 30Z",
      "orange",
    ),
    body("M8 56C16 50 48 50 56 56 54 62 10 62 8 56Z", "orange"),
    gleam(27, 29),
  ],
  thirst_quenching: [
    body("M14 12H50L45 60H19Z", "white"),
    patch("M17 26H47L44 57H20Z", "sky"),
    body("M24 32h10v10H24ZM33 44h9v9h-9Z", "white"),
    stroke("M38 26 48 3", "red", 4),
    body(leaf(16, 14, 4, 4, 7), "green"),
  ],
};

/** For cards of other editions, which nobody has drawn: a scent, and a glass. */
export const anyAroma: Motif = [
  body("M32 4C44 20 52 30 52 41 52 53 43 61 32 61S12 53 12 41C12 30 20 20 32 4Z", "sky"),
  gleam(24, 42),
];
export const anyCharacteristic: Motif = [
  body("M18 4H46C50 24 44 36 32 36S14 24 18 4Z", "white"),
  patch("M17 16H47C46 28 41 34 32 34S18 28 17 16Z", "crimson"),
  stroke("M32 36V56M20 59h24", "ink", 3),
];
