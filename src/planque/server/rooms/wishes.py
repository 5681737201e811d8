"""Moves that come at the same moment are stored together: many seats may decide at once.

While some are being written to the disk the next ones gather. Whoever comes first then sees to all
that wait, in the order in which they came.
"""

import time
from dataclasses import dataclass

from planque.core.action import Action
from planque.core.errors import ActionError
from planque.server.refusals import Refusal
from planque.server.tables.entry import Entry, data_of
from planque.server.tables.table import Happening, Table

MOST_AT_ONCE = 100


@dataclass(slots=True, eq=False)
class Wish:
    """A move that somebody wants to make: it was made for this position."""

    seat: int
    position: int
    action: Action
    client: str | None = None
    of_bot: bool = False  # void once a person has taken the seat back
    timeout: bool = False
    entry: Entry | None = None  # once it is stored
    fault: Exception | None = None  # why it is not

    @property
    def of_machine(self) -> bool:
        """Whether nobody has asked for it."""
        return self.of_bot or self.timeout

    @property
    def settled(self) -> bool:
        return self.entry is not None or self.fault is not None

    def check(self, table: Table) -> None:
        """Refuse it where it does not fit."""
        if table.phase == "waiting":
            raise Refusal("seats_open")
        if table.closed:
            raise Refusal("closed")
        if table.ended is not None:
            raise Refusal("not_now")
        if self.of_bot and table.seats[self.seat].who != "bot":
            raise Refusal("not_now")
        table.check_move(self.seat, self.position, self.action)

    def as_entry(self, table: Table) -> Entry:
        """What will be stored."""
        now = time.time()
        data = {
            "action": data_of(self.action),
            "position": table.position + 1,
            "clocks": None if table.clocks is None else table.clocks.after_decision(self.seat, now),
            "timeout": self.timeout,
        }
        return Entry(table.number + 1, now, "played", self.seat, data, self.client)


def granted(table: Table, wishes: list[Wish]) -> list[tuple[Wish, Happening]]:
    """Carry out the wishes that fit, one after the other; the others know why they do not."""
    found: list[tuple[Wish, Happening]] = []
    for wish in wishes:
        try:
            wish.check(table)
        except (Refusal, ActionError) as fault:
            wish.fault = fault
        else:
            found.append((wish, table.fold(wish.as_entry(table), wish.action)))
    return found
