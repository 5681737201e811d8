"""The strongest mind of Agent Hunter: beliefs, a blueprint, and two steps ahead at the table."""

from collections.abc import Mapping
from typing import Any

import numpy

from planque.core.action import Action
from planque.games.agent_hunter.actions import Place
from planque.games.agent_hunter.rules import AgentHunter
from planque.minds.agent import one_drawn
from planque.minds.agent_hunter.beliefs import all_hidden, beliefs_of
from planque.minds.agent_hunter.blueprint import seer_of
from planque.minds.agent_hunter.foresight import Foresight
from planque.minds.agent_hunter.past import Deed, deeds_before
from planque.minds.agent_hunter.solved import solved
from planque.minds.base import Legal, Mind, View

# So much more of a victory makes an action e times likelier than the blueprint alone has it. What
# nobody sees stays nearer to the blueprint: who hides where it seems best is found there.
IN_THE_OPEN = 0.06
IN_SECRET = 0.15
MOST_GOOD = 8  # actions that are looked at two steps ahead,
GOOD = 0.01  # if they are at least so likely, against the likeliest
NEVER_QUITE = 1e-4  # the least that the blueprint's odds count, so that foresight can overrule it


class Spymaster(Mind):
    """Weighs all that the enemy may hide by what it did, looks two steps ahead, and draws its
    choice by odds that it can tell: those of the blueprint, moved towards what promises more.
    Seated in the middle of a game, or without a history, it holds for equally likely what fits its
    view.

    It takes a few hundredths of a second, whatever the deadline.
    """

    @property
    def wants_history(self) -> bool:
        return True

    def choose(self, view: View, legal: Legal, deadline: float | None = None) -> Action:
        if len(legal) == 1:
            return legal[0]
        return one_drawn(self.policy(view, legal), self.rng)

    def policy(
        self, view: View, legal: Legal, deadline: float | None = None
    ) -> Mapping[Action, float]:
        look = self._look(view)
        solution = solved(look.position.variant)
        if solution is not None and look.deeds is not None:
            exact = solution.odds(look.deeds, look.position, look.seat)
            return {action: exact[action] for action in legal}
        return dict(zip(legal, self._odds(look, legal).tolist(), strict=True))

    def _odds(self, look: "Look", legal: Legal) -> Any:
        """The blueprint's odds, moved by what foresight says."""
        blueprint = self._blueprint(look, legal) + NEVER_QUITE
        foresight = self._foresight(look)
        if isinstance(legal[0], Place):
            return _moved(blueprint, foresight.worths(legal), IN_SECRET)
        odds = _moved(blueprint, foresight.worths(legal), IN_THE_OPEN)
        good = numpy.argsort(-odds)[:MOST_GOOD]
        good = good[odds[good] >= GOOD * odds.max()]
        if len(good) == 1:
            return odds
        odds = numpy.zeros(len(legal))
        worths = foresight.worths_answered(tuple([legal[at] for at in good]))
        odds[good] = _moved(blueprint[good], worths, IN_THE_OPEN)
        return odds

    def weigh(
        self, view: View, actions: Legal, deadline: float | None = None
    ) -> Mapping[Action, float]:
        worths = self._foresight(self._look(view)).worths(actions)
        return dict(zip(actions, worths.tolist(), strict=True))

    def _look(self, view: View) -> "Look":
        position = self.game.guess(view, self.rng)
        assert isinstance(position, AgentHunter), "what this game is played with"
        lines = self.history
        deeds = None if lines is None else deeds_before(position, view, lines)
        return Look(view, position, deeds)

    def _blueprint(self, look: "Look", legal: Legal) -> Any:
        """How likely the blueprint would choose each action; spies are hidden in all ways that the
        spymaster knows of, by turns."""
        seer = seer_of(self.game, look.view)
        if isinstance(legal[0], Place):
            odds = seer.hiding(look.position, look.seat)
        else:
            odds = seer.look([look.position], [look.seat])[0][0]
        return numpy.array([odds[seer.full.number(action)] for action in legal])

    def _foresight(self, look: "Look") -> Foresight:
        """What follows, by all that the enemy did; without a history, what fits is as likely."""
        seer = seer_of(self.game, look.view)
        if self.history is None or look.deeds is None:
            hidden = all_hidden(look.position.sides[1 - look.seat])
            weights = numpy.ones(len(hidden))
        else:
            beliefs = beliefs_of(seer, look.seat, self.history)
            beliefs.take_in(self.history, look.deeds, look.position.first)
            hidden, weights = beliefs.hidden, beliefs.weights
        return Foresight(seer, look.position, look.seat, hidden, weights)


def _moved(odds: Any, worths: Any, scale: float) -> Any:
    """Odds that favour what is worth more."""
    moved = odds * numpy.exp((worths - worths.max()) / scale)
    return moved / moved.sum()


class Look:
    """A view, a position that fits it, and what was done before, if that is known."""

    def __init__(self, view: View, position: AgentHunter, deeds: list[Deed] | None) -> None:
        seat = view["seat"]
        assert isinstance(seat, int), "a spectator has nothing to decide"
        self.view = view
        self.seat = seat
        self.position = position
        self.deeds = deeds
