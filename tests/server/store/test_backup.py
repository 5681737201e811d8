"""A copy of everything: made while people play, brought back into either database."""

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from planque import OptionError
from planque.server import backup, restore
from planque.server.settings import sqlite_url
from planque.server.store.backup import KEPT
from planque.server.store.database import open_engine, prepared
from tests.server.running import quick, running
from tests.server.store.databases import emptied
from tests.server.visiting import LOCAL, ME, OPEN, Device

Everything = dict[str, list[tuple[Any, ...]]]


def everything(url: str) -> Everything:
    engine = open_engine(url)
    with engine.connect() as connection:
        found = {
            one.name: sorted(map(tuple, connection.execute(select(one)).all()), key=repr)
            for one in KEPT
        }
    engine.dispose()
    return found


def played(file: Path, copy: Path) -> tuple[str, Everything]:
    """A table at which a game goes on, and all there is when a copy of it has been made."""
    with running(quick(file)) as server:
        ann = Device(server.port)
        table = ann.open_table(ME, LOCAL, clock={"kind": "move", "seconds": 600})
        ann.open_table(ME, OPEN)
        page = ann.page(table, 0)
        page.move()
        backup(sqlite_url(file), copy)
        there = everything(sqlite_url(file))
        page.ask(type="say", text="after the copy")
    return table, there


def test_what_was_there_is_there_again(tmp_path: Path) -> None:
    copy, other = tmp_path / "copy.db", tmp_path / "other.db"
    table, there = played(tmp_path / "planque.db", copy)
    assert len(there["tables"]) == 2
    assert everything(sqlite_url(copy)) == there
    assert copy.stat().st_mode & 0o777 == 0o600
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("copy")] == ["copy.db"]
    restore(copy, sqlite_url(other))
    assert everything(sqlite_url(other)) == there
    with running(quick(other)) as server:
        assert Device(server.port).get(f"/api/tables/{table}")["position"] == 1


def test_from_one_database_into_the_other_and_back(tmp_path: Path, postgres: str) -> None:
    copy, again = tmp_path / "copy.db", tmp_path / "again.db"
    _, there = played(tmp_path / "planque.db", copy)
    emptied(postgres)
    restore(copy, postgres)
    assert everything(postgres) == there
    with pytest.raises(OptionError, match="already"):
        restore(copy, postgres)
    restore(copy, postgres, replace=True)
    backup(postgres, again)
    assert everything(sqlite_url(again)) == there


def test_nothing_is_written_over_unless_it_is_wanted(tmp_path: Path) -> None:
    file, copy = tmp_path / "planque.db", tmp_path / "copy.db"
    _, there = played(file, copy)
    url = sqlite_url(file)
    with pytest.raises(OptionError, match="there already"):
        backup(url, copy)
    later = everything(url)
    assert later != there
    with pytest.raises(OptionError, match="tables in it already"):
        restore(copy, url)
    assert everything(url) == later
    restore(copy, url, replace=True)
    assert everything(url) == there


def test_no_server_may_run_where_a_copy_is_brought_back(tmp_path: Path) -> None:
    file, copy = tmp_path / "planque.db", tmp_path / "copy.db"
    played(file, copy)
    with prepared(sqlite_url(file)), pytest.raises(OptionError, match="another server"):
        restore(copy, sqlite_url(file), replace=True)


def test_what_is_no_copy_is_refused(tmp_path: Path) -> None:
    copy, url = tmp_path / "copy.db", sqlite_url(tmp_path / "planque.db")
    with pytest.raises(OptionError, match="no file"):
        restore(copy, url)
    copy.write_text("no database at all, but long enough to look like one" * 100)
    with pytest.raises(OptionError, match="not a database"):
        restore(copy, url)


def test_of_a_database_that_is_none_there_is_no_copy(tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    with pytest.raises(OptionError, match="no such table"):
        backup(sqlite_url(tmp_path / "planque.db"), copy)
    assert not copy.exists()
