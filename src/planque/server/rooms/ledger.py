"""Adding to the log of a table: tried out on a copy, stored, and only then so at the table.

What is refused, or cannot be stored, has never been: nothing of it stays behind.
"""

import asyncio
import time
from collections.abc import Callable, Sequence

from sqlalchemy import Executable

from planque.core.errors import ActionError
from planque.server.refusals import Refusal
from planque.server.rooms.retries import until_it_succeeds
from planque.server.rooms.wishes import MOST_AT_ONCE, Wish, granted
from planque.server.store.finishes import new_finish
from planque.server.store.servers import LeaseLost
from planque.server.store.store import Store, set_phase
from planque.server.tables.entry import Data, Entry, Kind
from planque.server.tables.finish import finish_of
from planque.server.tables.owners import Owners
from planque.server.tables.table import Happening, Table

SECONDS_AT_MOST = 2.0  # between two looks whether something was stored: somebody waits for it


class Repeated(Exception):
    """A message came again that was stored already."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(f"entry {entry.number} came from the same word")
        self.entry = entry


class Ledger:
    """Writes the log of one table, and says what happened once it is stored."""

    def __init__(
        self,
        table: Table,
        owners: Owners,
        store: Store,
        lock: asyncio.Lock,
        happened: Callable[[Sequence[Happening]], None],
    ) -> None:
        self._table = table
        self._owners = owners
        self._store = store
        self._lock = lock
        self._happened = happened
        self._wishes: list[Wish] = []  # moves that wait to be stored

    async def append(
        self,
        kind: Kind,
        seat: int | None,
        data: Data,
        client: str | None = None,
        statements: Sequence[Executable] = (),
    ) -> Entry:
        """Store the next entry of a table whose lock is held, then tell it to everybody.

        Refused if another process was faster; Repeated if this very message was stored before.
        """
        ahead = self._table.copy()
        entry = Entry(ahead.number + 1, time.time(), kind, seat, data, client)
        if not await self._store_all(ahead, [ahead.fold(entry)], statements):
            await self.look_for(client)
            raise Refusal("outdated")
        return entry

    async def play(self, wish: Wish) -> Entry:
        """Carry out a move, together with all others that wait for the same table.

        What is refused here may fit after what another server has stored.
        """
        await self._settle_in_turn(wish)
        if isinstance(wish.fault, (Refusal, ActionError)) and await self.catch_up_when_free():
            wish.fault = None
            await self._settle_in_turn(wish)
        if wish.fault is not None:
            raise wish.fault
        assert wish.entry is not None, "it is settled"
        return wish.entry

    async def look_for(self, client: str | None) -> None:
        """Repeated, if a message with this client's word was stored before."""
        if client is not None:
            earlier = await self._store.entry_of(self._table.setup.id, client)
            if earlier is not None:
                raise Repeated(earlier)

    async def catch_up(self) -> bool:
        """Add what another server has stored to a table whose lock is held; whether it was any."""
        table_id = self._table.setup.id
        new = await self._store.entries(table_id, self._table.number)
        self._owners.know(await self._store.owners(table_id))
        for entry in new:
            self._happened([self._table.fold(entry)])
        return bool(new)

    async def catch_up_when_free(self, number: int | None = None) -> bool:
        """The same, unless it is known already; None: whatever there is, if there are others."""
        if number is None and self._store.server is None:
            return False
        async with self._lock:
            if number is not None and 0 < number <= self._table.number:
                return False
            return await self.catch_up()

    async def _settle_in_turn(self, wish: Wish) -> None:
        self._wishes.append(wish)
        async with self._lock:
            while not wish.settled:
                await self._see_to_wishes()

    async def _see_to_wishes(self) -> None:
        wishes, self._wishes = self._wishes[:MOST_AT_ONCE], self._wishes[MOST_AT_ONCE:]
        try:
            await self._settle(wishes)
        except Exception as fault:
            for wish in _open(wishes):
                wish.fault = fault
        finally:  # whoever saw to them may have been called away: the next one does
            self._wishes[:0] = _open(wishes)

    async def _settle(self, wishes: list[Wish]) -> None:
        if not await self._grant(wishes):
            for wish in _open(wishes):  # one of them came before, or another server was faster
                if not await self._grant([wish]) and not wish.settled:
                    wish.fault = Refusal("outdated")

    async def _grant(self, wishes: list[Wish]) -> bool:
        """Store those that fit; False: none could be."""
        ahead = self._table.copy()
        found = granted(ahead, wishes)
        by_itself = [wish for wish, _ in found if wish.of_machine]
        happenings = [happening for _, happening in found]
        try:
            if found and not await self._store_all(ahead, happenings, leased=bool(by_itself)):
                return False
        except LeaseLost as lost:
            for wish in by_itself:
                wish.fault = lost
            return False
        for wish, happening in found:
            wish.entry = happening.entry
        return True

    async def _store_all(
        self,
        ahead: Table,
        happenings: Sequence[Happening],
        statements: Sequence[Executable] = (),
        leased: bool = False,
    ) -> bool:
        """Store what was tried out, then let it be so; False: something else was stored."""
        table_id = self._table.setup.id
        if ahead.phase != self._table.phase:
            statements = [*statements, *_turns(ahead)]
        entries = [happening.entry for happening in happenings]
        fault: Exception | None = None
        try:
            stored = await self._store.write(table_id, entries, statements, leased)
        except Exception as failed:
            stored, fault = False, failed
        if not stored and not await self._are_there(entries):
            await self.catch_up()
            if fault is not None:
                raise fault
            return False
        self._table.become(ahead)
        for entry in entries:
            self._owners.follow(entry)
        self._happened(happenings)
        return True

    async def _are_there(self, entries: Sequence[Entry]) -> bool:
        """Whether these are in the log all the same: only the answer may have been lost.

        Nobody is told anything before that is certain, however long the database stays away.
        """
        table_id, before = self._table.setup.id, entries[0].number - 1
        found = await until_it_succeeds(
            table_id, lambda: self._store.entries(table_id, before), SECONDS_AT_MOST
        )
        return [_mark(one) for one in found[: len(entries)]] == [_mark(one) for one in entries]


def _turns(ahead: Table) -> list[Executable]:
    """A table has begun, or it is over and something came of it."""
    finish = finish_of(ahead) if ahead.phase == "over" else None
    rows = [] if finish is None else [new_finish(finish)]
    return [set_phase(ahead.setup.id, ahead.phase), *rows]


def _mark(entry: Entry) -> tuple[object, ...]:
    """By which an entry is known again: no other has all of it."""
    return entry.number, entry.at, entry.kind, entry.seat, entry.client


def _open(wishes: Sequence[Wish]) -> list[Wish]:
    return [wish for wish in wishes if not wish.settled]
