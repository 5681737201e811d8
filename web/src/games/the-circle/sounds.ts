/** The sounds of the table. */
import { note, play, type Note } from "../synth";
import type { Happening } from "./types";

export type SoundName =
  | "card"
  | "secret"
  | "tick"
  | "wheel"
  | "stamp"
  | "arrest"
  | "veto"
  | "gavel"
  | "wings"
  | "turn"
  | "win"
  | "lose";

const SOUNDS: Record<SoundName, Note[]> = {
  card: [note("noise", 2400, 900, 0.09, 0.14)],
  secret: [note("triangle", 1320, 1290, 0.1, 0.1), note("triangle", 1980, 1960, 0.12, 0.06, 0.05)],
  tick: [note("noise", 4200, 2600, 0.03, 0.1)],
  wheel: [0, 0.22, 0.44, 0.66, 0.88, 1.1, 1.32].flatMap((at) => [
    note("noise", 3200, 1400, 0.05, 0.14, at),
    note("sine", 190, 150, 0.07, 0.14, at),
  ]),
  stamp: [note("sine", 150, 60, 0.16, 0.45), note("noise", 900, 300, 0.07, 0.28)],
  arrest: [
    note("sine", 180, 55, 0.22, 0.5),
    note("noise", 1500, 300, 0.12, 0.3),
    note("triangle", 880, 870, 0.12, 0.16, 0.16),
    note("triangle", 880, 870, 0.2, 0.16, 0.3),
  ],
  veto: [note("sine", 160, 60, 0.2, 0.5), note("triangle", 311, 300, 0.3, 0.2, 0.1)],
  gavel: [note("noise", 1400, 300, 0.06, 0.3), note("noise", 1200, 260, 0.08, 0.35, 0.16)],
  wings: [784, 988, 1175, 1568].map((pitch, i) =>
    note("sine", pitch, pitch * 1.01, 0.22, 0.12, i * 0.08),
  ),
  turn: [note("sine", 587, 587, 0.14, 0.16), note("sine", 880, 880, 0.24, 0.16, 0.12)],
  win: [523, 659, 784, 1047].map((pitch, i) => note("triangle", pitch, pitch, 0.34, 0.2, i * 0.13)),
  lose: [392, 349, 294].map((pitch, i) =>
    note("triangle", pitch, pitch * 0.98, 0.4, 0.18, i * 0.2),
  ),
};

export const playSound = (name: SoundName): void => play(SOUNDS[name]);

/** The sound of something that happened. */
export function soundFor(happening: Happening): SoundName | null {
  switch (happening.type) {
    case "placed":
    case "gained":
    case "destroyed":
      return "secret";
    case "picked":
    case "took_back":
    case "used":
    case "raised":
      return "tick";
    case "wheel_turned":
      return "wheel";
    case "arrested":
      return "arrest";
    case "captured":
    case "killed":
    case "repelled":
      return "stamp";
    case "vetoed":
      return "veto";
    case "auction_begun":
      return "gavel";
    case "infiltrated":
    case "team":
      return "wings";
    case "service_chosen":
    case "round_begun":
    case "received":
    case "declined":
    case "actions_ended":
    case "passed":
    case "dropped_out":
    case "ended":
      return null;
    default:
      return "card";
  }
}

/** How the end sounds to this viewer. */
export const endSound = (winners: number[], viewer: number | null): SoundName =>
  viewer === null || winners.includes(viewer) ? "win" : "lose";
