"""Entries: the numbered things that happened at a table, as the log keeps them."""

from dataclasses import dataclass, field
from typing import Any, Literal

Data = dict[str, Any]
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
