"""One step better than the blueprint: a search over what the enemy may hide, guided by it.

Hidden hands are drawn by how likely they are, and the search of the house plays on from there. What
is tried first in each of them follows the blueprint's odds and what was gained so far: an action
that the blueprint never plays is hardly tried, and little is lost on it. How often each action was
tried is then a strategy itself: the best one that stays near the blueprint where little is to be
gained (Grill et al. 2020, "Monte-Carlo tree search as regularized policy optimization").
"""

import time
from math import sqrt
from typing import final

from planque.core.action import Action
from planque.games.agent_hunter.actions import Place
from planque.minds.search import Search

CURIOSITY = 1.5  # how much the blueprint's odds count against what was gained
SHARPNESS = 1.75  # the power of those odds, where others see what is chosen
EVEN = 0.1  # part of those odds that all actions share alike
DECIDEDNESS = 2.0  # the power of the visits, where others see what is chosen
SURE = 0.95  # of all rounds: who has tried one action so often has found out
ROUNDS_PER_LOOK = 16  # at the clock, and at whether one is sure
FEWEST = 256  # rounds, before one is


@final
class Thinking:
    """The odds of one decision."""

    def __init__(self, actions: tuple[Action, ...], blueprint: list[float], search: Search) -> None:
        self.actions = actions
        self._search = search
        self._secret = isinstance(actions[0], Place)
        self._blueprint = _decided(blueprint, 1.0 if self._secret else SHARPNESS)
        self._visits = [0] * len(actions)
        self._gained = [0.0] * len(actions)
        self._sum = 0.0  # of all that was gained

    def odds(self) -> list[float]:
        """How likely each action is."""
        power = 1.0 if self._secret else DECIDEDNESS
        wanted = [float(visits) ** power for visits in self._visits]
        total = sum(wanted)
        return [one / total for one in wanted] if total else self._blueprint

    def run(self, rounds: int, deadline: float) -> None:
        """Search for so many rounds, or until the deadline, or until there is no doubt left."""
        for done in range(rounds):
            if done % ROUNDS_PER_LOOK == 0 and (time.monotonic() >= deadline or self._sure(done)):
                return
            at = self._promising(done)
            arm = self._search.attempt(self.actions[at])
            self._sum += arm.gained - self._gained[at]
            self._visits[at] = arm.visits
            self._gained[at] = arm.gained

    def compare(
        self, actions: tuple[Action, ...], rounds: int, deadline: float
    ) -> dict[Action, float]:
        """What each of some actions promises, from 0 to 1: all of them in the same hands."""
        self._search.compare(actions, rounds, deadline)
        return {action: self._search.worth(action) for action in actions}

    def _promising(self, done: int) -> int:
        """The action to be tried next; one that was never tried promises the mean of the others."""
        curiosity = CURIOSITY * sqrt(float(done + 1))
        mean = self._sum / done if done else 0.5
        best = 0
        most = -1.0
        for at in range(len(self._visits)):
            visits = self._visits[at]
            gain = self._gained[at] / visits if visits else mean
            promise = gain + curiosity * self._blueprint[at] / (1 + visits)
            if promise > most:
                best, most = at, promise
        return best

    def _sure(self, done: int) -> bool:
        return done >= FEWEST and max(self._visits) >= SURE * done


def _decided(odds: list[float], power: float) -> list[float]:
    """What the blueprint says, more decidedly; but nothing is left out."""
    sharp = [one**power for one in odds]
    total = sum(sharp)
    even = EVEN / len(odds)
    return [(1 - EVEN) * one / total + even for one in sharp]
