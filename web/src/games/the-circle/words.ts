/** What is seen, in words: labels that a screen reader speaks, and what is asked. */
import { isCostly, ofCard } from "./choices";
import type { Table } from "./table";
import { GOAL, type Action, type Facts, type Happening, type Say, type View } from "./types";

/** The words of the game with the facts of this table always at hand. */
export function atTable(
  say: Say,
  view: View,
  viewer: number | null,
  names: readonly string[],
): Say {
  const known = { viewer, options: view.options, cards: view.cards as never, names: [...names] };
  return (name, facts = {}) => say(name, { ...known, ...facts });
}

/** Where a spy lies. */
export type Place =
  | { kind: "wheel"; slot: number; number: number; owner: number | null }
  | { kind: "on"; owner: number; target: number }
  | { kind: "pile"; count: number }
  | { kind: "neutral" | "under" }
  | { kind: "ready" | "posted" | "infiltrator"; owner: number }
  | { kind: "before"; owner: number; seat: number };

/** "Madame Volt (Informer), ready before Anna: use it, or infiltrate". */
export function spyLabel(table: Table, card: number, place: Place): string {
  const { say, chooser } = table;
  const ways = ofCard(chooser.legal, card).map((way) => shortLabel(table, way));
  const words = `${say("phrase.card", { card })}, ${say("board.place", place)}`;
  return ways.length > 0 ? `${words}. ${ways.join(", ")}` : words;
}

/** What an action does, as the label of a button. */
export const wayLabel = (say: Say, action: Action): string => say(`action.${action.type}`, action);

/** What is done with a spy that is named beside it. */
export function shortLabel({ say, spies }: Table, action: Action): string {
  const points = "card" in action ? spies.of(action.card).points : 0;
  return say("board.way", { type: action.type, points });
}

/** An answer in a few words; a bid says how high it goes. */
export const answerLabel = ({ say, view }: Table, action: Action): string =>
  say("board.answer", { ...(action as Facts), bid: (view.auction?.bid ?? 0) + 1 });

export function secretsLabel(table: Table, seat: number, division: number): string {
  const count = table.view.players[seat]?.secrets[division] ?? 0;
  return table.say("board.secrets", { player: seat, division, count });
}

export function trackLabel(table: Table, division: number): string {
  const counts = table.view.players.map((_, seat) => secretsLabel(table, seat, division));
  return `${table.say(`division.${division}.about`)}. ${counts.join(", ")}`;
}

export function pointsLabel({ say, view }: Table): string {
  const players = view.players.map(({ points }, seat) =>
    say("board.points_of", { player: seat, count: points }),
  );
  return [...players, say("board.points_of_circle", { count: view.circle })].join(", ");
}

/** What is asked now, or how it ended. */
export function asked(say: Say, view: View): string {
  if (view.result) return say("event.ended", view.result as Facts);
  return say(`step.${view.step}`, view as unknown as Facts);
}

/** What waits for a last word; where it costs something, with what that buys. */
export const pendingLabel = (say: Say, action: Action): string =>
  isCostly(action) ? say(`board.buys.${action.type}`) : wayLabel(say, action);

/** While new secrets are being placed: how many are still to come. */
export function secretsLeft(say: Say, view: View): string {
  if (view.step !== "place") return "";
  return say("board.left", { count: view.new_secrets - view.choice.picks.length });
}

/** What a spy that is taken up can do, in words. */
export const aboutSpy = ({ say, spies }: Table, card: number): string =>
  say(`type.${spies.of(card).type}.${spies.isNeutral(card) ? "neutral" : "coloured"}`);

/** The name of the note that explains this step of a first game. */
export function hintName(view: View, viewer: number | null): string {
  if (!view.result && QUIET.includes(view.step) && nearGoal(view)) return `hint.${nearGoal(view)}`;
  return view.result || (viewer !== null && view.deciders.includes(viewer))
    ? `hint.${view.step}`
    : "hint.wait";
}

/** So few points before the end, whoever plays for the first time hears once more how it is won. */
const NEAR = 5;
/** Steps that need no words of their own any more by then. */
const QUIET: readonly View["step"][] = ["secrets", "place", "act"];

/** Whose points will end the game soon; those of the Circle count first. */
function nearGoal({ circle, players }: View): "near_circle" | "near_service" | null {
  if (circle >= GOAL - NEAR) return "near_circle";
  return players.some(({ points }) => points >= GOAL - NEAR) ? "near_service" : null;
}

/** Happenings that a choice in the making consists of: shown, but not worth telling again. */
const PASSING: readonly Happening["type"][] = [
  "picked",
  "took_back",
  "used",
  "declined",
  "actions_ended",
];

/** What happened in words, for those who listen. */
export const told = (say: Say, happened: Happening[]): string =>
  happened
    .filter(({ type }) => !PASSING.includes(type))
    .map((happening) => say(`event.${happening.type}`, happening as Facts))
    .join(" ");

/** The others, in the order of play from the seat that is nearest. */
export function rivalsOf({ view, below }: Table): number[] {
  const seats = view.players.length;
  return Array.from({ length: seats - 1 }, (_, away) => (below + 1 + away) % seats);
}
