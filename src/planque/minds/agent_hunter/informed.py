"""The search of the house, over hidden hands that are as likely as the beliefs say."""

from bisect import bisect_right
from collections.abc import Mapping
from itertools import accumulate
from typing import final

from planque.core.chance import Rng
from planque.core.game import Belief, Game
from planque.games.agent_hunter.rules import AgentHunter
from planque.minds.agent_hunter.beliefs import face_down, lay
from planque.minds.search import Search


@final
class Weighted(Belief):
    """Positions that fit a view, each as often as it is likely."""

    def __init__(
        self, position: AgentHunter, seat: int, hidden: list[int], weights: list[float]
    ) -> None:
        self._position = position
        self._enemy = 1 - seat
        self._hidden = hidden
        self._sums = list(accumulate(weights))
        side = position.sides[self._enemy]
        self._open_spies: int = side.spies & ~face_down(side)

    def draw(self, rng: Rng) -> AgentHunter:
        point = rng.random() * self._sums[-1]
        at = min(bisect_right(self._sums, point), len(self._sums) - 1)
        position = self._position.copy()
        lay(position.sides[self._enemy], self._open_spies, self._hidden[at])
        return position


def informed_search(game: Game, view: Mapping[str, object], rng: Rng, belief: Weighted) -> Search:
    """A search whose guesses of the enemy's hand follow beliefs."""
    search = Search(game, view, rng)
    search._belief = belief  # its own holds all that fits for equally likely
    return search
