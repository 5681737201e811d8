"""The one thread that writes: many parcels in one transaction, each acknowledged after its commit.

While one transaction is being committed the next parcels gather, so the busier the server is, the
more of them share the price of reaching the disk.
"""

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from queue import SimpleQueue
from threading import Thread

from orjson import dumps
from sqlalchemy import Connection, Engine, Executable

from planque.server import metrics
from planque.server.store.notify import news
from planque.server.store.schema import entries
from planque.server.store.servers import check_leases
from planque.server.tables.entry import Entry

MOST_AT_ONCE = 512  # parcels and their entries
COMPANY_SECONDS = 0.008


@dataclass(slots=True)
class Parcel:
    """Things to store together, or not at all.

    With entries, the parcel happens only if nobody else took a number or a client's word of theirs.
    """

    table_id: str
    entries: Sequence[Entry]
    statements: Sequence[Executable]
    leased: bool  # it is a machine's, and happens only where this server has the lease
    done: asyncio.Future[bool]
    stored: bool = field(default=False)
    fault: Exception | None = field(default=None)


class Writer:
    """Takes parcels from the event loop and stores them in their order."""

    def __init__(
        self, engine: Engine, check: Callable[[], None] = lambda: None, server: str | None = None
    ) -> None:
        self._engine = engine
        self._check = check  # that the database is still there
        self._server = server  # among several; None: there is only one
        place = "?" if engine.dialect.name == "sqlite" else "%s"
        self._row = f"({', '.join([place] * len(entries.columns))})"
        self._in_company = False  # the last parcels came together
        self._tells_others = engine.dialect.name == "postgresql"
        self._queue: SimpleQueue[Parcel | None] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._begin()

    def _begin(self) -> None:
        self._thread = Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def store(
        self,
        table_id: str,
        entries: Sequence[Entry],
        statements: Sequence[Executable] = (),
        leased: bool = False,
    ) -> bool:
        """Whether it is committed now; if not, a number or a client's word was taken."""
        parcel = Parcel(table_id, entries, statements, leased, self._loop.create_future())
        self._queue.put(parcel)
        return await parcel.done

    def close(self) -> None:
        """Store what is waiting, then stop."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        going_on = True
        while going_on:
            group, going_on = self._gather()
            if group:
                self._in_company = len(group) > 1
                self._commit(group)
                self._loop.call_soon_threadsafe(_tell, group)

    def _gather(self) -> tuple[list[Parcel], bool]:
        """All parcels that wait, at least one; and whether there will be more.

        Where the last ones came together, the first waits a moment for company.
        """
        group: list[Parcel] = []
        size = 0
        parcel = self._queue.get()
        if self._in_company:
            time.sleep(COMPANY_SECONDS)
        while parcel is not None:
            group.append(parcel)
            size += 1 + len(parcel.entries)
            if self._queue.empty() or size >= MOST_AT_ONCE:
                return group, True
            parcel = self._queue.get()
        return group, False

    def _commit(self, group: list[Parcel]) -> None:
        try:
            if self._are_entries_alone(group):
                self._commit_entries(group)
            else:
                self._commit_together(group)
        except Exception:
            for parcel in group:  # one of them is at fault: the others must not suffer
                try:
                    self._commit_together([parcel])
                except _SomeTaken:
                    parcel.stored = False
                except Exception as fault:
                    metrics.commit_faults.inc()
                    parcel.fault = fault

    def _are_entries_alone(self, group: list[Parcel]) -> bool:
        """The usual case: entries and nothing else, and no other server to think of."""
        return self._server is None and _are_entries(group)

    def _commit_entries(self, group: list[Parcel]) -> None:
        """Straight through the driver: the usual way takes twice the processor time.

        What goes wrong here is tried again by that way, and found out there.
        """
        self._check()
        with metrics.commits.time(), closing(self._engine.raw_connection()) as connection:
            statement, values, count = self._insertion(group)
            if connection.cursor().execute(statement, values).rowcount != count:
                raise _SomeTaken  # what is not committed is taken back with the connection
            connection.commit()
        self._check()
        for parcel in group:
            parcel.stored = True
        metrics.commit_sizes.observe(sum(len(parcel.entries) for parcel in group))

    def _commit_together(self, group: list[Parcel]) -> None:
        self._check()
        with metrics.commits.time(), self._engine.begin() as connection:
            self._check_leases(connection, group)
            if _are_entries(group):
                self._put_entries(connection, group)
            else:
                for parcel in group:
                    self._put(connection, parcel)
            if self._tells_others:
                self._tell_others(connection, group)
        self._check()
        metrics.commit_sizes.observe(sum(len(parcel.entries) for parcel in group))

    def _check_leases(self, connection: Connection, group: list[Parcel]) -> None:
        leased = {parcel.table_id for parcel in group if parcel.leased}
        if leased and self._server is not None:
            check_leases(connection, self._server, leased)

    def _put_entries(self, connection: Connection, group: list[Parcel]) -> None:
        """All entries in one statement."""
        self._insert(connection, group)
        for parcel in group:
            parcel.stored = True

    def _put(self, connection: Connection, parcel: Parcel) -> None:
        if parcel.entries:
            self._insert(connection, [parcel])
        for statement in parcel.statements:
            connection.execute(statement)
        parcel.stored = True

    def _insert(self, connection: Connection, group: list[Parcel]) -> None:
        """Store the entries of these parcels, unless a number or a word among them was taken.

        Whose it was shows when each parcel is stored for itself.
        """
        statement, values, count = self._insertion(group)
        if connection.exec_driver_sql(statement, values).rowcount != count:
            raise _SomeTaken

    def _insertion(self, group: list[Parcel]) -> tuple[str, tuple[object, ...], int]:
        """The statement for these parcels' entries, its values, and how many entries they are."""
        new = [(parcel.table_id, entry) for parcel in group for entry in parcel.entries]
        rows = ", ".join([self._row] * len(new))
        values = [value for table_id, entry in new for value in _values(table_id, entry)]
        return f"{_INSERT} {rows} ON CONFLICT DO NOTHING", tuple(values), len(new)

    def _tell_others(self, connection: Connection, group: list[Parcel]) -> None:
        stored = [
            (parcel.table_id, parcel.entries[-1].number if parcel.entries else 0)
            for parcel in group
        ]
        for said in news(stored):
            connection.execute(said)


class _SomeTaken(Exception):
    """Not all entries could be stored, so that none of them is."""


def _are_entries(group: list[Parcel]) -> bool:
    return all(parcel.entries and not parcel.statements for parcel in group)


# Its words are put together here: having them made for each move costs more than the database.
_INSERT = f"INSERT INTO {entries.name} ({', '.join(entries.columns.keys())}) VALUES"


def _values(table_id: str, entry: Entry) -> tuple[object, ...]:
    data = dumps(entry.data).decode()
    return (
        table_id,
        entry.number,
        entry.at,
        entry.kind,
        entry.seat,
        entry.client,
        data,
    )


def _tell(group: list[Parcel]) -> None:
    for parcel in group:
        if parcel.done.cancelled():
            continue
        if parcel.fault is not None:
            parcel.done.set_exception(parcel.fault)
        else:
            parcel.done.set_result(parcel.stored)
