"""The same deal at several tables: that of a day, for everybody, and those of friends."""

import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Connection, Row
from sqlalchemy.exc import IntegrityError

from planque.core.errors import UnknownGame
from planque.games import game
from planque.server.evenings.standings import compared, made
from planque.server.logs import log
from planque.server.refusals import Refusal
from planque.server.rooms.orders import NO_TABLE
from planque.server.rooms.rooms import Rooms
from planque.server.rooms.seating import Opening, checked_options, named, to_be_stored
from planque.server.store import deals as stored
from planque.server.store.deals import Deal, Played, Try
from planque.server.store.store import Store
from planque.server.tables.days import day_of
from planque.server.tables.seat import Seat
from planque.server.tokens import new_seed, new_table_id

COMPANY = 4  # at a table of the day, where the game can be played by so many
MIND = "agent"
MOST_PAST = 12


@dataclass(frozen=True)
class Result:
    """What somebody has made of the deal of a day, without who it was."""

    place: int
    points: float
    score: int | None
    yours: bool


@dataclass(frozen=True)
class OfDay:
    """The deal of a day and a game, for somebody; the results are for those who have finished."""

    game: str
    deal: Deal | None  # None: nobody has asked for it yet
    table: str | None  # the one that counts for them
    done: bool
    results: list[Result] | None


@dataclass(frozen=True)
class Compared:
    """The tables of a deal of friends; what came of them only once all of them are over."""

    tables: list[Played]
    over: bool
    points: dict[str, tuple[float, ...]]


class Deals:
    """Opens the tables of a deal, and says who has made most of it to whoever may know."""

    def __init__(self, store: Store, rooms: Rooms) -> None:
        self._store = store
        self._rooms = rooms

    # Of a day

    async def sit_today(self, name: str, person: str, player: str) -> str:
        """The table at which somebody plays the deal of the day: theirs, until it is over. The
        first one counts, and whoever has played it may try again for nothing."""
        row = await self._of_day(day_of(time.time()), _known(name))
        for _ in range(2):
            going_on = await self._store.read(stored.unfinished_of, row.id, player)
            if going_on is not None:
                return going_on
            opening = _day_opening(row, person)
            table_id = new_table_id()
            rows = to_be_stored(table_id, opening, {opening.mine[0]: [player]}, self._store.server)
            if await self._store.read(stored.has_tried, row.id, player) is None:
                rows.append(stored.new_try(row.id, player, table_id))
            try:
                await self._store.write(table_id, (), rows)
            except IntegrityError:
                continue  # another of their devices was faster
            log.info("deal of the day", extra={"table": table_id, "game": name})
            return table_id
        raise Refusal("outdated")

    async def today(self, player: str | None, games: Sequence[str]) -> list[OfDay]:
        """The deals of today, of all games."""
        there = await self._store.read(stored.deals_of_day, day_of(time.time()))
        tries = await self._store.read(stored.tries_of, list(there.values()))
        return [
            OfDay(name, None, None, False, None)
            if name not in there
            else _of_day(there[name], tries[there[name].id], player)
            for name in games
        ]

    async def past(self, player: str | None) -> list[OfDay]:
        """Earlier ones that somebody has played."""
        if player is None:
            return []
        today = day_of(time.time())
        found = await self._store.read(stored.my_days, player, today, MOST_PAST)
        tries = await self._store.read(stored.tries_of, found)
        return [_of_day(one, tries[one.id], player) for one in found]

    async def of_day(self, deal: Deal, player: str | None) -> OfDay:
        tries = await self._store.read(stored.tries_of, [deal])
        return _of_day(deal, tries[deal.id], player)

    async def get(self, deal_id: str) -> Deal:
        found = await self._store.read(stored.deal, deal_id)
        if found is None:
            raise Refusal("not_found")
        return found

    # Of friends

    async def open(self, opening: Opening, count: int, player: str) -> tuple[str, list[str]]:
        """So many tables of one deal, and their ids. Whoever opens them sits at the first."""
        deal_id, ids = new_table_id(), [new_table_id() for _ in range(count)]
        first = replace(opening, seed=new_seed(), deal=deal_id, door=opening.door or "free")
        others = replace(first, seats=_without(opening.mine, opening.seats), mine=())
        row = {"id": deal_id, "game": opening.game, "created": time.time()}
        rows = [stored.new_deal({**row, "seed": str(first.seed)})]
        for number, table_id in enumerate(ids):
            one, owned = (others, {}) if number else (first, {at: [player] for at in first.mine})
            rows += to_be_stored(table_id, one, owned, self._store.server)
        rows.append(stored.new_try(deal_id, player, ids[0]))
        await self._store.write(NO_TABLE, (), rows)
        log.info("same deal", extra={"table": ids[0], "game": opening.game})
        for table_id in ids:
            await self._rooms.go_on(table_id)
        return deal_id, ids

    async def compare(self, deal: Deal) -> Compared:
        tables = await self._store.read(stored.tables_of, deal.id)
        over = all(one.phase == "over" for one in tables)
        outcomes = {one.table: one.outcome for one in tables if one.outcome is not None}
        points = compared(outcomes) if over and len(outcomes) > 1 else {}
        return Compared(tables, over, points)

    async def may_end(self, deal: Deal, player: str | None) -> bool:
        """Whether somebody has opened the tables of a deal."""
        opened = await self._store.read(stored.has_tried, deal.id, player)
        return deal.day is None and opened is not None

    async def end(self, deal: Deal, player: str | None) -> None:
        """Wait no longer for tables that are not over: nothing comes of them."""
        if not await self.may_end(deal, player):
            raise Refusal("host_only")
        for one in await self._store.read(stored.tables_of, deal.id):
            if one.phase != "over":
                await self._rooms.end(one.table)

    async def _of_day(self, day: str, name: str) -> Row[Any]:
        """The deal of a day, which is drawn for whoever asks first, at whatever server."""
        row = await self._store.read(stored.day_row, day, name)
        if row is not None:
            return row
        try:
            return await self._store.alter(_drawn, day, name, _plan(name))
        except IntegrityError:  # another server was faster
            return await self._store.read(_there, day, name)


