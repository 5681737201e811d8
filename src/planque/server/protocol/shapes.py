"""What the JSON API and the live connection say alike: a table, its seats, how it stands.

These are dicts, as they are sent: nothing is made of them on the way to a page. TypedDicts are of
`typing_extensions`, since pydantic wants those before Python 3.12.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, WithJsonSchema
from typing_extensions import TypedDict

from planque.server.limits import NAME_LENGTH, WORD_LENGTH
from planque.server.tables.clocks import ClockInfo
from planque.server.tables.company import Begins, Door
from planque.server.tables.seat import Who
from planque.server.tables.table import Phase

Name = Annotated[str, Field(max_length=4 * NAME_LENGTH)]
Client = Annotated[str, Field(min_length=1, max_length=WORD_LENGTH)]
OptionValue = int | str | bool | list[int] | None
Facts = Mapping[str, Any]
_TYPED = {
    "type": "object",
    "properties": {"type": {"type": "string"}},
    "required": ["type"],
    "additionalProperties": True,
}
Typed = Annotated[dict[str, Any], WithJsonSchema(_TYPED)]  # an action or an event of a game


class Body(BaseModel):
    """Something that is sent to the server, with nothing else in it."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Ack(TypedDict):
    """Where something that is stored now stands, as whoever is told of it counts."""

    position: int
    number: int


class Asks(TypedDict):
    """Who would like an undo, a rematch or to abandon the game, and who has agreed already."""

    undo: int | None
    undo_agreed: list[int]
    rematch: list[int]
    abandon: list[int]


class Ended(TypedDict):
    """People have ended the game: this seat has resigned, or all agreed to abandon it."""

    how: Literal["resigned", "abandoned"]
    seat: int | None


class Standing(TypedDict):
    """How a table stands, for everybody alike."""

    clocks: list[float | None]
    deciders: list[int]
    result: Facts | None
    asks: Asks
    may_undo: list[int]


class Seated(TypedDict):
    """Who sits somewhere."""

    seat: int
    who: Who
    name: str | None
    mind: str | None
    yours: bool


class SeatInfo(Seated):
    """Who sits somewhere, and whether they are here."""

    connected: bool
    away_since: float | None
    away_until: float | None  # they have said so, in a game over days


class TableInfo(Standing):
    """A table, as whoever asks may know it."""

    id: str
    game: str
    options: Mapping[str, OptionValue]
    seats: list[SeatInfo]
    clock: ClockInfo | None
    listed: bool
    case_file: bool
    position: int
    number: int
    phase: Phase
    created: float
    expires: float | None
    rematch: str | None
    away_seconds: float
    nudge_seconds: float | None  # after so long a decision may be asked for; none: never
    host: int | None
    ready: list[int]
    begins: Begins
    door: Door
    sent_away: bool  # the host has removed you
    ended: Ended | None
    evening: str | None  # to which it belongs
    deal: str | None  # that is played at other tables too
    rated: bool  # whoever sits down agrees that it counts
