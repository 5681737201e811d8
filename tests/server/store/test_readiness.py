"""/readyz says whether anything can be stored; /healthz that the server is alive all the same."""

import resource
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from tests.server.running import Process, process, quick
from tests.server.store.databases import postgresql
from tests.server.visiting import Device, eventually


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Process]:
    with process(quick(tmp_path / "planque.db")) as server:
        eventually(lambda: is_ready(server))
        yield server


def is_ready(server: Process) -> bool:
    http = Device(server.port).http
    assert http.get("/healthz").status_code == 200
    status = http.get("/readyz").status_code
    assert status in (200, 503)
    return status == 200


def test_while_the_database_is_locked(server: Process, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "planque.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        eventually(lambda: not is_ready(server))
    eventually(lambda: is_ready(server))


def test_while_nothing_more_fits_on_the_disk(server: Process, tmp_path: Path) -> None:
    _, most = resource.prlimit(server.id, resource.RLIMIT_FSIZE)
    resource.prlimit(server.id, resource.RLIMIT_FSIZE, (0, most))
    eventually(lambda: not is_ready(server))
    resource.prlimit(server.id, resource.RLIMIT_FSIZE, (most, most))
    eventually(lambda: is_ready(server))


def test_after_the_file_has_vanished(server: Process, tmp_path: Path) -> None:
    (tmp_path / "planque.db").rename(tmp_path / "elsewhere.db")
    eventually(lambda: not is_ready(server))


def test_after_postgresql_has_stopped() -> None:
    with ExitStack() as running:
        url = running.enter_context(postgresql())
        with process(quick(url)) as server:
            eventually(lambda: is_ready(server))
            running.close()
            eventually(lambda: not is_ready(server))
