"""A plain hunter without any search: what a stronger mind of Agent Hunter must beat.

planque arena agent-hunter --mind tests.minds.hunter:Hunter --minds agent --rounds 1000
"""

from itertools import product
from typing import cast

import planque
from planque.core.action import Action
from planque.games.agent_hunter.actions import AttackFromHand, AttackFromHideout
from planque.games.agent_hunter.view import AgentHunterView, HideoutView
from planque.minds.base import Legal, View


class Hunter(planque.Mind):
    """Strikes where and with what it is likeliest to hit, all that fits being as likely; of equal
    chances, with what leaves fewer numbers. It hides anywhere, and never swaps."""

    games = ("agent-hunter",)

    def choose(self, view: View, legal: Legal, deadline: float | None = None) -> Action:
        seen = cast(AgentHunterView, view)
        if seen["step"] != "turn":
            return legal[self.rng.below(len(legal))]
        worths = {action: _worth(seen, action) for action in legal}
        best = [action for action in legal if worths[action] == max(worths.values())]
        return best[self.rng.below(len(best))]


def _worth(view: AgentHunterView, action: Action) -> tuple[float, float]:
    """The chance to hit, and how few numbers are left if it does not."""
    seat = view["seat"]
    assert seat is not None, "a spectator has nothing to decide"
    theirs = view["sides"][1 - seat]["hideouts"]
    if isinstance(action, AttackFromHand):
        possible = theirs[action.target]["possible"]
        lower = len([number for number in possible if number < action.card])
        higher = len([number for number in possible if number > action.card])
        return _chance(theirs, action.target, action.card), -float(lower**2 + higher**2)
    if isinstance(action, AttackFromHideout):
        spy = view["sides"][seat]["hideouts"][action.hideout]["spy"]
        return (1.0, -1.0) if theirs[action.target]["possible"] == [spy] else (-1.0, 0.0)
    return -2.0, 0.0


def _chance(hideouts: list[HideoutView], target: int, card: int) -> float:
    """How many of all ways to hide have this spy there."""
    nobody = range(-len(hideouts), 0)  # in a hideout that is empty or has fallen
    sets = [hideout["possible"] or [nobody[place]] for place, hideout in enumerate(hideouts)]
    fitting = [way for way in product(*sets) if len(set(way)) == len(way)]
    return len([way for way in fitting if way[target] == card]) / len(fitting)
