"""A whole simulated world: servers on one database, people at their tables, and their fate."""

import asyncio
import time
from collections import Counter
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from random import Random
from typing import Any

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.pool import StaticPool

from planque.server.store.schema import metadata
from planque.server.tables.table import Table
from tests.simulation.asked import Broken, Promises, insist
from tests.simulation.control import controlled
from tests.simulation.faults import Watch, watched
from tests.simulation.loop import Life, VirtualLoop
from tests.simulation.network import Network
from tests.simulation.page import Sights
from tests.simulation.parties import Party, parties_of
from tests.simulation.people import Person
from tests.simulation.server import Server
from tests.simulation.truth import Truth, check_page, check_room
from tests.simulation.weather import FAIR, STORMY, Climate, Weather

MOST_SERVERS = 2
FATE = 6.0  # seconds between two blows of fate, on average
SETTLED = 5.0  # seconds after which everybody knows what happened
CALM = 90.0  # seconds in which everything that can go on by itself has to


@dataclass(frozen=True)
class Outcome:
    """What came of a world."""

    steps: int
    seconds: float  # by its own clock
    trace: str  # the same for the same seed
    counts: Counter[str]


class World:
    """Everything there is, in the hands of one seed."""

    def __init__(self, seed: int, climate: Climate) -> None:
        self.chance = Random(seed)
        self.loop = VirtualLoop(self.chance)
        self.weather = Weather(self.chance, climate)
        self.network = Network(self.loop, self.weather)
        self.promises = Promises()
        self.sights: Sights = {}
        self.people: list[Person] = []
        self.counts: Counter[str] = Counter()
        self._digest = sha256()
        self._engine = new_database()
        count = 1 + seed % MOST_SERVERS
        news = self._tell_others if count > 1 else None
        self.servers = [Server(self.loop, self._engine, self.weather, news) for _ in range(count)]
        self.watch = Watch()
        self.loop.elsewhere = self.weather.in_a_thread

    def trace(self, text: bytes) -> None:
        self.counts["frames"] += 1
        self._digest.update(b"%r %b\n" % (self.loop.time(), text))

    def some_server(self) -> Server:
        return self.chance.choice(self.servers)

    def _tell_others(self, life: Life, table_id: str, number: int) -> None:
        """What one server has stored, the others hear of in their own time."""
        for server in self.servers:
            if server.life is not life and not self.weather.happens(self.weather.climate.unheard):
                self.network.later(server.hear, table_id, number)

    async def run(self, parties: list[Party], steps: int) -> Outcome:
        begun = self.loop.time()
        for server in self.servers:
            server.start()
        living = [self.loop.create_task(self._gather(party)) for party in parties]
        fate = self.loop.create_task(self._fate())
        while self.loop.steps < steps:
            await asyncio.sleep(1.0)
            self.watch.check()
            for task in [fate, *living]:
                if task.done():
                    task.result()
        fate.cancel()
        await self._calm_down()
        await self._check_progress()
        self._check_everything()
        self.watch.check()
        seconds = self.loop.time() - begun
        return Outcome(self.loop.steps, seconds, self._digest.hexdigest(), self.counts)

    # People

    async def _gather(self, party: Party) -> None:
        """Bring the people of a party together, and let them live."""
        count = max(1, party.people) + party.spectators
        here = [self._person(number >= party.people) for number in range(count)]
        table = await here[0].open_table(party.opening)
        for seat, person in enumerate(here[1:], 1):
            await person.sit(table, seat)
        await asyncio.gather(*(person.live() for person in here))

    def _person(self, watches: bool) -> Person:
        person = Person(self, len(self.people), watches)
        self.people.append(person)
        return person

    # What befalls the servers

    async def _fate(self) -> None:
        while True:
            await asyncio.sleep(self.chance.expovariate(1 / FATE))
            climate = self.weather.climate
            blow = self.chance.random()
            if blow < climate.killed:
                self._kill(self.some_server())
            elif blow < climate.killed + climate.stopped:
                await self._stop(self.some_server())
            elif blow < climate.killed + climate.stopped + climate.outages:
                await self._outage()
            self._start_again()

    def _kill(self, server: Server) -> None:
        if server.life is not None:
            self.counts["kills"] += 1
            server.kill()

    async def _stop(self, server: Server) -> None:
        if server.life is not None:
            self.counts["stops"] += 1
            await server.stop()

    async def _outage(self) -> None:
        self.counts["outages"] += 1
        self.weather.outage = True
        await asyncio.sleep(self.chance.uniform(0.1, 8.0))
        self.weather.outage = False

    def _start_again(self) -> None:
        for server in self.servers:
            if server.life is None and self.chance.random() < 0.7:
                server.start()

    # The end

    async def _calm_down(self) -> None:
        """Nothing goes wrong any more, and nobody does anything but look."""
        self.weather.climate = FAIR
        self.weather.outage = False
        for person in self.people:
            person.resting = True
        for server in self.servers:
            if server.life is None:
                server.start()
        await asyncio.sleep(10.0)

    async def _check_progress(self) -> None:
        """Every table with something to do by itself moves on."""
        truth = Truth(self._engine)
        known = {person.page.table for person in self.people}
        before = [truth.table(table_id) for table_id in truth.tables() if table_id in known]
        await asyncio.sleep(CALM)
        for table in before:
            now = truth.table(table.setup.id)
            moved = now.number > table.number or not _has_to_move(table)
            insist(moved, f"{table.setup.id} stands still at {table.number}")

    def _check_everything(self) -> None:
        truth = Truth(self._engine)
        for table_id in truth.tables():
            truth.check_log(table_id, self.promises, self.sights)
            log = truth.log(table_id)
            self.counts["tables"] += 1
            self.counts["entries"] += len(log)
            if not log or log[-1].at < time.time() - SETTLED:
                self._check_memories(truth.table(table_id))
        truth.check_sittings(self.promises.sittings)
        for asked in self.promises.asked.values():
            self.counts["acknowledged"] += bool(asked.acknowledged)
            self.counts["refused"] += asked.is_refused

    def _check_memories(self, table: Table) -> None:
        """What servers and pages know of a table at which nothing has happened just now."""
        for server in self.servers:
            room = server.house.rooms.here(table.setup.id)
            if room is not None and len(room.audience):
                check_room(room, table)
        for person in self.people:
            if person.page.table == table.setup.id:
                check_page(person.page, table)


