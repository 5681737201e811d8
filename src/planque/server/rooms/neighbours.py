"""Other servers on the same database: what they have stored, and the tables that they leave behind.

News come by PostgreSQL's notifications. They are a courtesy: what was lost is found by asking the
database now and then, which is the truth.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial

from planque.server.logs import log
from planque.server.rooms.leases import Leases
from planque.server.rooms.retries import until_it_succeeds
from planque.server.rooms.room import Room
from planque.server.rooms.rooms import Rooms
from planque.server.store import servers
from planque.server.store.erasure import nameless
from planque.server.store.notify import Listening
from planque.server.store.store import Store, Stored
from planque.server.tasks import Tasks

SIGN_SECONDS = 1.0  # between two signs of life
LEAVE_SECONDS = servers.LIFE_SECONDS  # to leave all tables; after these, others see it dead anyway
ASK_SECONDS = 3.0  # between two questions whether something was missed
MOST_ASKED_FOR = 500  # tables in one question


class Neighbours:
    """Keeps the tables in memory in step with the other servers, and takes over from dead ones."""

    def __init__(self, store: Store, rooms: Rooms, leases: Leases, tasks: Tasks) -> None:
        self._store = store
        self._rooms = rooms
        self._leases = leases
        self._tasks = tasks
        self._listening: Listening | None = None
        self._cut_off = False

    def open(self) -> None:
        if self._store.server is not None:
            self._listening = Listening(self._store.engine, self.hear, self._missed_some)
            self._tasks.start(self._live())
            self._tasks.start(self._ask_now_and_then())

    async def close(self) -> None:
        """Hear nothing more."""
        if self._listening is not None:
            await asyncio.to_thread(self._listening.close)

    async def leave_all(self) -> None:
        """Leave the tables to the others, now that nothing is done here any more."""
        if self._store.server is not None:
            with suppress(Exception):  # then they find it out by themselves
                async with asyncio.timeout(LEAVE_SECONDS):
                    await self._store.change(servers.give_up)

    def hear(self, table_id: str, number: int) -> None:
        """Some server has stored something; it may have been this one."""
        room = self._rooms.here(table_id)
        if room is not None and (number == 0 or number > room.table.number):
            self._tasks.start(self._trying(lambda: self._catch_up(room, number)))

    async def _catch_up(self, room: Room, number: int) -> None:
        table_id = room.table.setup.id
        stored = None if number else await self._store.table(table_id)
        if not number and stored is None:
            self._rooms.close(table_id)
            return
        await room.ledger.catch_up_when_free(number)
        if stored is not None:
            await room.meet_others()
            if _has_erased(stored, room):
                await self._rooms.renew(table_id)

    def _missed_some(self) -> None:
        self._tasks.start(self._trying(self._ask))

    # Tables left behind

    async def _live(self) -> None:
        """Give signs of life, and see at once to what is asked for in between."""
        while True:
            began = time.monotonic()
            await self._trying(self._give_sign)
            while (left := began + SIGN_SECONDS - time.monotonic()) > 0:
                await self._trying(self._settle)
                with suppress(TimeoutError):
                    async with asyncio.timeout(left):
                        await self._leases.asked.wait()

    async def _give_sign(self) -> None:
        await self._share_attendance()
        while left_behind := await self._leases.live_on():
            self._tasks.start(self._go_on(left_behind, after_death=True))

    async def _share_attendance(self) -> None:
        """Tell the other servers who has come or gone since the last time."""
        rooms = [room for room in self._rooms.all() if room.audience.attendance.unshared]
        if rooms:
            rows = [(room.table.setup.id, *room.audience.share()) for room in rooms]
            await self._store.change(servers.share, rows)

    async def _settle(self) -> None:
        self._tasks.start(self._go_on(await self._leases.settle()))

    async def _go_on(self, table_ids: Sequence[str], after_death: bool = False) -> None:
        """One after the other: people shall not have to wait until a thousand tables are read."""
        for table_id in table_ids:
            await until_it_succeeds(table_id, partial(self._rooms.go_on, table_id, after_death))

    # News that were lost

    async def _ask_now_and_then(self) -> None:
        while True:
            await asyncio.sleep(ASK_SECONDS)
            await self._trying(self._ask)

    async def _ask(self) -> None:
        """Compare all tables in memory with the database."""
        here = [room.table.setup.id for room in self._rooms.all()]
        for first in range(0, len(here), MOST_ASKED_FOR):
            some = here[first : first + MOST_ASKED_FOR]
            for table_id, number in (await self._store.numbers(some)).items():
                self.hear(table_id, number)
            for table_id, owned in (await self._store.owners_of(some)).items():
                if (room := self._rooms.here(table_id)) and not room.owners.are(owned):
                    self.hear(table_id, 0)
            for table_id, elsewhere in (await self._store.elsewhere(some)).items():
                if room := self._rooms.here(table_id):
                    room.audience.know(elsewhere)

    async def _trying(self, work: Callable[[], Awaitable[None]]) -> None:
        """The database may be out of reach: it is tried again soon."""
        try:
            await work()
        except Exception as fault:
            if not self._cut_off:
                log.warning("out of touch with other servers", extra={"why": type(fault).__name__})
            self._cut_off = True
        else:
            self._cut_off = False


def _has_erased(stored: Stored, room: Room) -> bool:
    """Whether somebody of this table has had all erased that is kept about them."""
    pairs = zip(stored.seats, room.table.seats, strict=False)
    return any(
        row.name == nameless(row.seat) and one.name not in (None, row.name) for row, one in pairs
    )
