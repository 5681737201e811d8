/** What can be chosen in the plan of your lair now, with its price. */
import type { Target } from "./lair";
import { placePrice } from "./prices";
import type { Action, Say, View } from "./types";

/** The rooms that the face may go into. */
export function roomTargets(
  say: Say,
  view: View,
  pile: number,
  legal: readonly Action[],
): Map<number, Target> {
  const targets = new Map<number, Target>();
  for (const action of legal) {
    if (action.type !== "place") continue;
    const paid = placePrice(view, pile, action.room);
    targets.set(action.room, {
      name: say("board.room_for", { room: action.room, paid }),
      tag: paid === 0 ? "0" : `−${paid}`,
      dear: paid > 0,
    });
  }
  return targets;
}

/** The edges on which the wall may stand. */
export function edgeTargets(say: Say, legal: readonly Action[]): Map<number, Target> {
  const targets = new Map<number, Target>();
  for (const action of legal) {
    if (action.type === "build_wall")
      targets.set(action.edge, { name: say("board.wall_at", { edge: action.edge }) });
  }
  return targets;
}
