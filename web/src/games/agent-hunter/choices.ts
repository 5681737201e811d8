/** What a click means. Everything here is read off the list of legal actions: no rule is known. */
import type { Action } from "./types";

/** What the viewer has taken up, on the way to an action. */
export type Selection =
  { kind: "card"; card: number } | { kind: "hideout"; hideout: number } | { kind: "swap" };

/** A click does an action, or takes something up; null: it means nothing. */
export type Meaning = { act: Action } | { select: Selection } | null;

const only = (actions: Action[]): Meaning => (actions[0] ? { act: actions[0] } : null);

/** A card of the hand. */
export function cardMeaning(legal: Action[], card: number): Meaning {
  const places = legal.filter((action) => action.type === "place" && action.card === card);
  if (places.length === 1) return only(places);
  const useful = legal.some((action) => "card" in action && action.card === card);
  return useful ? { select: { kind: "card", card } } : null;
}

/** A hideout of the viewer"s own. */
export function ownMeaning(legal: Action[], selection: Selection | null, hideout: number): Meaning {
  const here = legal.filter((action) => "hideout" in action && action.hideout === hideout);
  if (selection?.kind === "swap") return only(here.filter((action) => action.type === "swap"));
  if (selection?.kind === "card") {
    const place = here.filter(
      (action) => action.type === "place" && action.card === selection.card,
    );
    if (place.length > 0) return only(place);
  }
  const decoy = here.filter((action) => action.type === "put_decoy");
  if (decoy.length > 0) return only(decoy);
  const useful = here.some((action) => action.type !== "place");
  return useful ? { select: { kind: "hideout", hideout } } : null;
}

/** A hideout of the enemy: a target, once an attacker is taken up. */
export function enemyMeaning(
  legal: Action[],
  selection: Selection | null,
  target: number,
): Meaning {
  return only(
    legal.filter((action) => {
      if (action.type === "attack_from_hand")
        return (
          selection?.kind === "card" && action.card === selection.card && action.target === target
        );
      if (action.type === "attack_from_hideout")
        return (
          selection?.kind === "hideout" &&
          action.hideout === selection.hideout &&
          action.target === target
        );
      return false;
    }),
  );
}

/** The swap of a hideout, where it is allowed. */
export function swapOf(legal: Action[], hideout: number): Action | null {
  return legal.find((action) => action.type === "swap" && action.hideout === hideout) ?? null;
}

export const canSwap = (legal: Action[]): boolean => legal.some((action) => action.type === "swap");

export const canAttackFrom = (legal: Action[], hideout: number): boolean =>
  legal.some((action) => action.type === "attack_from_hideout" && action.hideout === hideout);

/** The hideouts that a legal placement would fill: the next one, in a setup. */
export function toFill(legal: Action[]): number[] {
  const found = legal.flatMap((action) => (action.type === "place" ? [action.hideout] : []));
  return [...new Set(found)];
}
