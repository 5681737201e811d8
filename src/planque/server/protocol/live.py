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
from planque.server.tables.company import Door

SeatNumber = Annotated[int, Field(ge=0, lt=100)]

# From the page


class Hello(Body):
    """The seat to look through, and the last number that the page has."""

    type: Literal["hello"]
    seat: SeatNumber | None = None
    seen: Annotated[int, Field(ge=0)] = 0
    changes: bool = False  # keeps its view, and wants only what is new in it


class Ping(Body):
    """The page is still there; whoever does not see it may be told elsewhere of their turn."""

    type: Literal["ping"]
    hidden: bool = False


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


class Ready(Body):
    """A guest is ready, or no longer."""

    type: Literal["ready"]
    seat: SeatNumber
    client: Client
    ready: bool


class Start(Body):
    """The host begins the game: free seats are left out, go to bots, or there must be none."""

    type: Literal["start"]
    client: Client
    free: Literal["none", "drop", "bots"] = "none"
    mind: Annotated[str, Field(max_length=20)] = "rookie"


class PassHost(Body):
    """The host lets the person at this seat be the host."""

    type: Literal["pass_host"]
    seat: SeatNumber
    client: Client


class Remove(Body):
    """The host removes whoever has this seat: it is free, or a bot plays on."""

    type: Literal["remove"]
    seat: SeatNumber
    client: Client


class SetDoor(Body):
    """The host says who may still sit down."""

    type: Literal["set_door"]
    client: Client
    door: Door


class Resign(Body):
    """Give up: of two the other one wins, among several a bot plays on."""

    type: Literal["resign"]
    seat: SeatNumber
    client: Client


class Abandon(Body):
    """Asks the others to end the game without a result, or agrees."""

    type: Literal["abandon"]
    seat: SeatNumber
    client: Client


class RefuseAbandon(Body):
    type: Literal["refuse_abandon"]
    seat: SeatNumber
    client: Client


class Reclaim(Body):
    """A person who is back wants the seat that was handed over."""

    type: Literal["reclaim"]
    seat: SeatNumber
    client: Client


class Nudge(Body):
    """Somebody who waits reminds another seat of the decision that it owes, in a game over days."""

    type: Literal["nudge"]
    seat: SeatNumber
    to: SeatNumber
    client: Client


AtTheTable = Ready | Start | PassHost | Remove | SetDoor
GivingUp = Resign | Abandon | RefuseAbandon
OfOthers = AtTheTable | GivingUp | Nudge
ToBeDone = Move | Say | Undo | RefuseUndo | AskRematch | HandOver | Reclaim | OfOthers
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
    text: str  # empty: it is not for you, since you have muted them, or they are no more
    speaker: str | None  # by which a spectator can be muted or reported


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


class Readied(Numbered):
    type: Literal["readied"]
    seat: int
    ready: bool


class Started(Numbered, After):
    """The host has begun the game. Where seats were left out the others have new numbers: `kept`
    are those that they had, in the order of the new ones."""

    type: Literal["started"]
    seat: int
    seats: list[Seated]
    kept: list[int]
    position: int


class HostPassed(Numbered):
    """Somebody else is the host: this seat has let them, or was away for too long."""

    type: Literal["host_passed"]
    seat: int
    to: int


class Removed(Numbered, After):
    """The host has removed whoever had this seat. Before the game begins it is dealt anew."""

    type: Literal["removed"]
    seat: int
    seats: list[Seated]
    position: int


class DoorSet(Numbered):
    type: Literal["door"]
    seat: int
    door: Door


class Resigned(Numbered):
    type: Literal["resigned"]
    seat: int


class AbandonAsked(Numbered):
    type: Literal["abandon_asked"]
    seat: int


class AbandonRefused(Numbered):
    type: Literal["abandon_refused"]
    seat: int


class Abandoned(Numbered):
    type: Literal["abandoned"]
    seat: int


class Away(Numbered):
    """Whoever has this seat is away until then, in a game over days: their clock stands still.
    None: they are back."""

    type: Literal["away"]
    seat: int
    until: float | None


class Nudged(Numbered):
    """This seat has reminded another one of the decision that it owes."""

    type: Literal["nudged"]
    seat: int
    to: int


Company = Readied | Started | HostPassed | Removed | DoorSet | Away | Nudged
End = Resigned | AbandonAsked | AbandonRefused | Abandoned | Closed
Entry = (
    Played | Said | Sat | UndoAsked | UndoRefused | Undone | RematchAsked | Rematch | Company | End
)
FromServer = Welcome | Entry | Presence | Acknowledged | Refused | Announcement | Pong
from_server: TypeAdapter[FromServer] = TypeAdapter(
    Annotated[FromServer, Field(discriminator="type")]
)
