/** The ten spies, each put together from parts: a coat, a face, a hat, and what gives them away. */

export type Tone =
  "coat" | "skin" | "shade" | "accent" | "brass" | "lips" | "paper" | "dark" | "line" | "thin";
export type Part = readonly [tone: Tone, path: string];

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const COAT: Part = ["coat", "M8 100C10 82 25 75 41 70H59C75 75 90 82 92 100Z"];
const NECK: Part = ["skin", "M42 56H58V71Q50 80 42 71Z"];
const HEAD: Part = ["skin", "M34 40C34 25 66 25 66 40C66 55 60 67 50 67C40 67 34 55 34 40Z"];
const NIGHT: Part = ["shade", "M50 28C61 28 66 33 66 40C66 55 60 67 50 67L58 71V78L50 77Z"];
const MOUTH: Part = ["thin", "M45 58Q50 60 55 58"];
const EYES: Part = ["dark", circle(43.5, 45, 1.8) + circle(56.5, 45, 1.8)];
const BODY: readonly Part[] = [COAT, NECK, HEAD];
const LAPELS: Part = ["shade", "M41 70L50 92L32 100L26 80ZM59 70L50 92L68 100L74 80Z"];

const hood: readonly Part[] = [
  ["coat", "M12 100C18 84 24 78 26 60C24 30 36 14 50 10C64 14 76 30 74 60C76 78 82 84 88 100Z"],
  ["accent", "M30 62C28 34 38 20 50 16C62 20 72 34 70 62C70 76 60 82 50 86C40 82 30 76 30 62Z"],
  ["dark", "M35 58C33 38 42 26 50 23C58 26 67 38 65 58C64 70 56 75 50 78C44 75 36 70 35 58Z"],
  ["brass", "M39 46L47 50Q43 54 39 46ZM61 46L53 50Q57 54 61 46Z"],
  ["brass", circle(50, 90, 3.4)],
];

const paperboy: readonly Part[] = [
  ...BODY,
  ["dark", "M34 44C33 36 36 32 40 32L36 46ZM66 44C67 36 64 32 60 32L64 46Z"],
  NIGHT,
  EYES,
  MOUTH,
  ["accent", "M27 33C23 17 45 9 58 13C74 15 77 27 70 35C58 29 42 28 27 33Z"],
  ["shade", "M58 13C74 15 77 27 70 35C66 28 62 20 58 13Z"],
  ["dark", "M21 38C32 28 50 27 63 33C52 39 36 42 21 38Z"],
  ["brass", circle(57, 13, 2.4)],
  ["accent", "M34 66C44 74 56 74 66 66L70 76C58 86 42 86 30 76Z"],
  ["accent", "M55 79L68 98L57 100L48 82Z"],
  ["line", "M36 72C46 80 54 80 64 72"],
];

const painter: readonly Part[] = [
  ...BODY,
  ["dark", "M32 52C29 34 38 26 50 26C62 26 71 34 68 52L64 40C58 32 42 32 36 40Z"],
  NIGHT,
  ["accent", "M25 33C21 17 46 6 68 15C83 21 80 37 68 34C55 26 40 27 25 33Z"],
  ["shade", "M68 15C83 21 80 37 68 34C70 27 70 20 68 15Z"],
  ["accent", "M48 11Q49 6 53 7Q51 9 53 12Z"],
  ["line", `${circle(42, 45, 6.4)}${circle(58, 45, 6.4)}M48.4 44Q50 42.5 51.6 44`],
  MOUTH,
  ["dark", "M40 61Q50 69 60 61L62 75Q50 82 38 75Z"],
  ["thin", "M40 67Q50 74 60 67M39 71Q50 78 61 71"],
];

