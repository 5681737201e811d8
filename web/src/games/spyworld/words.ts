/** What is seen, in words: labels that a screen reader speaks, and what is asked. */
import { factsOf, isRow, numberOf, offerOf, printedFacts } from "./facts";
import { EDGES, ROOMS, fittingIn, hasWall } from "./lair";
import {
  GADGET,
  TRAINING,
  WALL,
  type Action,
  type Facts,
  type Happening,
  type Say,
  type SheetView,
  type View,
} from "./types";

/** The words of the game with the facts of this table always at hand. */
export function atTable(
  say: Say,
  view: View,
  viewer: number | null,
  names: readonly string[],
): Say {
  const { options, cards } = view;
  const known = {
    ...{ viewer, options, cards: cards as never, names: [...names] },
    ...printedFacts(view),
  };
  return (name, facts = {}) => say(name, { ...known, ...facts });
}

/** "Sheet of Anna: row 1, column 2: a guard dog; 3 walls". */
export const lairLabel = (say: Say, seat: number, sheet: SheetView): string =>
  planLabel(say, say("board.lair_of", { seat }), sheet);

/** The plan of a lair for those who listen: what it is called, then all that is in it. */
export function planLabel(
  say: Say,
  title: string,
  { rooms, walls }: Pick<SheetView, "rooms" | "walls">,
): string {
  const parts: string[] = [];
  for (let room = 0; room < ROOMS; room++) {
    const fitting = fittingIn(rooms, room);
    if (fitting !== null) parts.push(say("board.in_room", { room, fitting }));
  }
  for (let edge = 0; edge < EDGES; edge++) {
    if (hasWall(walls, edge)) parts.push(say("board.wall_at", { edge }));
  }
  return [title, ...parts].join("; ");
}

/** The name of the face that lies under a pile. */
export function faceName(say: Say, view: View, pile: number): string {
  const { face, points } = offerOf(view, pile);
  const line = view.lines[pile] ?? 0;
  if (face < WALL) return say(`fitting.${face}.name`);
  if (face === WALL) return say("board.wall");
  if (face === GADGET)
    return say("board.gadget", { number: numberOf(line), gadget: numberOf(line) - 1 });
  return say("board.training", { value: face - TRAINING, points });
}

/** As it stands on the card, where the picture says the rest. */
export function shortName(say: Say, view: View, pile: number): string {
  const { face } = offerOf(view, pile);
  return face >= TRAINING && face < GADGET
    ? say("phrase.value", { value: face - TRAINING })
    : faceName(say, view, pile);
}

/** "Middle card: Robot, for row 3 (red)". */
export const pileLabel = (say: Say, view: View, pile: number): string =>
  say("board.card", {
    pile,
    face: faceName(say, view, pile),
    line: view.lines[pile] ?? 0,
    red: isRow(view.lines[pile] ?? 0),
  });

/** What an agent can do; of another edition's agent, what its kind of power does. */
export function powerOf(say: Say, view: View, agent: number): string {
  if (!view.cards) return say(`agent.${agent}.about`);
  const { power = "none", points = 0, fitting = 0 } = factsOf(view).agents[agent] ?? {};
  return say("board.power", { power, points, fitting });
}

/** What an action does, as the label of a button. */
export const actionLabel = (say: Say, action: Action): string =>
  say(`action.${action.type}`, action);

/** What is asked now, or whom everybody waits for. */
export function asked(say: Say, view: View, viewer: number | null): string {
  if (view.result) return say("event.ended", view.result as Facts);
  const planning =
    view.phase === "planning" || view.phase === "missions" || view.phase === "agents";
  if (viewer !== null && planning && !view.deciders.includes(viewer)) return waiting(say, view);
  return say(`step.${view.step}`, view as unknown as Facts);
}

/** So many names are said; of more, only how many there are. */
const NAMED = 3;

function waiting(say: Say, view: View): string {
  const count = view.deciders.length;
  const who = view.deciders.slice(0, NAMED).map((player) => say("phrase.player", { player }));
  return count > NAMED
    ? say("board.waiting_for_many", { count })
    : say("board.waiting_for", { who: who.join(", ") });
}

/** The name of the note that explains this step of a first game. */
export const hintName = (view: View, viewer: number | null): string =>
  view.result || (viewer !== null && view.deciders.includes(viewer))
    ? `hint.${view.step}`
    : "hint.wait";

/** Happenings of a turn in the making: not worth telling again. */
const PASSING: readonly Happening["type"][] = ["pencilled", "handed_in"];
/** With so many things at once nobody listens to the end. */
const MOST_TOLD = 12;

/** What happened in words, for those who listen. */
export const told = (say: Say, happened: Happening[]): string =>
  happened
    .filter(({ type }) => !PASSING.includes(type))
    .slice(0, MOST_TOLD)
    .map((happening) => say(`event.${happening.type}`, happening as Facts))
    .join(" ");
