/** The crossed lines on the back of a card, cut to its frame of 88 by 128. */
const LEFT = 6;
const TOP = 6;
const WIDTH = 88;
const HEIGHT = 128;
const STEP = 11;

/** A line that falls to the right and starts `along` from the corner; it stays inside. */
function line(along: number, mirrored: boolean): string {
  const x0 = Math.max(0, along);
  const y0 = Math.max(0, -along);
  const run = Math.min(WIDTH - x0, HEIGHT - y0);
  const side = (x: number): number => LEFT + (mirrored ? WIDTH - x : x);
  return `M${side(x0)} ${TOP + y0}L${side(x0 + run)} ${TOP + y0 + run}`;
}

const starts: number[] = [];
for (let along = STEP - HEIGHT; along < WIDTH; along += STEP) starts.push(along);

export const HATCHING = starts.map((along) => line(along, false) + line(along, true)).join("");
