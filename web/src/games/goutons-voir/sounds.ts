/** The sounds of a tasting: corks, glasses, a pencil. */
import { note, play, type Note } from "../synth";
import type { Happening } from "./types";

export type SoundName = "token" | "cork" | "knock" | "clink" | "paper" | "turn" | "portrait";

const SOUNDS: Record<SoundName, Note[]> = {
  token: [note("sine", 520, 390, 0.08, 0.14)],
  cork: [note("sine", 240, 720, 0.09, 0.3), note("noise", 1800, 500, 0.12, 0.12, 0.05)],
  knock: [note("sine", 170, 110, 0.1, 0.35), note("sine", 170, 110, 0.1, 0.3, 0.14)],
  clink: [note("triangle", 2349, 2330, 0.5, 0.1), note("triangle", 3136, 3120, 0.4, 0.06, 0.03)],
  paper: [note("noise", 2600, 700, 0.16, 0.12)],
  turn: [note("sine", 587, 587, 0.14, 0.14), note("sine", 880, 880, 0.24, 0.14, 0.12)],
  portrait: [523, 659, 784, 1047].map((pitch, i) =>
    note("triangle", pitch, pitch, 0.34, 0.2, i * 0.13),
  ),
};

export const playSound = (name: SoundName): void => play(SOUNDS[name]);

const HEARD: { readonly [type in Happening["type"]]?: SoundName } = {
  ended: "portrait",
  words_told: "clink",
  joker_spent: "clink",
  tokens_laid: "cork",
  marked: "cork",
  proposed: "knock",
  removed: "paper",
  pencilled: "token",
};
/** Of several things at once the weightiest is heard. */
const WEIGHT: readonly SoundName[] = ["portrait", "cork", "clink", "knock", "paper", "token"];

export function soundFor(happened: readonly Happening[]): SoundName | null {
  const heard = happened.map(({ type }) => HEARD[type]);
  return WEIGHT.find((name) => heard.includes(name)) ?? null;
}
