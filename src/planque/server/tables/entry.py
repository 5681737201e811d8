"""Entries: the numbered things that happened at a table, as the log keeps them."""

from dataclasses import dataclass, field
from typing import Any

Data = dict[str, Any]

PLAYED = "played"
SAID = "said"
SAT = "sat"
UNDO_ASKED = "undo_asked"
UNDO_REFUSED = "undo_refused"
UNDONE = "undone"
REMATCH_ASKED = "rematch_asked"
REMATCH = "rematch"


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened at a table."""

    number: int
    at: float  # seconds since 1970
    kind: str
    seat: int | None
    data: Data = field(default_factory=dict)
    client: str | None = None  # whose word it was, and the word
