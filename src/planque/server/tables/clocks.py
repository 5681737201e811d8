"""The clocks of a table: how much time each seat has left.

What a seat has used is charged when it decides, and stored with the decision. The time that runs
while the server is down, and the thinking before it, is charged to nobody.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from typing_extensions import TypedDict

ClockKind = Literal["move", "total"]


class ClockInfo(TypedDict):
    """A rule, as it is kept and sent."""

    kind: ClockKind
    seconds: float


@dataclass(frozen=True, slots=True)
class ClockRule:
    """So many seconds for each decision, or for all decisions of a seat together."""

    kind: ClockKind
    seconds: float

    @property
    def data(self) -> ClockInfo:
        return {"kind": self.kind, "seconds": self.seconds}


class Clocks:
    """The clocks of all seats; times are seconds since 1970."""

    __slots__ = ("_began", "_rule", "left")

    def __init__(self, rule: ClockRule, seats: int) -> None:
        self._rule = rule
        self._began: dict[int, float] = {}  # the clocks that run
        self.left: Sequence[float] = [rule.seconds] * seats

    def copy(self) -> "Clocks":
        twin = Clocks(self._rule, 0)
        twin._began = self._began.copy()
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
        self._began = {seat: self._began.get(seat, now) for seat in seats}

    def stop(self, seat: int) -> None:
        self._began.pop(seat, None)

    def stop_all(self) -> None:
        self._began.clear()

    def next_to_fall(self) -> tuple[int, float] | None:
        """The running clock that will be at zero first, and when."""
        falls = [(began + self.left[seat], seat) for seat, began in self._began.items()]
        if not falls:
            return None
        when, seat = min(falls)
        return seat, when

    def _left(self, seat: int, now: float) -> float:
        used = now - self._began[seat] if seat in self._began else 0.0
        return round(max(0.0, self.left[seat] - max(0.0, used)), 3)
