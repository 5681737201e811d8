"""Opening the database: killed in a migration it starts again, and a file has one server."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import text

from planque.server.settings import sqlite_url
from planque.server.store.database import DatabaseGone, open_engine, prepared
from planque.server.store.store import Store
from tests.cli.running import complaint, planque
from tests.lengths import LONG, ways
from tests.server.running import process, quick
from tests.server.store.databases import emptied
from tests.server.store.test_store import TABLE, a_table, said
from tests.server.visiting import LOCAL, ME, Device

STEP = 1 if LONG else 19  # statements
# Starts from a revision again and again, each time killed some statements later, and says how many
# statements it were until it came through.
KILLED = """
import os, signal, sys
from alembic import command
from sqlalchemy import event
from planque.server.store import database
from tests.server.store.databases import emptied

url, revision, step = sys.argv[1], sys.argv[2], int(sys.argv[3])

def in_a_process_of_its_own(work):
    child = os.fork()
    if child == 0:
        work()
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])

def begin():
    emptied(url)
    engine = database.open_engine(url)
    upgrade = command.upgrade
    command.upgrade = lambda config, _head: upgrade(config, revision)
    database.migrate(engine)

def die_at(number):
    def work():
        engine = database.open_engine(url)
        left = [number]
        def count(*_):
            left[0] -= 1
            if not left[0]:
                os.kill(os.getpid(), signal.SIGKILL)
        event.listen(engine, "after_cursor_execute", count)
        event.listen(engine, "commit", count)
        database.migrate(engine)
    return work

def start():
    database.migrate(database.open_engine(url))

at = 1
while True:
    if revision:
        assert in_a_process_of_its_own(begin) == 0
    else:
        emptied(url)
    died = in_a_process_of_its_own(die_at(at))
    assert in_a_process_of_its_own(start) == 0, f"killed at statement {at}, never again"
    if died == 0:
        break
    assert died == -signal.SIGKILL
    at += step
print(at)
"""


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "planque.db")
    url: str = request.getfixturevalue("postgres")
    return url


@pytest.mark.parametrize("revision", ways("0001", ""))
def test_killed_at_any_statement_of_a_migration_it_starts_again(url: str, revision: str) -> None:
    arguments = [sys.executable, "-c", KILLED, url, revision, str(STEP)]
    done = subprocess.run(arguments, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 8, "it was killed in earnest"


def serve(url: str) -> str:
    """What `planque serve` says when it will not."""
    return complaint(planque("serve", "--host", "127.0.0.1", "--port", "0", "--database", url))


def test_a_database_of_a_newer_planque_is_refused_with_a_sentence(url: str) -> None:
    emptied(url)
    with prepared(url), open_engine(url).begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    assert "newer" in serve(url)


def test_a_file_has_one_server(tmp_path: Path) -> None:
    file = tmp_path / "planque.db"
    with process(quick(file)) as server:
        said = serve(sqlite_url(file))
        assert "another server" in said
        assert str(file) in said
        server.kill()
        server.start()  # a lock does not outlive its server


@pytest.mark.parametrize("replaced", [False, True])
def test_nothing_is_acknowledged_once_the_file_is_gone(tmp_path: Path, replaced: bool) -> None:
    file = tmp_path / "planque.db"

    async def work() -> None:
        store = Store(sqlite_url(file))
        await a_table(store)
        assert await store.write(TABLE, [said(1)])
        file.rename(tmp_path / "moved.db")
        if replaced:
            file.write_bytes((tmp_path / "moved.db").read_bytes())
        for _ in range(2):
            with pytest.raises(DatabaseGone):
                await store.write(TABLE, [said(2)])
        (tmp_path / "moved.db").rename(file)
        assert await store.write(TABLE, [said(2)]), "it is back, and has nothing that was refused"
        store.close()

    asyncio.run(work())


def test_people_are_told_that_nothing_can_be_kept(tmp_path: Path) -> None:
    with process(quick(tmp_path / "planque.db")) as server:
        ann = Device(server.port)
        table = ann.open_table(ME, LOCAL)
        page = ann.page(table, 0)
        (tmp_path / "planque.db").unlink()
        assert page.move()["error"] == "fault"
        assert ann.page(table, 0).position == 0
        _, log = server.stop()
        assert "DatabaseGone" in json.dumps(log)
