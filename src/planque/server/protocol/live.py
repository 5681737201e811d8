"""The live connection's own words: what a page may send, and what it is sent.

What comes in is checked. What goes out is a dict, of the types below; a test checks what is really
sent against them. The page's types are generated from both.
"""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter
from typing_extensions import TypedDict

from planque.server.limits import CHAT_LENGTH
from planque.server.protocol.shapes import (
    Ack,
    Asks,
    Body,
    Client,
    Facts,
    Name,
    Seated,
    TableInfo,
    Typed,
)
from planque.server.refusals import Reason

SeatNumber = Annotated[int, Field(ge=0, lt=100)]

# From the page


class Hello(Body):
    """The seat to look through, and the last number that the page has."""

    type: Literal["hello"]
    seat: SeatNumber | None = None
    seen: Annotated[int, Field(ge=0)] = 0
    changes: bool = False  # keeps its view, and wants only what is new in it


class Ping(Body):
    type: Literal["ping"]


class Move(Body):
    type: Literal["move"]
    seat: SeatNumber
    position: Annotated[int, Field(ge=0)]
    client: Client
    action: Typed


class Say(Body):
    type: Literal["say"]
    client: Client
    text: Annotated[str, Field(max_length=CHAT_LENGTH)]
    name: Name | None = None  # of a spectator; a seat has its own


class Undo(Body):
    type: Literal["undo"]
    seat: SeatNumber
    client: Client


class RefuseUndo(Body):
    type: Literal["refuse_undo"]
    seat: SeatNumber
    client: Client


class AskRematch(Body):
    type: Literal["rematch"]
    seat: SeatNumber
    client: Client


class HandOver(Body):
    type: Literal["hand_over"]
    seat: SeatNumber | None  # None: every free seat
    client: Client
    mind: Annotated[str, Field(max_length=20)] = "rookie"


class Reclaim(Body):
    """A person who is back wants the seat that was handed over."""

    type: Literal["reclaim"]
    seat: SeatNumber
    client: Client


ToBeDone = Move | Say | Undo | RefuseUndo | AskRematch | HandOver | Reclaim
ToServer = Hello | Ping | ToBeDone
to_server: TypeAdapter[ToServer] = TypeAdapter(Annotated[ToServer, Field(discriminator="type")])

# From the server


class Welcome(TypedDict):
    """How everything stands; the entries that the page has not seen follow."""

    type: Literal["welcome"]
    table: TableInfo
    position: int
    number: int
    view: Facts
    legal: Sequence[Typed]


class Numbered(TypedDict):
    """Every entry of the log has these."""

    number: int
    at: float


class After(TypedDict, total=False):
    """How the table stands after a move: only the newest of those that come together says it.

    The view is whole, or what is new in it, as the page has asked for.
    """

    view: Facts
    changes: Facts
    items: dict[str, dict[str, Any]]
    legal: Sequence[Typed]
    clocks: list[float | None]
    deciders: list[int]
    result: Facts | None
    asks: Asks
    may_undo: list[int]


class Played(Numbered, After):
    type: Literal["played"]
    seat: int
    action: Typed | None  # for the seat that took it alone
    events: Sequence[Typed]
    position: int
    timeout: bool  # time was up: a rookie, or the game itself, decided


class Said(Numbered):
    type: Literal["said"]
    seat: int | None
    name: str | None
    text: str


class Sat(Numbered):
    type: Literal["sat"]
    seats: list[Seated]  # those at which somebody else sits now


class UndoAsked(Numbered):
    type: Literal["undo_asked"]
    seat: int


class UndoRefused(Numbered):
    type: Literal["undo_refused"]
    seat: int


class Undone(Numbered, After):
    type: Literal["undone"]
    seat: int
    position: int


class RematchAsked(Numbered):
    type: Literal["rematch_asked"]
    seat: int


class Rematch(Numbered):
    type: Literal["rematch"]
    seat: int
    table: str


class Presence(TypedDict):
    type: Literal["presence"]
    connected: list[int]
    away_since: list[float | None]


class Acknowledged(Ack):
    type: Literal["ack"]
    client: str


class Refused(TypedDict):
    type: Literal["error"]
    client: str | None
    error: Reason
    message: str


class Announcement(TypedDict):
    """What the host tells all tables; an empty text takes it back."""

    type: Literal["announcement"]
    text: str


class Pong(TypedDict):
    type: Literal["pong"]


class Closed(Numbered):
    """The host has ended the game."""

    type: Literal["closed"]
    seat: None


Entry = Played | Said | Sat | UndoAsked | UndoRefused | Undone | RematchAsked | Rematch | Closed
FromServer = Welcome | Entry | Presence | Acknowledged | Refused | Announcement | Pong
from_server: TypeAdapter[FromServer] = TypeAdapter(
    Annotated[FromServer, Field(discriminator="type")]
)
