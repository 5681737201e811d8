"""Who of a table's people were last seen when, at this server or at another on its database."""

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

FRESH_SECONDS = 5.0  # others need not know more exactly when somebody was seen


@dataclass(frozen=True)
class Elsewhere:
    """The people of one table at other servers."""

    here: set[int] = field(default_factory=set)  # the seats of those who look at the table
    seen: dict[int, float] = field(default_factory=dict)  # and when the others last did
    watching: set[int] = field(default_factory=set)  # those whose page is not hidden

    def keep(self, place: Mapping[int, int]) -> "Elsewhere":
        """The same, where seats have other numbers."""
        here = {place[seat] for seat in self.here if seat in place}
        seen = {place[seat]: at for seat, at in self.seen.items() if seat in place}
        watching = {place[seat] for seat in self.watching if seat in place}
        return Elsewhere(here, seen, watching)


class Attendance:
    """When the person of each seat was last seen. Who is never seen is away from the beginning."""

    __slots__ = ("_began", "_seen", "_told_at", "elsewhere", "unshared")

    def __init__(self) -> None:
        self._began = time.time()
        self._seen: dict[int, float] = {}
        self._told_at = 0.0
        self.elsewhere = Elsewhere()
        self.unshared = False  # other servers have to hear of something

    def saw(self, seats: Iterable[int]) -> bool:
        """Whether the last time is so long ago that others should hear of it."""
        now = time.time()
        before = self._told_at
        for seat in seats:
            self._seen[seat] = now
            if now - before > FRESH_SECONDS:
                self._told_at = now
                self.unshared = True
        return self._told_at > before

    def last_seen(self, seat: int) -> float:
        there = self.elsewhere.seen.get(seat, 0.0)
        return max(self._seen.get(seat, 0.0), there) or self._began

    def keep(self, kept: Sequence[int]) -> None:
        """Only these seats stay, and are numbered anew; others are told, and tell, soon."""
        place = {seat: number for number, seat in enumerate(kept)}
        self._seen = {place[seat]: at for seat, at in self._seen.items() if seat in place}
        self.elsewhere = self.elsewhere.keep(place)
        self.unshared = True

    def share(self) -> dict[int, float]:
        """What the other servers are told now."""
        self.unshared = False
        return self._seen
