/** The board of The Circle and what belongs to it. */
export { default as Board } from "./Board.svelte";
export { default as Goal } from "./Goal.svelte";
export { default as Guide } from "./Guide.svelte";
export { keys } from "./keys";
export const guided = ["edition"] as const;
