"""What every mind is: a player that is a program."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from planque.core.action import Action
from planque.core.chance import Rng
from planque.core.game import Game
from planque.core.history import Past
from planque.core.state import State

View = Mapping[str, object]
Legal = tuple[Action, ...]
Lines = Sequence[Mapping[str, object]]  # of a history

LONGEST_NAME = 20  # of a mind: tables keep it


class Recalled:
    """What a seat has seen and done, as its game goes on: the same list grows. It is begun anew
    where a question is not about what comes after the one before."""

    def __init__(self) -> None:
        self._lines: list[Mapping[str, object]] = []
        self._of: tuple[object, int] | None = None  # which course of a game, and whose

    def of(self, past: Past, seat: int) -> Lines:
        """All lines of the seat's history."""
        known, of = len(self._lines), (past.course, seat)
        if of == self._of and known <= past.lines(seat):
            self._lines += past.of(seat, since=known).lines
        else:
            self._lines, self._of = past.of(seat).lines, of
        return self._lines


class Mind(ABC):
    """A player that is a program. It sees what its seat sees, and nothing more.

    `rounds` is how long one that searches may search for a decision. With it, or without a
    deadline, the same seed makes the same choices.
    """

    games: ClassVar[tuple[str, ...] | None] = None  # those that it can play; None: all
    excuse = ""  # why a rookie made the last choice, if one did; for logs, so it tells no secret
    history: Lines | None = None  # `state.history(seat).lines` before each choice, if it wants that
    recalled: Recalled | None = None  # where that comes from

    def __init__(self, game: Game, seed: int = 0, rounds: int | None = None) -> None:
        self.game = game
        self.rng = Rng(seed)
        self.rounds = rounds

    @property
    def wants_history(self) -> bool:
        """Whether it wants to know what its seat has seen and done since the start: `history`."""
        return False

    @abstractmethod
    def choose(self, view: View, legal: Legal, deadline: float | None = None) -> Action:
        """Choose one of the legal actions of the seat whose view this is.

        `deadline` is a time of `time.monotonic()` by which the choice is wanted; None leaves the
        time to the mind.
        """

    def weigh(
        self, view: View, actions: Legal, deadline: float | None = None
    ) -> Mapping[Action, float]:
        """What each of these legal actions promises the seat, from 0 to 1, as `State.payoffs` does.

        What it cannot tell is left out: everything, unless the mind knows better.
        """
        return {}

    def policy(
        self, view: View, legal: Legal, deadline: float | None = None
    ) -> Mapping[Action, float] | None:
        """The probabilities with which it would choose each of the legal actions; those left out
        have none. None: it cannot say, and has to be asked many times.
        """
        return None

    def close(self) -> None:  # noqa: B027  # most hold nothing
        """The mind is not asked any more, and lets go of whatever it holds."""


def ask(mind: Mind, state: State, seat: int, legal: Legal, deadline: float | None = None) -> Action:
    """What a mind chooses for a seat, of which alone it is told.

    One that wants the seat's history has it, if the game was started with `remember=True`.
    """
    if state.past is not None and mind.wants_history:
        mind.recalled = mind.recalled or Recalled()
        mind.history = mind.recalled.of(state.past, seat)
    return mind.choose(state.view(seat), legal, deadline)


def want_history(minds: Iterable[Mind]) -> bool:
    """Whether a game between these minds has to be started with `remember=True`."""
    return any(mind.wants_history for mind in minds)
