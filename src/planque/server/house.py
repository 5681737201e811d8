"""One server process: the store, the tables in memory, the bots, the limits."""

import asyncio

from planque.server.limits import Buckets, Crowd
from planque.server.logs import log
from planque.server.refusals import Refusal
from planque.server.rooms.machines import Machines
from planque.server.rooms.rooms import Rooms
from planque.server.settings import Settings
from planque.server.store.notify import Listening
from planque.server.store.store import Store
from planque.server.tasks import Tasks
from planque.server.workers.bots import Bots
from planque.server.workers.findings import Study

SWEEP_SECONDS = 10.0


class House:
    """Everything that one server process holds."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.tasks = Tasks()
        self._listening: Listening | None = None  # to other servers on the same PostgreSQL
        self.store = Store(settings.database_url)
        self.bots = Bots(settings.workers)
        self.study = Study()
        self.machines = Machines(self.bots, self.tasks, settings)
        self.rooms = Rooms(self.store, settings, self.machines.wake)
        per_second = settings.posts_per_second
        self.posts = Buckets(per_second, 5 * per_second)
        self.crowd = Crowd(settings.connections_per_address)
        self.chat = Buckets(settings.chat_per_minute / 60, settings.chat_per_minute / 3)

    def open(self) -> None:
        self.bots.warm_up()
        if self.store.engine.dialect.name == "postgresql":
            self._listening = Listening(self.store.engine, self._hear, self._catch_up_everywhere)
        self.tasks.start(self._sweep())
        self.tasks.start(self._resume())

    async def close(self) -> None:
        """Finish what is being stored, and stop everything else."""
        for room in self.rooms.all():
            if room.alarm is not None:
                room.alarm.cancel()
        if self._listening is not None:
            await asyncio.to_thread(self._listening.close)
        await self.tasks.stop()
        self.bots.close()
        self.study.close()
        await asyncio.to_thread(self.store.close)

    def _hear(self, table_id: str, number: int) -> None:
        """Some server has stored something; it may have been this one."""
        room = self.rooms.here(table_id)
        if room is not None and (number == 0 or number > room.table.number):
            self.tasks.start(room.ledger.catch_up_when_free())

    def _catch_up_everywhere(self) -> None:
        for room in self.rooms.all():
            self.tasks.start(room.ledger.catch_up_when_free())

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.rooms.forget_idle(self.settings.idle_seconds)

    async def _resume(self) -> None:
        """After a restart: the games of bots and the clocks go on, whoever looks."""
        for table_id in await self.store.going_on_by_themselves():
            try:
                async with self.rooms.use(table_id):
                    pass
            except Refusal as refusal:
                log.warning("a table rests", extra={"table": table_id, "why": refusal.error})
