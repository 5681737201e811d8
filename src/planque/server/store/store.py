"""What is kept for ever: tables, seats, their owners, and the log of every table."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeVar, get_args

from sqlalchemy import (
    ColumnElement,
    Connection,
    Executable,
    Row,
    delete,
    exists,
    func,
    insert,
    select,
    text,
    true,
    update,
)
from sqlalchemy.exc import DBAPIError

from planque.server.store import servers
from planque.server.store.database import migrate, open_engine, watch_over
from planque.server.store.schema import entries, metadata, owners, seats, tables
from planque.server.store.writer import Writer
from planque.server.tables.attendance import Elsewhere
from planque.server.tables.entry import Entry
from planque.server.tables.table import Phase
from planque.server.tokens import new_server_id

READERS = 4

Result = TypeVar("Result")


@dataclass(frozen=True)
class Stored:
    """A table as the database has it, but for its log."""

    row: Row[Any]
    seats: Sequence[Row[Any]]
    owners: dict[str, set[int]]  # the seats of each player, by the hash of their cookie


class Store:
    """The database. Reads go to a few threads, writes to one."""

    server: str | None = None  # this one's name among several; None: it is alone

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        migrate(self.engine)
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self.server = new_server_id() if self.engine.dialect.name == "postgresql" else None
        self._writer = Writer(self.engine, watch_over(self.engine), self.server)

    def close(self) -> None:
        self._writer.close()
        self._readers.shutdown()
        self.engine.dispose()

    async def write(
        self,
        table_id: str,
        entries: Sequence[Entry],
        statements: Sequence[Executable] = (),
        leased: bool = False,
    ) -> bool:
        """Commit all of it; False if a number or a client's word in it was taken before.

        LeaseLost, if it needs the lease of the table and another server has it.
        """
        return await self._writer.store(table_id, entries, statements, leased)

    async def change(self, change: Callable[..., Result], *arguments: object) -> Result:
        """Carry out one of the changes in `servers`, as this server."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._changing, change, arguments)

    async def alter(self, change: Callable[..., Result], *arguments: object) -> Result:
        """Read and change in one transaction; nobody else changes anything meanwhile."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._altering, change, arguments)

    async def write_something(self) -> None:
        """Change nothing that matters, and commit it as everything is committed."""
        if self.server is not None:
            await self.change(servers.live_on)
        else:
            await self.write("", (), [text("PRAGMA user_version = 0")])  # which nobody reads

    async def table(self, table_id: str) -> Stored | None:
        return await self.read(_table, table_id)

    async def owners(self, table_id: str) -> dict[str, set[int]]:
        return (await self.owners_of([table_id]))[table_id]

    async def owners_of(self, table_ids: Sequence[str]) -> dict[str, dict[str, set[int]]]:
        """The same for each of these tables."""
        return await self.read(_owners, table_ids)

    async def entries(self, table_id: str, after: int = 0) -> list[Entry]:
        """The log of a table, from after this number on."""
        return await self.read(_entries, table_id, after)

    async def numbers(self, table_ids: Sequence[str]) -> dict[str, int]:
        """The number of the last entry of each of these tables that has any."""
        return await self.read(_numbers, table_ids)

    async def elsewhere(self, table_ids: Sequence[str]) -> dict[str, Elsewhere]:
        """Who is at these tables at other servers."""
        return await self.read(servers.elsewhere, self.server, table_ids)

    async def entry_of(self, table_id: str, client: str) -> Entry | None:
        """The entry that came from this word of a client, if it was ever stored."""
        return await self.read(_entry_of, table_id, client)

    async def seed(self, table_id: str) -> int:
        return await self.read(_seed, table_id)

    async def open_tables(self, most: int) -> list[str]:
        return await self.read(_open_tables, most)

    async def tables_of(self, player_hash: str, most: int) -> list[str]:
        return await self.read(_tables_of, player_hash, most)

    async def going_on_by_themselves(self) -> list[str]:
        """Unfinished tables at which a bot or a clock may have to act without being asked."""
        return await self.read(_going_on_by_themselves)

    async def unfinished(self, table_ids: Sequence[str]) -> list[str]:
        """Those of these tables at which the game is not over, in their order."""
        return await self.read(_unfinished, table_ids)

    async def due(self, unfinished_before: float, finished_before: float, most: int) -> list[str]:
        """Tables at which nothing has happened since these times; of finished ones nobody's
        go like unfinished ones."""
        return await self.read(_due, unfinished_before, finished_before, most)

    async def count_by_phase(self) -> dict[Phase, int]:
        return await self.read(_count_by_phase)

    async def seat_of_key(self, table_id: str, key_hash: str) -> int | None:
        return await self.read(_seat_of_key, table_id, key_hash)

    async def read(self, read: Callable[..., Result], *arguments: object) -> Result:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._reading, read, arguments)

    def _changing(self, change: Callable[..., Result], arguments: tuple[object, ...]) -> Result:
        with self.engine.begin() as connection:
            return change(connection, self.server, *arguments)

    def _altering(self, change: Callable[..., Result], arguments: tuple[object, ...]) -> Result:
        with self.engine.begin() as connection:
            if self.server is None:
                connection.exec_driver_sql("BEGIN IMMEDIATE")
            return change(connection, *arguments)

    def _reading(self, read: Callable[..., Result], arguments: tuple[object, ...]) -> Result:
        """Read, and once more over a new connection where the old one was cut."""
        try:
            return self._read_once(read, arguments)
        except DBAPIError as fault:
            if not fault.connection_invalidated:
                raise
        return self._read_once(read, arguments)

    def _read_once(self, read: Callable[..., Result], arguments: tuple[object, ...]) -> Result:
        with self.engine.connect() as connection:
            return read(connection, *arguments)


def new_table(row: dict[str, Any], seated: Sequence[dict[str, Any]]) -> list[Executable]:
    """Everything to be stored for a new table."""
    table_id = row["id"]
    rows = [{"table_id": table_id, "seat": seat, **one} for seat, one in enumerate(seated)]
    return [insert(tables).values(**row), insert(seats).values(rows)]


def new_owner(
    table_id: str, seat: int, player_hash: str, key_hash: str | None = None
) -> Executable:
    """A seat is somebody's: they sat down there, or came by the link with this key."""
    return insert(owners).values(
        table_id=table_id, seat=seat, player_hash=player_hash, key_hash=key_hash
    )


