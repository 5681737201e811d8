/** The board of Agent Hunter and what belongs to it. */
export { default as Board } from "./Board.svelte";
export { default as Guide } from "./Guide.svelte";
export { keys } from "./keys";
export { playSound, soundFor, type SoundName } from "./sounds";
export type { Action, Happening, View } from "./types";
export const guided = ["edition"] as const;
