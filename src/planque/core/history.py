"""What a seat has seen and done from the start: nothing of it is ever forgotten or added."""

import json
from collections.abc import Mapping

from planque.core.action import Action, code_of
from planque.core.event import Event

View = Mapping[str, object]


class Step:
    """One action, and what every seat saw of it."""

    def __init__(
        self,
        seat: int,
        action: Action,
        events: list[Event],
        seen: list[int | None],
        lines: list[int],
    ) -> None:
        self.seat = seat
        self.action = action
        self.events = events
        self.seen = seen  # by seat, as `State.seen` says; None: the seat saw nothing
        self.lines = lines  # by seat: how many its history has with this one

    def __reduce__(self) -> tuple[object, ...]:
        return (Step, (self.seat, self.action, self.events, self.seen, self.lines))


class Past:
    """All that happened in a game so far. It does not change, so that copies of a state share it.

    The list of steps is shared with the pasts that this one grew from, and with one that grew from
    it: each looks at the first `length` of them alone.
    """

    def __init__(
        self, first: list[View], steps: list[Step], length: int, last: list[View] | None
    ) -> None:
        self._first = first  # by seat: what it saw at the start
        self._steps = steps
        self._length = length
        self._last = last  # and at the end, where all may be laid open
        self.course = object()  # the same in pasts that share their steps; it tells nothing else

    def __reduce__(self) -> tuple[object, ...]:
        return (Past, (self._first, self._steps[: self._length], self._length, self._last))

    def and_then(
        self,
        seat: int,
        action: Action,
        events: list[Event],
        seen: list[int | None],
        last: list[View] | None,
    ) -> "Past":
        """The past with one more step."""
        lines = [self._told(one) + (one == seat or saw is not None) for one, saw in enumerate(seen)]
        shared = len(self._steps) == self._length
        steps = self._steps if shared else self._steps[: self._length]
        steps.append(Step(seat, action, events, seen, lines))
        after = Past(self._first, steps, self._length + 1, last)
        if shared:
            after.course = self.course
        return after

    def lines(self, seat: int) -> int:
        """How many lines the history of a seat has."""
        return self._told(seat) + (self._last is not None)

    def _told(self, seat: int) -> int:
        """The same, without the end."""
        return self._steps[self._length - 1].lines[seat] if self._length else 1

    def of(self, seat: int, since: int = 0) -> "History":
        """What one seat has seen of it; of the lines, those after the first so many."""
        lines: list[Mapping[str, object]] = []
        numbers: list[int] = []
        if since == 0:
            lines.append({"start": self._first[seat]})
            numbers.append(code_of(self._first[seat]))
        for step in self._steps[self._begin(seat, since) : self._length]:
            own = step.seat == seat
            seen = step.seen[seat]
            if own or seen is not None:
                saw = [event.seen_by(seat) for event in step.events]
                lines.append({"did": step.action.data, "saw": saw} if own else {"saw": saw})
                numbers += [1 + step.action.code if own else 0, 0 if seen is None else seen]
        if self._last is not None and since < self.lines(seat):
            lines.append({"end": self._last[seat]})
            numbers.append(code_of(self._last[seat]))
        return History(tuple(numbers), lines)

    def _begin(self, seat: int, since: int) -> int:
        """How many steps lie before the line with this number: looked for from the end, since who
        asks again and again has heard of nearly all."""
        if since <= 1:
            return 0
        begin = self._length
        while begin > 0 and self._steps[begin - 1].lines[seat] > since:
            begin -= 1
        return begin


class History:
    """What a seat has seen and done from the start of a game.

    Two games that a seat cannot tell apart by all that it has seen have equal histories, and two
    that it can have not. `lines` has how the table looked to the seat at the start, then for every
    action that it saw something of what it saw and, where the action was its own, what it did; at
    the end of the game also how the table looked then. `numbers` says the same: a number for the
    start, two for every action (the seat's own action by its code and one more, or 0; and
    `state.seen`), a number for the end. A history since some line has the end of both.
    """

    def __init__(self, numbers: tuple[int, ...], lines: list[Mapping[str, object]]) -> None:
        self.numbers = numbers
        self.lines = lines

    @property
    def text(self) -> str:
        """The lines as JSON, one below the other."""
        return "".join([json.dumps(line, ensure_ascii=False) + "\n" for line in self.lines])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, History) and self.numbers == other.numbers

    def __hash__(self) -> int:
        return hash(self.numbers)

    def __reduce__(self) -> tuple[object, ...]:
        return (History, (self.numbers, self.lines))
