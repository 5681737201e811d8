/** The sounds of the duel. */
import { note, play, type Note } from "../synth";
import type { Happening } from "./types";

export type SoundName = "card" | "stamp" | "hit" | "fall" | "decoy" | "turn" | "win" | "lose";

const SOUNDS: Record<SoundName, Note[]> = {
  card: [note("noise", 2400, 900, 0.09, 0.16)],
  stamp: [note("sine", 150, 60, 0.16, 0.5), note("noise", 900, 300, 0.07, 0.3)],
  hit: [
    note("sine", 190, 45, 0.3, 0.55),
    note("noise", 1800, 200, 0.3, 0.35),
    note("triangle", 660, 660, 0.18, 0.2, 0.12),
    note("triangle", 880, 880, 0.3, 0.2, 0.24),
  ],
  fall: [note("noise", 700, 80, 0.6, 0.4), note("sine", 90, 35, 0.5, 0.4)],
  decoy: [note("triangle", 1760, 1720, 0.22, 0.16), note("triangle", 2637, 2600, 0.3, 0.1, 0.06)],
  turn: [note("sine", 587, 587, 0.14, 0.16), note("sine", 880, 880, 0.24, 0.16, 0.12)],
  win: [523, 659, 784, 1047].map((pitch, i) => note("triangle", pitch, pitch, 0.34, 0.2, i * 0.13)),
  lose: [392, 349, 294].map((pitch, i) =>
    note("triangle", pitch, pitch * 0.98, 0.4, 0.18, i * 0.2),
  ),
};

/** The sound of something that happened, as this viewer hears it. */
export function soundFor(happening: Happening, viewer: number | null): SoundName | null {
  switch (happening.type) {
    case "attacked":
      return happening.answer === "hit" ? "hit" : "stamp";
    case "destroyed":
      return "fall";
    case "decoy_put":
      return "decoy";
    case "ended":
      return viewer === null || happening.winners.includes(viewer) ? "win" : "lose";
    case "started":
      return null;
    default:
      return "card";
  }
}

export const playSound = (name: SoundName): void => play(SOUNDS[name]);
