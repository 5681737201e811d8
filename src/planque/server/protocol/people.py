"""What a person's own page says to the server, and hears from it."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from planque.server.limits import CHAT_LENGTH
from planque.server.protocol.shapes import Body, Name

Word = Annotated[str, Field(min_length=1, max_length=100)]
SeatNumber = Annotated[int, Field(ge=0, lt=100)]


class NewName(Body):
    name: Name


class NewPasskey(Body):
    """What a browser has made; the name counts for a new account alone."""

    name: Name = ""
    credential: dict[str, Any]


class UsedPasskey(Body):
    credential: dict[str, Any]


class Joining(Body):
    """A word that is good for one time: a code of six letters, a link's key, a recovery word."""

    kind: Literal["code", "link", "recovery"]
    word: Word


class Meant(Body):
    """Whoever has a seat at a table, or has spoken there without one."""

    table: Annotated[str, Field(max_length=40)]
    seat: SeatNumber | None = None
    speaker: Word | None = None


class NewOpinion(Meant):
    """Not to hear somebody, or not to sit with them either."""

    kind: Literal["mute", "block"]
    reason: Annotated[str, Field(max_length=CHAT_LENGTH)] = ""


class NewReport(Meant):
    """Something for the host of the server about somebody."""

    reason: Annotated[str, Field(min_length=1, max_length=CHAT_LENGTH)]


class PushKeys(Body):
    p256dh: Annotated[str, Field(min_length=80, max_length=100)]
    auth: Annotated[str, Field(min_length=20, max_length=40)]


class Night(Body):
    """Hours of a day in which a device wants to be left alone."""

    begins: Annotated[int, Field(ge=0, le=23)]
    ends: Annotated[int, Field(ge=0, le=23)]
    zone: Annotated[str, Field(max_length=60)]


class Endpoint(Body):
    """By which a push service knows a device."""

    endpoint: Annotated[str, Field(min_length=1, max_length=2000)]


class NewBell(Endpoint):
    """This device wants to be told when it is its person's turn at a table."""

    keys: PushKeys
    language: Literal["en", "fr"]
    night: Night | None = None


class PushKey(BaseModel):
    key: str


class Waiting(BaseModel):
    """How many tables wait for somebody; how many of their addresses are told nothing any more."""

    waiting: int
    silent: int


class Rings(BaseModel):
    rings: bool


class NewTarget(Body):
    """A mail address or a webhook, to be told there of one's turn."""

    kind: Literal["mail", "discord", "matrix", "ntfy", "webhook"]
    address: Annotated[str, Field(min_length=3, max_length=500)]
    language: Literal["en", "fr"]
    night: Night | None = None
    everywhere: bool = True


class Code(Body):
    """What was sent to an address."""

    code: Word


class Everywhere(Body):
    everywhere: bool


class Ringing(Body):
    rings: bool


class Target(BaseModel):
    """An address, cut short; it is sent nothing until it is confirmed, nor when it is silent."""

    id: str
    kind: str
    shown: str
    confirmed: bool
    silent: bool
    everywhere: bool  # told in all games over days
    rings: bool  # told of the table that was asked about


class Targets(BaseModel):
    """The kinds of addresses that the host of the server allows, and those that one has."""

    kinds: list[str]
    targets: list[Target]


class NewVacation(Body):
    """Until when somebody is away, in seconds since 1970; none: they are back."""

    until: Annotated[float, Field(gt=0)] | None


class Vacation(BaseModel):
    until: float | None
    days_left: int


class Thing(BaseModel):
    """A device or a passkey."""

    id: str
    label: str
    since: float
    this: bool = False


class Opinion(BaseModel):
    id: str
    kind: str
    name: str
    reason: str


class Me(BaseModel):
    """Who asks; without an account there is nothing but what they think of others."""

    account: bool
    name: str
    devices: list[Thing]
    passkeys: list[Thing]
    recovery_left: int
    opinions: list[Opinion]


class Made(BaseModel):
    """Who asks, and words that are shown this once."""

    me: Me
    recovery: list[str]


class Invitation(BaseModel):
    """For another device: a code to type, a link to follow."""

    code: str
    code_seconds: float
    link: str


class Whose(BaseModel):
    name: str


class Muted(BaseModel):
    seats: list[int]


class Done(BaseModel):
    done: bool = True
