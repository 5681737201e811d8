"""Entries: the numbered things that happened at a table, as the log keeps them."""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Literal

from planque.core.action import Action

Data = dict[str, Any]
SPEAKER = "by"  # in the data of what was said: who it was
Kind = Literal[
    "played",
    "said",
    "sat",
    "undo_asked",
    "undo_refused",
    "undone",
    "rematch_asked",
    "rematch",
    "closed",
    "readied",
    "started",
    "host_passed",
    "removed",
    "door",
    "resigned",
    "abandon_asked",
    "abandon_refused",
    "abandoned",
    "away",
    "nudged",
]


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened at a table."""

    number: int
    at: float  # seconds since 1970
    kind: Kind
    seat: int | None
    data: Data = field(default_factory=dict)
    client: str | None = None  # whose word it was, and the word


@lru_cache(maxsize=4096)
def data_of(action: Action) -> dict[str, object]:
    """The JSON form of an action: there are few different ones, and each is sent often."""
    return action.data
