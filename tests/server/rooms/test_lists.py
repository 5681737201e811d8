"""The lists of tables: made once for many, and still true."""

import time
from pathlib import Path

from planque.server.limits import Buckets
from tests.server.running import Running, quick, running
from tests.server.visiting import ME, OPEN, Device


def counted(server: Running) -> list[float]:
    """When the database was asked for the open tables."""
    asked: list[float] = []
    read = server.house.store.open_tables

    async def reading(most: int) -> list[str]:
        asked.append(time.monotonic())
        return await read(most)

    server.house.store.open_tables = reading  # type: ignore[method-assign]  # to listen to it
    return asked


def test_many_who_ask_get_what_was_made_once(tmp_path: Path) -> None:
    with running(quick(tmp_path / "planque.db", lists_per_second=10_000)) as server:
        ann, bob = Device(server.port), Device(server.port)
        table = ann.open_table(ME, OPEN, listed=True)
        asked = counted(server)
        begun = time.monotonic()
        for _ in range(40):
            (one,) = bob.get("/api/tables")
            assert (one["id"], [seat["yours"] for seat in one["seats"]]) == (table, [False, False])
        assert len(asked) <= 1 + (time.monotonic() - begun), "once a second"
        (mine,) = ann.get("/api/tables")
        assert [seat["yours"] for seat in mine["seats"]] == [True, False]


def test_a_new_table_is_there_at_once_and_a_full_one_is_not(tmp_path: Path) -> None:
    with running(quick(tmp_path / "planque.db")) as server:
        ann, bob = Device(server.port), Device(server.port)
        assert bob.get("/api/tables") == []
        table = ann.open_table(ME, OPEN, listed=True)
        assert [one["id"] for one in bob.get("/api/tables")] == [table]
        bob.sit(table, 1)
        assert bob.get("/api/tables") == []


def test_lists_have_a_limit_of_their_own(tmp_path: Path) -> None:
    with running(quick(tmp_path / "planque.db")) as server:
        server.house.listings = Buckets(rate=0, burst=1)
        ann = Device(server.port)
        assert ann.http.get("/api/tables").status_code == 200
        assert ann.http.get("/api/my-tables").status_code == 429
        assert ann.http.get("/healthz").status_code == 200
