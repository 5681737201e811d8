"""The mind that searches."""

import time
from collections.abc import Mapping

from planque.core.action import Action
from planque.core.chance import Rng
from planque.minds.base import Legal, Mind, View
from planque.minds.search import Search

ROUNDS = 2000  # when neither a deadline nor a number of rounds is given
FOREVER = float("inf")
NO_LIMIT = 1_000_000_000


class Agent(Mind):
    """General search from the seat's view. Given a number of rounds, it is repeatable."""

    def choose(self, view: View, legal: Legal, deadline: float | None = None) -> Action:
        return one_drawn(self._policy(view, legal, deadline), self.rng)

    def policy(
        self, view: View, legal: Legal, deadline: float | None = None
    ) -> Mapping[Action, float] | None:
        return self._policy(view, legal, deadline)

    def _policy(self, view: View, legal: Legal, deadline: float | None) -> dict[Action, float]:
        if len(legal) == 1:
            return {legal[0]: 1.0}
        search = self._search(view)
        search.run(*self._budget(deadline))
        return search.policy(legal)

    def weigh(
        self, view: View, actions: Legal, deadline: float | None = None
    ) -> Mapping[Action, float]:
        search = self._search(view)
        search.compare(actions, *self._budget(deadline))
        return {action: search.worth(action) for action in actions}

    def _search(self, view: View) -> Search:
        return Search(self.game, view, self.rng)

    def _budget(self, deadline: float | None) -> tuple[int, float]:
        if deadline is None:
            return (ROUNDS if self.rounds is None else self.rounds, FOREVER)
        return (NO_LIMIT if self.rounds is None else self.rounds, deadline)


def one_drawn(policy: Mapping[Action, float], rng: Rng) -> Action:
    """One of these actions, each as often as it is likely."""
    *others, last = policy
    if not others:
        return last
    number = rng.random()
    for action in others:
        number -= policy[action]
        if number < 0:
            return action
    return last


def seconds_from_now(seconds: float) -> float:
    """A deadline for `Mind.choose`."""
    return time.monotonic() + seconds
