/** What the page knows of Spyworld before its board is there. */
export { choices, defaults, isPrivate, passing, studied } from "../../generated/spyworld";

/** Its booklet advises the Super-yacht. */
export const firstGame = { lair: "super_yacht" };
