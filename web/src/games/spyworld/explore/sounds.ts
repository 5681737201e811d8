/** The sounds of an exploration. */

import { note, play, type Note } from "../../synth";
import { GUARDS, NONE, TRAPS, groupOf } from "./kinds";
import type { Passage } from "./planner.svelte";
import { fittingMet } from "./walk";

const STEP: Note[] = [note("noise", 900, 400, 0.06, 0.12)];
const PENCIL: Note[] = [note("noise", 5200, 3800, 0.05, 0.05)];
const TRAP: Note[] = [
  note("noise", 3600, 900, 0.07, 0.28),
  note("triangle", 420, 180, 0.14, 0.2, 0.03),
];
const GUARD: Note[] = [note("sine", 150, 60, 0.16, 0.45), note("noise", 900, 300, 0.07, 0.28)];
const SECRET: Note[] = [784, 988, 1319].map((pitch, place) =>
  note("triangle", pitch, pitch, 0.16, 0.14, place * 0.07),
);
const SHOT: Note[] = [note("noise", 2200, 5200, 0.18, 0.12)];

/** A pencil stroke. */
export const soundOfPlanning = (): void => play(PENCIL);

/** What the agent does, as it sounds. */
export function soundOf({ move, before }: Passage): void {
  if (move.type !== "step") return play(SHOT);
  const fitting = fittingMet(before, move.room);
  if (fitting === NONE) return play(STEP);
  const group = groupOf(fitting);
  play(group === TRAPS ? TRAP : group === GUARDS ? GUARD : SECRET);
}
