"""What people asked for, and what they were told: the promises that a server has made."""

from dataclasses import dataclass, field
from typing import Any


class Broken(AssertionError):
    """Something happened that never may."""


def insist(holds: object, what: str) -> None:
    if not holds:
        raise Broken(what)


@dataclass
class Asked:
    """One thing that somebody asked for, as often as they did, always with the same word."""

    word: str
    table: str
    viewer: int | None  # the seat through which they looked
    message: dict[str, Any]
    sent: int = 0
    acknowledged: set[int] = field(default_factory=set)  # with these numbers
    refused: int = 0

    @property
    def is_refused(self) -> bool:
        """Every time: where an answer is missing, nothing was promised."""
        return not self.acknowledged and self.refused == self.sent


@dataclass(frozen=True)
class Sitting:
    """A seat that somebody wanted, and the answer."""

    table: str
    seat: int
    player: str
    status: int


class Promises:
    """All of them, at all tables."""

    def __init__(self) -> None:
        self.asked: dict[str, Asked] = {}
        self.sittings: list[Sitting] = []

    def new(self, table: str, viewer: int | None, message: dict[str, Any]) -> Asked:
        word = f"w{len(self.asked)}"
        asked = self.asked[word] = Asked(word, table, viewer, {**message, "client": word})
        return asked

    def acknowledged(self, word: str, number: int) -> None:
        asked = self.asked[word]
        asked.acknowledged.add(number)
        insist(len(asked.acknowledged) == 1, f"{word} stands at several places of the log")

    def refused(self, word: str) -> None:
        self.asked[word].refused += 1
