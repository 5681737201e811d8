"""The tables in memory: rebuilt from their log on first use, forgotten when idle."""

import asyncio
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from planque.games import game
from planque.server.refusals import Refusal
from planque.server.rooms.room import Room
from planque.server.settings import Settings
from planque.server.store.store import Store, Stored
from planque.server.tables.clocks import ClockRule
from planque.server.tables.owners import Owners
from planque.server.tables.table import Seat, Setup, Table


class Rooms:
    """Every table that is in use, by its id; the one used last comes last."""

    def __init__(self, store: Store, settings: Settings, wake: Callable[[Room], None]) -> None:
        self._store = store
        self._settings = settings
        self._wake = wake  # lets bots and clocks go on
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    def __len__(self) -> int:
        return len(self._rooms)

    def all(self) -> list[Room]:
        return list(self._rooms.values())

    @asynccontextmanager
    async def use(self, table_id: str) -> AsyncIterator[Room]:
        """The room of this table, which stays in memory for as long as it is used."""
        room = await self._get(table_id)
        room.users += 1
        try:
            yield room
        finally:
            room.users -= 1
            room.last_used = time.monotonic()

    def here(self, table_id: str) -> Room | None:
        """The room of this table, if it is in memory."""
        return self._rooms.get(table_id)

    def forget_idle(self, seconds: float) -> None:
        """Drop rooms that nobody has used for so long, and the oldest if there are too many."""
        long_ago = time.monotonic() - seconds
        surplus = len(self._rooms) - self._settings.most_tables
        for table_id, room in sorted(self._rooms.items(), key=lambda one: one[1].last_used):
            if room.idle and (surplus > 0 or room.last_used < long_ago):
                del self._rooms[table_id]
                surplus -= 1

    async def _get(self, table_id: str) -> Room:
        if room := self._rooms.get(table_id):
            return room
        async with self._loading[table_id]:
            try:
                if table_id not in self._rooms:
                    await self._load(table_id)
                return self._rooms[table_id]
            finally:
                self._loading.pop(table_id, None)

    async def _load(self, table_id: str) -> None:
        stored = await self._store.table(table_id)
        if stored is None:
            raise Refusal("not_found")
        table = table_of(stored)
        for entry in await self._store.entries(table_id):
            table.fold(entry)
        table.wake_clocks(time.time())
        owners = Owners(stored.owners)
        room = self._rooms[table_id] = Room(table, owners, self._store, self._settings, self._wake)
        if len(self._rooms) > self._settings.most_tables:
            self.forget_idle(float("inf"))
        self._wake(room)


def table_of(stored: Stored) -> Table:
    """A table before its log."""
    row = stored.row
    played = game(row.game)
    if row.rules != played.rules_version:
        raise Refusal("old_rules")
    setup = Setup(
        id=row.id,
        game=played,
        options=row.options,
        clock=None if row.clock is None else ClockRule(**row.clock),
        listed=row.listed,
        case_file=row.case_file,
        created=row.created,
    )
    seats = [Seat(one.who, one.name, one.mind) for one in stored.seats]
    first = played.start(seed=int(row.seed), seats=len(seats), **row.options)
    return Table(setup, seats, first)
