"""The strongest mind of The Circle: the search of the house, taught by the ends of games."""

import time

from planque.games.the_circle.game import TheCircleGame
from planque.minds.agent import Agent
from planque.minds.base import View
from planque.minds.search import Search
from planque.minds.the_circle.foresight import foreseeing_search
from planque.minds.the_circle.learnt import learnt

MOST_ROUNDS = 4000  # of a search that has a deadline
LONGEST = 1.5  # seconds for a decision, whatever the deadline


class CircleSpymaster(Agent):
    """Looks ahead to the next round, and has learnt what that promises. Given a number of rounds,
    it is repeatable."""

    games = ("the-circle",)

    def _search(self, view: View) -> Search:
        assert isinstance(self.game, TheCircleGame), "the only one that it can play"
        return foreseeing_search(self.game, view, self.rng, learnt())

    def _budget(self, deadline: float | None) -> tuple[int, float]:
        rounds, latest = super()._budget(deadline)
        if deadline is None:
            return rounds, latest
        return min(rounds, MOST_ROUNDS), min(latest, time.monotonic() + LONGEST)