def _has_to_move(table: Table) -> bool:
    """Whether a bot or a clock has something to do."""
    if table.phase == "over":
        return False
    table.wake_clocks(time.time())
    bots = any(table.seats[seat].who == "bot" for seat in table.state.deciders)
    runs = table.clocks is not None and table.clocks.next_to_fall() is not None
    return bots or runs or table.time_up is not None


def new_database() -> Engine:
    """An empty one, in memory."""
    engine = create_engine(
        "sqlite://", poolclass=StaticPool, connect_args={"check_same_thread": False}
    )
    event.listen(engine, "connect", _know_the_time)
    metadata.create_all(engine)
    return engine


def _know_the_time(connection: Any, _record: object) -> None:
    """Several servers go by the clock of their database, in whole seconds here."""
    connection.create_function("clock_timestamp", 0, _clock)
    connection.create_function("pg_notify", 2, lambda _channel, _news: None)  # see _tell_others


def _clock() -> str:
    return datetime.fromtimestamp(time.time(), UTC).strftime("%Y-%m-%d %H:%M:%S")


def simulate(game: str, seed: int, steps: int, climate: Climate = STORMY) -> Outcome:
    """Let a world of one game go on for so many steps, and see that all is well with it."""
    world = World(seed, climate)
    with controlled(world.loop, world.weather), watched() as world.watch:
        world.loop.set_exception_handler(world.watch.notice)
        try:
            return world.loop.run_until_complete(world.run(parties_of(game), steps))
        except Exception as fault:
            raise Broken(f"{fault}\n\nto see it again: {command(game, seed, steps)}") from fault
        finally:
            world.loop.end()


def command(game: str, seed: int, steps: int) -> str:
    return f"python -m tests.simulation {game} --seed {seed} --steps {steps}"
