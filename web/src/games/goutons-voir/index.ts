/** The board of Goûtons voir ! and what belongs to it. */
export { default as Board } from "./Board.svelte";
export { default as Guide } from "./Guide.svelte";
export { keys } from "./keys";
export const guided = [] as const;
