/** Who the spies are: a recipe of parts for each, by type and by which of its kind it is. */
import { PARTS, type Part } from "./parts";

/**
 * Each type has a sign of its own: a cap, an eyeshade, a top hat. The order within a type is that of
 * the house edition, so that ladies look like ladies; more than are here begin again, looking the
 * other way.
 */
export const recipes: readonly (readonly string[])[] = [
  [
    "sharp cap handlebar bow",
    "lady bun cap earring",
    "hooked cap pipe scarf",
    "lady plait cap scarf",
    "plain cap beard pince wing",
  ],
  [
    "hooked fringe shade walrus bow",
    "lady bun shade pince lace",
    "sharp crop shade pince wing",
    "plain shade goatee wing",
  ],
  [
    "plain topper monocle cravat",
    "grande bun topper monocle lace",
    "hooked topper cigar whiskers wing",
  ],
  ["sharp slouch muffled", "hooked slouch beard cape", "plain slouch patch scarf"],
  [
    "plain kepi handlebar uniform",
    "lady plait kepi uniform",
    "heavy kepi beard uniform",
    "grande bun kepi uniform",
    "sharp kepi pipe uniform",
  ],
  [
    "heavy bowler walrus wing",
    "lady bun bowler lace",
    "plain bowler pipe bow",
    "hooked bowler beard scarf",
  ],
  ["hooked fringe loupe whiskers bow", "lady bun loupe lace", "plain fringe loupe beard wing"],
  ["plain plumes handlebar uniform", "grande knot plumes choker", "lady bun plumes lace earring"],
  [
    "lady bun boater lace earring",
    "sharp boater cigar cravat",
    "grande locks boater choker",
    "heavy boater handlebar bow",
  ],
  [
    "sharp beret goatee cravat",
    "hooked crop beret pencil pince bow",
    "lady locks beret pencil scarf",
    "plain beret beard cravat",
    "heavy beret walrus pince wing",
  ],
  [
    "grande bun homburg holder upturned",
    "sharp homburg handlebar upturned",
    "lady locks homburg upturned",
  ],
  ["heavy crop walrus wing", "heavy bun earring scarf", "heavy fringe patch bow"],
  [
    "sharp stalker pipe cape",
    "hooked stalker walrus pelt",
    "lady bun stalker pince cape",
    "plain stalker scarf",
    "heavy stalker cigar scarf",
  ],
  ["lady veil choker", "hooked hood goatee", "sharp hood"],
  ["lady knot domino lace earring", "plain topper domino cape", "grande locks domino choker"],
  [
    "sharp messenger goggles uniform",
    "heavy fur goggles pelt",
    "lady plait messenger goggles scarf",
    "plain spike goggles uniform",
  ],
];

/** The parts of a portrait, and whether it looks to the left. */
export type Portrait = { parts: readonly Part[]; mirrored: boolean };

/** The portrait of a spy of this type; `copy`: the how manieth of its type it is. */
export function portrait(type: number, copy: number): Portrait {
  const faces = recipes[type] ?? [];
  const recipe = faces[copy % faces.length] ?? "plain";
  const parts = recipe.split(" ").flatMap((name) => PARTS[name] ?? []);
  return { parts, mirrored: ((copy % faces.length) + Math.floor(copy / faces.length)) % 2 === 1 };
}
