"""The mind that searches."""

import time
from collections.abc import Mapping

from planque.core.action import Action
from planque.minds.base import Legal, Mind, View
from planque.minds.search import Search, weighed

ROUNDS = 2000  # when neither a deadline nor a number of rounds is given
FOREVER = float("inf")
NO_LIMIT = 1_000_000_000


class Agent(Mind):
    """General search from the seat's view. Given a number of rounds, it is repeatable."""

    def choose(self, view: View, legal: Legal, deadline: float | None = None) -> Action:
        if len(legal) == 1:
            return legal[0]
        search = Search(self.game, view, self.rng)
        search.run(*self._budget(deadline))
        return search.best(legal)

    def weigh(
        self, view: View, actions: Legal, deadline: float | None = None
    ) -> Mapping[Action, float]:
        return weighed(self.game, view, actions, self.rng, *self._budget(deadline))

    def _budget(self, deadline: float | None) -> tuple[int, float]:
        if deadline is None:
            return (ROUNDS if self.rounds is None else self.rounds, FOREVER)
        return (NO_LIMIT if self.rounds is None else self.rounds, deadline)


def seconds_from_now(seconds: float) -> float:
    """A deadline for `Mind.choose`."""
    return time.monotonic() + seconds
