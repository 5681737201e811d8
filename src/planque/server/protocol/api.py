"""The JSON API's own words: what goes in and out, as OpenAPI describes it."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from planque.server.protocol.shapes import Body, Client, Name, OptionValue, TableInfo
from planque.server.refusals import Reason
from planque.server.tables.clocks import ClockKind
from planque.server.tables.company import Begins, Door

MOST_SEATS = 99
MOST_TABLES = 24  # of the same deal
MOST_ACTIONS = 100  # of a way through a puzzle
LONGEST_CLOCK = 30 * 24 * 3600
MOST_MISSED = 10


class Me(Body):
    """The one who opens the table, or another person on the same device."""

    who: Literal["me", "local"]
    name: Name = ""


class BotSeat(Body):
    who: Literal["bot"]
    mind: Annotated[str, Field(max_length=20)]


class OpenSeat(Body):
    """Waits for somebody with the link."""

    who: Literal["open"]


NewSeat = Annotated[Me | BotSeat | OpenSeat, Field(discriminator="who")]


class Clock(Body):
    """So many seconds for each decision, or for all decisions of a seat together. After so many
    decisions missed in a row a bot plays on; 0: never."""

    kind: ClockKind
    seconds: Annotated[float, Field(ge=1, le=LONGEST_CLOCK)]
    bot_after: Annotated[int, Field(ge=0, le=MOST_MISSED)] = 0


class NewTable(Body):
    game: Annotated[str, Field(max_length=40)]
    options: dict[str, OptionValue] = Field(default_factory=dict, max_length=40)
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=MOST_SEATS)]
    clock: Clock | None = None
    listed: bool = False
    case_file: bool = True
    begins: Begins = "full"
    rated: bool = False  # it counts for the ratings of all who sit down
    club: Annotated[str | None, Field(max_length=40)] = None  # of which you are a member
    door: Door | None = None  # none: open where somebody is waited for, else for free seats alone
    same_deal: Annotated[int, Field(ge=1, le=MOST_TABLES)] = 1  # tables, to be compared at the end


class Sitting(Body):
    name: Name = ""


class Key(Body):
    key: Annotated[str, Field(max_length=100)]


class Move(Body):
    """A repeated move with the same `client` word is acknowledged again, and played once."""

    position: Annotated[int, Field(ge=0)]
    client: Client
    action: dict[str, Any]


class Health(BaseModel):
    status: str
    version: str


class Option(BaseModel):
    name: str
    default: OptionValue
    choices: list[str]
    least: int
    most: int
    may_be_none: bool
    seats: bool  # a list of seats, from 0


class GameInfo(BaseModel):
    name: str
    seats: list[int]
    options: list[Option]
    minds: list[str]
    case_file: bool


class MyTable(TableInfo):
    your_turn: bool


class Link(BaseModel):
    link: str


class SeatTaken(BaseModel):
    seat: int


class Sight(BaseModel):
    """What a seat, or a spectator, sees now."""

    position: int
    number: int
    view: dict[str, Any]
    legal: list[dict[str, Any]]


class Step(BaseModel):
    """One action of a replay, what was seen of it, and what it changed in the view."""

    seat: int | None
    action: dict[str, Any] | None
    events: list[dict[str, Any]]
    changes: dict[str, Any]
    items: dict[str, dict[str, Any]]


class Findings(BaseModel):
    """What the lab has found out about a finished game; null: it knows nothing of such games."""

    findings: dict[str, Any] | None


class Replay(BaseModel):
    """A finished game as one seat saw it, or with all cards open (`eyes` is null)."""

    game: str
    options: dict[str, OptionValue]
    seats: list[str]
    eyes: int | None
    result: dict[str, Any] | None
    steps: list[Step]


class Error(BaseModel):
    error: Reason
    message: str


class Walk(Body):
    """A way through the lair of a puzzle: its actions by their codes."""

    route: Annotated[list[Annotated[int, Field(ge=0)]], Field(max_length=MOST_ACTIONS)]


class Reached(BaseModel):
    """What this player has reached in the puzzle of a day, and what can be reached."""

    points: int
    par: int


class PuzzleCounts(BaseModel):
    """How all players of this server did: how many there were, and how many reached par."""

    players: int
    solved: int
    tenths: list[int]  # how many reached 0, 1, … 10 tenths of par
