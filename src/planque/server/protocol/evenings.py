"""What the pages of an evening say to the server, and hear from it."""

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import BaseModel, Field

from planque.server.evenings.evening import Role
from planque.server.evenings.pairings import System
from planque.server.protocol.api import MOST_SEATS, Clock
from planque.server.protocol.shapes import Body, Name, OptionValue
from planque.server.tables.table import Phase

Number = Annotated[int, Field(ge=0, lt=100)]


class NewEvening(Body):
    """Rounds of tables for many people. Without a mind for odd seats, somebody has a bye."""

    name: Name
    host: Name = ""
    game: Annotated[str, Field(max_length=40)]
    options: dict[str, OptionValue] = Field(default_factory=dict, max_length=40)
    seats: Annotated[int, Field(ge=2, le=MOST_SEATS)]
    system: System = "swiss"
    bots: Annotated[str | None, Field(max_length=20)] = None
    same_deal: bool = False
    rated: bool = False
    clock: Clock | None = None
    club: Annotated[str | None, Field(max_length=40)] = None  # whose host or helper you are


class Joining(Body):
    name: Name = ""


class Moved(Body):
    """Somebody gets this place in the round that is drawn."""

    person: Number
    table: Number
    seat: Number


class Leaving(Body):
    """Whoever leaves; null: oneself."""

    person: Number | None = None


class Corrected(Body):
    """How a table has ended: the points of its seats, from 0 to 1."""

    round: Number
    table: Number
    points: Annotated[
        list[Annotated[float, Field(ge=0, le=1)]], Field(min_length=1, max_length=MOST_SEATS)
    ]


class NewRole(Body):
    """What somebody is from now on; whoever was the host before is a helper then."""

    person: Number
    role: Role


class EveningPerson(BaseModel):
    person: int
    name: str
    role: Role
    here: bool  # and takes part in the next round


class EveningTable(BaseModel):
    """A table of a round. `seats` are people by their numbers; null: a bot."""

    id: str
    seats: list[int | None]
    phase: Phase
    points: list[float] | None
    scores: list[int] | None
    corrected: bool
    clocks: list[float | None]
    deciders: list[int]


class EveningRound(BaseModel):
    over: bool
    tables: list[EveningTable]
    byes: list[int]


class Drawn(BaseModel):
    """A round that is drawn and can still be changed."""

    tables: list[list[int | None]]
    byes: list[int]


class EveningLine(BaseModel):
    """One line of the standings."""

    rank: int
    person: int
    points: float
    opponents: float
    score: int
    played: int
    byes: int


class You(BaseModel):
    """Who you are at an evening, and where you sit now."""

    person: int | None
    role: Role | None
    table: str | None


class EveningInfo(BaseModel):
    """An evening, as whoever asks may know it."""

    id: str
    name: str
    created: float
    game: str
    options: dict[str, Any]
    seats: int
    system: System
    bots: str | None
    same_deal: bool
    rated: bool
    club: str | None  # to which it belongs; its members alone are told
    closed: bool
    rounds_planned: int
    people: list[EveningPerson]
    standings: list[EveningLine]
    rounds: list[EveningRound]
    draft: Drawn | None
    you: You


class Reveal(BaseModel):
    """The end of a table, as a spectator sees it."""

    view: Mapping[str, Any]


class MyEvening(BaseModel):
    id: str
    name: str
    game: str
