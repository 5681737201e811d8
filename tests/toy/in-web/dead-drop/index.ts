/** The board of Dead Drop and what belongs to it. */
export { default as Board } from "./Board.svelte";
export { default as Guide } from "./Guide.svelte";
/** No option changes what the guide says. */
export const guided: readonly string[] = [];
export const keys: readonly { keys: readonly string[]; text: string }[] = [];
