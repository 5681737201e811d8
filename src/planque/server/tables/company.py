"""The company at a table: who is its host, who is ready, and who may still sit down."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from planque.server.tables.entry import Entry

Begins = Literal["full", "host"]  # when every seat is taken, or when the host says so
Door = Literal["open", "free", "locked"]  # a bot's seat may be taken too; free ones alone; none


@dataclass(frozen=True, slots=True)
class Ended:
    """People have ended the game before the rules did: a seat has resigned, or all agreed."""

    how: Literal["resigned", "abandoned"]
    seat: int | None = None


@dataclass(slots=True)
class Company:
    """What its people are to each other. The host is a seat: whoever has it has the role."""

    host: int | None  # None: nobody has sat down yet
    door: Door
    ready: set[int] = field(default_factory=set)
    sent_away: set[str] = field(default_factory=set)  # players, by the hashes of their cookies
    abandon_agreed: set[int] = field(default_factory=set)  # who wants the game to end here

    def copy(self) -> "Company":
        return replace(self, sent_away=self.sent_away.copy())  # other sets are only replaced

    def seat(self, people: Sequence[bool]) -> None:
        """People have these seats now. A host who is gone is followed by the next person."""
        self.ready = {seat for seat in self.ready if people[seat]}
        if self.host is None or not people[self.host]:
            after = 0 if self.host is None else self.host
            self.host = next_seat(after, len(people), [i for i, here in enumerate(people) if here])

    def arrange(self, entry: Entry) -> None:
        """Something that people have arranged among themselves."""
        match entry.kind, entry.seat:
            case "readied", int(seat):
                self.ready = self.ready | {seat} if entry.data["ready"] else self.ready - {seat}
            case "host_passed", _:
                self.host = entry.data["to"]
            case "door", _:
                self.door = entry.data["door"]
            case "abandon_asked", int(seat):
                self.abandon_agreed = self.abandon_agreed | {seat}
            case "abandon_refused", _:
                self.abandon_agreed = set()

    def keep(self, kept: Sequence[int]) -> None:
        """Only these seats stay, and are numbered anew."""
        self.host = None if self.host is None else kept.index(self.host)
        self.ready = set()


def next_seat(after: int, seats: int, among: Iterable[int]) -> int | None:
    """The first of some seats, going round the table; the one that is asked from comes last."""
    found = set(among)
    round_the_table = ((after + step) % seats for step in range(1, seats + 1))
    return next((seat for seat in round_the_table if seat in found), None)
