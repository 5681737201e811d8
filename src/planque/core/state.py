"""The contract of a state: one position of one game, hidden things included."""

import json
from abc import abstractmethod
from collections.abc import Collection, Hashable, Mapping
from typing import Any

from mypy_extensions import mypyc_attr

from planque.core.action import Action
from planque.core.chance import Rng
from planque.core.errors import (
    GameOver,
    IllegalAction,
    NoHistory,
    NoNumbers,
    NotYourDecision,
    UnknownSeat,
)
from planque.core.event import Event
from planque.core.history import History, Past
from planque.core.numbers import Numbers, Row, ones, write_out
from planque.core.pickling import kept
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
        self.past: Past | None = None  # how it came about, where that is remembered

    def owes(self, seat: int) -> bool:
        """Whether this seat owes a decision now."""
        deciders = self.deciders
        if len(deciders) == 1:  # nearly always, and this is asked at every decision
            return deciders[0] == seat
        return seat in deciders

    @abstractmethod
    def legal(self, seat: int) -> tuple[Action, ...]:
        """What this seat may decide now; nothing if it owes no decision."""

    def tries(self, seat: int) -> tuple[Action, ...]:
        """What a program need consider: `legal` without what only takes a choice back."""
        return self.legal(seat)

    def at_random(self, seat: int, rng: Rng) -> Action:
        """One of `tries`, each as likely as the others: the one at the place that is drawn.

        A game may know a way that is quicker than to list them.
        """
        tries = self.tries(seat)
        return tries[rng.below(len(tries))]

    @abstractmethod
    def perform(self, seat: int, action: Action, log: list[Event] | None) -> None:
        """Carry out a legal action; tell what happened to `log`, if there is one.

        For a game to say, and for loops of the house: nothing that happens here is remembered.
        """

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
        """Another state that is equal now and shares nothing that can change; its `past` too."""

    # As numbers

    def numbers(self) -> Numbers:
        """The actions of this table in order, and the parts of an observation: one object for all
        states of a table. A game that offers numbers says this, and `fill`."""
        raise NoNumbers(f"{type(self).__name__} does not say its actions in numbers")

    def fill(self, seat: int, row: Row) -> None:
        """Write all that this seat may know into the row, in the order of the observation's parts.

        Equal views give equal rows, and different views of one table different ones.
        """
        raise NoNumbers(f"{type(self).__name__} does not say its observations in numbers")

    def mark(self, seat: int, row: Row) -> None:
        """Write 1 for the number of each legal action into the row, and 0 for all others.

        A game may know a way that is quicker than to list them.
        """
        numbers = self.numbers()
        legal = [numbers.number(action) for action in self.legal(seat)]
        row.put_members(legal, len(numbers.actions))

    def legal_numbers(self, seat: int) -> list[int]:
        """The numbers of the legal actions, in rising order."""
        return ones(self._marked(seat).words, 0, len(self.numbers().actions))

    def legal_mask(self, seat: int, out: Any = None) -> Any:
        """1 for the number of each legal action, 0 for all others, written into `out`: an array of
        bytes (NumPy's uint8), as long as there are actions. Without it, a new array of NumPy."""
        bytes_ = memoryview(self._marked(seat).words).cast("B")
        return write_out(bytes_[: len(self.numbers().actions)], out)

    def _marked(self, seat: int) -> Row:
        self._check_seat(seat)
        count = len(self.numbers().actions)
        row = Row(count)
        self.mark(seat, row)
        row.end()
        assert row.at == count, "a mask has a place for every action"
        return row

    def observe(self, seat: int, out: Any = None) -> Any:
        """All that this seat may know, written into `out`: an array of bytes (NumPy's uint8), as
        long as the observation. Without it, a new array of NumPy."""
        self._check_seat(seat)
        size = self.numbers().observation.size
        row = Row(size)
        self.fill(seat, row)
        row.end()
        assert row.at == size, "an observation is as long as its parts"
        return write_out(memoryview(row.words).cast("B")[:size], out)

    def key(self) -> Hashable:
        """Equal for equal states, different for different ones: for tables of positions."""
        return json.dumps(self.dump(), sort_keys=True)

    # What was seen so far

    def remember(self) -> None:
        """Keep from now on, the start of the game, what every seat sees: for `history`."""
        self.past = Past(self._all_views(), [], 0, None)

    def history(self, seat: int, since: int = 0) -> History:
        """What this seat has seen and done from the start, in a game that was started with
        `remember=True`; `since` leaves out so many of its lines, for who has heard them."""
        if self.past is None:
            raise NoHistory("this state does not know its past: start the game with remember=True")
        self._check_seat(seat)
        if since < 0:
            raise NoHistory(f"no history has {since} lines to leave out")
        return self.past.of(seat, since)

    def _note(self, seat: int, action: Action, events: list[Event]) -> None:
        """Remember an action that was just carried out."""
        assert self.past is not None
        seen = [None if self.unseen(one) else self.seen(one) for one in range(self.seats)]
        last = self._all_views() if self.over else None
        self.past = self.past.and_then(seat, action, events, seen, last)

    def _all_views(self) -> list[Mapping[str, object]]:
        return [self.view(seat) for seat in range(self.seats)]

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise UnknownSeat(f"there is no seat {seat} here; the last is {self.seats - 1}")

    def payoffs(self) -> list[float]:
        """What the end of the game is worth to each seat, from 0 to 1: the aim of every search."""
        result = self.result
        assert result is not None, "payoffs are for a game that is over"
        return [result.share(seat) for seat in range(self.seats)]

    def instinct(self, seat: int, rng: Rng) -> Action:
        """A quick decision from what this seat may know: how a search plays its guesses to the end.

        Random, unless the game knows better.
        """
        return self.at_random(seat, rng)

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
        if self.past is not None:
            self._note(seat, action, log)
        return log

    def push(self, seat: int, action: Action) -> None:
        """Carry out an action taken from `legal(seat)`: unchecked and untold."""
        if self.past is None:
            self.perform(seat, action, None)
        else:
            log: list[Event] = []
            self.perform(seat, action, log)
            self._note(seat, action, log)

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
        raise TypeError("a state changes, so it cannot be hashed; hash its key() instead")

    def __reduce__(self) -> tuple[object, ...]:
        return kept(self)

    def __deepcopy__(self, memo: object) -> "State":
        return self.copy()


def _among(action: Action, legal: tuple[Action, ...]) -> bool:
    """Whether an action is in the list; most come straight out of it, so look for the object."""
    for candidate in legal:
        if candidate is action:
            return True
    return action in legal
