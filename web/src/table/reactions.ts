/** Quick reactions: sent as `:well:`, and read in the reader's own language. */

export const REACTIONS = ["hello", "well", "ouch", "think", "luck", "thanks"] as const;

export type Reaction = (typeof REACTIONS)[number];

export function reactionOf(text: string): Reaction | undefined {
  return REACTIONS.find((reaction) => text === `:${reaction}:`);
}
