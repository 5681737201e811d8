"""Minds that answer at once."""

from planque.core.action import Action
from planque.core.chance import Rng
from planque.core.game import Game
from planque.minds.base import Legal, Mind, View


class RandomMind(Mind):
    """Any legal action, each as likely as the other."""

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed)

    def choose(self, view: View, legal: Legal, deadline: float | None = None) -> Action:
        return legal[self._rng.below(len(legal))]


class Rookie(Mind):
    """The game's own rules of thumb."""

    def __init__(self, game: Game, seed: int) -> None:
        self._game = game
        self._rng = Rng(seed)

    def choose(self, view: View, legal: Legal, deadline: float | None = None) -> Action:
        return self._game.rule_of_thumb(view, legal, self._rng)
