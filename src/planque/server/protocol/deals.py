"""What the page of deals says to the server, and hears from it."""

from pydantic import BaseModel

from planque.server.tables.table import Phase


class DealResult(BaseModel):
    """What somebody has made of the deal of a day; nobody is named."""

    place: int
    points: float
    score: int | None  # the game's own; null: it was given up
    yours: bool


class DayDeal(BaseModel):
    """The deal of a day in one game, as whoever asks may know it."""

    id: str | None  # null: nobody has asked for it yet
    day: str
    game: str
    seats: int
    table: str | None  # your own that counts
    done: bool
    results: list[DealResult] | None  # for those who have finished


class DayDeals(BaseModel):
    """The deals of today, until when they are played, and those of earlier days that are yours."""

    day: str
    ends: float
    deals: list[DayDeal]
    past: list[DayDeal]


class DealSeat(BaseModel):
    name: str | None
    mind: str | None
    points: float | None  # the part of the other tables that this seat has left behind
    score: int | None


class DealTable(BaseModel):
    """One of the tables that were opened with the same deal."""

    id: str
    phase: Phase
    yours: bool
    given_up: bool
    seats: list[DealSeat]


class DealInfo(BaseModel):
    """A deal: that of a day, or one of several tables."""

    id: str
    game: str
    day: DayDeal | None
    tables: list[DealTable]  # of a day: none is told
    over: bool
    may_end: bool
