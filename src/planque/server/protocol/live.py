"""What a page may send over its WebSocket."""

from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from planque.server.limits import CHAT_LENGTH
from planque.server.protocol.api import Body, Client, Name

SeatNumber = Annotated[int, Field(ge=0, lt=100)]


class Hello(Body):
    type: Literal["hello"]
    seat: SeatNumber | None = None
    seen: Annotated[int, Field(ge=0)] = 0
    changes: bool = False  # keeps its view, and wants only what is new in it


class Ping(Body):
    type: Literal["ping"]


class MoveMessage(Body):
    type: Literal["move"]
    seat: SeatNumber
    position: Annotated[int, Field(ge=0)]
    client: Client
    action: dict[str, Any]


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


class Rematch(Body):
    type: Literal["rematch"]
    seat: SeatNumber
    client: Client


class HandOver(Body):
    type: Literal["hand_over"]
    seat: SeatNumber | None  # None: every free seat
    client: Client
    mind: Annotated[str, Field(max_length=20)] = "rookie"


class Reclaim(Body):
    type: Literal["take_back"]
    seat: SeatNumber
    client: Client


Incoming = Hello | Ping | MoveMessage | Say | Undo | RefuseUndo | Rematch | HandOver | Reclaim
reader: TypeAdapter[Incoming] = TypeAdapter(Annotated[Incoming, Field(discriminator="type")])
