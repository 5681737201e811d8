"""Minds that answer at once."""

from collections.abc import Mapping

from planque.core.action import Action
from planque.minds.base import Legal, Mind, View


class RandomMind(Mind):
    """Any legal action, each as likely as the other."""

    def choose(self, view: View, legal: Legal, deadline: float | None = None) -> Action:
        return legal[self.rng.below(len(legal))]

    def policy(
        self, view: View, legal: Legal, deadline: float | None = None
    ) -> Mapping[Action, float]:
        return dict.fromkeys(legal, 1 / len(legal))


class Rookie(Mind):
    """The game's own rules of thumb."""

    def choose(self, view: View, legal: Legal, deadline: float | None = None) -> Action:
        return self.game.rookie(view, legal, self.rng)

    def policy(
        self, view: View, legal: Legal, deadline: float | None = None
    ) -> Mapping[Action, float] | None:
        return self.game.rookie_odds(view, legal)
