/** What a choice of the planning costs. The server checks; here it is only shown beforehand. */
import { factsOf, lairOf, lineOf, numberOf, offerOf } from "./facts";
import { away } from "./lair";
import { GADGET, TRAINING, type View } from "./types";

/** The bills for drawing the face of a pile in a room: by how many lines it is moved. */
export const placePrice = (view: View, pile: number, room: number): number =>
  away(room, lineOf(view, pile)) * lairOf(view).moving;

/** The bills for another gadget than the one with the number on the back. */
export const gadgetPrice = (view: View, pile: number, gadget: number): number =>
  Math.abs(numberOf(lineOf(view, pile)) - 1 - gadget) * lairOf(view).moving;

/** The bills that a face costs wherever it goes: only training has a price of its own. */
export function facePrice(view: View, pile: number): number {
  const { face } = offerOf(view, pile);
  return face >= TRAINING && face < GADGET ? numberOf(lineOf(view, pile)) : 0;
}

/** The bills for one more face after `used` bonus actions; null: there are no more. */
export const bonusPrice = (view: View, used: number): number | null =>
  factsOf(view).bonus[used] ?? null;