const banker: readonly Part[] = [
  ...BODY,
  NIGHT,
  ["paper", "M40 71L50 94L60 71L50 78Z"],
  LAPELS,
  ["accent", "M50 79L38 72V87ZM50 79L62 72V87Z"],
  ["dark", circle(50, 79.5, 3)],
  EYES,
  ["dark", "M50 54C44 49 37 52 32 55C37 60 46 60 50 56C54 60 63 60 68 55C63 52 56 49 50 54Z"],
  ["dark", "M32 32C30 8 70 8 68 32Z"],
  ["accent", "M32 26H68V32H32Z"],
  ["dark", "M21 33C26 27 36 31 50 31C64 31 74 27 79 33C68 40 32 40 21 33Z"],
];

const traveller: readonly Part[] = [
  COAT,
  ["accent", "M26 50C22 14 78 14 74 50C74 66 66 72 60 76H40C34 72 26 66 26 50Z"],
  ["skin", "M36 46C36 28 64 28 64 46C64 58 58 67 50 67C42 67 36 58 36 46Z"],
  ["dark", "M36 42C40 30 60 30 64 42C58 36 48 34 36 42Z"],
  ["shade", "M50 32C60 32 64 38 64 46C64 58 58 67 50 67C54 58 54 44 50 32Z"],
  ["accent", "M38 66Q50 78 62 66L66 74L52 78L64 94L50 86L36 94L48 78L34 74Z"],
  ["line", "M38 68Q50 80 62 68"],
  ["dark", "M34 43L48 44C48 53 37 54 34 43ZM66 43L52 44C52 53 63 54 66 43ZM47 43H53V45H47Z"],
  ["lips", "M45 58Q50 55 55 58Q50 63 45 58Z"],
];

const detective: readonly Part[] = [
  ...BODY,
  NIGHT,
  ["shade", "M34 34H66V45Q50 51 34 45Z"],
  EYES,
  MOUTH,
  ["paper", "M42 72L50 84L58 72V90H42Z"],
  ["accent", "M47 78H53L55 100H45Z"],
  ["coat", "M31 60L47 82L49 100H20ZM69 60L53 82L51 100H80Z"],
  ["line", "M31 60L47 82L49 100M69 60L53 82L51 100M22 96L31 61M78 96L69 61"],
  ["dark", "M31 31C31 10 41 8 50 14C59 8 69 10 69 31Z"],
  ["brass", "M31 25Q50 29 69 25V31Q50 34 31 31Z"],
  ["dark", "M15 34C32 25 68 25 85 34C72 43 28 43 15 34Z"],
];

const librarian: readonly Part[] = [
  ...BODY,
  NIGHT,
  ["dark", circle(50, 15, 10)],
  ["dark", "M31 50C27 20 73 20 69 50L65 40C60 30 46 30 35 42Z"],
  ["thin", "M44 12Q50 8 56 12M43 17Q50 12 57 17"],
  ["line", "M33 41L48 44C48 52 38 53 35 47ZM67 41L52 44C52 52 62 53 65 47ZM48 44H52"],
  ["lips", "M45 58Q50 56 55 58Q50 62 45 58Z"],
  ["accent", "M41 70L50 90L59 70L72 78L60 100H40L28 78Z"],
  ["skin", "M42 69L50 86L58 69Q50 78 42 69Z"],
  [
    "brass",
    [40, 44, 50, 56, 60].map((x, i) => circle(x, [72, 77, 79, 77, 72][i] ?? 79, 2.3)).join(""),
  ],
  ["brass", circle(33.5, 54, 2) + circle(66.5, 54, 2)],
];

