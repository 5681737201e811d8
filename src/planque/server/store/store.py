"""What is kept for ever: tables, seats, their owners, and the log of every table."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import (
    Connection,
    Engine,
    Executable,
    Row,
    create_engine,
    event,
    insert,
    make_url,
    select,
    text,
    update,
)
from sqlalchemy.exc import ArgumentError, DBAPIError

from planque.core.errors import OptionError
from planque.server.store.schema import entries, owners, seats, tables
from planque.server.store.writer import Writer
from planque.server.tables.entry import Entry
from planque.server.tables.table import Phase

READERS = 4
MIGRATION_LOCK = 7_220_377  # any number, the same in all processes on one PostgreSQL

Result = TypeVar("Result")


@dataclass(frozen=True)
class Stored:
    """A table as the database has it, but for its log."""

    row: Row[Any]
    seats: Sequence[Row[Any]]
    owners: dict[str, set[int]]  # the seats of each player, by the hash of their cookie


class Store:
    """The database. Reads go to a few threads, writes to one."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        migrate(self.engine)
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._writer = Writer(self.engine)

    def close(self) -> None:
        self._writer.close()
        self._readers.shutdown()
        self.engine.dispose()

    async def write(
        self, table_id: str, entries: Sequence[Entry], statements: Sequence[Executable] = ()
    ) -> bool:
        """Commit all of it; False if a number or a client's word in it was taken before."""
        return await self._writer.store(table_id, entries, statements)

    async def table(self, table_id: str) -> Stored | None:
        return await self._read(_table, table_id)

    async def owners(self, table_id: str) -> dict[str, set[int]]:
        return await self._read(_owners, table_id)

    async def entries(self, table_id: str, after: int = 0) -> list[Entry]:
        """The log of a table, from after this number on."""
        return await self._read(_entries, table_id, after)

    async def entry_of(self, table_id: str, client: str) -> Entry | None:
        """The entry that came from this word of a client, if it was ever stored."""
        return await self._read(_entry_of, table_id, client)

    async def seed(self, table_id: str) -> int:
        return await self._read(_seed, table_id)

    async def open_tables(self, most: int) -> list[str]:
        return await self._read(_open_tables, most)

    async def tables_of(self, player_hash: str, most: int) -> list[str]:
        return await self._read(_tables_of, player_hash, most)

    async def going_on_by_themselves(self) -> list[str]:
        """Unfinished tables at which a bot or a clock may have to act without being asked."""
        return await self._read(_going_on_by_themselves)

    async def seat_of_key(self, table_id: str, key_hash: str) -> int | None:
        return await self._read(_seat_of_key, table_id, key_hash)

    async def _read(self, read: Callable[..., Result], *arguments: object) -> Result:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._reading, read, arguments)

    def _reading(self, read: Callable[..., Result], arguments: tuple[object, ...]) -> Result:
        with self.engine.connect() as connection:
            return read(connection, *arguments)


def open_engine(url: str) -> Engine:
    """The database at this URL; OptionError if it is none that Planque can use."""
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise OptionError("database", f"{url!r:.80} is not a URL") from error
    backend = parsed.get_backend_name()
    if backend == "postgresql":
        return create_engine(parsed.set(drivername="postgresql+psycopg"))
    if backend != "sqlite":
        raise OptionError("database", f"{backend!r:.80} does not fit; it is sqlite or postgresql")
    engine = create_engine(parsed)
    event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _record: object) -> None:
    """FULL: a commit has reached the disk, so that not even a power cut loses an acknowledged move.

    The price is shared by all moves of one transaction, and was measured to be small.
    """
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.execute("PRAGMA busy_timeout = 10000")
    cursor.close()


def prepare(url: str) -> None:
    """Bring the database at this URL up to date, or say clearly that it cannot be used."""
    engine = open_engine(url)
    try:
        migrate(engine)
    except (DBAPIError, ImportError) as error:
        raise OptionError("database", str(error).splitlines()[0]) from error
    finally:
        engine.dispose()


def migrate(engine: Engine) -> None:
    """Bring the database up to date."""
    config = Config()
    config.set_main_option("script_location", "planque.server.store:migrations")
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(
                text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK}
            )
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def new_table(row: dict[str, Any], seated: Sequence[dict[str, Any]]) -> list[Executable]:
    """Everything to be stored for a new table."""
    table_id = row["id"]
    rows = [{"table_id": table_id, "seat": seat, **one} for seat, one in enumerate(seated)]
    return [insert(tables).values(**row), insert(seats).values(rows)]


def new_owner(table_id: str, seat: int, player_hash: str) -> Executable:
    return insert(owners).values(table_id=table_id, seat=seat, player_hash=player_hash)


def set_seat(table_id: str, seat: int, **values: Any) -> Executable:
    here = (seats.c.table_id == table_id) & (seats.c.seat == seat)
    return update(seats).where(here).values(**values)


def set_phase(table_id: str, phase: Phase) -> Executable:
    """For the lists alone: what counts is the log."""
    return update(tables).where(tables.c.id == table_id).values(phase=phase)


def _table(connection: Connection, table_id: str) -> Stored | None:
    row = connection.execute(select(tables).where(tables.c.id == table_id)).one_or_none()
    if row is None:
        return None
    seated = select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat)
    return Stored(row, connection.execute(seated).all(), _owners(connection, table_id))


def _owners(connection: Connection, table_id: str) -> dict[str, set[int]]:
    owned: dict[str, set[int]] = {}
    for row in connection.execute(select(owners).where(owners.c.table_id == table_id)):
        owned.setdefault(row.player_hash, set()).add(row.seat)
    return owned


_COLUMNS = [entries.c[name] for name in ("number", "at", "kind", "seat", "data", "client")]


def _entries(connection: Connection, table_id: str, after: int) -> list[Entry]:
    query = select(*_COLUMNS).where(entries.c.table_id == table_id, entries.c.number > after)
    return [Entry(*row) for row in connection.execute(query.order_by(entries.c.number))]


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


def _seat_of_key(connection: Connection, table_id: str, key_hash: str) -> int | None:
    query = select(seats.c.seat).where(seats.c.table_id == table_id, seats.c.key_hash == key_hash)
    return connection.execute(query).scalar_one_or_none()
