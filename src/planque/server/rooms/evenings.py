"""Evenings in use: what people may do there, and how their tables are opened and counted."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, replace
from typing import Any, NamedTuple, TypeVar
from weakref import WeakValueDictionary

from sqlalchemy import Executable
from sqlalchemy.exc import IntegrityError

from planque.server.evenings.evening import Kind, Plan, Role, draw_data, moved
from planque.server.evenings.pairings import TooFew, draw
from planque.server.evenings.standings import standings
from planque.server.limits import NAME_LENGTH, cleaned
from planque.server.logs import log
from planque.server.refusals import Refusal
from planque.server.rooms.orders import NO_TABLE
from planque.server.rooms.rooms import Rooms
from planque.server.rooms.rounds import STAND_IN, openings, outcome, seat_bot
from planque.server.rooms.seating import checked_options
from planque.server.store import evenings as stored
from planque.server.store.evenings import STAFF, Person, Stored
from planque.server.store.opinions import is_blocked_by
from planque.server.store.store import Store
from planque.server.tables.table import Table
from planque.server.tokens import new_table_id

MOST_PEOPLE = 99
MOST_NOTES = 5000
TRIES = 20  # where another server is faster
FRESH_SECONDS = 1.0
MOST_SHOWN = 100  # evenings that are kept for whoever asks next

Info = TypeVar("Info")


class Shown(NamedTuple):
    """An evening as everybody is shown it, and until when that is so."""

    at: float
    mark: tuple[int, ...]
    found: Stored
    info: Any


class Evenings:
    """Every evening of this server. What is said of one is checked, stored, and only then so."""

    def __init__(self, store: Store, rooms: Rooms) -> None:
        self._store = store
        self._rooms = rooms
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._shown: dict[str, Shown] = {}
        self._showing = asyncio.Lock()

    async def open(self, plan: Plan, name: str, player: str, club: str | None = None) -> str:
        """Open an evening; its id. Whoever opens it is its host, and need not play."""
        options = checked_options(plan.game, plan.options, plan.seats)
        evening_id = new_table_id()
        host = Person(0, player, cleaned(name, NAME_LENGTH) or "1", "host")
        row = asdict(replace(plan, options=options))
        rows = [
            stored.new_evening(evening_id, time.time(), row, club),
            stored.new_person(evening_id, host),
        ]
        await self._store.write(NO_TABLE, (), rows)
        log.info("evening opened", extra={"evening": evening_id, "game": plan.game})
        return evening_id

    async def get(self, evening_id: str) -> Stored:
        """An evening, with the results of all tables that have ended."""
        found = await self._read(evening_id)
        if found.evening.running is not None and await self._over(found):
            with suppress(Refusal):  # another server was faster
                async with self._lock(evening_id):
                    await self._count(evening_id)
            found = await self._read(evening_id)
        return found

    async def shown(
        self, evening_id: str, show: Callable[[Stored], Awaitable[Info]]
    ) -> tuple[Stored, Info]:
        """The same, and how it is shown: made once a second for all, unless there is news."""
        async with self._showing:
            made = self._shown.get(evening_id)
            if made is None or not await self._is_fresh(made):
                found = await self.get(evening_id)
                info = await show(found)
                made = Shown(time.monotonic(), _seen(found), found, info)
                if len(self._shown) >= MOST_SHOWN:
                    self._shown.clear()
                self._shown[evening_id] = made
        return made.found, made.info

    async def _is_fresh(self, made: Shown) -> bool:
        if made.at < time.monotonic() - FRESH_SECONDS:
            return False
        return await self._mark(made.found) == made.mark

    async def _mark(self, found: Stored) -> tuple[int, ...]:
        running = found.evening.running
        tables = () if running is None else running.tables
        return await self._store.read(stored.mark, found.id, tables)

    async def join(self, evening_id: str, name: str, player: str) -> None:
        """Take part from the next round on; whoever had left is back."""
        for _ in range(TRIES):
            try:
                return await self._join(evening_id, cleaned(name, NAME_LENGTH), player)
            except Refusal as refusal:
                if refusal.error != "outdated":
                    raise
        raise Refusal("outdated")

    async def _join(self, evening_id: str, name: str, player: str) -> None:
        async with self._lock(evening_id):
            found = await self._read(evening_id)
            self._check_open(found)
            hosts = [one.player for one in found.people.values() if one.role == "host"]
            if await self._store.read(is_blocked_by, player, hosts):
                raise Refusal("not_welcome")
            one = found.whose(player)
            if one is not None and one.person in found.evening.field:
                raise Refusal("one_seat")
            if one is None and len(found.people) > MOST_PEOPLE:
                raise Refusal("too_large")
            number = found.next_number if one is None else one.person
            if one is None:
                new = Person(number, player, name or str(number + 1), "member")
                row = stored.new_person(evening_id, new)
            else:
                row = stored.set_person(evening_id, number, name=name or one.name)
            await self._note(found, "joined", {"person": number}, [row])

    async def leave(self, evening_id: str, person: int | None, player: str | None) -> None:
        """Take part no longer; at a table that is being played a bot plays on."""
        async with self._lock(evening_id):
            found = await self._read(evening_id)
            one = found.whose(player)
            who = person if person is not None else (None if one is None else one.person)
            if one is None or who != one.person:
                self._check_role(found, player, STAFF)
            if who not in found.evening.field:
                raise Refusal("not_now")
            await self._note(found, "left", {"person": who})
            await self._hand_over(found, who)

    async def draw(self, evening_id: str, player: str | None) -> None:
        """Draw the next round, for the host to look at."""
        async with self._lock(evening_id):
            found = await self._count(evening_id)
            self._check_between_rounds(found, player)
            evening = found.evening
            points = {line.person: line.points for line in standings(evening)}
            before = [one.draw for one in evening.rounds]
            try:
                drawn = await asyncio.to_thread(
                    draw, evening.plan.form, evening.field, points, before
                )
            except TooFew as few:
                raise Refusal("too_few") from few
            await self._note(found, "drawn", draw_data(drawn))

    async def move(
        self, evening_id: str, person: int, table: int, seat: int, player: str | None
    ) -> None:
        """Give somebody another place in the round that is drawn."""
        async with self._lock(evening_id):
            found = await self._read(evening_id)
            self._check_between_rounds(found, player)
            drawn = found.evening.draft
            if drawn is None or person not in found.evening.field:
                raise Refusal("not_now")
            if table >= len(drawn.tables) or seat >= len(drawn.tables[table]):
                raise Refusal("not_found")
            await self._note(found, "drawn", draw_data(moved(drawn, person, table, seat)))

    async def start(self, evening_id: str, player: str | None) -> list[str]:
        """Open the tables of the round that is drawn, everybody in their seats; their ids."""
        async with self._lock(evening_id):
            found = await self._read(evening_id)
            self._check_between_rounds(found, player)
            drawn = found.evening.draft
            if drawn is None:
                raise Refusal("not_now")
            ids = [new_table_id() for _ in drawn.tables]
            rows = openings(found, drawn, ids, self._store.server)
            await self._note(found, "started", {**draw_data(drawn), "ids": ids}, rows)
        for table_id in ids:
            await self._rooms.go_on(table_id)
        return ids

    async def correct(
        self, evening_id: str, where: tuple[int, int], points: Sequence[float], player: str | None
    ) -> None:
        """Say by hand how a table has ended."""
        async with self._lock(evening_id):
            found = await self._count(evening_id)
            self._check_role(found, player, STAFF)
            rounds, (number, table) = found.evening.rounds, where
            if number >= len(rounds) or table >= len(rounds[number].tables):
                raise Refusal("not_found")
            if len(points) != len(rounds[number].draw.tables[table]):
                raise Refusal("malformed", "points")
            data = {"round": number, "table": table, "points": list(points)}
            await self._note(found, "corrected", data)
            await self._count(evening_id)

    async def end_round(self, evening_id: str, player: str | None) -> None:
        """Wait no longer: tables that are not over are closed, and bring nobody anything."""
        async with self._lock(evening_id):
            found = await self._count(evening_id)
            self._check_role(found, player, STAFF)
            running = found.evening.running
            if running is None:
                raise Refusal("not_now")
            for number, table_id in enumerate(running.tables):
                if number not in running.outcomes:
                    await self._rooms.end(table_id)
            await self._count(evening_id)

    async def set_role(self, evening_id: str, person: int, role: Role, player: str | None) -> None:
        """Let somebody help, or no longer; or be the host, whom the one before then helps."""
        async with self._lock(evening_id):
            found = await self._read(evening_id)
            self._check_role(found, player, ("host",))
            if person not in found.people:
                raise Refusal("not_found")
            if found.people[person].role == "host":
                raise Refusal("not_now")
            hosts = [one.person for one in found.people.values() if one.role == "host"]
            before = hosts if role == "host" else []
            rows = [stored.set_person(evening_id, one, role="helper") for one in before]
            rows.append(stored.set_person(evening_id, person, role=role))
            await self._store.write(NO_TABLE, (), rows)
            self._shown.pop(evening_id, None)

    async def close(self, evening_id: str, player: str | None) -> None:
        """It is over: nobody joins any more, and the standings are final."""
        async with self._lock(evening_id):
            found = await self._count(evening_id)
            self._check_role(found, player, STAFF)
            self._check_open(found)
            if found.evening.running is not None:
                raise Refusal("not_now")
            await self._note(found, "closed", {})

    async def table_of(self, table_id: str) -> Table | None:
        """A table of an evening as it is now; None: it is no more."""
        try:
            async with self._rooms.use(table_id) as room:
                if room.table.phase != "over":  # it may be, at another server
                    await room.ledger.catch_up_when_free()
                return room.table
        except Refusal:
            return None

    async def end_of(self, table_id: str) -> Mapping[str, Any]:
        """What a spectator sees of a game that is over, and nobody sees of any other."""
        table = await self.table_of(table_id)
        if table is None:
            raise Refusal("not_found")
        if table.phase != "over" or table.result is None:
            raise Refusal("not_now")
        return table.view(None)

    def _lock(self, evening_id: str) -> asyncio.Lock:
        """Kept for as long as anybody holds it or waits for it."""
        return self._locks.setdefault(evening_id, asyncio.Lock())

    async def _read(self, evening_id: str) -> Stored:
        found = await self._store.read(stored.read, evening_id)
        if found is None:
            raise Refusal("not_found")
        return found

    async def _note(
        self, found: Stored, kind: Kind, data: Mapping[str, Any], rows: Sequence[Executable] = ()
    ) -> None:
        """Add to the log of an evening; refused if another server was faster."""
        number = found.evening.number + 1
        if number > MOST_NOTES:
            raise Refusal("too_large")
        note = stored.new_note(found.id, number, time.time(), kind, data)
        try:
            await self._store.write(NO_TABLE, (), [*rows, note])
        except IntegrityError as taken:
            raise Refusal("outdated") from taken

    async def _over(self, found: Stored) -> list[int]:
        """The tables of the round that are over and have no outcome yet."""
        running = found.evening.running
        if running is None:
            return []
        over = await self._store.read(stored.finished, running.tables)
        open_ones = [one for one in range(len(running.tables)) if one not in running.outcomes]
        return [one for one in open_ones if running.tables[one] in over]

    async def _count(self, evening_id: str) -> Stored:
        """Write down how tables have ended, and whether the round is over with them."""
        found = await self._read(evening_id)
        for number in await self._over(found):
            running = found.evening.running
            assert running is not None, "it has tables"
            table = await self.table_of(running.tables[number])
            ended = outcome(table, len(running.draw.tables[number]))
            data = {"round": len(found.evening.rounds) - 1, "table": number, **ended}
            await self._note(found, "result", data)
            found = await self._read(evening_id)
        running = found.evening.running
        if running is not None and running.is_decided:
            await self._note(found, "ended", {}, [stored.unsealed(running.tables)])
            found = await self._read(evening_id)
        return found

    async def _hand_over(self, found: Stored, person: int) -> None:
        """A bot plays on for somebody who has left."""
        running = found.evening.running
        place = None if running is None else running.place_of(person)
        if running is None or place is None:
            return
        async with self._rooms.use(running.tables[place[0]]) as room, room.lock:
            await seat_bot(room, place[1], found.evening.plan.bots or STAND_IN)

    def _check_open(self, found: Stored) -> None:
        if found.evening.closed:
            raise Refusal("closed")

    def _check_role(self, found: Stored, player: str | None, roles: Sequence[Role]) -> None:
        if found.role_of(player) not in roles:
            raise Refusal("staff_only" if "helper" in roles else "host_only")

    def _check_between_rounds(self, found: Stored, player: str | None) -> None:
        self._check_role(found, player, STAFF)
        self._check_open(found)
        if found.evening.running is not None:
            raise Refusal("not_now")


def _seen(found: Stored) -> tuple[int, ...]:
    """The mark of an evening as it was read; what has happened since is news."""
    running = found.evening.running
    played = 0 if running is None else len(running.tables) - len(running.outcomes)
    return found.evening.number, len(found.people), played
