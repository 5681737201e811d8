/** What is seen, in words: the labels that a screen reader speaks. */
import type { Selection } from "./choices";
import type { Facts, HideoutView, Say, View } from "./types";

/** The words of the game with the facts of this table always at hand. */
export function atTable(say: Say, view: View, viewer: number | null): Say {
  return (name, facts = {}) => say(name, { viewer, options: view.options, ...facts });
}

export type Relation = "mine" | "enemy" | "other";

export function relation(seat: number, viewer: number | null): Relation {
  if (viewer === null) return "other";
  return seat === viewer ? "mine" : "enemy";
}

export function hideoutState(hideout: HideoutView): "fallen" | "open" | "hidden" | "empty" {
  if (!hideout.standing) return "fallen";
  if (!hideout.occupied) return "empty";
  return hideout.spy === null ? "hidden" : "open";
}

/** "Hideout B of the enemy: standing, 4 numbers possible, 1 decoy". */
export function hideoutLabel(
  say: Say,
  facts: { seat: number; hideout: number; relation: Relation },
  hideout: HideoutView,
  withPossible: boolean,
): string {
  const { possible, decoys } = hideout;
  const words = [say("board.state", { state: hideoutState(hideout), card: hideout.spy })];
  if (withPossible && possible.length > 0) {
    const count = possible.length;
    words.push(say("board.possible", { ...facts, count, possible }));
  }
  if (decoys > 0) words.push(say("board.decoys", { count: decoys }));
  return say("board.described", { what: say("board.hideout", facts), how: words.join(", ") });
}

/** What is asked now, or how it ended. */
export function asked(say: Say, view: View): string {
  if (view.result) return say("event.ended", view.result as Facts);
  const { deciders, filling, step } = view;
  if (view.seat === null && deciders.length > 0) {
    return say("board.watch", { step, seat: deciders[0] ?? 0 });
  }
  return say(`step.${step}`, { deciders, filling });
}

/** What is asked once something is taken up. */
export function promptOf(say: Say, selection: Selection, view: View, seat: number): string {
  if (selection.kind === "card") return say("board.aim_card", { card: selection.card });
  if (selection.kind === "swap") return say("board.which_swap");
  const { hideout } = selection;
  const card = view.sides[seat]?.hideouts[hideout]?.spy ?? "?";
  return say("board.from_hideout", { hideout, card });
}

/** The name of the note that explains this step of a first game. */
export function hintName(view: View, selection: Selection | null, viewer: number | null): string {
  if (view.step === "over") return "hint.over";
  if (viewer === null || !view.deciders.includes(viewer)) return "hint.wait";
  return selection ? `hint.${selection.kind}` : `hint.${view.step}`;
}

/** The stamp on a finished game, as this viewer sees it. */
export function endStamp(say: Say, view: View): string {
  return say("stamp.end", (view.result ?? {}) as Facts);
}

/** Whether this table lets everybody see what is still possible. */
export const anyPossible = (view: View): boolean =>
  view.sides.some((side) => side.hideouts.some((hideout) => hideout.possible.length > 0));
