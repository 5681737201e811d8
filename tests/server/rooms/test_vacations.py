"""Games over days: who is away, and who reminds whom."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

from planque.server.store.schema import notices, vacations
from planque.server.tables.clocks import DAY
from tests.server.pushing import Pushed, PushService, push_service
from tests.server.running import Running, quick, running
from tests.server.store.databases import emptied
from tests.server.visiting import LOCAL, ME, OPEN, Device, Page, eventually

DAYS = {"kind": "move", "seconds": 3 * 24 * 3600, "bot_after": 2}


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with push_service() as service:
        yield service


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    file: Path = tmp_path_factory.mktemp("club") / "planque.db"
    with running(quick(file, push_to_loopback=1)) as server:
        yield server


def away(device: Device, days: float | None, status: int = 200) -> Any:
    until = None if days is None else time.time() + days * DAY
    return device.post("/api/me/vacation", {"until": until}, status)


def away_until(device: Device, table: str) -> list[float | None]:
    return [seat["away_until"] for seat in device.get(f"/api/tables/{table}")["seats"]]


def over_days(server: Running) -> tuple[Device, Device, str]:
    ann, bob = Device(server.port), Device(server.port)
    table = ann.open_table(ME, OPEN, clock=DAYS)
    bob.sit(table, 1)
    return ann, bob, table


def waited_for(server: Running, **clock: object) -> tuple[Device, Device, str]:
    """A table at which Bob has decided, and waits for Ann."""
    ann, bob = Device(server.port), Device(server.port)
    table = ann.open_table(ME, OPEN, clock={**DAYS, **clock})
    bob.sit(table, 1)
    _decide(bob.page(table, 1))
    assert ann.get(f"/api/tables/{table}")["deciders"] == [0]
    return ann, bob, table


def _decide(page: Page) -> None:
    while page.legal:
        assert page.move()["type"] == "ack"
        page.catch_up()


def test_whoever_is_away_is_seen_to_be_and_their_clock_stands_still(club: Running) -> None:
    ann, bob, table = waited_for(club)
    short = ann.open_table(ME, LOCAL, clock={"kind": "move", "seconds": 600})
    page = bob.page(table, 1)
    assert ann.get("/api/me/vacation") == {"until": None, "days_left": 30}
    until = away(ann, 7)["until"]
    said = page.until("away")
    assert (said["seat"], said["until"]) == (0, until)
    assert away_until(bob, table) == [until, None]
    assert away_until(ann, short) == [None, None], "only where there are days to decide"
    [mine] = bob.get("/api/my-tables")
    assert mine["seats"][0]["away_until"] == until, "the lists say it"
    room = club.house.rooms.here(table)
    assert room is not None
    assert room.table.clocks is not None
    falls = room.table.clocks.next_to_fall()
    assert falls is not None
    assert falls[1] == pytest.approx(until + 3 * DAY, abs=60)
    assert page.ask(type="nudge", seat=1, to=0)["error"] == "on_vacation"

    away(ann, None)
    assert page.until("away")["until"] is None
    assert away_until(bob, table) == [None, None]
    assert ann.get("/api/me/vacation")["until"] is None


def test_no_bot_takes_the_seat_of_somebody_who_is_away(club: Running) -> None:
    ann, bob, table = over_days(club)
    away(bob, 3)
    page = ann.page(table, 0)
    assert page.ask(type="hand_over", seat=1)["error"] == "on_vacation"
    away(bob, None)
    eventually(lambda: page.ask(type="hand_over", seat=1)["type"] == "ack")


def test_nobody_is_away_for_ever(club: Running) -> None:
    ann, _, table = over_days(club)
    assert away(ann, 22, 409)["error"] == "too_long"
    assert away(ann, -1, 409)["error"] == "too_long"
    assert away_until(ann, table) == [None, None]
    away(ann, 20)
    assert away(ann, 15)["days_left"] == 30, "what is to come is not had yet"
    with club.house.store.engine.begin() as connection:
        connection.execute(update(vacations).values(begins=time.time() - 27 * DAY))
    assert away(ann, 5, 409)["error"] == "too_long"
    away(ann, 2)
    with club.house.store.engine.begin() as connection:
        long_ago = {"begins": time.time() - 400 * DAY, "ends": time.time() - 370 * DAY}
        connection.execute(update(vacations).values(**long_ago))
    assert ann.get("/api/me/vacation") == {"until": None, "days_left": 30}


def test_seats_with_new_numbers_are_still_away(club: Running) -> None:
    ann, bob = Device(club.port), Device(club.port)
    table = ann.open_table(
        ME, OPEN, OPEN, OPEN, game="the-circle", options={}, begins="host", clock=DAYS
    )
    bob.sit(table, 3)
    until = away(bob, 2)["until"]
    assert away_until(ann, table) == [None, None, None, until]
    third = Device(club.port)
    third.sit(table, 1, "Carl")
    ann.page(table, 0).ask(type="start", free="drop")
    assert away_until(ann, table) == [None, None, until]
    ann.page(table, 0).ask(type="remove", seat=2)
    assert away_until(ann, table) == [None, None, None], "whoever sits there now is not away"


def test_whoever_is_away_is_told_when_they_are_back(club: Running, service: PushService) -> None:
    ann, bob = Device(club.port), Device(club.port)
    table = ann.open_table(ME, OPEN, clock=DAYS)
    phone = Pushed(service, "on-the-beach")
    phone.wants(ann, table)
    until = away(ann, 5)["until"]
    bob.sit(table, 1)
    query = select(notices).where(notices.c.table_id == table)

    def put_down(due: Callable[[float], bool]) -> bool:
        with club.house.store.engine.connect() as connection:
            rows = connection.execute(query).all()
        return len(rows) == 1 and due(rows[0].due) and rows[0].sent is None

    eventually(lambda: put_down(lambda due: until < due < until + 10))
    longer = away(ann, 6)["until"]
    with club.house.store.engine.begin() as connection:
        connection.execute(update(notices).values(due=0.0))
    club.do(_hurry(club))
    eventually(lambda: put_down(lambda due: due == longer))
    assert phone.arrived == []


async def _hurry(server: Running) -> None:
    server.house.notices._sooner.set()


def test_an_absence_is_in_the_log(club: Running) -> None:
    ann, _, table = over_days(club)
    until = away(ann, 4)["until"]
    before = club.house.rooms.here(table)
    club.do(club.house.rooms.renew(table))
    assert club.house.rooms.here(table) is not before, "it was read anew"
    assert away_until(ann, table) == [until, None]


def test_all_servers_agree_on_who_is_away(postgres: str) -> None:
    emptied(postgres)
    with running(quick(postgres)) as one, running(quick(postgres)) as two:
        ann, _, table = over_days(one)
        there = Device(two.port)
        there.http.cookies.update(ann.http.cookies)
        assert away_until(there, table) == [None, None]
        until = away(ann, 4)["until"]
        eventually(lambda: away_until(there, table)[0] == until)
        away(there, None)
        eventually(lambda: away_until(ann, table)[0] is None)


def test_a_nudge_is_one_notice_more(club: Running, service: PushService) -> None:
    ann, bob, table = waited_for(club)
    phone = Pushed(service, "nudged")
    phone.wants(ann, table)
    page = bob.page(table, 1)
    assert page.ask(type="nudge", seat=1, to=0)["type"] == "ack"
    [told] = phone.wait_for(1)
    assert told["body"] == "You are waited for: Ann, Bob."
    assert page.ask(type="nudge", seat=1, to=0)["error"] == "not_now", "once a decision"
    at_home = ann.page(table, 0)
    nudged = at_home.until("nudged")
    assert (nudged["seat"], nudged["to"]) == (1, 0), "it is seen at the table"
    assert at_home.ask(type="nudge", seat=0, to=1)["error"] == "not_now", "they do not wait"
    eventually(lambda: _play_until_asked(at_home, page))
    assert page.ask(type="nudge", seat=1, to=0)["type"] == "ack", "another decision"


def _play_until_asked(first: Page, second: Page) -> bool:
    """Whether the first one owes another decision, and the second one waits."""
    for page in (first, second):
        page.catch_up()
        if page.legal:
            page.move()
    for page in (first, second):
        page.catch_up()
    return bool(first.legal) and not second.legal


def test_nobody_is_nudged_too_soon_or_at_a_quick_table(tmp_path: Path) -> None:
    with running(quick(tmp_path / "planque.db", nudge_hours=12)) as server:
        ann, bob, table = waited_for(server)
        page = bob.page(table, 1)
        assert ann.get(f"/api/tables/{table}")["nudge_seconds"] == 12 * 3600
        assert page.ask(type="nudge", seat=1, to=0)["error"] == "too_soon"
        assert page.ask(type="nudge", seat=0, to=1)["error"] == "not_your_seat"
        assert page.ask(type="nudge", seat=1, to=7)["error"] == "not_now"
        _, carl, quickly = waited_for(server, seconds=600)
        assert ann.get(f"/api/tables/{quickly}")["nudge_seconds"] is None
        assert carl.page(quickly, 1).ask(type="nudge", seat=1, to=0)["error"] == "not_now"
