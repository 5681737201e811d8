"""What a host's page and `planque admin` say to the server, and hear from it."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field
from typing_extensions import TypedDict

from planque.server.limits import CHAT_LENGTH
from planque.server.protocol.shapes import Body
from planque.server.tables.table import Phase

YEAR_OF_HOURS = 365 * 24


class NewBar(Body):
    """Keep an address or a player away, or from talking, for so long; 0 hours: no longer."""

    kind: Literal["ban", "mute"]
    who: Annotated[str, Field(min_length=1, max_length=64)]
    hours: Annotated[float, Field(ge=0, le=YEAR_OF_HOURS)]


class NewAnnouncement(Body):
    """For all tables; an empty one is taken back."""

    text: Annotated[str, Field(max_length=CHAT_LENGTH)]


class Guest(BaseModel):
    """How much one address uses now."""

    address: str
    connections: int
    tables: int  # unfinished ones that were opened from there since the server began


class Bar(BaseModel):
    kind: str
    who: str
    until: float


class Overview(BaseModel):
    version: str
    tables: dict[Phase, int]
    rooms: int
    announcement: str
    bars: list[Bar]
    guests: list[Guest]
    limits: dict[str, float]


class Seated(TypedDict):
    who: str
    name: str | None
    mind: str | None
    players: list[str]


class Listed(TypedDict):
    """A table as the host sees it."""

    id: str
    game: str
    phase: Phase
    created: float
    last_at: float
    entries: int
    seats: list[Seated]


class HostTable(Listed):
    """The same, with who is there."""

    watched: int  # pages that look at it, on this server


class Report(BaseModel):
    """What somebody has to say about somebody at a table; people as a host knows them."""

    id: str
    at: float
    table: str
    name: str
    player: str
    by: str
    reason: str


class Removed(BaseModel):
    removed: int
