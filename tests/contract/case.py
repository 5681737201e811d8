"""One way to play a game in the shared contract test."""

from collections.abc import Callable
from dataclasses import dataclass, field

import planque
from planque.core.options import OptionValue


def nothing_special(state: planque.State) -> None:
    """A game that names no invariants."""


@dataclass(frozen=True)
class Case:
    """One game, played with these options."""

    game: str
    seats: int
    invariants: Callable[[planque.State], None] = nothing_special
    options: dict[str, OptionValue] = field(default_factory=dict)
    steps: int = 40  # so many decisions bring everything up that can happen

    def start(self, seed: int) -> planque.State:
        options = dict(planque.game(self.game).simulation) | self.options
        return planque.game(self.game).start(seats=self.seats, seed=seed, **options)

    def __str__(self) -> str:
        seats = [f"{self.seats}-seats"] if len(planque.game(self.game).seats) > 1 else []
        words = [self.game, *seats, *(f"{name}={value}" for name, value in self.options.items())]
        return "-".join(words)
