"""Whose question comes next, where more are asked than there are workers."""

from collections import deque
from dataclasses import dataclass
from enum import IntEnum
from typing import Generic, TypeVar

Waiting = TypeVar("Waiting")


class Rank(IntEnum):
    """Who waits comes before whoever only looks on."""

    PEOPLE = 0  # a table with people
    OTHERS = 1


@dataclass(frozen=True, slots=True)
class Asker:
    """For whom a worker is asked."""

    table: str
    rank: Rank = Rank.PEOPLE


class Turns(Generic[Waiting]):
    """Questions that wait: those of a rank come before the next; in a rank, each table in its turn.

    So a table at which ninety bots think takes no more than one at which a single one does.
    """

    def __init__(self) -> None:
        self._ranks: tuple[dict[str, deque[Waiting]], ...] = tuple({} for _ in Rank)

    def waiting(self, last: Rank) -> int:
        """How many wait down to this rank."""
        return sum(len(one) for tables in self._ranks[: last + 1] for one in tables.values())

    def add(self, asker: Asker, one: Waiting) -> None:
        self._ranks[asker.rank].setdefault(asker.table, deque()).append(one)

    def next(self) -> Waiting | None:
        """Whose turn it is, who waits no longer; None: nobody's."""
        for tables in self._ranks:
            for table in tables:
                return _first_of(tables, table)
        return None


def _first_of(tables: dict[str, deque[Waiting]], table: str) -> Waiting:
    """The first question of a table, which then comes last among the tables."""
    questions = tables.pop(table)
    first = questions.popleft()
    if questions:
        tables[table] = questions
    return first
