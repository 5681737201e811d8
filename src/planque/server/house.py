"""One server process: the store, the tables in memory, the bots, the limits."""

import asyncio
from functools import partial

from planque.server.limits import Buckets, Crowd, Talk
from planque.server.logs import log
from planque.server.rooms import hosts
from planque.server.rooms.clubs import Clubs
from planque.server.rooms.deals import Deals
from planque.server.rooms.evenings import Evenings
from planque.server.rooms.keeping import Keeping
from planque.server.rooms.ladders import Ladders
from planque.server.rooms.leases import Leases
from planque.server.rooms.lists import Lists
from planque.server.rooms.machines import Machines
from planque.server.rooms.neighbours import Neighbours
from planque.server.rooms.notices import Notices
from planque.server.rooms.orders import Orders
from planque.server.rooms.passkeys import Passkeys
from planque.server.rooms.people import People
from planque.server.rooms.retries import until_it_succeeds
from planque.server.rooms.room import Room
from planque.server.rooms.rooms import Rooms
from planque.server.rooms.targets import Targets
from planque.server.rooms.vacations import Vacations
from planque.server.settings import Settings
from planque.server.store.readiness import Readiness
from planque.server.store.store import Store
from planque.server.tasks import Tasks
from planque.server.workers.bots import Bots
from planque.server.workers.study import Study

SWEEP_SECONDS = 10.0
CLEAN_SECONDS = 600.0
GUESSES_PER_SECOND = 0.1
MOST_GUESSES = 5


class House:
    """Everything that one server process holds. A test may bring a store of its own."""

    def __init__(self, settings: Settings, store: Store | None = None) -> None:
        self.settings = settings
        self.tasks = Tasks()
        self.store = store or Store(settings.database_url)
        self.bots = Bots(settings.workers)
        self.study = Study(settings)
        self.leases = Leases(self.store)
        self.machines = Machines(self.bots, self.tasks, settings, self.leases)
        self.rooms = Rooms(self.store, settings, self._wake, self.leases.give_up)
        self.targets = Targets(self.store, self.rooms, settings)
        self.vacations = Vacations(self.store, self.rooms)
        self.notices = Notices(self.store, self.rooms, settings, self.tasks, self.targets)
        self.neighbours = Neighbours(self.store, self.rooms, self.leases, self.tasks)
        self.people = People(self.store, self.rooms)
        self.passkeys = Passkeys(self.store)
        self.keeping = Keeping(self.store, self.rooms, settings)
        self.readiness = Readiness(self.store)
        self.lists = Lists(self.store, self.rooms)
        self.evenings = Evenings(self.store, self.rooms)
        self.clubs = Clubs(self.store)
        self.ladders = Ladders(self.store)
        self.deals = Deals(self.store, self.rooms)
        self.listings = _bursts(settings.lists_per_second)
        self.orders = Orders(self.store, self.rooms)
        self.guesses = Buckets(GUESSES_PER_SECOND, MOST_GUESSES)  # at the host's token
        self.posts = _bursts(settings.posts_per_second)
        self.uploads = _bursts(settings.uploads_per_second)
        self.reads = _bursts(settings.reads_per_second)
        self.crowd = Crowd(settings.connections_per_address)
        self.arrivals = _bursts(settings.connections_per_second)
        self.talk = Talk(
            settings.chat_per_minute,
            settings.chat_of_spectators_per_minute,
            settings.chat_of_address_per_minute,
        )

    def _wake(self, room: Room) -> None:
        """Something has happened at a table."""
        self.machines.wake(room)
        self.notices.wake(room)

    def open(self) -> None:
        if self.settings.bots_at_start:
            self.bots.warm_up()
        self.notices.open()
        self.neighbours.open()
        self.tasks.start(self._sweep())
        self.tasks.start(self._clean())
        self.tasks.start(self._resume())

    async def close(self) -> None:
        """Finish what is being stored, and stop everything else."""
        for room in self.rooms.all():
            if room.alarm is not None:
                room.alarm.cancel()
        await self.neighbours.close()
        await self.tasks.stop()
        await self.neighbours.leave_all()
        self.bots.close()
        self.study.close()
        self.targets.close()
        await asyncio.to_thread(self.store.close)

    async def _sweep(self) -> None:
        while True:
            self.rooms.forget_idle(self.settings.idle_seconds)
            try:
                await self.orders.read()
                await self._let_others_be_hosts()
            except Exception as fault:  # the database is away: what was ordered before holds
                log.warning("the host's orders cannot be read", extra={"why": type(fault).__name__})
            await asyncio.sleep(SWEEP_SECONDS)

    async def _let_others_be_hosts(self) -> None:
        """Where the host of a table has vanished."""
        for room in self.rooms.all():
            await hosts.succeed(room)

    async def _clean(self) -> None:
        while True:
            await asyncio.sleep(CLEAN_SECONDS)
            try:
                await self.keeping.clean()
            except Exception:  # the database is away: the next round may have more luck
                log.exception("old tables could not be removed")

    async def _resume(self) -> None:
        """After a restart: the games of bots and the clocks go on, whoever looks.

        Where there may be other servers, those of the dead are taken over.
        """
        if self.store.server is None:
            table_ids = await until_it_succeeds("all", self.store.going_on_by_themselves)
            for table_id in table_ids:
                await until_it_succeeds(table_id, partial(self.rooms.go_on, table_id))


def _bursts(per_second: int) -> Buckets:
    return Buckets(per_second, 5 * per_second)