const captain: readonly Part[] = [
  ...BODY,
  NIGHT,
  ["dark", "M34 46C34 70 42 76 50 76C58 76 66 70 66 46C64 56 58 55 50 55C42 55 36 56 34 46Z"],
  ["paper", "M45 60Q50 58 55 60Q50 63 45 60Z"],
  ["dark", circle(43.5, 46, 1.8)],
  ["dark", "M51 41L65 40C66 51 55 54 51 41Z"],
  ["line", "M35 37L66 45"],
  ["accent", "M21 25C27 7 73 7 79 25L68 32H32Z"],
  ["dark", "M32 29H68V36H32Z"],
  ["dark", "M31 36C42 32 58 32 69 36C62 45 38 45 31 36Z"],
  ["brass", `${circle(50, 24, 5)}M32 34H68V36H32Z`],
  [
    "brass",
    "M9 95C12 82 24 77 33 79L34 86C26 85 18 88 15 97ZM91 95C88 82 76 77 67 79L66 86C74 85 82 88 85 97Z",
  ],
  ["brass", circle(50, 86, 2.2) + circle(50, 94, 2.2)],
];

const singer: readonly Part[] = [
  COAT,
  ["dark", "M29 34C22 54 25 72 30 80H70C75 72 78 54 71 34Z"],
  NECK,
  HEAD,
  NIGHT,
  ["dark", "M34 44C34 34 42 30 60 28C66 34 70 44 68 58C66 46 60 38 52 36C46 40 38 40 34 44Z"],
  EYES,
  ["lips", "M44 58Q47 55 50 57Q53 55 56 58Q50 64 44 58Z"],
  ["dark", "M34 29C34 8 60 2 67 20L68 27Z"],
  ["accent", "M34 29C44 22 56 20 67 20L68 26C56 25 44 27 34 33Z"],
  ["dark", "M8 41C24 24 74 13 93 25C72 27 40 31 8 41Z"],
  [
    "paper",
    "M16 90C12 78 24 72 31 77C35 69 46 73 50 82C54 73 65 69 69 77C76 72 88 78 84 90C80 99 68 99 65 95C60 101 53 99 50 93C47 99 40 101 35 95C32 99 20 99 16 90Z",
  ],
  ["thin", "M31 77Q33 82 30 86M69 77Q67 82 70 86M50 82V92"],
];

const mastermind: readonly Part[] = [
  ["accent", "M4 100C6 82 14 66 27 54L50 80L73 54C86 66 94 82 96 100Z"],
  ["coat", "M20 100C22 86 34 76 42 71H58C66 76 78 86 80 100Z"],
  NECK,
  HEAD,
  NIGHT,
  ["paper", "M41 71L50 98L59 71L50 79Z"],
  ["dark", "M45 79L50 82L55 79L53 88L50 85L47 88Z"],
  ["line", "M27 54L44 80L48 100M73 54L56 80L52 100"],
  ["dark", "M31 40C40 35 47 39 50 42C53 39 60 35 69 40C70 53 56 55 50 47C44 55 30 53 31 40Z"],
  ["paper", "M37 44Q42 41 46 46Q41 49 37 44ZM63 44Q58 41 54 46Q59 49 63 44Z"],
  ["dark", "M47 63H53L50 72Z"],
  ["thin", "M44 57Q50 61 57 56"],
  ["dark", "M34 30L31 1Q50 5 69 1L66 30Z"],
  ["accent", "M33 21Q50 25 67 21L66 30H34Z"],
  ["dark", "M20 29C28 34 40 28 50 28C60 28 72 34 80 29C76 39 24 39 20 29Z"],
];

/** By number. */
export const FIGURES: readonly (readonly Part[])[] = [
  hood,
  paperboy,
  painter,
  banker,
  traveller,
  detective,
  librarian,
  captain,
  singer,
  mastermind,
];

/** The emblem of a side, in a square of 24: a sight, and a mask. */
export const EMBLEMS: readonly string[] = [
  `${circle(12, 12, 8)}${circle(12, 12, 3.4)}M12 1V7M12 17V23M1 12H7M17 12H23`,
  "M2 8C7 5 10 7 12 9C14 7 17 5 22 8C23 17 15 20 12 14C9 20 1 17 2 8ZM5.5 11Q8 9 10 12Q7 14 5.5 11ZM18.5 11Q16 9 14 12Q17 14 18.5 11Z",
];
