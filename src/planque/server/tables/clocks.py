"""The clocks of a table: how much time each seat has left.

What a seat has used is charged when it decides, and stored with the decision. The time that runs
while the server is down, and the thinking before it, is charged to nobody; nor is that in which the
person of a seat is away, which they may say where the clocks are of days.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from typing_extensions import TypedDict

DAY = 24 * 3600.0

ClockKind = Literal["move", "total"]


class ClockInfo(TypedDict):
    """A rule, as it is kept and sent."""

    kind: ClockKind
    seconds: float
    bot_after: int


@dataclass(frozen=True, slots=True)
class ClockRule:
    """So many seconds for each decision, or for all decisions of a seat together."""

    kind: ClockKind
    seconds: float
    bot_after: int = 0  # decisions missed in a row, after which a bot plays on; 0: never

    @property
    def data(self) -> ClockInfo:
        return {"kind": self.kind, "seconds": self.seconds, "bot_after": self.bot_after}

    @property
    def is_of_days(self) -> bool:
        """Whether people play over days, and may be away."""
        return self.seconds >= DAY


class Absence(NamedTuple):
    """A time in which somebody is away."""

    begins: float
    ends: float

    def within(self, begins: float, ends: float) -> float:
        """How much of it lies between two moments."""
        return max(0.0, min(ends, self.ends) - max(begins, self.begins))


class Clocks:
    """The clocks of all seats; times are seconds since 1970."""

    __slots__ = ("_absences", "_asked", "_began", "_missed", "_rule", "left", "nudged")

    def __init__(self, rule: ClockRule, seats: int) -> None:
        self._rule = rule
        self._began: dict[int, float] = {}  # the clocks that run
        self._asked: dict[int, float] = {}  # since when each of these owes a decision
        self._absences: Mapping[int, tuple[Absence, ...]] = {}  # in their order
        self.nudged: frozenset[int] = frozenset()  # who was reminded of the decision they owe
        self._missed: dict[int, int] = {}  # how often in a row a seat's time was up
        self.left: Sequence[float] = [rule.seconds] * seats

    def copy(self) -> "Clocks":
        twin = Clocks(self._rule, 0)
        twin._began = self._began.copy()
        twin._asked = self._asked.copy()
        twin._absences = self._absences  # never changed, only replaced
        twin.nudged = self.nudged
        twin._missed = self._missed  # never changed, only replaced
        twin.left = self.left  # never changed, only replaced
        return twin

    def at(self, now: float) -> list[float]:
        """What every seat has left now."""
        return [self._left(seat, now) for seat in range(len(self.left))]

    def after_decision(self, seat: int, now: float) -> list[float]:
        """What will be stored when a seat decides now; the other clocks that run are not charged
        before their own decision."""
        left = list(self.left)
        left[seat] = self._left(seat, now) if self._rule.kind == "total" else self._rule.seconds
        return left

    def run(self, seats: Iterable[int], now: float) -> None:
        """Let the clocks of these seats run, and no others; one that runs already goes on."""
        running = list(seats)
        self._began = {seat: self._began.get(seat, now) for seat in running}
        self._asked = {seat: self._asked.get(seat, now) for seat in running}
        self.nudged = self.nudged & self._asked.keys()

    def stop(self, seat: int) -> None:
        self._began.pop(seat, None)
        self._asked.pop(seat, None)
        self.nudged = self.nudged - {seat}

    def stop_all(self) -> None:
        self.rest()
        self._asked.clear()
        self.nudged = frozenset()

    def rest(self) -> None:
        """No time is charged any more until they run again; who owes a decision still does."""
        self._began.clear()

    def be_away(self, seat: int, now: float, until: float | None) -> None:
        """The person of a seat is away from now on until then; None: they are back."""
        before = [
            one if one.ends <= now else one._replace(ends=now)
            for one in self._absences.get(seat, ())
        ]
        new = [] if until is None else [Absence(now, max(now, until))]
        self._absences = {**self._absences, seat: (*before, *new)}

    def away_until(self, seat: int, now: float) -> float | None:
        """Until when the person of a seat is away; None: they are not."""
        absences = self._absences.get(seat, ())
        return absences[-1].ends if absences and absences[-1].ends > now else None

    def keep_absences(self, before: "Clocks", kept: Sequence[int]) -> None:
        """Those of the clocks before these, whose seats had other numbers."""
        known = before._absences
        self._absences = {i: known[seat] for i, seat in enumerate(kept) if seat in known}

    def asked_since(self, seat: int) -> float | None:
        """Since when a seat owes a decision, as everybody can see; None: it owes none."""
        return self._asked.get(seat)

    def nudge(self, seat: int) -> None:
        self.nudged = self.nudged | {seat}

    def missed(self, seat: int, is_missed: bool) -> None:
        """A seat has let its time pass, or has decided by itself."""
        self._missed = {**self._missed, seat: self._missed.get(seat, 0) + 1 if is_missed else 0}

    def is_left_to_a_bot(self, seat: int) -> bool:
        """Whether so many decisions were missed that a bot is to play on."""
        return 0 < self._rule.bot_after <= self._missed.get(seat, 0)

    def next_to_fall(self) -> tuple[int, float] | None:
        """The running clock that will be at zero first, and when."""
        falls = [(self._falls(seat), seat) for seat in self._began]
        if not falls:
            return None
        when, seat = min(falls)
        return seat, when

    def _left(self, seat: int, now: float) -> float:
        used = 0.0
        if seat in self._began:
            began = self._began[seat]
            used = now - began - sum(one.within(began, now) for one in self._absences.get(seat, ()))
        return round(max(0.0, self.left[seat] - max(0.0, used)), 3)

    def _falls(self, seat: int) -> float:
        """When a clock that runs will be at zero: later by all the time that they are away."""
        when = began = self._began[seat]
        when += self.left[seat]
        for one in self._absences.get(seat, ()):
            if one.begins < when:
                when += one.within(began, one.ends)
        return when