def withdraw_links(table_id: str, seat: int, but_from: str) -> Executable:
    """Take a seat away from all who came by a link, but for one of them."""
    here = (owners.c.table_id == table_id) & (owners.c.seat == seat)
    by_link = owners.c.key_hash.is_not(None) & (owners.c.player_hash != but_from)
    return delete(owners).where(here, by_link)


def remove_owners(table_id: str, seat: int) -> list[Executable]:
    """A seat is nobody's any more, and no link leads to it."""
    gone = delete(owners).where(owners.c.table_id == table_id, owners.c.seat == seat)
    return [gone, set_seat(table_id, seat, key_hash=None)]


def keep_seats(
    table_id: str, kept: Sequence[int], seated: Sequence[dict[str, Any]], options: dict[str, Any]
) -> list[Executable]:
    """Only these seats stay, and are numbered anew. Each moves to a number that is free by then."""
    gone = (seats.c.table_id == table_id) & seats.c.seat.not_in(kept)
    rows: list[Executable] = [
        delete(seats).where(gone),
        update(tables).where(tables.c.id == table_id).values(options=options),
    ]
    for number, seat in enumerate(kept):
        rows.append(set_seat(table_id, seat, **{**seated[number], "seat": number}))
        if number != seat:
            here = (owners.c.table_id == table_id) & (owners.c.seat == seat)
            rows.append(update(owners).where(here).values(seat=number))
    return rows


def set_seat(table_id: str, place: int, **values: Any) -> Executable:
    here = (seats.c.table_id == table_id) & (seats.c.seat == place)
    return update(seats).where(here).values(**values)


def set_phase(table_id: str, phase: Phase) -> Executable:
    """For the lists, and for the servers that look after tables: what counts is the log."""
    change = update(tables).where(tables.c.id == table_id).values(phase=phase)
    return change.values(holder=None) if phase == "over" else change


def removal(table_id: str, before: float | None = None) -> list[Executable]:
    """Everything of a table goes, unless something has happened at it since this time.

    Its row is locked first, so that no other server adds to its log in between.
    """
    quiet: ColumnElement[bool] = true() if before is None else _quiet(table_id, before)
    parts = [one for one in metadata.sorted_tables if "table_id" in one.c and one is not entries]
    there_is_no_log = ~exists().where(entries.c.table_id == table_id)
    return [
        select(tables.c.id).where(tables.c.id == table_id).with_for_update(),
        *(delete(part).where(part.c.table_id == table_id, quiet) for part in parts),
        delete(entries).where(entries.c.table_id == table_id, quiet),
        delete(tables).where(tables.c.id == table_id, there_is_no_log),
    ]


