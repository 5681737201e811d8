"""The same deal at several tables, for the page and for scripts."""

import time
from typing import Annotated, Any

from fastapi import APIRouter, Path

import planque
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
from planque.server.protocol import deals as models
from planque.server.protocol.api import Sitting
from planque.server.protocol.shapes import TableInfo
from planque.server.rooms.deals import OfDay, Result, seats_of_day
from planque.server.store.deals import Deal, Played
from planque.server.tables.days import day_of, ends

router = APIRouter(prefix="/api/deals", tags=["deals"])
GameName = Annotated[str, Path(max_length=40)]
DealId = Annotated[str, Path(max_length=40)]


@router.get("", responses=refusals("too_fast"))
async def today(house: TheHouse, player: ThePlayer, address: TheAddress) -> models.DayDeals:
    """The deals of today, one for each game, and how those who have finished one did."""
    check_pace(house, address)
    day = day_of(time.time())
    found = await house.deals.today(player, planque.games())
    past = [one for one in await house.deals.past(player) if one.game in planque.games()]
    return models.DayDeals(
        day=day,
        ends=ends(day),
        deals=[_of_day(one, day) for one in found],
        past=[_of_day(one, day) for one in past],
    )


@router.post(
    "/today/{game}",
    response_model=TableInfo,
    responses=refusals(*POST, "not_found", "outdated", "too_many_tables"),
)
async def play(
    house: TheHouse, player: APlayer, address: TheAddress, game: GameName, body: Sitting
) -> Any:
    """Sit down to the deal of the day, or go on with it."""
    house.keeping.check_pace(address)
    await house.keeping.check_quota(address)
    table_id = await house.deals.sit_today(game, body.name, player)
    house.keeping.opened(address, table_id)
    async with house.rooms.use(table_id) as room:
        return room.summary(player)


@router.get("/{deal}", responses=refusals("malformed", "not_found", "too_fast"))
async def deal(
    house: TheHouse, player: ThePlayer, address: TheAddress, deal: DealId
) -> models.DealInfo:
    """A deal, and what came of it for whoever may know."""
    check_pace(house, address)
    return await _told(house, await house.deals.get(deal), player)


@router.post("/{deal}/end", responses=refusals(*POST, "host_only", "not_found"))
async def end(house: TheHouse, player: ThePlayer, deal: DealId) -> models.DealInfo:
    """Whoever has opened the tables of a deal waits no longer for those that are not over."""
    found = await house.deals.get(deal)
    await house.deals.end(found, player)
    return await _told(house, found, player)


async def _told(house: House, found: Deal, player: str | None) -> models.DealInfo:
    if found.day is not None:
        own = await house.deals.of_day(found, player)
        day = _of_day(own, found.day)
        return models.DealInfo(
            id=found.id, game=found.game, day=day, tables=[], over=own.done, may_end=False
        )
    compared = await house.deals.compare(found)
    owned = await house.store.owners_of([one.table for one in compared.tables])
    return models.DealInfo(
        id=found.id,
        game=found.game,
        day=None,
        tables=[
            _table(one, player in owned[one.table], compared.over, compared.points.get(one.table))
            for one in compared.tables
        ],
        over=compared.over,
        may_end=not compared.over and await house.deals.may_end(found, player),
    )


def _of_day(one: OfDay, day: str) -> models.DayDeal:
    deal = one.deal
    return models.DayDeal(
        id=None if deal is None else deal.id,
        day=day if deal is None or deal.day is None else deal.day,
        game=one.game,
        seats=seats_of_day(one.game),
        table=one.table,
        done=one.done,
        results=None if one.results is None else [_result(result) for result in one.results],
    )


def _result(one: Result) -> models.DealResult:
    return models.DealResult(place=one.place, points=one.points, score=one.score, yours=one.yours)


def _table(
    one: Played, yours: bool, over: bool, points: tuple[float, ...] | None
) -> models.DealTable:
    """A table, with nothing of its game before all are over."""
    scores = one.outcome.scores if over and one.outcome is not None else ()
    return models.DealTable(
        id=one.table,
        phase=one.phase,
        yours=yours,
        given_up=over and one.outcome is None,
        seats=[
            models.DealSeat(
                name=name,
                mind=mind,
                points=None if points is None else points[seat],
                score=scores[seat] if scores else None,
            )
            for seat, (name, mind) in enumerate(zip(one.names, one.minds, strict=True))
        ],
    )
