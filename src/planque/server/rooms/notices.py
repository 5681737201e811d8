"""“It is your turn”: one notice for each decision, to the devices that want it, by one server.

None is sent to whoever sees the table on any of their devices, nor at night to whoever sleeps, nor
to whoever is away. It names the game and the people at the table, and nothing that is hidden.
"""

import asyncio
import time
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import Row

from planque.games.texts import texts_of
from planque.server import metrics
from planque.server.logs import log
from planque.server.refusals import Refusal, words
from planque.server.rooms import push
from planque.server.rooms.retries import until_it_succeeds
from planque.server.rooms.room import Room
from planque.server.rooms.rooms import Rooms
from planque.server.rooms.targets import Targets
from planque.server.settings import Settings
from planque.server.store import notices, targets
from planque.server.store.notices import Asked, Subscription
from planque.server.store.store import Store
from planque.server.tables.table import Table
from planque.server.tasks import Tasks

GRACE_SECONDS = 1.5  # for whoever is just coming back, or answers at once
ASK_SECONDS = 10.0  # between two looks for what another server has put down, or left behind
ATTEMPTS = 3
MOST_NAMES = 4


class Notices:
    """Puts down who is to be told of what, and sends what is due."""

    def __init__(
        self, store: Store, rooms: Rooms, settings: Settings, tasks: Tasks, targets: Targets
    ) -> None:
        self._store = store
        self._rooms = rooms
        self._targets = targets
        self._settings = settings
        self._tasks = tasks
        self._rung: set[str] = set()  # the tables at which somebody wants to be told
        self._secret = ""
        self._sooner = asyncio.Event()

    def open(self) -> None:
        self._tasks.start(self._prepare())

    async def _prepare(self) -> None:
        await until_it_succeeds("push", self._find_key)
        self._tasks.start(self._go_round())

    async def _find_key(self) -> None:
        """Made at the first start; all servers on one database have the same."""
        self._secret = await self._store.read(notices.secret_key)
        if not self._secret:
            new = await asyncio.to_thread(push.new_key)
            self._secret = await self._store.alter(notices.keep_key, new)

    async def public_key(self) -> str:
        """By which browsers know this server."""
        if not self._secret:
            await self._find_key()
        return await asyncio.to_thread(push.public_key, self._secret)

    async def ring(self, person: str, table_id: str, given: Subscription) -> None:
        """Tell a device of a person when it is their turn at a table."""
        loopback = bool(self._settings.push_to_loopback)
        await asyncio.to_thread(push.check_endpoint, given.endpoint, loopback)
        async with self._rooms.use(table_id) as room:
            if not room.owners.seats_of(person):
                raise Refusal("not_your_seat")
            await self._store.alter(notices.ring, person, table_id, given)
            self.listen_to(table_id)

    def listen_to(self, table_id: str) -> None:
        """Somebody wants to be told of a table: from now on, and not from the next look on."""
        self._rung.add(table_id)

    def wake(self, room: Room) -> None:
        """After all that happens at a table."""
        heard = room.table.setup.id in self._rung or room.over_days
        if heard and owed_by_people(room.table):
            self._tasks.start(self._put_down(room))

    def nudge(self, room: Room, seat: int) -> None:
        """Somebody waits for a seat: its person is told once more."""
        self._tasks.start(self._put_down_again(room, seat))

    async def _put_down(self, room: Room) -> None:
        """What people owe at a table now is a notice for each of their devices, once."""
        rows = await self._rows(room, owed_by_people(room.table))
        if rows:
            await self._store.alter(notices.put_down, rows)
            self._sooner.set()

    async def _put_down_again(self, room: Room, seat: int) -> None:
        rows = await self._rows(room, [one for one in owed_by_people(room.table) if one[0] == seat])
        if rows:
            await self._store.alter(notices.put_down_again, rows)
            self._sooner.set()

    async def _rows(self, room: Room, owed: Sequence[Asked]) -> list[dict[str, Any]]:
        """A notice for each device and address that is to be told of these decisions."""
        table_id, now = room.table.setup.id, time.time()
        asked = {one.seat: one for one in owed}
        away = {seat: room.table.away_until(seat, now) or now for seat in asked}
        found = await self._store.read(notices.listeners, table_id, list(asked), room.over_days)
        return [
            {
                "table_id": table_id,
                **asked[one.seat]._asdict(),
                "subscription": one.id,
                "person": one.person,
                "due": after_the_night(one.night, away[one.seat] + GRACE_SECONDS),
            }
            for one in found
        ]

    async def _go_round(self) -> None:
        """Send what is due, for ever."""
        while True:
            try:
                self._rung |= await self._store.read(notices.tables_with_bells)
                for notice in await self._store.alter(notices.take_due):
                    self._tasks.start(self._send(notice))
                due = await self._store.read(notices.next_due)
            except Exception as fault:  # the database is away
                log.warning("notices must wait", extra={"why": type(fault).__name__})
                due = None
            await self._wait(ASK_SECONDS if due is None else due - time.time())

    async def _wait(self, seconds: float) -> None:
        self._sooner.clear()
        try:
            async with asyncio.timeout(max(0.0, min(seconds, ASK_SECONDS))):
                await self._sooner.wait()
        except TimeoutError:
            pass

    async def _send(self, notice: Row[Any]) -> None:
        """Unless it has become needless: they have decided, or see it themselves."""
        device = await self._store.read(notices.subscription_of, notice.subscription)
        target = device or await self._store.read(targets.target, notice.subscription)
        try:
            async with self._rooms.use(notice.table_id) as room:
                asked = Asked(notice.seat, notice.position)
                if target is None or asked not in owed_by_people(room.table):
                    return
                away_until = room.table.away_until(notice.seat, time.time())
                if away_until is not None:
                    await self._store.alter(notices.postpone, notice, away_until)
                    return
                if notice.seat in room.audience.watching:
                    return
                message = message_for(room, target.language, notice.seat)
        except Refusal:
            return  # there is no such table any more
        if device is not None:
            await self._deliver(device, message)
        elif not await self._targets.tell(target, message):
            log.warning("a notice could not be sent", extra={"why": target.kind})
        metrics.notices.observe(max(0.0, time.time() - notice.due + GRACE_SECONDS))

    async def _deliver(self, target: Row[Any], message: dict[str, object]) -> None:
        loopback = bool(self._settings.push_to_loopback)
        for attempt in range(ATTEMPTS):
            await asyncio.sleep(attempt)
            try:
                await asyncio.to_thread(push.send, target, message, self._secret, loopback)
                return
            except push.Gone:
                await self._store.alter(notices.unsubscribe, target.id)
                return
            except Exception as fault:  # another attempt may have more luck
                why = type(fault).__name__
        log.warning("a notice could not be sent", extra={"why": why})


