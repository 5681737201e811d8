"""Adding to the log of a table: first to the store, then to the table, then to everybody's page."""

import time
from collections.abc import Callable, Sequence

from sqlalchemy import Executable

from planque.server.refusals import Refusal
from planque.server.rooms.room import Room
from planque.server.store.store import Store, state_change
from planque.server.tables.entry import Data, Entry
from planque.server.tasks import Tasks


class Repeated(Exception):
    """A message came again that was stored already."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(f"entry {entry.number} came from the same word")
        self.entry = entry


class Ledger:
    """Writes the logs of all tables."""

    def __init__(self, store: Store, tasks: Tasks) -> None:
        self.store = store
        self.tasks = tasks
        self.woken: Callable[[Room], None] = lambda room: None  # lets bots and clocks go on

    async def append(
        self,
        room: Room,
        kind: str,
        seat: int | None,
        data: Data,
        client: str | None = None,
        statements: Sequence[Executable] = (),
    ) -> Entry:
        """Store the next entry of a table whose lock is held, then tell it to everybody.

        Refused if another process was faster; Repeated if this very message was stored before.
        """
        entry = Entry(room.table.number + 1, time.time(), kind, seat, data, client)
        if not await self.add(room, [entry], statements):
            await self.look_for(room, client)
            raise Refusal("outdated")
        return entry

    async def add(
        self, room: Room, entries: Sequence[Entry], statements: Sequence[Executable] = ()
    ) -> bool:
        """Store the next entries and tell them; False: nothing is stored, something else was."""
        stored = await self.store.write(room.table.setup.id, entries, statements)
        if not stored:
            await self.catch_up(room)
            return False
        for entry in entries:
            self._take(room, entry)
        return True

    async def look_for(self, room: Room, client: str | None) -> None:
        """Repeated, if a message with this client's word was stored before."""
        if client is not None:
            earlier = await self.store.entry_of(room.table.setup.id, client)
            if earlier is not None:
                raise Repeated(earlier)

    async def catch_up(self, room: Room) -> None:
        """Add what another process has stored to a table whose lock is held."""
        room.owners = await self.store.owners(room.table.setup.id)
        for entry in await self.store.entries(room.table.setup.id, room.table.number):
            self._take(room, entry)

    async def catch_up_when_free(self, room: Room) -> None:
        async with room.lock:
            await self.catch_up(room)

    def _take(self, room: Room, entry: Entry) -> None:
        before = room.table.phase
        room.take(entry)
        if room.table.phase != before:
            self.tasks.start(self.note_phase(room))
        self.woken(room)

    async def note_phase(self, room: Room) -> None:
        """For the lists alone: what counts is the log, so this may come late."""
        table_id = room.table.setup.id
        await self.store.write(table_id, (), [state_change(table_id, room.table.phase)])
