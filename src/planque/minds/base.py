"""What every mind is: a player that is a program."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar

from planque.core.action import Action
from planque.core.chance import Rng
from planque.core.game import Game

View = Mapping[str, object]
Legal = tuple[Action, ...]


class Mind(ABC):
    """A player that is a program. It sees what its seat sees, and nothing more.

    `rounds` is how long one that searches may search for a decision. With it, or without a
    deadline, the same seed makes the same choices.
    """

    games: ClassVar[tuple[str, ...] | None] = None  # those that it can play; None: all

    def __init__(self, game: Game, seed: int = 0, rounds: int | None = None) -> None:
        self.game = game
        self.rng = Rng(seed)
        self.rounds = rounds

    @abstractmethod
    def choose(self, view: View, legal: Legal, deadline: float | None = None) -> Action:
        """Choose one of the legal actions of the seat whose view this is.

        `deadline` is a time of `time.monotonic()` by which the choice is wanted; None leaves the
        time to the mind.
        """
