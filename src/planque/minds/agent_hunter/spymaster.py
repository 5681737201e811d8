"""The strongest mind of Agent Hunter: beliefs, a blueprint, and a step better at the table."""

import math
import time
from collections.abc import Mapping

import numpy

from planque.core.action import Action
from planque.games.agent_hunter.rules import AgentHunter
from planque.minds.agent import NO_LIMIT, one_drawn
from planque.minds.agent_hunter.beliefs import all_hidden, beliefs_of
from planque.minds.agent_hunter.blueprint import seer_of
from planque.minds.agent_hunter.informed import Weighted, informed_search
from planque.minds.agent_hunter.past import Deed, deeds_before
from planque.minds.agent_hunter.solved import solved
from planque.minds.agent_hunter.thinking import Thinking
from planque.minds.base import Legal, Mind, View

ROUNDS = 2000  # when neither a deadline nor a number of rounds is given
LONGEST = 1.5  # seconds, whatever the deadline


class Spymaster(Mind):
    """Weighs all that the enemy may hide by what it did, and draws its choice by odds that it can
    tell. Seated in the middle of a game, or without a history, it holds for equally likely what
    fits its view.
    """

    @property
    def wants_history(self) -> bool:
        return True

    def choose(self, view: View, legal: Legal, deadline: float | None = None) -> Action:
        if len(legal) == 1:
            return legal[0]
        return one_drawn(self.policy(view, legal, deadline), self.rng)

    def policy(
        self, view: View, legal: Legal, deadline: float | None = None
    ) -> Mapping[Action, float]:
        found = self._look(view)
        solution = solved(found.position.variant)
        if solution is None or found.deeds is None:
            thinking = self._thinking(found)
            odds = dict(zip(thinking.actions, self._thought(thinking, deadline), strict=True))
        else:
            odds = solution.odds(found.deeds, found.position, found.seat)
        return {action: odds[action] for action in legal}

    def weigh(
        self, view: View, actions: Legal, deadline: float | None = None
    ) -> Mapping[Action, float]:
        return self._thinking(self._look(view)).compare(actions, *self._budget(deadline))

    def _thought(self, thinking: Thinking, deadline: float | None) -> list[float]:
        thinking.run(*self._budget(deadline))
        return thinking.odds()

    def _budget(self, deadline: float | None) -> tuple[int, float]:
        """How many rounds it searches, and until when."""
        if deadline is None:
            return ROUNDS if self.rounds is None else self.rounds, math.inf
        latest = min(deadline, time.monotonic() + LONGEST)
        return NO_LIMIT if self.rounds is None else self.rounds, latest

    def _look(self, view: View) -> "Look":
        position = self.game.guess(view, self.rng)
        assert isinstance(position, AgentHunter), "what this game is played with"
        lines = self.history
        deeds = None if lines is None else deeds_before(position, view, lines)
        return Look(view, position, deeds)

    def _thinking(self, look: "Look") -> Thinking:
        """What it makes of a view: by all that the enemy did, or else what fits is as likely."""
        seer = seer_of(self.game, look.view)
        if self.history is None or look.deeds is None:
            hidden = all_hidden(look.position.sides[1 - look.seat])
            weights = numpy.ones(len(hidden))
        else:
            beliefs = beliefs_of(seer, look.seat, self.history)
            beliefs.take_in(self.history, look.deeds, look.position.first)
            hidden, weights = beliefs.hidden, beliefs.weights
        actions = look.position.legal(look.seat)
        odds, _ = seer.look([look.position], [look.seat])
        blueprint = [float(odds[0, seer.full.number(action)]) for action in actions]
        belief = Weighted(look.position, look.seat, hidden.tolist(), weights.tolist())
        return Thinking(actions, blueprint, informed_search(self.game, look.view, self.rng, belief))


class Look:
    """A view, a position that fits it, and what was done before, if that is known."""

    def __init__(self, view: View, position: AgentHunter, deeds: list[Deed] | None) -> None:
        seat = view["seat"]
        assert isinstance(seat, int), "a spectator has nothing to decide"
        self.view = view
        self.seat = seat
        self.position = position
        self.deeds = deeds
