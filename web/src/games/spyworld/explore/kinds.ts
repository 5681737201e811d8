/** What is in a lair and what an agent carries, by number: see planque/games/spyworld/table/kinds.py. */

export const NONE = -1;

export const POOL = 2;
/** The groups of fittings: a fitting's group is its number divided by 3. */
export const TRAPS = 0;
export const GUARDS = 1;
export const SECRETS = 2;
export const groupOf = (fitting: number): number => Math.floor(fitting / 3);

export const GRAPNEL = 0;
export const SMOKE = 1;
export const DARTS = 2;
export const ADRENALINE = 3;
export const DRILL = 4;

/** What a step uses: the gadgets, one bit each, and the power of the agent. */
export const USE_GRAPNEL = 1;
export const USE_SMOKE = 2;
export const USE_DARTS = 4;
export const USE_DRILL = 16;
export const USE_POWER = 32;

/** The three values of an agent. */
export type Values = readonly [movement: number, stealth: number, combat: number];
export const VALUES = [0, 1, 2] as const;

/** The set of gadgets that a view lists by their numbers on the cards, 1 to 5. */
export const setOf = (gadgets: string): number =>
  Array.from(gadgets).reduce((set, digit) => set | (1 << (Number(digit) - 1)), 0);