def owed_by_people(table: Table) -> list[Asked]:
    """The decisions for which the game waits now, of people alone."""
    if table.phase != "playing":
        return []
    return [
        Asked(seat, owed.since)
        for seat, owed in table.owed.items()
        if table.seats[seat].who == "person"
    ]


def message_for(room: Room, language: str, seat: int) -> dict[str, object]:
    """What a device shows: nothing that a stranger with the link could not see."""
    table = room.table
    nudged = table.clocks is not None and seat in table.clocks.nudged
    names = [seat.name for seat in table.seats if seat.name][:MOST_NAMES]
    say = words(language).say
    return {
        "title": texts_of(table.setup.game.name, language).say("title"),
        "body": say("notice.nudge" if nudged else "notice.turn", {"names": ", ".join(names)}),
        "table": table.setup.id,
    }


def after_the_night(night: Mapping[str, Any] | None, due: float) -> float:
    """When a notice may be sent that would be due at this time."""
    if night is None:
        return due
    then = datetime.fromtimestamp(due, ZoneInfo(night["zone"]))
    begins, ends = int(night["begins"]), int(night["ends"])
    asleep = begins <= then.hour < ends if begins < ends else not ends <= then.hour < begins
    if not asleep or begins == ends:
        return due
    morning = then.replace(hour=ends, minute=0, second=0, microsecond=0)
    return (morning if morning > then else morning + timedelta(days=1)).timestamp()
