"""Rules of thumb for Agent Hunter that a beginner would recognise."""

from collections.abc import Mapping
from typing import cast

from planque.core.action import Action
from planque.core.chance import Rng
from planque.games.agent_hunter.actions import (
    AttackFromHand,
    AttackFromHideout,
    Place,
    PutDecoy,
    Swap,
)
from planque.games.agent_hunter.view import AgentHunterView, HideoutView


def rookie(view: Mapping[str, object], legal: tuple[Action, ...], rng: Rng) -> Action:
    """One of the best legal actions, by lot."""
    best = best_actions(view, legal)
    return best[rng.below(len(best))]


def best_actions(view: Mapping[str, object], legal: tuple[Action, ...]) -> list[Action]:
    """The legal actions with the best score."""
    seen = cast(AgentHunterView, view)
    best: list[Action] = []
    best_score = -1000.0
    for action in legal:
        score = _score(seen, action)
        if score > best_score:
            best, best_score = [action], score
        elif score == best_score:
            best.append(action)
    return best


def _score(view: AgentHunterView, action: Action) -> float:
    seat = view["seat"]
    assert seat is not None, "a spectator has nothing to decide"
    mine = view["sides"][seat]["hideouts"]
    theirs = view["sides"][1 - seat]["hideouts"]
    if isinstance(action, AttackFromHand):
        return _worth_of_attack(theirs[action.target], action.card)
    if isinstance(action, AttackFromHideout):
        return _worth_of_sortie(mine[action.hideout], theirs[action.target])
    if isinstance(action, Swap):
        return _worth_of_swap(mine[action.hideout])
    if isinstance(action, PutDecoy):
        return _safety(mine[action.hideout])
    assert isinstance(action, Place)
    return 0.0  # any spy hides as well as another


def _worth_of_attack(target: HideoutView, card: int) -> float:
    """Narrow down: a sure hit first, then whatever leaves the fewest numbers to think of."""
    possible = target["possible"]
    lower = len([number for number in possible if number < card])
    higher = len([number for number in possible if number > card])
    hit = len(possible) - lower - higher
    if len(possible) == hit:
        return 100.0
    left_over = (lower * lower + higher * higher) / len(possible)
    return -left_over + hit / len(possible)


def _worth_of_sortie(base: HideoutView, target: HideoutView) -> float:
    """Do not waste a hideout: attack from it only when that is sure to hit."""
    return 100.0 if target["possible"] == [base["spy"]] else -100.0


def _worth_of_swap(hideout: HideoutView) -> float:
    """Swap when nearly found; a sure hit on the enemy still goes first."""
    return 50.0 if len(hideout["possible"]) <= 2 else -50.0


def _safety(hideout: HideoutView) -> float:
    """A decoy is a point for the enemy where the hideout falls: keep it away from danger."""
    return float(len(hideout["possible"])) if hideout["standing"] else -1.0
