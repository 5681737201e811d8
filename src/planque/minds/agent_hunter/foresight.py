"""What each action promises: one step ahead exactly, and two steps for those that seem good.

An answer depends on what the enemy hides, and that has odds. So what an action leads to is known
exactly up to there: at most a few answers, each with its chance. What the seat sees then, the
network values. The second step is the enemy's, who is thought to play by the blueprint: what an
action is worth is then the mean over many positions, and the network's errors weigh less in it.
Nothing is drawn by lot, so there is no luck in any of it.
"""

from collections.abc import Iterable
from typing import Any, final

import numpy
from mypy_extensions import i64

from planque.core.action import Action
from planque.games.agent_hunter.actions import AttackFromHand, AttackFromHideout
from planque.games.agent_hunter.rules import AgentHunter
from planque.games.agent_hunter.table.sets import WIDTH, bit
from planque.minds.agent_hunter.beliefs import ALL_HERE, Seer, face_down, lay
from planque.minds.agent_hunter.encoding import HIDEOUTS

HANDS = 48  # of the enemy, at most, that are played on
UNLIKELY = 0.04  # answers of the enemy that are not followed


@final
class Foresight:
    """What the actions of one decision lead to, the hands of the enemy being as likely as told."""

    def __init__(
        self, seer: Seer, position: AgentHunter, seat: int, hidden: Any, weights: Any
    ) -> None:
        self._seer = seer
        self._position = position
        self._seat = seat
        self._hidden = hidden
        self._weights = weights / weights.sum()
        enemy = position.sides[1 - seat]
        self._open_spies: int = enemy.spies & ~face_down(enemy)
        self._lying = [hidden >> (WIDTH * hideout) & ALL_HERE for hideout in range(HIDEOUTS)]

    def worths(self, actions: tuple[Action, ...]) -> Any:
        """What each action promises, from 0 for a defeat to 1 for a victory: one step ahead."""
        found = Promises(self._seer, self._seat, len(actions))
        for at, action in enumerate(actions):
            for hands in self._told_apart(action):
                after = self._after(action, int(self._hidden[hands[0]]))
                if not after.over:
                    found.add(at, float(self._weights[hands].sum()), after)
                    continue
                for hand in hands.tolist():  # at the end, hands may still be compared
                    after = self._after(action, int(self._hidden[hand]))
                    found.add(at, float(self._weights[hand]), after)
        return found.worths()

    def worths_answered(self, actions: tuple[Action, ...]) -> Any:
        """The same, two steps ahead: the enemy answers as the blueprint would, hand by hand."""
        found = Promises(self._seer, self._seat, len(actions))
        asked: list[AgentHunter] = []
        whose: list[int] = []
        chances: list[float] = []
        hands, weights = self._sample()
        for at, action in enumerate(actions):
            for hand, weight in zip(hands, weights, strict=True):
                after = self._after(action, hand)
                if after.over or after.owes(self._seat):
                    found.add(at, weight, after)
                else:
                    asked.append(after)
                    whose.append(at)
                    chances.append(weight)
        if asked:
            odds, _ = self._seer.look(asked, [1 - self._seat] * len(asked))
            for before, number, share in _likely(odds):
                after = asked[before].copy()
                after.perform(1 - self._seat, self._seer.full.actions[number], None)
                found.add(whose[before], chances[before] * share, after)
        return found.worths()

    def _sample(self) -> tuple[list[int], list[float]]:
        """A few hands that stand for all, each with the part of them that it stands for."""
        if len(self._hidden) <= HANDS:
            return self._hidden.tolist(), self._weights.tolist()
        order = self._hidden.argsort()
        points = (numpy.arange(HANDS) + 0.5) / HANDS
        places = numpy.searchsorted(numpy.cumsum(self._weights[order]), points)
        chosen = order[numpy.minimum(places, len(order) - 1)]
        return self._hidden[chosen].tolist(), [1 / HANDS] * HANDS

    def _told_apart(self, action: Action) -> list[Any]:
        """The hands, by number, that answer an action alike."""
        if isinstance(action, AttackFromHand):
            keys = numpy.sign(self._lying[action.target] - bit(action.card))
        elif isinstance(action, AttackFromHideout):
            card = bit(self._position.sides[self._seat].spy(action.hideout))
            keys = numpy.sign(self._lying[action.target] - card)
            for hideout in range(HIDEOUTS):
                keys = keys + 4 * (hideout + 1) * (self._lying[hideout] == card)
        else:
            return [numpy.arange(len(self._hidden))]
        return [numpy.flatnonzero(keys == key) for key in numpy.unique(keys)]

    def _after(self, action: Action, hidden: i64) -> AgentHunter:
        after = self._position.copy()
        lay(after.sides[1 - self._seat], self._open_spies, hidden)
        after.perform(self._seat, action, None)
        return after


def _likely(odds: Any) -> Iterable[tuple[int, int, float]]:
    """Row by row the likely choices, and the share that each has of these."""
    likely = odds >= numpy.minimum(UNLIKELY, odds.max(1, keepdims=True))
    odds = odds * likely
    odds /= odds.sum(1, keepdims=True)
    rows, numbers = numpy.nonzero(likely)
    shares = odds[rows, numbers]
    return zip(rows.tolist(), numbers.tolist(), shares.tolist(), strict=True)


@final
class Promises:
    """What some actions lead to, each chance of it by itself: ends, and positions to be valued."""

    def __init__(self, seer: Seer, seat: int, count: int) -> None:
        self._seer = seer
        self._seat = seat
        self._found = [0.0] * count
        self._positions: list[AgentHunter] = []
        self._whose: list[int] = []
        self._chances: list[float] = []

    def add(self, at: int, chance: float, after: AgentHunter) -> None:
        """An action leads to this position, with this chance."""
        if after.over:
            self._found[at] += chance * after.payoffs()[self._seat]
        else:
            self._positions.append(after)
            self._whose.append(at)
            self._chances.append(chance)

    def worths(self) -> Any:
        """What each action is worth."""
        total = numpy.array(self._found)
        if self._positions:
            values = (self._seer.values(self._positions, self._seat) + 1) / 2
            numpy.add.at(total, self._whose, self._chances * values)
        return total
