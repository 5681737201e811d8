"""The contract of a state: one position of one game, hidden things included."""

from abc import abstractmethod
from collections.abc import Collection, Mapping

from mypy_extensions import mypyc_attr

from planque.core.action import Action
from planque.core.chance import Rng
from planque.core.errors import GameOver, IllegalAction, NotYourDecision
from planque.core.event import Event
from planque.core.result import Result


@mypyc_attr(allow_interpreted_subclasses=True)  # games of other people
class State:
    """One position of one game, hidden things included.

    It changes only through `apply` (checked, tells what happened) and `push` (neither: for callers
    that take the action from `legal` and need the last bit of speed, such as search).
    """

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.over = False
        self.deciders: tuple[int, ...] = ()  # every seat that owes a decision now

    def owes(self, seat: int) -> bool:
        """Whether this seat owes a decision now."""
        for decider in self.deciders:
            if decider == seat:
                return True
        return False

    @abstractmethod
    def legal(self, seat: int) -> tuple[Action, ...]:
        """What this seat may decide now; nothing if it owes no decision."""

    def tries(self, seat: int) -> tuple[Action, ...]:
        """What a program need consider: `legal` without what only takes a choice back."""
        return self.legal(seat)

    @abstractmethod
    def perform(self, seat: int, action: Action, log: list[Event] | None) -> None:
        """Carry out a legal action; tell what happened to `log`, if there is one."""

    @abstractmethod
    def seen(self, seat: int) -> int:
        """A number for what the seat saw of the last action: two things that look alike to it
        have the same number, two that it can tell apart have not."""

    def unseen(self, seat: int | None) -> bool:
        """Whether the last action changed nothing that this seat (None: a spectator) can see.

        It need not be told then, nor even learn that something was done.
        """
        return False

    def hurry(self, people: Collection[int]) -> int | None:
        """The seconds that all who still owe a decision have, from when this is first not None.

        `people` are the seats whose last action was a person's: a game may wait for one of those.
        Who has not decided by then does what `at_last` says. None: as long as they like.
        """
        return None

    def question(self) -> int:
        """A number that changes when something else is asked: then the time of `hurry` is given
        anew. Always the same, unless the game asks for one thing after another."""
        return 0

    def at_last(self, seat: int) -> Action:
        """What this seat does when its time is up."""
        raise NotImplementedError("a game that hurries its players says what becomes of them")

    @property
    @abstractmethod
    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""

    @abstractmethod
    def view(self, seat: int | None) -> Mapping[str, object]:
        """All that this seat may know, ready for JSON; None is a spectator."""

    @abstractmethod
    def dump(self) -> dict[str, object]:
        """Everything, hidden things included, ready for JSON. Not for the eyes of a seat."""

    @abstractmethod
    def copy(self) -> "State":
        """Another state that is equal now and shares nothing that can change."""

    def payoffs(self) -> list[float]:
        """What the end of the game is worth to each seat, from 0 to 1: the aim of every search."""
        result = self.result
        assert result is not None, "payoffs are for a game that is over"
        return [result.share(seat) for seat in range(self.seats)]

    def instinct(self, seat: int, rng: Rng) -> Action:
        """A quick decision from what this seat may know: how a search plays its guesses to the end.

        Random, unless the game knows better.
        """
        tries = self.tries(seat)
        return tries[rng.below(len(tries))]

    def settled(self, played: int) -> bool:
        """Whether a search that has played so many decisions by instinct may stop here and take
        the outlook for the end. Never, unless the game knows better."""
        return False

    def outlook(self) -> list[float]:
        """What a settled position promises each seat, in the manner of `payoffs`; it sums to 1."""
        raise NotImplementedError("a game with settled positions says what they promise")

    def why_not(self, seat: int, action: Action) -> str:
        """Why the rules do not allow this action to a seat that does owe a decision."""
        return "it is not among the legal actions"

    def apply(self, seat: int, action: Action) -> list[Event]:
        """Check and carry out an action; what happened. IllegalAction: nothing has changed."""
        self.check(seat, action)
        log: list[Event] = []
        self.perform(seat, action, log)
        return log

    def push(self, seat: int, action: Action) -> None:
        """Carry out an action taken from `legal(seat)`: unchecked and untold."""
        self.perform(seat, action, None)

    def check(self, seat: int, action: Action) -> None:
        """Raise an IllegalAction that says what is wrong, unless the action is legal."""
        if self.over:
            raise GameOver(f"seat {seat} cannot decide anything: the game is over")
        if not self.owes(seat):
            owing = ", ".join(str(decider) for decider in self.deciders)
            raise NotYourDecision(f"seat {seat} owes no decision now; these do: {owing}")
        if not _among(action, self.legal(seat)):
            raise IllegalAction(f"{action!r} by seat {seat}: {self.why_not(seat, action)}")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.dump() == other.dump()

    def __hash__(self) -> int:
        raise TypeError("a state changes, so it cannot be hashed; hash its dump() instead")


def _among(action: Action, legal: tuple[Action, ...]) -> bool:
    """Whether an action is in the list; most come straight out of it, so look for the object."""
    for candidate in legal:
        if candidate is action:
            return True
    return action in legal
