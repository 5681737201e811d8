"""How many tables there may be, and for how long they are kept."""

import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy import func, select, update

from planque.server.limits import household
from planque.server.settings import DAY
from planque.server.store.schema import entries, metadata, presence, tables
from planque.server.store.store import removal
from tests.server.running import Running, quick, running
from tests.server.store.databases import emptied
from tests.server.visiting import BOT, LOCAL, ME, OPEN, Device, eventually


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Running]:
    changes = {"tables_per_address": 3, "tables_per_day": 8, "entries_per_table": 4}
    with running(quick(tmp_path / "planque.db", finished_days=300, **changes)) as server:
        yield server


def age(server: Running, table: str, days: float) -> None:
    """Let all that happened at a table have happened so long ago."""
    then = time.time() - days * DAY
    with server.house.store.engine.begin() as connection:
        connection.execute(update(tables).where(tables.c.id == table).values(created=then))
        connection.execute(update(entries).where(entries.c.table_id == table).values(at=then))


def clean(server: Running) -> int:
    return server.do(server.house.keeping.clean())


def rows(server: Running, table: str) -> int:
    """All that the database has of a table; who is there is told by itself, now and then."""
    with server.house.store.engine.connect() as connection:
        return sum(
            connection.execute(
                select(func.count()).select_from(one).where(one.c.table_id == table)
            ).scalar_one()
            for one in metadata.sorted_tables
            if "table_id" in one.c and one is not presence
        )


def test_an_address_has_so_many_unfinished_tables(club: Running) -> None:
    ann, bob = Device(club.port), Device(club.port)
    over = ann.open_table(ME, LOCAL)
    for device in (ann, bob):
        device.open_table(ME, OPEN)
    body = {"game": "agent-hunter", "seats": [ME, OPEN]}
    assert bob.post("/api/tables", body, 429)["error"] == "too_many_tables"
    elsewhere = httpx.post(
        f"http://127.0.0.1:{club.port}/api/tables",
        json=body,
        headers={"X-Forwarded-For": "203.0.113.7"},
    )
    assert elsewhere.status_code == 200, "others suffer nothing"
    with club.house.store.engine.begin() as connection:
        connection.execute(update(tables).where(tables.c.id == over).values(phase="over"))
    bob.post("/api/tables", body)


def test_an_address_opens_so_many_tables_a_day(club: Running) -> None:
    ann = Device(club.port)
    body = {"game": "agent-hunter", "seats": [BOT, BOT]}
    statuses = [ann.http.post("/api/tables", json=body).status_code for _ in range(12)]
    assert statuses.count(200) <= 8
    assert statuses[-1] == 429


@pytest.mark.parametrize(
    ("address", "home"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
    ],
)
def test_all_addresses_of_one_connection_count_as_one(address: str, home: str) -> None:
    assert household(address) == home


def test_a_log_does_not_grow_for_ever(club: Running) -> None:
    ann = Device(club.port)
    table = ann.open_table(ME, LOCAL)
    page = ann.page(table, 0)
    answers = [page.ask(type="say", text=f"line {line}") for line in range(6)]
    assert [answer["type"] for answer in answers] == ["ack"] * 4 + ["error"] * 2
    assert answers[-1]["error"] == "too_large"


def test_abandoned_tables_go_and_records_stay(club: Running) -> None:
    ann = Device(club.port)
    over = ann.open_table(ME, LOCAL, options={"numbers": 2, "hideouts": 1, "turn_cap": 1})
    page = ann.page(over, 0)
    page.move()
    page.close()
    with club.house.store.engine.begin() as connection:
        connection.execute(update(tables).where(tables.c.id == over).values(phase="over"))
    left, kept = ann.open_table(ME, OPEN), ann.open_table(ME, OPEN)
    for table in (over, left):
        age(club, table, 31)
    age(club, kept, 29)
    assert clean(club) == 1
    assert rows(club, left) == 0
    assert ann.get(f"/api/tables/{left}", 404)["error"] == "not_found"
    ann.get(f"/api/tables/{kept}")
    assert rows(club, over) > 0
    age(club, over, 301)
    eventually(lambda: clean(club) == 1)  # unless the host wants those to go, too


def test_finished_games_of_bots_alone_are_nobodys(club: Running) -> None:
    ann = Device(club.port)
    table = ann.open_table(BOT, BOT)
    eventually(lambda: ann.get(f"/api/tables/{table}")["phase"] == "over", 60)
    assert clean(club) == 0
    age(club, table, 31)
    assert clean(club) == 1


def test_a_table_says_when_it_will_go(club: Running) -> None:
    ann = Device(club.port)
    table = ann.open_table(ME, LOCAL)
    told = ann.get(f"/api/tables/{table}")
    assert told["expires"] == told["created"] + 30 * DAY
    page = ann.page(table, 0)
    page.ask(type="say", text="I am still here")
    assert ann.get(f"/api/tables/{table}")["expires"] > told["expires"]


def test_nobody_loses_a_table_while_they_look_at_it(club: Running) -> None:
    ann = Device(club.port)
    table = ann.open_table(ME, OPEN)
    page = ann.page(table, 0)
    age(club, table, 31)
    assert clean(club) == 0
    page.close()
    eventually(lambda: clean(club) == 1)


def test_whoever_looks_at_a_table_that_is_removed_is_told(club: Running) -> None:
    ann = Device(club.port)
    table = ann.open_table(ME, OPEN)
    page = ann.page(table, 0)
    assert club.do(club.house.keeping.remove(table)) is True
    assert page.closing() == 4404
    assert ann.get(f"/api/tables/{table}", 404)["error"] == "not_found"
    assert club.do(club.house.keeping.remove(table)) is False


class TestAtTheLastMoment:
    def test_on_sqlite(self, club: Running) -> None:
        self.something_happens(club)

    def test_on_postgresql(self, postgres: str) -> None:
        emptied(postgres)
        with running(quick(postgres)) as server:
            self.something_happens(server)

    def something_happens(self, server: Running) -> None:
        """It was due when it was looked up; then somebody came."""
        ann = Device(server.port)
        table = ann.open_table(ME, LOCAL)
        age(server, table, 31)
        assert ann.page(table, 0).ask(type="say", text="Wait!")["type"] == "ack"
        before = rows(server, table)
        write = server.house.store.write(table, (), removal(table, time.time() - 30 * DAY))
        server.do(write)
        assert rows(server, table) == before
        server.do(server.house.store.write(table, (), removal(table)))
        assert rows(server, table) == 0
