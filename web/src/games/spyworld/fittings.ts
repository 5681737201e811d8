/**
 * The nine fittings as pencil drawings, each in a square of 100: what is shaded with a crayon first,
 * then the strokes in the order in which a hand draws them.
 */

export type Drawing = { readonly shade: readonly string[]; readonly strokes: readonly string[] };

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** The teeth of a saw or a cog around a middle. */
function teeth(
  x: number,
  y: number,
  inner: number,
  outer: number,
  count: number,
  slant: number,
): string {
  const at = (turn: number, r: number): string =>
    `${(x + r * Math.cos(turn)).toFixed(1)} ${(y + r * Math.sin(turn)).toFixed(1)}`;
  const step = (2 * Math.PI) / count;
  let path = `M${at(0, inner)}`;
  for (let tooth = 0; tooth < count; tooth++) {
    path += `L${at((tooth + slant) * step, outer)}L${at((tooth + 1) * step, inner)}`;
  }
  return `${path}Z`;
}

function cog(x: number, y: number, inner: number, outer: number, count: number): string {
  const at = (turn: number, r: number): string =>
    `${(x + r * Math.cos(turn)).toFixed(1)} ${(y + r * Math.sin(turn)).toFixed(1)}`;
  const step = (2 * Math.PI) / count;
  const corners: string[] = [];
  for (let tooth = 0; tooth < count; tooth++) {
    const turn = tooth * step;
    corners.push(
      at(turn, inner),
      at(turn + step * 0.12, outer),
      at(turn + step * 0.45, outer),
      at(turn + step * 0.57, inner),
    );
  }
  return `M${corners.join("L")}Z`;
}

export const FITTINGS: readonly Drawing[] = [
  // lasers: three beams between two emitters
  {
    shade: ["M24 24L76 34L24 48L76 58L24 72L76 80"],
    strokes: [
      "M13 15L24 16L23 84L12 84Z",
      "M77 16L88 15L88 85L76 84Z",
      "M25 26L75 36",
      "M75 40L25 52",
      "M25 56L75 66",
      "M75 69L25 78",
    ],
  },
  // giant saw: a blade halfway out of the floor
  {
    shade: [teeth(50, 53, 28, 37, 14, 0.2)],
    strokes: [
      teeth(50, 53, 28, 37, 14, 0.2),
      disc(50, 53, 9),
      "M36 41C40 36 46 33 52 33",
      "M64 65C60 70 54 73 48 73",
    ],
  },
  // shark pool: a fin among the waves
  {
    shade: ["M10 66C18 58 26 58 34 66C42 58 50 58 58 66C66 58 74 58 90 66L88 86L12 86Z"],
    strokes: [
      "M36 60C40 38 52 22 68 15C63 30 66 46 74 60",
      "M52 44C53 38 56 33 60 29",
      "M8 66C16 57 24 57 32 66C40 57 48 57 56 66C64 57 72 57 80 66C84 62 88 60 92 60",
      "M14 79C20 73 27 73 33 79C40 73 47 73 53 79C60 73 67 73 73 79C78 74 83 73 88 76",
    ],
  },
  // guard dog: a head with pricked ears and a spiked collar
  {
    shade: [
      "M28 32L31 11L43 24C49 22 55 22 59 24L87 42C88 52 82 57 70 56L62 59L64 72L30 76C24 60 24 44 28 32Z",
    ],
    strokes: [
      "M29 34L31 11L43 25C49 22 56 22 60 26L86 41C89 50 82 57 70 56C66 56 63 58 62 61",
      "M31 11C23 22 22 40 26 62",
      "M26 62L62 58L65 71L29 77Z",
      "M34 76L37 85L41 75M47 74L51 83L54 73",
      "M52 36L58 37",
      "M84 44C82 46 79 46 77 44",
      "M68 49C74 52 79 52 84 50",
    ],
  },
  // guard: a peaked cap and dark glasses
  {
    shade: [
      "M24 34C26 18 40 13 52 14C66 14 76 22 77 34Z",
      "M16 90C18 76 30 71 40 70L60 70C72 71 83 77 85 90Z",
    ],
    strokes: [
      "M23 34C25 18 40 13 52 14C66 14 77 21 78 34",
      "M20 35C38 29 62 29 81 35C70 42 32 42 20 35Z",
      "M28 40C28 60 36 71 50 71C64 71 73 60 73 40",
      "M30 46L48 46C48 56 33 57 31 47M52 46L71 46C70 57 54 56 52 46M48 47L52 47",
      "M44 62L57 62",
      "M16 90C18 76 29 71 39 69M61 69C72 71 83 76 85 90",
    ],
  },
  // robot: a square head with an antenna
  {
    shade: ["M22 30L78 29L79 70L21 71Z"],
    strokes: [
      "M22 30L78 29L79 70L21 71Z",
      "M50 29L50 16",
      disc(50, 12, 4),
      disc(37, 45, 7),
      disc(63, 45, 7),
      "M33 60L67 60M41 60L41 66M50 60L50 66M59 60L59 66",
      "M22 42L13 43L13 58L22 58M78 42L87 43L87 58L78 58",
      "M34 71L32 87M66 71L68 87M26 88L74 88",
    ],
  },
  // dossier: a folder with a clip
  {
    shade: ["M14 26L40 24L47 34L86 33L85 80L15 82Z"],
    strokes: [
      "M14 82L14 26L40 24L47 34L86 33L86 81Z",
      "M24 34L25 18L72 16L74 33",
      "M34 24L62 23",
      "M26 50L60 49M26 60L70 59M26 70L52 69",
      "M68 66L78 64L79 74L69 75Z",
    ],
  },
  // prototype: a cog with a spark in it
  {
    shade: [cog(50, 50, 29, 39, 9)],
    strokes: [cog(50, 50, 29, 39, 9), "M54 30L38 53L49 54L45 71L63 46L51 45Z"],
  },
  // doomsday device: a rocket on its ramp
  {
    shade: ["M50 8C62 20 65 38 63 64L37 64C35 38 38 20 50 8Z"],
    strokes: [
      "M50 8C62 20 65 38 63 64L37 64C35 38 38 20 50 8Z",
      "M37 46L24 62L26 76L37 64M63 46L76 62L74 76L63 64",
      disc(50, 35, 7),
      "M38 54L62 54",
      "M42 65L40 76M50 65L50 82M58 65L60 76",
      "M20 90L80 90",
    ],
  },
];
