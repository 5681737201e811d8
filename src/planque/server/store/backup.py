"""Copies of everything, made while a server runs, and brought back.

A copy is a SQLite file, whatever the database is: it can be brought back into either.
"""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, Engine, delete, func, insert, select
from sqlalchemy.exc import DBAPIError

from planque.core.errors import OptionError
from planque.server.settings import sqlite_url
from planque.server.store.database import migrate, open_engine, prepared
from planque.server.store.schema import metadata, presence, servers, tables, targets

ROWS = 1000  # at a time
# What is worth nothing without the servers that run now; and the addresses of people, which with
# their secrets are nobody's but theirs: whoever wants to be told there says so anew.
LEFT_OUT = (presence, servers, targets)
KEPT = [one for one in metadata.sorted_tables if one not in LEFT_OUT]
# One moment of the whole database, however long the reading takes; nobody waits for it.
ONE_MOMENT = {
    "postgresql": "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY",
    "sqlite": "BEGIN",
}


def backup(url: str, file: Path) -> None:
    """Copy everything into a new file, which only its owner may read."""
    with _arriving(file) as new, _engine(url) as source, _engine(sqlite_url(new)) as target:
        migrate(target)
        _copy(source, target)


def restore(file: Path, url: str, replace: bool = False) -> None:
    """Bring a copy back into an empty database, or in the place of all there is."""
    if not file.is_file():
        raise OptionError("file", f"there is no file {file}")
    with tempfile.TemporaryDirectory() as folder, prepared(url), _engine(url) as target:
        copied = Path(shutil.copy(file, Path(folder) / "copy.db"))
        with _engine(sqlite_url(copied)) as source:
            migrate(source)  # it may be older than this Planque
            _copy(source, target, replace)


def _copy(source: Engine, target: Engine, replace: bool = False) -> None:
    with source.connect() as reading, target.begin() as writing:
        reading.exec_driver_sql(ONE_MOMENT[source.dialect.name])
        if writing.execute(select(func.count()).select_from(tables)).scalar_one():
            if not replace:
                raise OptionError("database", "there are tables in it already")
            _clear(writing)
        for one in KEPT:
            names = one.c.keys()
            for rows in reading.execute(select(one)).partitions(ROWS):
                writing.execute(insert(one), [dict(zip(names, row, strict=True)) for row in rows])


def _clear(writing: Connection) -> None:
    for one in reversed(metadata.sorted_tables):
        writing.execute(delete(one))


@contextmanager
def _engine(url: str) -> Iterator[Engine]:
    engine = open_engine(url)
    try:
        yield engine
    except DBAPIError as error:
        raise OptionError("database", str(error.orig).splitlines()[0]) from error
    finally:
        engine.dispose()


@contextmanager
def _arriving(file: Path) -> Iterator[Path]:
    """Where to write a new file: it has its name once it is complete."""
    if file.exists():
        raise OptionError("file", f"{file} is there already")
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        yield part
        part.rename(file)
    finally:
        part.unlink(missing_ok=True)
