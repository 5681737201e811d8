"""The one thread that writes: many changes in one transaction, each acknowledged after its commit.

While one transaction is being committed the next changes gather, so the busier the server is, the
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

from planque.server.entry import Entry
from planque.server.news import news
from planque.server.schema import entries

MOST_AT_ONCE = 256
COMPANY_SECONDS = 0.008


@dataclass(slots=True)
class Change:
    """Things to store together, or not at all.

    With an entry, the change happens only if nobody else took its number or its client's word.
    """

    table_id: str
    entry: Entry | None
    statements: Sequence[Executable]
    done: asyncio.Future[bool]
    stored: bool = field(default=False)
    fault: Exception | None = field(default=None)


class Writer:
    """Takes changes from the event loop and stores them in their order."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        place = "?" if engine.dialect.name == "sqlite" else "%s"
        self._row = f"({', '.join([place] * len(entries.columns))})"
        self._in_company = False  # the last changes came together
        self._tells_others = engine.dialect.name == "postgresql"
        self._queue: SimpleQueue[Change | None] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._thread = Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def store(
        self, table_id: str, entry: Entry | None, statements: Sequence[Executable] = ()
    ) -> bool:
        """Whether it is committed now; if not, the entry's number or client's word was taken."""
        change = Change(table_id, entry, statements, self._loop.create_future())
        self._queue.put(change)
        return await change.done

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

    def _gather(self) -> tuple[list[Change], bool]:
        """All changes that wait, at least one; and whether there will be more.

        Where the last ones came together, the first waits a moment for company.
        """
        group: list[Change] = []
        change = self._queue.get()
        if self._in_company:
            time.sleep(COMPANY_SECONDS)
        while change is not None:
            group.append(change)
            if self._queue.empty() or len(group) == MOST_AT_ONCE:
                return group, True
            change = self._queue.get()
        return group, False

    def _commit(self, group: list[Change]) -> None:
        try:
            self._commit_together(group)
        except Exception:
            for change in group:  # one of them is at fault: the others must not suffer
                try:
                    self._commit_together([change])
                except Exception as fault:
                    change.fault = fault

    def _commit_together(self, group: list[Change]) -> None:
        with self._engine.begin() as connection:
            if all(change.entry is not None and not change.statements for change in group):
                self._put_entries(connection, group)
            else:
                for change in group:
                    change.stored = self._put(connection, change)
            if self._tells_others:
                for change in group:
                    self._tell_others(connection, change)

    def _put_entries(self, connection: Connection, group: list[Change]) -> None:
        """The usual case: entries and nothing else, all of them in one statement."""
        stored = self._insert(connection, group) == len(group)
        if not stored and len(group) > 1:
            raise _SomeTaken  # which ones shows when each is stored for itself
        for change in group:
            change.stored = stored

    def _put(self, connection: Connection, change: Change) -> bool:
        if change.entry is not None and self._insert(connection, [change]) != 1:
            return False
        for statement in change.statements:
            connection.execute(statement)
        return True

    def _insert(self, connection: Connection, group: list[Change]) -> int:
        """Store the entries of these changes; how many of them were not taken."""
        rows = ", ".join([self._row] * len(group))
        values = [value for change in group for value in _values(change)]
        statement = f"{_INSERT} {rows} ON CONFLICT DO NOTHING"
        return connection.exec_driver_sql(statement, tuple(values)).rowcount

    def _tell_others(self, connection: Connection, change: Change) -> None:
        if change.stored:
            number = 0 if change.entry is None else change.entry.number
            connection.execute(news(change.table_id, number))


class _SomeTaken(Exception):
    """Of several entries, not all could be stored."""


# Its words are put together here: having them made for each move costs more than the database.
_INSERT = f"INSERT INTO {entries.name} ({', '.join(entries.columns.keys())}) VALUES"


def _values(change: Change) -> tuple[object, ...]:
    entry = change.entry
    assert entry is not None, "a change with an entry"
    data = to_json(entry.data).decode()
    return (
        change.table_id,
        entry.number,
        entry.at,
        entry.kind,
        entry.seat,
        entry.client,
        data,
    )


def _tell(group: list[Change]) -> None:
    for change in group:
        if change.done.cancelled():
            continue
        if change.fault is not None:
            change.done.set_exception(change.fault)
        else:
            change.done.set_result(change.stored)
