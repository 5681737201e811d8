"""What the page of ratings says to the server, and hears from it."""

from pydantic import BaseModel

from planque.server.protocol.shapes import Body


class Listing(Body):
    """Whether one wants to be on the lists."""

    listed: bool


class LadderKind(BaseModel):
    game: str
    seats: int


class LadderLine(BaseModel):
    """Somebody on a ladder, or a bot, which has a mind and no games."""

    name: str | None
    mind: str | None
    rating: int
    games: int
    sure: bool  # not provisional any more
    you: bool


class GraphPoint(BaseModel):
    at: float
    rating: int


class Against(BaseModel):
    """Games against one opponent."""

    name: str | None
    mind: str | None
    won: int
    drawn: int
    lost: int


class MyCareer(BaseModel):
    rating: int
    games: int
    sure: bool
    streak: int  # won in a row; below 0: lost
    graph: list[GraphPoint]
    against: list[Against]


class RankCount(BaseModel):
    """How often one has reached a rank of the booklet; 1 is the best."""

    rank: int
    count: int


class LadderInfo(BaseModel):
    """The ladder of one game with so many seats, and who you are on it."""

    game: str
    seats: int
    kinds: list[LadderKind]  # that were ever played for a rating
    lines: list[LadderLine]
    you: MyCareer | None
    finished: int  # games of yours of any size, rated or not
    ranks: list[RankCount]  # that you have reached in them, the best first; none for some games
    listed: bool
