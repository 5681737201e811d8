"""Ratings, for the page and for scripts."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Annotated

from fastapi import APIRouter, Query

import planque
from planque.arena.anchors import anchor
from planque.minds import minds
from planque.server.house import House
from planque.server.http.api import (
    POST,
    APlayer,
    TheAddress,
    TheHouse,
    ThePlayer,
    check_pace,
    refusals,
)
from planque.server.protocol import ratings as models
from planque.server.refusals import Refusal
from planque.server.rooms.orders import NO_TABLE
from planque.server.store.finishes import kinds, list_person, not_listed, ranks_of
from planque.server.tables.ratings import SCALE, Career, Ladder

MOST_LISTED = 100

router = APIRouter(prefix="/api/ratings", tags=["ratings"])
GameName = Annotated[str, Query(max_length=40)]
Seats = Annotated[int, Query(ge=1, lt=100)]


@router.get("", responses=refusals("malformed", "not_found", "too_fast"))
async def ladder(
    house: TheHouse, player: ThePlayer, address: TheAddress, game: GameName, seats: Seats
) -> models.LadderInfo:
    """The ladder of a game with so many seats."""
    check_pace(house, address)
    if game not in planque.games():
        raise Refusal("not_found")
    found = await house.ladders.get(game, seats)
    hidden = await house.store.read(not_listed)
    mine = None if player is None else found.careers.get(player)
    wanted = {*found.careers, *(mine.against if mine is not None else ())}
    names = await house.people.names(wanted)
    reached = [] if player is None else await house.store.read(ranks_of, player, game)
    return models.LadderInfo(
        game=game,
        seats=seats,
        kinds=await kinds_told(house),
        lines=_lines(game, found, names, player, hidden),
        you=None if mine is None else _career(mine, names, minds(game), hidden),
        finished=len(reached),
        ranks=_ranks(reached),
        listed=player not in hidden,
    )


@router.post("/listed", responses=refusals(*POST))
async def listed(house: TheHouse, player: APlayer, body: models.Listing) -> models.Listing:
    """Be on the lists, or on none."""
    await house.store.write(NO_TABLE, (), list_person(player, body.listed))
    return models.Listing(listed=body.listed)


async def kinds_told(house: House) -> list[models.LadderKind]:
    """The games and numbers of seats that were ever played for a rating."""
    known = [kind for kind in await house.store.read(kinds) if kind[0] in planque.games()]
    return [models.LadderKind(game=one, seats=count) for one, count in known]


def lines_of_people(
    careers: Mapping[str, Career],
    names: Mapping[str, str],
    player: str | None,
    hidden: Collection[str],
) -> list[models.LadderLine]:
    """Everybody who wants to be on lists, in no order."""
    return [
        models.LadderLine(
            name=names.get(one),
            mind=None,
            rating=career.figure,
            games=career.games,
            sure=career.is_sure,
            you=one == player,
        )
        for one, career in careers.items()
        if one not in hidden
    ]


def _lines(
    game: str,
    found: Ladder,
    names: dict[str, str],
    player: str | None,
    hidden: Collection[str],
) -> list[models.LadderLine]:
    """People and bots on one scale, the highest first; who is not sure yet comes after them."""
    people = lines_of_people(found.careers, names, player, hidden)
    bots = [
        models.LadderLine(
            name=None,
            mind=mind,
            rating=round(SCALE * rating),
            games=0,
            sure=True,
            you=False,
        )
        for mind in minds(game)
        if (rating := anchor(game, mind)) is not None
    ]
    order = sorted([*people, *bots], key=lambda line: (not line.sure, -line.rating))
    return order[:MOST_LISTED]


def _ranks(reached: Sequence[int | None]) -> list[models.RankCount]:
    """The best first; whoever has reached none, which some booklets count as 0, comes last."""
    counts = Counter(rank for rank in reached if rank is not None)
    order = sorted(counts, key=lambda rank: (rank == 0, rank))
    return [models.RankCount(rank=rank, count=counts[rank]) for rank in order]


def _career(
    mine: Career, names: dict[str, str], bots: Collection[str], hidden: Collection[str]
) -> models.MyCareer:
    against = [
        models.Against(
            name=None if one in bots or one in hidden else names.get(one),
            mind=one if one in bots else None,
            won=tally.won,
            drawn=tally.drawn,
            lost=tally.lost,
        )
        for one, tally in mine.against.items()
    ]
    return models.MyCareer(
        rating=mine.figure,
        games=mine.games,
        sure=mine.is_sure,
        streak=mine.streak,
        graph=[models.GraphPoint(at=at, rating=figure) for at, figure in mine.graph],
        against=sorted(against, key=lambda one: -(one.won + one.drawn + one.lost)),
    )