def _quiet(table_id: str, before: float) -> ColumnElement[bool]:
    log = entries.alias("log")
    return ~exists().where(log.c.table_id == table_id, log.c.at >= before)


def _table(connection: Connection, table_id: str) -> Stored | None:
    row = connection.execute(select(tables).where(tables.c.id == table_id)).one_or_none()
    if row is None:
        return None
    seated = select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat)
    return Stored(row, connection.execute(seated).all(), _owners(connection, [table_id])[table_id])


def _owners(connection: Connection, table_ids: Sequence[str]) -> dict[str, dict[str, set[int]]]:
    owned: dict[str, dict[str, set[int]]] = {table_id: {} for table_id in table_ids}
    for row in connection.execute(select(owners).where(owners.c.table_id.in_(table_ids))):
        owned[row.table_id].setdefault(row.player_hash, set()).add(row.seat)
    return owned


_COLUMNS = [entries.c[name] for name in ("number", "at", "kind", "seat", "data", "client")]


def _entries(connection: Connection, table_id: str, after: int) -> list[Entry]:
    query = select(*_COLUMNS).where(entries.c.table_id == table_id, entries.c.number > after)
    return [Entry(*row) for row in connection.execute(query.order_by(entries.c.number))]


def _numbers(connection: Connection, table_ids: Sequence[str]) -> dict[str, int]:
    last = select(func.max(entries.c.number)).where(entries.c.table_id == tables.c.id)
    query = select(tables.c.id, last.scalar_subquery()).where(tables.c.id.in_(table_ids))
    return {table_id: number for table_id, number in connection.execute(query) if number}


def _entry_of(connection: Connection, table_id: str, client: str) -> Entry | None:
    query = select(*_COLUMNS).where(entries.c.table_id == table_id, entries.c.client == client)
    row = connection.execute(query).one_or_none()
    return None if row is None else Entry(*row)


def _seed(connection: Connection, table_id: str) -> int:
    return int(
        connection.execute(select(tables.c.seed).where(tables.c.id == table_id)).scalar_one()
    )


def _open_tables(connection: Connection, most: int) -> list[str]:
    query = (
        select(tables.c.id)
        .where(tables.c.phase == "waiting", tables.c.listed)
        .order_by(tables.c.created.desc())
        .limit(most)
    )
    return list(connection.execute(query).scalars())


def _tables_of(connection: Connection, player_hash: str, most: int) -> list[str]:
    query = (
        select(tables.c.id)
        .where(
            tables.c.id.in_(select(owners.c.table_id).where(owners.c.player_hash == player_hash))
        )
        .order_by(tables.c.created.desc())
        .limit(most)
    )
    return list(connection.execute(query).scalars())


def _going_on_by_themselves(connection: Connection) -> list[str]:
    with_bot = select(seats.c.table_id).where(seats.c.who == "bot")
    query = select(tables.c.id).where(
        tables.c.phase != "over", tables.c.id.in_(with_bot) | tables.c.clock.is_not(None)
    )
    return list(connection.execute(query).scalars())


def _unfinished(connection: Connection, table_ids: Sequence[str]) -> list[str]:
    query = select(tables.c.id).where(tables.c.id.in_(table_ids), tables.c.phase != "over")
    found = set(connection.execute(query).scalars())
    return [table_id for table_id in table_ids if table_id in found]


def _due(
    connection: Connection, unfinished_before: float, finished_before: float, most: int
) -> list[str]:
    over = tables.c.phase == "over"
    somebodys = exists().where(owners.c.table_id == tables.c.id)
    query = select(tables.c.id).where(
        (_rests(unfinished_before) & ~(over & somebodys)) | (_rests(finished_before) & over)
    )
    return list(connection.execute(query.limit(most)).scalars())


def _rests(before: float) -> ColumnElement[bool]:
    later = exists().where(entries.c.table_id == tables.c.id, entries.c.at >= before)
    return (tables.c.created < before) & ~later


def _count_by_phase(connection: Connection) -> dict[Phase, int]:
    query = select(tables.c.phase, func.count()).group_by(tables.c.phase)
    return dict.fromkeys(get_args(Phase), 0) | {row[0]: row[1] for row in connection.execute(query)}


def _seat_of_key(connection: Connection, table_id: str, key_hash: str) -> int | None:
    query = select(seats.c.seat).where(seats.c.table_id == table_id, seats.c.key_hash == key_hash)
    return connection.execute(query).scalar_one_or_none()
