"""The one thread that writes: many changes in one transaction, each acknowledged after its commit.

While one transaction is being committed the next changes gather, so the busier the server is, the
more of them share the price of reaching the disk.
"""

import asyncio
import json
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from queue import SimpleQueue
from threading import Thread
from typing import Any

from sqlalchemy import Connection, Dialect, Engine, Executable
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.sql.compiler import SQLCompiler

from planque.server.entry import Entry
from planque.server.news import news
from planque.server.schema import entries

MOST_AT_ONCE = 256
COMPANY_SECONDS = 0.004


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
        self._insert, self._by_name = _insert_unless_taken(engine.dialect)
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
            for change in group:
                change.stored = self._put(connection, change)
                if change.stored and self._tells_others:
                    number = 0 if change.entry is None else change.entry.number
                    connection.execute(news(change.table_id, number))

    def _put(self, connection: Connection, change: Change) -> bool:
        entry = change.entry
        if entry is not None:
            row = self._row(change.table_id, entry)
            if connection.exec_driver_sql(self._insert, row).rowcount != 1:
                return False
        for statement in change.statements:
            connection.execute(statement)
        return True

    def _row(self, table_id: str, entry: Entry) -> dict[str, Any] | tuple[Any, ...]:
        values = (
            table_id,
            entry.number,
            entry.at,
            entry.kind,
            entry.seat,
            entry.client,
            json.dumps(entry.data),
        )
        return dict(zip(entries.columns.keys(), values, strict=True)) if self._by_name else values


def _insert_unless_taken(dialect: Dialect) -> tuple[str, bool]:
    """The statement that stores an entry, and whether its values go by name.

    Its words are made once: making them anew for each move costs more than the database itself.
    """
    insert = sqlite.insert if dialect.name == "sqlite" else postgresql.insert
    compiled = insert(entries).on_conflict_do_nothing().compile(dialect=dialect)
    assert isinstance(compiled, SQLCompiler)
    return str(compiled), not compiled.positional


def _tell(group: list[Change]) -> None:
    for change in group:
        if change.done.cancelled():
            continue
        if change.fault is not None:
            change.done.set_exception(change.fault)
        else:
            change.done.set_result(change.stored)
