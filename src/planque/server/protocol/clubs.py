"""What the pages of a club say to the server, and hear from it."""

from typing import Annotated

from pydantic import BaseModel, Field

from planque.server.evenings.evening import Role
from planque.server.limits import CHAT_LENGTH
from planque.server.protocol.ratings import LadderKind, LadderLine
from planque.server.protocol.shapes import Body, Name, TableInfo

Key = Annotated[str, Field(max_length=100)]
MemberId = Annotated[str, Field(max_length=40)]


class NewClub(Body):
    name: Name
    host: Name  # who founds it


class ClubKey(Body):
    """Of the link by which people join."""

    key: Key


class NewMember(Body):
    key: Key
    name: Name


class NewClubRole(Body):
    """What somebody is from now on; whoever was the host before is a helper then."""

    member: MemberId
    role: Role


class Removed(Body):
    """Somebody is to be no member any more, and is told so with a word."""

    member: MemberId
    word: Annotated[str, Field(max_length=CHAT_LENGTH)] = ""


class Readmitted(Body):
    member: MemberId


class MyClub(BaseModel):
    id: str
    name: str


class ClubDoor(BaseModel):
    """A club as whoever has its link sees it before they come in."""

    name: str
    members: int


class ClubMember(BaseModel):
    id: str
    name: str
    role: Role
    since: float


class RemovedMember(BaseModel):
    id: str
    name: str
    word: str


class ClubEvening(BaseModel):
    """An evening of a club; `winners` once it is over, more than one where they are equal."""

    id: str
    name: str
    game: str
    created: float
    closed: bool
    rounds: int
    people: int
    winners: list[str]


class Honour(BaseModel):
    """How many evenings of the club somebody has won."""

    name: str
    won: int
    you: bool


class ClubYou(BaseModel):
    member: str
    role: Role


class ClubInfo(BaseModel):
    """A club, as one of its members may know it."""

    id: str
    name: str
    created: float
    link: str | None  # by which people join; for the host and helpers
    members: list[ClubMember]
    removed: list[RemovedMember]  # for the host
    tables: list[TableInfo]
    evenings: list[ClubEvening]
    honours: list[Honour]
    you: ClubYou


class ClubLadder(BaseModel):
    """The ratings of a club's members in one kind of game."""

    game: str
    seats: int
    kinds: list[LadderKind]  # that were ever played for a rating
    lines: list[LadderLine]
