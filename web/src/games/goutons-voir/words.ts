/** What is seen, in words: names, labels that a screen reader speaks, and what is asked. */
import { isAroma } from "./table";
import type { Action, Facts, Happening, Say, View } from "./types";

/** The words of the game with the facts of this table always at hand. */
export function atTable(
  say: Say,
  view: View,
  viewer: number | null,
  names: readonly string[],
): Say {
  const { options, cards } = view;
  const known = { viewer, options, cards: cards as never, names: [...names] };
  return (name, facts = {}) => say(name, { ...known, ...facts });
}

export const cardName = (say: Say, card: string): string => say("phrase.card", { card });

/** What it smells like, and where one meets it. */
export const helpOf = (say: Say, view: View, card: string): string =>
  view.cards?.help[card] ?? say(`help.${card}`);

/** "Anna", "Your team", "Team 3". */
export const voterName = (say: Say, view: View, voter: number): string =>
  say("phrase.voter", { voter, team: view.teams[voter] ?? [] });

/** "Strawberry; aroma; removed". */
export function cardLabel(say: Say, view: View, card: string, mine: boolean): string {
  const answer = view.answers.find((one) => one.card === card);
  const parts = [
    cardName(say, card),
    say(isAroma(view, card) ? "label.aroma" : "label.characteristic"),
    ...(view.removed.includes(card) ? [say("board.fate.removed")] : []),
    ...(view.safe.includes(card) ? [say("board.safe")] : []),
    ...(view.proposal === card ? [say("board.proposed")] : []),
    ...(view.portrait.includes(card) ? [say("board.in_portrait")] : []),
    ...(answer ? [say("phrase.so_many_tokens", { tokens: answer.tokens })] : []),
    ...(mine ? [say("board.mine")] : []),
  ];
  return parts.join("; ");
}

export const actionLabel = (say: Say, action: Action): string =>
  say(`action.${action.type}`, action);

/** What is asked now, or whom everybody waits for. */
export const asked = (say: Say, view: View): string =>
  say(`step.${view.step}`, view as unknown as Facts);

/** How many of those who decide together have done so: "3 of 8 have decided". */
export function progress(say: Say, view: View): string {
  const count = view.clues.length;
  return say("board.decided", { done: count - view.deciders.length, count });
}

/** Whether everybody decides at once now. */
export const isTogether = ({ step }: View): boolean =>
  step === "vote" || step === "say" || step === "mark";

/** The name of the note that explains this step of a first game. */
export const hintName = (view: View, viewer: number): string =>
  view.result || view.deciders.includes(viewer) ? `hint.${view.step}` : "hint.wait";

/** Happenings that are only the beginning of something: not worth telling. */
const PASSING: readonly Happening["type"][] = ["pencilled", "handed_in", "said"];
/** With so many things at once nobody listens to the end. */
const MOST_TOLD = 12;

/** What happened in words, for those who listen. */
export const told = (say: Say, happened: readonly Happening[]): string =>
  happened
    .filter(({ type }) => !PASSING.includes(type))
    .slice(0, MOST_TOLD)
    .map((happening) => say(`event.${happening.type}`, happening as Facts))
    .join(" ");
