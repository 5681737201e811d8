"""A PostgreSQL of the tests' own, in a folder of its own."""

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import text

from planque.server.store.database import open_engine
from tests import system

USER = "postgres"


@contextmanager
def postgresql() -> Iterator[str]:
    """The URL of a fresh PostgreSQL that ends with the block.

    Its folder is none of pytest's, which are closed to it whenever another run of tests begins.
    """
    programs = system.postgresql()
    if programs is None:
        if os.environ.get("CI"):
            pytest.fail("there is no PostgreSQL to test with")
        pytest.skip("THERE IS NO POSTGRESQL: nothing is known about Planque on it")
    with tempfile.TemporaryDirectory(prefix="planque-postgresql-") as folder:
        if os.geteuid() == 0:
            shutil.chown(folder, USER, USER)  # it refuses to run as root
        with _started(programs, Path(folder) / "data") as url:
            yield url


@contextmanager
def _started(programs: Path, data: Path) -> Iterator[str]:
    _run(programs / "initdb", "-D", data, "-U", "planque", "--auth", "trust", "--no-sync")
    port = _free_port()
    options = f"-p {port} -c listen_addresses=127.0.0.1 -k {data}"
    log = data / "log"
    _run(programs / "pg_ctl", "-D", data, "-w", "-t", "60", "-l", log, "-o", options, "start")
    try:
        yield f"postgresql://planque@127.0.0.1:{port}/postgres"
    finally:
        _run(programs / "pg_ctl", "-D", data, "-m", "immediate", "stop")


def emptied(url: str) -> None:
    """Nothing is in the database any more."""
    engine = open_engine(url)
    if engine.dialect.name == "sqlite":
        for ending in ("", "-wal", "-shm"):
            Path(f"{engine.url.database}{ending}").unlink(missing_ok=True)
    else:
        with engine.begin() as connection:
            connection.execute(text("DROP SCHEMA public CASCADE"))
            connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()


def _run(*command: object) -> None:
    words = [str(word) for word in command]
    if os.geteuid() == 0:
        words = ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--clear-groups", *words]
    done = subprocess.run(words, capture_output=True, text=True, cwd="/", timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr


def _free_port() -> int:
    with socket.socket() as asking:
        asking.bind(("127.0.0.1", 0))
        port: int = asking.getsockname()[1]
        return port
