"""The lists of tables, as JSON: that of open tables is made once a second for all who ask."""

import asyncio
import math
import time
from collections.abc import AsyncIterator, Iterable

from pydantic_core import to_json

from planque.server.protocol.shapes import TableInfo
from planque.server.refusals import Refusal
from planque.server.rooms.room import Room
from planque.server.rooms.rooms import Rooms
from planque.server.store.store import Store
from planque.server.tasks import gently

FRESH_SECONDS = 1.0
MOST_LISTED = 100
AT_ONCE = 5  # tables, before the event loop sees to others


class Lists:
    """What the first page shows of the tables."""

    def __init__(self, store: Store, rooms: Rooms) -> None:
        self._store = store
        self._rooms = rooms
        self._open: dict[str, bytes] = {}  # for whoever has no seat there
        self._made = -math.inf
        self._making = asyncio.Lock()

    def forget(self) -> None:
        """Somebody has opened a table or sat down: they want to see it."""
        self._made = -math.inf

    async def open_tables(self, player: str | None) -> bytes:
        """The open, listed tables."""
        async with self._making:
            if time.monotonic() > self._made + FRESH_SECONDS:
                await self._make()
        return _joined([self._shown(table_id, player) for table_id in self._open])

    async def tables_of(self, player: str) -> bytes:
        """The tables of a player, the newest first."""
        table_ids = await self._store.tables_of(player, MOST_LISTED)
        found = [room.summary(player) async for room in self._each(table_ids)]
        return _joined([to_json({**one, "your_turn": _is_your_turn(one)}) for one in found])

    async def of(self, table_ids: Iterable[str], player: str | None) -> list[TableInfo]:
        """These tables, as a player may know them."""
        return [room.summary(player) async for room in self._each(table_ids)]

    async def waiting_for(self, player: str) -> int:
        """How many tables wait for a player."""
        table_ids = await self._store.unfinished(await self._store.tables_of(player, MOST_LISTED))
        found = [room.summary(player) async for room in self._each(table_ids)]
        return sum(one["phase"] == "playing" and _is_your_turn(one) for one in found)

    async def _make(self) -> None:
        self._made = time.monotonic()
        table_ids = await self._store.open_tables(MOST_LISTED)
        self._open = {
            room.table.setup.id: to_json(room.summary(None))
            async for room in self._each(table_ids)
            if room.table.phase == "waiting" and room.table.company.door != "locked"
        }

    async def _each(self, table_ids: Iterable[str]) -> AsyncIterator[Room]:
        async for table_id in gently(table_ids, AT_ONCE):
            try:
                async with self._rooms.use(table_id) as room:
                    yield room
            except Refusal:
                continue  # of rules that are no longer played

    def _shown(self, table_id: str, player: str | None) -> bytes:
        """A table as everybody sees it, or as one of its own people does."""
        room = self._rooms.here(table_id)
        if room is None or not room.owners.seats_of(player):
            return self._open[table_id]
        return to_json(room.summary(player))


def _joined(tables: list[bytes]) -> bytes:
    return b"[%b]" % b",".join(tables)


def _is_your_turn(table: TableInfo) -> bool:
    mine = {seat["seat"] for seat in table["seats"] if seat["yours"] and seat["who"] == "person"}
    return bool(mine & set(table["deciders"]))
