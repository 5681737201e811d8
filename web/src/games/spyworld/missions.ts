/**
 * How close a sheet is to what a mission needs: the closed set of conditions of an edition, as
 * `planque/games/spyworld/rules/mission_conditions.py` has it. Fulfilled is what has as much as it wants.
 */
import { EDGES, ROOMS, SIDE, edgeBetween, fittingIn, hasWall, roomsOf } from "./lair";
import { DRILL, GADGETS, VALUES, type SheetView } from "./types";

export type Needs = { readonly [name: string]: unknown };
export type Progress = { have: number; want: number };

const FITTINGS = [
  "lasers",
  "saw",
  "pool",
  "dog",
  "guard",
  "robot",
  "dossier",
  "prototype",
  "device",
];
const GROUPS: { readonly [group: string]: readonly number[] } = {
  traps: [0, 1, 2],
  guards: [3, 4, 5],
  secrets: [6, 7, 8],
};
const ANY: readonly number[] = FITTINGS.map((_, fitting) => fitting);
const ALL_ROOMS = Array.from({ length: ROOMS }, (_, room) => room);
const ALL_EDGES = Array.from({ length: EDGES }, (_, edge) => edge);

export const isFulfilled = ({ have, want }: Progress): boolean => have >= want;

export function progress(needs: Needs, sheet: SheetView): Progress {
  const number = (name: string): number => Number(needs[name] ?? 0);
  const least = number("least");
  const what = fittingsOf(needs["what"]);
  switch (needs["needs"]) {
    case "cluster":
      return { have: biggestCluster(roomsWith(sheet, what)), want: number("size") };
    case "lines":
      return { have: fullestLine(roomsWith(sheet, what), String(needs["lines"])), want: least };
    case "rooms":
      return theseRooms(roomsWith(sheet, what), words(needs["rooms"]).map(roomNamed));
    case "count":
      return { have: roomsWith(sheet, what).size, want: least };
    case "each":
      return together(what.map((fitting) => [roomsWith(sheet, [fitting]).size, least]));
    case "beside":
      return {
        have: beside(roomsWith(sheet, what), roomsWith(sheet, fittingsOf(needs["beside"]))),
        want: least,
      };
    case "enclosed":
      return { have: mostClosed(sheet, what), want: number("sides") };
    case "walls":
      return { have: ALL_EDGES.filter((edge) => hasWall(sheet.walls, edge)).length, want: least };
    case "training":
      return together(VALUES.map((value) => [sheet[value], number(value)]));
    case "budget":
      return { have: sheet.bills, want: number("bills_held") };
    case "gadgets":
      return together([
        [gadgetBoxes(sheet), least],
        ...words(needs["gadgets"]).map((name): [number, number] => [
          Number(hasGadget(sheet, name)),
          1,
        ]),
      ]);
    default:
      throw new Error(`no mission needs ${String(needs["needs"])}`);
  }
}

/** The boxes that are ticked; the laser drill has two. */
export const gadgetBoxes = ({ gadgets }: SheetView): number =>
  gadgets.length + (gadgets.includes(String(DRILL + 1)) ? 1 : 0);

const hasGadget = (sheet: SheetView, name: string): boolean =>
  sheet.gadgets.includes(String(GADGETS.findIndex((gadget) => gadget === name) + 1));

const words = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const fittingsOf = (value: unknown): readonly number[] =>
  value === undefined
    ? ANY
    : words(value).flatMap((word) => GROUPS[word] ?? [FITTINGS.indexOf(word)]);

/** "r1c5" is the upper right corner. */
const roomNamed = (name: string): number => (Number(name[1]) - 1) * SIDE + Number(name[3]) - 1;

const roomsWith = ({ rooms }: SheetView, fittings: readonly number[]): Set<number> =>
  new Set(ALL_ROOMS.filter((room) => fittings.includes(fittingIn(rooms, room) ?? -1)));

/** Several numbers at once: more of one does not make up for another. */
const together = (parts: readonly (readonly [have: number, want: number])[]): Progress => ({
  have: parts.reduce((sum, [have, want]) => sum + Math.min(have, want), 0),
  want: parts.reduce((sum, [, want]) => sum + want, 0),
});

const theseRooms = (found: ReadonlySet<number>, rooms: readonly number[]): Progress => ({
  have: rooms.filter((room) => found.has(room)).length,
  want: rooms.length,
});

const neighbours = (room: number): number[] =>
  [room - SIDE, room - 1, room + 1, room + SIDE].filter(
    (other) => other >= 0 && other < ROOMS && edgeBetween(room, other) !== null,
  );

function biggestCluster(rooms: ReadonlySet<number>): number {
  const left = new Set(rooms);
  let biggest = 0;
  for (const first of rooms) {
    if (!left.delete(first)) continue;
    const cluster = [first];
    for (const room of cluster)
      cluster.push(...neighbours(room).filter((other) => left.delete(other)));
    biggest = Math.max(biggest, cluster.length);
  }
  return biggest;
}

function fullestLine(rooms: ReadonlySet<number>, lines: string): number {
  const counts = new Array<number>(2 * SIDE).fill(0);
  for (const room of rooms) {
    const across = [Math.floor(room / SIDE), SIDE + (room % SIDE)];
    for (const line of across) counts[line] = (counts[line] ?? 0) + 1;
  }
  const from = lines === "columns" ? SIDE : 0;
  const to = lines === "rows" ? SIDE : 2 * SIDE;
  return Math.max(...counts.slice(from, to));
}

const beside = (rooms: ReadonlySet<number>, others: ReadonlySet<number>): number =>
  [...rooms].filter((room) => neighbours(room).some((near) => others.has(near))).length;

function mostClosed(sheet: SheetView, what: readonly number[]): number {
  const open = (room: number): number =>
    ALL_EDGES.filter((edge) => roomsOf(edge).includes(room) && !hasWall(sheet.walls, edge)).length;
  return Math.max(0, ...[...roomsWith(sheet, what)].map((room) => 4 - open(room)));
}
