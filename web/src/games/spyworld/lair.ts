/**
 * The plan of a lair: 5 by 5 rooms in one system of coordinates, which the board, the exploration and
 * the puzzle draw in. Rooms are numbered row by row from 0; edges 0 to 19 stand between neighbours in
 * a row, 20 to 39 between neighbours in a column; lines 0 to 4 are rows, 5 to 9 columns.
 */

export const SIDE = 5;
export const ROOMS = SIDE * SIDE;
export const EDGES = 2 * SIDE * (SIDE - 1);
export const START = 22;
export const HALL: readonly number[] = [17, 21, 23];

/** The length of a room's side, and the margin around the outer walls; below there is the arrow. */
export const CELL = 100;
export const MARGIN = 12;
export const ARROW = 34;
export const WIDTH = SIDE * CELL + 2 * MARGIN;
export const HEIGHT = SIDE * CELL + 2 * MARGIN + ARROW;
export const VIEW_BOX = `${-MARGIN} ${-MARGIN} ${WIDTH} ${HEIGHT}`;

export type Point = { x: number; y: number };
export type Box = Point & { width: number; height: number };

/** A room or an edge that can be chosen: its name for those who listen, a word or price laid on it. */
export interface Target {
  name: string;
  tag?: string;
  /** It costs something: the tag is drawn in red. */
  dear?: boolean;
}

export const rowOf = (room: number): number => Math.floor(room / SIDE);
export const columnOf = (room: number): number => room % SIDE;

/** The upper left corner of a room, and its middle. */
export const cornerOf = (room: number): Point => ({
  x: columnOf(room) * CELL,
  y: rowOf(room) * CELL,
});
export const middleOf = (room: number): Point => ({
  x: (columnOf(room) + 0.5) * CELL,
  y: (rowOf(room) + 0.5) * CELL,
});

/** The two rooms that an edge stands between: left and right, or upper and lower. */
export function roomsOf(edge: number): [number, number] {
  if (edge < 20) {
    const left = Math.floor(edge / 4) * SIDE + (edge % 4);
    return [left, left + 1];
  }
  return [edge - 20, edge - 20 + SIDE];
}

/** The edge between two rooms; null where they are not neighbours. */
export function edgeBetween(one: number, other: number): number | null {
  const [first, second] = one < other ? [one, other] : [other, one];
  if (second - first === SIDE) return 20 + first;
  if (second - first === 1 && rowOf(first) === rowOf(second))
    return rowOf(first) * 4 + columnOf(first);
  return null;
}

/** An edge as a line that can be drawn. */
export function edgeLine(edge: number): { x1: number; y1: number; x2: number; y2: number } {
  const [, after] = roomsOf(edge);
  const { x, y } = cornerOf(after);
  return edge < 20 ? { x1: x, y1: y, x2: x, y2: y + CELL } : { x1: x, y1: y, x2: x + CELL, y2: y };
}

export function edgeMiddle(edge: number): Point {
  const { x1, y1, x2, y2 } = edgeLine(edge);
  return { x: (x1 + x2) / 2, y: (y1 + y2) / 2 };
}

/** The strip of rooms that a line of the backs means. */
export const lineBox = (line: number): Box =>
  line < SIDE
    ? { x: 0, y: line * CELL, width: SIDE * CELL, height: CELL }
    : { x: (line - SIDE) * CELL, y: 0, width: CELL, height: SIDE * CELL };

/** How many lines a room is away from a line. */
export const away = (room: number, line: number): number =>
  Math.abs(line < SIDE ? rowOf(room) - line : columnOf(room) - (line - SIDE));

/** The fitting in a room of the string of a view; null: an empty room. */
export function fittingIn(rooms: string, room: number): number | null {
  const sign = rooms[room];
  return sign === undefined || sign === "." ? null : Number(sign);
}

/** Where a wall stands in the string of a view. */
export const hasWall = (walls: string, edge: number): boolean => walls[edge] === "#";

/** A place of the plan in parts of the drawing's width and height, for what is laid over it. */
export const share = ({ x, y }: Point): Point => ({
  x: ((x + MARGIN) / WIDTH) * 100,
  y: ((y + MARGIN) / HEIGHT) * 100,
});

/** The room under a point of the screen, where `box` is the place of the drawing on the screen. */
export function roomUnder(box: DOMRect, clientX: number, clientY: number): number | null {
  const x = ((clientX - box.left) / box.width) * WIDTH - MARGIN;
  const y = ((clientY - box.top) / box.height) * HEIGHT - MARGIN;
  if (x < 0 || y < 0 || x >= SIDE * CELL || y >= SIDE * CELL) return null;
  return Math.floor(y / CELL) * SIDE + Math.floor(x / CELL);
}
