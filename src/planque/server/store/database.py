"""Opening the database: brought up to date at once or not at all, and a file used by one server."""

import fcntl
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError

from planque.core.errors import OptionError
from planque.server.store.schema import REVISION

# One server migrates at a time, and all of it or nothing: SQLite would store each step by itself
# if it were not told that they belong together.
BEGIN_MIGRATION = {
    "postgresql": (
        "SELECT pg_advisory_xact_lock(7220377)",  # any number, but always the same
        "SET LOCAL idle_in_transaction_session_timeout = '60s'",  # Alembic thinks in between
    ),
    "sqlite": ("BEGIN IMMEDIATE",),
}

# A database that has vanished is noticed in seconds, and a server that froze in the middle of a
# transaction does not keep the others waiting for the end of it. A URL may say otherwise.
NO_WAITING_FOR_THE_DEAD = {
    "connect_timeout": "5",
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "keepalives_count": "3",
    "tcp_user_timeout": "10000",
    "options": "-c idle_in_transaction_session_timeout=3000",
}


class DatabaseGone(Exception):
    """The file was deleted or replaced: what is written now would be lost."""


def open_engine(url: str) -> Engine:
    """The database at this URL; OptionError if it is none that Planque can use."""
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise OptionError("database", f"{url!r:.80} is not a URL") from error
    backend = parsed.get_backend_name()
    if backend == "postgresql":
        query = {**NO_WAITING_FOR_THE_DEAD, **parsed.query}
        parsed = parsed.set(drivername="postgresql+psycopg", query=query)
        return create_engine(parsed, hide_parameters=True)  # they are what people did: for no log
    if backend != "sqlite":
        raise OptionError("database", f"{backend!r:.80} does not fit; it is sqlite or postgresql")
    engine = create_engine(parsed, hide_parameters=True)
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


@contextmanager
def prepared(url: str) -> Iterator[None]:
    """Bring the database at this URL up to date, and let no other server use its file meanwhile.

    OptionError says clearly why it cannot be used.
    """
    engine = open_engine(url)
    try:
        with _alone(_file_of(engine)):
            _bring_up_to_date(engine)
            yield
    finally:
        engine.dispose()


def _bring_up_to_date(engine: Engine) -> None:
    try:
        migrate(engine)
    except (DBAPIError, ImportError) as error:
        raise OptionError("database", str(error).splitlines()[0]) from error


def migrate(engine: Engine) -> None:
    """Bring the database up to date; OptionError if a newer Planque has used it."""
    with engine.begin() as connection:
        if _revision(connection) == REVISION:
            return  # so it is at nearly every start, which then needs no Alembic
        from planque.server.store.upgrade import upgrade  # heavy

        for statement in BEGIN_MIGRATION[engine.dialect.name]:
            connection.exec_driver_sql(statement)
        upgrade(connection)


def _revision(connection: Connection) -> str | None:
    """Which migration was the last one; None: nothing is in the database yet."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found


def watch_over(engine: Engine) -> Callable[[], None]:
    """A check, to be made before and after each commit: the file is still the one that was opened.

    Of a database elsewhere, its own server takes care.
    """
    file = _file_of(engine)
    if file is None:
        return lambda: None
    opened = os.stat(file)

    def check() -> None:
        try:
            there = os.path.samestat(os.stat(file), opened)
        except FileNotFoundError:
            there = False
        if not there:
            raise DatabaseGone(file)

    return check


def _file_of(engine: Engine) -> str | None:
    """The file of a SQLite database; None: it is in memory, or no file at all."""
    if engine.dialect.name != "sqlite" or engine.url.database in (None, "", ":memory:"):
        return None
    return engine.url.database


@contextmanager
def _alone(file: str | None) -> Iterator[None]:
    """Two servers on one file would not hear of each other. The lock ends with the process."""
    if file is None:
        yield
        return
    with ExitStack() as stack:
        try:
            lock = stack.enter_context(open(f"{file}.lock", "a"))
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise OptionError("database", f"another server uses {file}") from error
        except OSError as error:
            raise OptionError("database", f"{error.strerror}: {file}") from error
        yield
