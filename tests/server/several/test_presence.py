"""Who is at a table is the table's affair, not a server's."""

import time
from pathlib import Path

from tests.server.running import process, quick, running
from tests.server.several.database import Database
from tests.server.visiting import ME, OPEN, SMALL, Device, Page, eventually

AWAY = 3.0  # seconds


def hand_over(page: Page) -> str:
    """What comes of it when a page asks for a bot at the other seat."""
    answer = page.ask(type="hand_over", seat=1, mind="rookie")
    return str(answer.get("error", "done"))


def connected(page: Page, *seats: int) -> None:
    page.wait(lambda said: said["type"] == "presence" and said["connected"] == list(seats))


def test_whoever_is_at_another_server_is_not_away(database: Database) -> None:
    settings = quick(database.url, away_seconds=AWAY)
    with running(settings) as one, running(settings) as two:
        ann, bob = Device(one.port), Device(two.port)
        table = ann.open_table(ME, OPEN, options=SMALL)
        bob.sit(table, 1)
        here, there = ann.page(table, 0), bob.page(table, 1)
        connected(here, 0, 1)
        time.sleep(AWAY + 0.5)
        assert hand_over(here) == "not_now"
        there.close()
        connected(here, 0)
        assert hand_over(here) == "not_now", "not for long yet"
        eventually(lambda: hand_over(here) == "done")


def test_whoever_was_at_a_server_that_died_is_away(database: Database) -> None:
    settings = quick(database.url, away_seconds=AWAY)
    with running(settings) as one, process(settings) as two:
        ann, bob = Device(one.port), Device(two.port)
        table = ann.open_table(ME, OPEN, options=SMALL)
        bob.sit(table, 1)
        here, _ = ann.page(table, 0), bob.page(table, 1)
        connected(here, 0, 1)
        two.kill()
        connected(here, 0)
        eventually(lambda: hand_over(here) == "done")


def test_who_acts_without_a_page_is_present(tmp_path: Path) -> None:
    with running(quick(tmp_path / "planque.db", away_seconds=60)) as server:
        ann, bob = Device(server.port), Device(server.port)
        table = ann.open_table(ME, OPEN, options=SMALL)
        bob.sit(table, 1)
        page = ann.page(table, 0)
        room = server.house.rooms.here(table)
        assert room is not None
        room.audience.attendance._began -= 1000  # as if all that were long ago
        bob.get(f"/api/tables/{table}/seats/1")
        assert hand_over(page) == "not_now"
        room.audience.attendance._seen[1] -= 1000
        assert hand_over(page) == "done"
