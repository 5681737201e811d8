/** The faces of the agents: a bust in a square of 100, and what makes each of them out. */

/** Skin, coat and a tint by the part; the rest is drawn with the pen. */
export type Part = readonly [tone: "skin" | "coat" | "tint" | "pen", path: string];

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
const bust = (width: number): Part => [
  "coat",
  `M${50 - width} 100C${52 - width} 78 ${62 - width / 2} 74 50 72C${38 + width / 2} 74 ${48 + width} 78 ${50 + width} 100Z`,
];
const head = (x = 50, r = 19): Part => [
  "skin",
  `M${x - r} 42C${x - r} 20 ${x + r} 20 ${x + r} 42C${x + r} 60 ${x + 8} 70 ${x} 70C${x - 8} 70 ${x - r} 60 ${x - r} 42Z`,
];
const eyes = (x = 50): Part => ["pen", `M${x - 10} 44h5M${x + 5} 44h5M${x - 5} 60q5 3 10 0`];

export const AGENTS: readonly (readonly Part[])[] = [
  // Agent 42: sleek hair and a bow tie
  [
    bust(36),
    head(),
    eyes(),
    ["coat", "M30 42C28 20 44 14 56 17C68 18 72 28 70 40C66 32 58 28 44 30C36 31 33 35 30 42Z"],
    ["tint", "M50 80L36 73V88ZM50 80L64 73V88Z"],
  ],
  // Shamrock: a flat cap with a clover
  [
    bust(34),
    head(),
    eyes(),
    ["coat", "M28 36C28 18 68 12 72 32C82 34 84 38 80 40C66 34 44 34 28 36Z"],
    ["tint", `${disc(46, 22, 4)}${disc(54, 22, 4)}${disc(50, 16, 4)}M50 20v9`],
  ],
  // Wes: a wide hat
  [
    bust(34),
    head(),
    eyes(),
    [
      "coat",
      "M12 34C22 28 32 32 36 30C36 12 44 8 50 13C56 8 64 12 64 30C68 32 78 28 88 34C74 42 26 42 12 34Z",
    ],
    ["tint", "M37 27h26v4H37Z"],
  ],
  // the Baroness: a lorgnon and a high bun
  [
    bust(30),
    head(50, 17),
    ["coat", "M32 46C26 26 38 20 50 20C62 20 74 26 68 46C66 34 58 28 50 28C42 28 34 34 32 46Z"],
    ["coat", disc(50, 13, 9)],
    ["pen", `${disc(42, 45, 6)}${disc(58, 45, 6)}M48 45h4M64 45L82 62M46 61q4 2 8 0`],
    [
      "tint",
      `${disc(36, 78, 2.5)}${disc(43, 81, 2.5)}${disc(50, 82, 2.5)}${disc(57, 81, 2.5)}${disc(64, 78, 2.5)}`,
    ],
  ],
  // the Colossus: no neck at all
  [
    ["coat", "M0 100C2 66 28 64 50 64C72 64 98 66 100 100Z"],
    head(50, 17),
    ["pen", "M40 40l7 3M60 40l-7 3M42 60h16"],
    ["tint", "M33 34C34 22 66 22 67 34L67 38H33Z"],
  ],
  // the Shadow: only eyes in a hood
  [
    ["coat", "M12 100C16 66 22 56 26 42C28 14 72 14 74 42C78 56 84 66 88 100Z"],
    ["tint", "M35 44C40 36 60 36 65 44C60 52 40 52 35 44Z"],
    ["pen", "M41 44h6M53 44h6"],
  ],
  // the Courier: goggles and a helmet
  [
    bust(32),
    head(),
    ["tint", "M30 38C28 16 72 16 70 38C60 33 40 33 30 38Z"],
    ["coat", `${disc(42, 45, 8)}${disc(58, 45, 8)}`],
    ["pen", "M30 44h4M66 44h4M45 61q5 3 10 0M4 60h16M2 72h14M8 84h12"],
  ],
  // the Doctor: glasses, a mirror on the brow, a stethoscope
  [
    bust(34),
    head(),
    ["pen", `${disc(42, 46, 6)}${disc(58, 46, 6)}M48 46h4M45 61q5 2 10 0`],
    ["coat", "M31 36C34 24 66 24 69 36Z"],
    ["tint", disc(50, 26, 7)],
    ["pen", "M38 74C38 90 50 90 50 84M62 74C62 88 58 90 58 92"],
  ],
  // Gemini: two of them
  [
    [
      "coat",
      "M4 100C6 80 20 74 36 72C50 74 54 84 56 100ZM48 100C50 84 56 76 66 72C82 74 94 80 96 100Z",
    ],
    head(35, 15),
    head(66, 15),
    eyes(35),
    eyes(66),
    [
      "tint",
      "M20 40C18 22 48 18 50 36C42 30 28 30 20 40ZM51 40C50 22 82 18 82 40C74 30 60 30 51 40Z",
    ],
  ],
];

export const portraitOf = (agent: number): readonly Part[] => AGENTS[agent % AGENTS.length] ?? [];
