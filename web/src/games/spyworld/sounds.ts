/** The sounds of the table: pencil, paper and stamps. */
import { note, play, type Note } from "../synth";
import type { Happening } from "./types";

export type SoundName = "pencil" | "paper" | "coin" | "stamp" | "agent" | "turn" | "win" | "lose";

const SOUNDS: Record<SoundName, Note[]> = {
  pencil: [0, 0.12, 0.22].map((at) => note("noise", 3600, 2200, 0.09, 0.07, at)),
  paper: [note("noise", 2600, 700, 0.16, 0.12)],
  coin: [note("triangle", 1568, 1540, 0.1, 0.1), note("triangle", 2093, 2080, 0.14, 0.07, 0.06)],
  stamp: [note("sine", 150, 60, 0.16, 0.45), note("noise", 900, 300, 0.07, 0.28)],
  agent: [392, 466, 587].map((pitch, i) => note("triangle", pitch, pitch, 0.22, 0.14, i * 0.11)),
  turn: [note("sine", 587, 587, 0.14, 0.14), note("sine", 880, 880, 0.24, 0.14, 0.12)],
  win: [523, 659, 784, 1047].map((pitch, i) => note("triangle", pitch, pitch, 0.34, 0.2, i * 0.13)),
  lose: [392, 349, 294].map((pitch, i) =>
    note("triangle", pitch, pitch * 0.98, 0.4, 0.18, i * 0.2),
  ),
};

export const playSound = (name: SoundName): void => play(SOUNDS[name]);

const HEARD: { readonly [type in Happening["type"]]?: SoundName } = {
  pencilled: "pencil",
  agent_revealed: "agent",
  mission_closed: "stamp",
  claimed: "coin",
  flipped: "paper",
  handed_in: "paper",
};
/** Of several things at once the weightiest is heard. */
const WEIGHT: readonly SoundName[] = ["agent", "stamp", "coin", "paper", "pencil"];

export function soundFor(happened: readonly Happening[]): SoundName | null {
  const heard = happened.map(({ type }) => HEARD[type]);
  return WEIGHT.find((name) => heard.includes(name)) ?? null;
}

/** How the end sounds to this viewer. */
export const endSound = (winners: readonly number[], viewer: number | null): SoundName =>
  viewer === null || winners.includes(viewer) ? "win" : "lose";
