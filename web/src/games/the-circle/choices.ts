/** What a click means. Everything here is read off the list of legal actions: no rule is known. */
import type { Action } from "./types";

/** What can be done with this spy. */
export const ofCard = (legal: Action[], card: number): Action[] =>
  legal.filter((action) => "card" in action && action.card === card);

/** What a division of one's own is chosen for: it gets a secret, pays one, or hires. */
export const ofDivision = (legal: Action[], division: number): Action | undefined =>
  legal.find(
    (action) => "division" in action && !("seat" in action) && action.division === division,
  );

/** What can be done to the secrets that a player has in a division. */
export const ofSecrets = (legal: Action[], seat: number, division: number): Action | undefined =>
  legal.find(
    (action) =>
      "division" in action &&
      "seat" in action &&
      action.division === division &&
      action.seat === seat,
  );

/** What can be laid before a player. */
export const ofSeat = (legal: Action[], seat: number): Action | undefined =>
  legal.find((action) => action.type === "lay_before" && action.seat === seat);

export const ofService = (legal: Action[], service: number): Action | undefined =>
  legal.find((action) => action.type === "choose_service" && action.service === service);

export const back = (legal: Action[]): Action | undefined =>
  legal.find((action) => action.type === "back");

/** Steps that ask for a yes or a no: even the spy that says yes is an answer. */
const QUESTIONS: readonly string[] = ["repel", "broker", "clock"];

export const isQuestion = (step: string): boolean => QUESTIONS.includes(step);

/** The answers that are words rather than things on the table; the boldest comes first. */
export function answers(legal: Action[], step: string): Action[] {
  return legal.filter((action) => {
    if (action.type === "back") return false;
    return "card" in action ? isQuestion(step) : Object.keys(action).length === 1;
  });
}

/** What costs a point: whoever chooses it is told what it buys, and asked once more. */
export const isCostly = ({ type }: Action): boolean => type === "activate_marker";

/** The answers that change least: nothing is bought, used or stopped. */
const PLAIN: readonly Action["type"][] = ["decline", "pass", "end_actions"];
/** What spends a marker or a point never invites to be pressed. */
const SPENDING: readonly Action["type"][] = ["activate_marker", "veto"];

/** Whether most people want this answer now: a plain one where there is nothing else to be done. */
export function isInviting({ type }: Action, legal: Action[]): boolean {
  if (SPENDING.includes(type)) return false;
  if (!PLAIN.includes(type)) return true;
  return legal.every((other) => [...PLAIN, ...SPENDING, "back"].includes(other.type));
}

/** Spies that can be chosen, each once, in the order of the list. */
export function cardsOf(legal: Action[]): number[] {
  const cards = legal.flatMap((action) => ("card" in action ? [action.card] : []));
  return [...new Set(cards)];
}

/** Acting with a spy cannot always be taken back, and it may have two ways to act. */
const TAKEN_UP: readonly Action["type"][] = ["use", "infiltrate", "unmask"];

/** One way only, and no second thought needed. */
export const isPlainChoice = (actions: Action[]): boolean =>
  actions.length === 1 && !actions.some(({ type }) => TAKEN_UP.includes(type));