def _drawn(connection: Connection, day: str, name: str, plan: Mapping[str, Any]) -> Row[Any]:
    if stored.day_row(connection, day, name) is None:
        row = {"id": new_table_id(), "day": day, "game": name, "created": time.time()}
        connection.execute(stored.new_deal({**row, "seed": str(new_seed()), "plan": plan}))
    return _there(connection, day, name)


def _there(connection: Connection, day: str, name: str) -> Row[Any]:
    row = stored.day_row(connection, day, name)
    assert row is not None, "it has just been drawn"
    return row


def _known(name: str) -> str:
    try:
        return game(name).name
    except UnknownGame as error:
        raise Refusal("not_found") from error


def seats_of_day(name: str) -> int:
    """With how many seats the deal of a day is played."""
    return min(game(name).seats, key=lambda count: (abs(count - COMPANY), count))


def _plan(name: str) -> dict[str, Any]:
    """As it suits a table with bots, which must come to an end."""
    seats = seats_of_day(name)
    options = checked_options(name, game(name).simulation, seats)
    return {"seats": seats, "seat": secrets.randbelow(seats), "options": options}


def _day_opening(row: Row[Any], person: str) -> Opening:
    mine, plan = row.plan["seat"], row.plan
    seats = [Seat("bot", None, MIND) for _ in range(plan["seats"])]
    seats[mine] = Seat("person", named(person, mine))
    return Opening(
        row.game,
        plan["options"],
        seats,
        (mine,),
        door="locked",
        seed=int(row.seed),
        deal=row.id,
    )


def _without(mine: Sequence[int], seats: Sequence[Seat]) -> list[Seat]:
    """The same seats, with nobody yet where whoever opens the tables sits at the first."""
    return [Seat("open") if seat in mine else one for seat, one in enumerate(seats)]


def _of_day(deal: Deal, tries: Sequence[Try], player: str | None) -> OfDay:
    mine = next((one for one in tries if one.player == player), None)
    done = mine is not None and mine.phase == "over"
    table = None if mine is None else mine.table
    return OfDay(deal.game, deal, table, done, _results(tries, player) if done else None)


def _results(tries: Sequence[Try], player: str | None) -> list[Result]:
    """The best first; equals share a place."""
    found = [
        (made(one.outcome, seat), one.outcome, seat, one.player == player)
        for one in tries
        if one.outcome is not None
        for seat in [one.seat]
    ]
    order = sorted(found, key=lambda one: -one[0])
    return [
        Result(
            1 + sum(other[0] > worth for other in order),
            outcome.points[seat],
            outcome.scores[seat] if outcome.scores else None,
            yours,
        )
        for worth, outcome, seat, yours in order
    ]
