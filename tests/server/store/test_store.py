"""The database: migrations, one winner for every number, SQLite and a real PostgreSQL."""

import asyncio
import time
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect, text

from planque.server.rooms.seating import Opening, to_be_stored
from planque.server.settings import Settings, sqlite_url
from planque.server.store.database import migrate, open_engine
from planque.server.store.notify import heard, news
from planque.server.store.schema import REVISION, metadata
from planque.server.store.store import Store
from planque.server.tables.entry import Entry
from planque.server.tables.seat import Seat
from tests.server.running import quick, running
from tests.server.store.databases import emptied
from tests.server.visiting import BOT, LOCAL, ME, OPEN, SMALL, Device, Page, eventually, play_on

TABLE = "abcdefgh"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "planque.db")
    url: str = request.getfixturevalue("postgres")
    emptied(url)
    return url


def test_the_migrations_lead_to_the_schema(url: str) -> None:
    engine = open_engine(url)
    for _ in range(2):  # the second time there is nothing to do
        migrate(engine)
        with engine.connect() as connection:
            context = MigrationContext.configure(connection)
            assert compare_metadata(context, metadata) == []
            assert context.get_current_revision() == REVISION, "the next start needs no Alembic"
    assert set(inspect(engine).get_table_names()) == {*metadata.tables, "alembic_version"}
    engine.dispose()


def test_sqlite_is_set_up_so_that_a_commit_is_kept(tmp_path: Path) -> None:
    with open_engine(sqlite_url(tmp_path / "planque.db")).connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2, "FULL"
        assert connection.execute(text("PRAGMA foreign_keys")).scalar() == 1


def test_the_database_is_in_the_users_own_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert Settings().database_url.startswith("sqlite:///")
    assert Settings(database="sqlite:///x").database_url == "sqlite:///x"


def said(number: int, client: str | None = None) -> Entry:
    return Entry(number, time.time(), "said", None, {"text": "é"}, client)


async def a_table(store: Store) -> None:
    opening = Opening("agent-hunter", {}, [Seat("open"), Seat("open")], ())
    await store.write(TABLE, (), to_be_stored(TABLE, opening, {}))


def test_a_number_and_a_word_are_taken_once(url: str) -> None:
    async def work() -> None:
        store = Store(url)
        await a_table(store)
        assert await store.write(TABLE, [said(1, "a")])
        assert not await store.write(TABLE, [said(1, "b")]), "the number is taken"
        assert not await store.write(TABLE, [said(2, "a")]), "the word is taken"
        assert await store.write(TABLE, [said(2)])
        assert await store.write(TABLE, [said(3)]), "several may have no word"
        assert [entry.number for entry in await store.entries(TABLE)] == [1, 2, 3]
        assert [entry.number for entry in await store.entries(TABLE, 2)] == [3]
        found = await store.entry_of(TABLE, "a")
        assert found is not None
        assert (found.number, found.data) == (1, {"text": "é"})
        store.close()

    asyncio.run(work())


def test_of_many_writers_one_wins_each_number(url: str) -> None:
    async def work() -> None:
        stores = [Store(url), Store(url)]
        await a_table(stores[0])
        for number in range(1, 21):
            wins = await asyncio.gather(
                *(store.write(TABLE, [said(number)]) for store in stores for _ in range(3))
            )
            assert sum(wins) == 1
        for store in stores:
            store.close()

    asyncio.run(work())


def test_a_change_at_fault_does_not_harm_its_neighbours(url: str) -> None:
    async def work() -> None:
        store = Store(url)
        await a_table(store)
        answers = await asyncio.gather(
            store.write(TABLE, [said(1)]),
            store.write("nowhere", [said(1)]),  # there is no such table
            store.write(TABLE, [said(2)]),
            return_exceptions=True,
        )
        assert answers[0] is True
        assert isinstance(answers[1], Exception)
        assert answers[2] is True
        assert len(await store.entries(TABLE)) == 2
        store.close()

    asyncio.run(work())


def test_a_change_with_an_entry_is_all_or_nothing(url: str) -> None:
    async def work() -> None:
        store = Store(url)
        await a_table(store)
        with pytest.raises(Exception, match="boom"):
            await store.write(TABLE, [said(1)], [text("SELECT boom")])
        assert await store.entries(TABLE) == []
        store.close()

    asyncio.run(work())


def test_one_notification_tells_of_many_tables() -> None:
    stored = [(f"table{number:03}", number * 1000) for number in range(500)]
    told = [statement.compile().params["news"] for statement in news(stored)]
    assert len(told) == 3
    assert all(len(payload) < 8000 for payload in told), "PostgreSQL would refuse more"
    assert [one for payload in told for one in heard(payload)] == stored


class TestPostgres:
    @pytest.fixture
    def url(self, postgres: str) -> str:
        return postgres

    def test_a_whole_game_with_undo_and_rematch(self, url: str) -> None:
        with running(quick(url)) as server:
            ann, bob = Device(server.port), Device(server.port)
            table = ann.open_table(ME, OPEN, options=SMALL, listed=True)
            bob.sit(table, 1)
            pages = [ann.page(table, 0), bob.page(table, 1)]
            pages[0].move()
            pages[0].ask(type="undo", seat=0)
            pages[1].ask(type="undo", seat=1)
            play_on(pages)
            for page in pages:
                assert page.ask(type="rematch", seat=page.seat)["type"] == "ack"
            assert len(ann.get("/api/my-tables")) == 2
            bots = ann.open_table(BOT, BOT, options=SMALL)
            eventually(lambda: ann.get(f"/api/tables/{bots}")["phase"] == "over", 60)

    def test_two_servers_tell_each_other(self, url: str) -> None:
        with running(quick(url)) as one, running(quick(url)) as two:
            here, there = Device(one.port), Device(two.port)
            table = here.open_table(ME, LOCAL, options=SMALL)
            there.http.cookies = here.http.cookies
            pages = [here.page(table, 0), there.page(table, 1)]
            self.play_across(pages)
            assert pages[0].view["result"] == pages[1].view["result"]

    def play_across(self, pages: list[Page]) -> None:
        """Each page waits for what happened at the other server."""
        position = 0
        while True:
            for page in pages:
                while page.position < position:
                    page.until("played")
            mover = next((page for page in pages if page.legal), None)
            if mover is None:
                return
            assert mover.move(position)["type"] == "ack"
            position += 1
