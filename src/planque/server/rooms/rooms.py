"""The tables in memory: rebuilt from their log on first use, forgotten when idle."""

import asyncio
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from itertools import takewhile

from websockets.frames import CloseCode

from planque.games import game
from planque.server.logs import log
from planque.server.refusals import Refusal
from planque.server.rooms.room import Room
from planque.server.settings import Settings
from planque.server.store.store import Store, Stored
from planque.server.tables.clocks import ClockRule
from planque.server.tables.dealer import Dealer, luck_of
from planque.server.tables.entry import Entry
from planque.server.tables.owners import Owners
from planque.server.tables.seat import Seat
from planque.server.tables.table import Setup, Table
from planque.server.tasks import gently
from planque.server.telling.frames import NOT_FOUND

ENTRIES_AT_ONCE = 50


class Rooms:
    """Every table that is in use, by its id; the one used last comes last."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        wake: Callable[[Room], None],
        forgotten: Callable[[str], None],
    ) -> None:
        self._store = store
        self._settings = settings
        self._wake = wake  # lets bots and clocks go on
        self._forgotten = forgotten  # is told of every table that has left the memory
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    def __len__(self) -> int:
        return len(self._rooms)

    def all(self) -> list[Room]:
        return list(self._rooms.values())

    @asynccontextmanager
    async def use(self, table_id: str) -> AsyncIterator[Room]:
        """The room of this table, which stays in memory for as long as it is used."""
        room = await self.enter(table_id)
        try:
            yield room
        finally:
            self.leave(room)

    async def enter(self, table_id: str) -> Room:
        """The same, to be left by whoever uses it."""
        room = await self._get(table_id)
        rested = room.rests
        room.users += 1
        if rested:
            self._go_on(room)
        return room

    def leave(self, room: Room) -> None:
        room.users -= 1
        room.last_used = room.looked_at = time.monotonic()

    def here(self, table_id: str) -> Room | None:
        """The room of this table, if it is in memory."""
        return self._rooms.get(table_id)

    async def end(self, table_id: str) -> None:
        """Close a game that is not over; nobody has anything of it."""
        try:
            async with self.use(table_id) as room, room.lock:
                if room.table.phase != "over":
                    await room.ledger.append("closed", None, {})
        except Refusal:
            return  # it is no more

    def close(self, table_id: str) -> None:
        """The table is no more."""
        self._drop(table_id, NOT_FOUND)

    async def renew(self, table_id: str) -> None:
        """Read a table anew if it is in memory; whoever looks at it comes back at once."""
        if self._drop(table_id, CloseCode.SERVICE_RESTART):
            await self.go_on(table_id)

    def _drop(self, table_id: str, why: int) -> bool:
        room = self._rooms.pop(table_id, None)
        if room is not None:
            room.close(why)
            self._forgotten(table_id)
        return room is not None

    async def go_on(self, table_id: str, after_death: bool = False) -> None:
        """Let the bots and clocks of a table go on, whoever looks; perhaps another server's."""
        try:
            async with self.use(table_id) as room:
                if after_death:
                    await room.wake_clocks()
                self._wake(room)
        except Refusal as refusal:
            log.warning("a table rests", extra={"table": table_id, "why": refusal.error})

    def forget_idle(self, seconds: float) -> None:
        """Drop rooms that nobody has used for so long, and the oldest if there are too many."""
        long_ago = time.monotonic() - seconds
        surplus = len(self._rooms) - self._settings.most_tables
        for table_id, room in sorted(self._rooms.items(), key=lambda one: one[1].last_used):
            if room.idle and (surplus > 0 or room.last_used < long_ago):
                del self._rooms[table_id]
                self._forgotten(table_id)
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
        await add_up(table, await self._store.entries(table_id), self._woken(stored))
        owners = Owners(stored.owners)
        room = Room(table, owners, self._store, self._settings, self._wake)
        room.evening, room.rated = stored.row.evening, bool(stored.row.rated)
        room.deal, room.club = stored.row.deal, stored.row.club
        if stored.row.sealed:
            room.seal(True)
            room.luck = luck_of(int(stored.row.seed))
        await room.meet_others()
        self._rooms[table_id] = room
        if len(self._rooms) > self._settings.most_tables:
            self.forget_idle(float("inf"))
        self._wake(room)

    def _go_on(self, room: Room) -> None:
        """Let bots and clocks begin where they were; the time until now is charged to nobody."""
        room.table.wake_clocks(time.time())
        self._wake(room)

    def _woken(self, stored: Stored) -> float:
        """When the clocks of a table went on last; another server may have let them run since."""
        if self._store.server is None:
            return time.time()
        return float(stored.row.woken or stored.row.created)


async def add_up(table: Table, entries: Sequence[Entry], woken: float) -> None:
    """Go through the log; the clocks went on at that time, and no time before it is charged."""
    before = list(takewhile(lambda entry: entry.at <= woken, entries))
    async for entry in gently(before, ENTRIES_AT_ONCE):
        table.fold(entry)
    table.wake_clocks(woken)
    async for entry in gently(entries[len(before) :], ENTRIES_AT_ONCE):
        table.fold(entry)


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
        host=row.host,
        begins=row.begins or "full",
        door=row.door or ("open" if played.latecomers else "free"),
        same_deal=row.deal is not None,
    )
    seats = [Seat(one.who, one.name, one.mind) for one in stored.seats]
    dealer = Dealer(played, int(row.seed))
    return Table(setup, seats, dealer.deal(0, len(seats), row.options), dealer)
