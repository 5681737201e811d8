"""The one thread that writes: many parcels in one transaction, each acknowledged after its commit.

While one transaction is being committed the next parcels gather, so the busier the server is, the
more of them share the price of reaching the disk.
"""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from queue import SimpleQueue
from threading import Thread

from pydantic_core import to_json
from sqlalchemy import Connection, Engine, Executable

from planque.server.store.notify import news
from planque.server.store.schema import entries
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
    done: asyncio.Future[bool]
    stored: bool = field(default=False)
    fault: Exception | None = field(default=None)


class Writer:
    """Takes parcels from the event loop and stores them in their order."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        place = "?" if engine.dialect.name == "sqlite" else "%s"
        self._row = f"({', '.join([place] * len(entries.columns))})"
        self._in_company = False  # the last parcels came together
        self._tells_others = engine.dialect.name == "postgresql"
        self._queue: SimpleQueue[Parcel | None] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._thread = Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def store(
        self, table_id: str, entries: Sequence[Entry], statements: Sequence[Executable] = ()
    ) -> bool:
        """Whether it is committed now; if not, a number or a client's word was taken."""
        parcel = Parcel(table_id, entries, statements, self._loop.create_future())
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
            self._commit_together(group)
        except Exception:
            for parcel in group:  # one of them is at fault: the others must not suffer
                try:
                    self._commit_together([parcel])
                except _SomeTaken:
                    parcel.stored = False
                except Exception as fault:
                    parcel.fault = fault

    def _commit_together(self, group: list[Parcel]) -> None:
        with self._engine.begin() as connection:
            if all(parcel.entries and not parcel.statements for parcel in group):
                self._put_entries(connection, group)
            else:
                for parcel in group:
                    self._put(connection, parcel)
            if self._tells_others:
                for parcel in group:
                    self._tell_others(connection, parcel)

    def _put_entries(self, connection: Connection, group: list[Parcel]) -> None:
        """The usual case: entries and nothing else, all of them in one statement."""
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
        new = [(parcel.table_id, entry) for parcel in group for entry in parcel.entries]
        rows = ", ".join([self._row] * len(new))
        values = [value for table_id, entry in new for value in _values(table_id, entry)]
        statement = f"{_INSERT} {rows} ON CONFLICT DO NOTHING"
        if connection.exec_driver_sql(statement, tuple(values)).rowcount != len(new):
            raise _SomeTaken

    def _tell_others(self, connection: Connection, parcel: Parcel) -> None:
        if parcel.stored:
            number = parcel.entries[-1].number if parcel.entries else 0
            connection.execute(news(parcel.table_id, number))


class _SomeTaken(Exception):
    """Not all entries could be stored, so that none of them is."""


# Its words are put together here: having them made for each move costs more than the database.
_INSERT = f"INSERT INTO {entries.name} ({', '.join(entries.columns.keys())}) VALUES"


def _values(table_id: str, entry: Entry) -> tuple[object, ...]:
    data = to_json(entry.data).decode()
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
