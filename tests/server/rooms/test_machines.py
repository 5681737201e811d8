"""What happens at a table by itself goes on by itself, also after a fault."""

import json
import time
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from planque.server.house import House
from planque.server.store.store import Store
from planque.server.tables.entry import Entry
from tests.lengths import repeats
from tests.server.running import Running, quick, running
from tests.server.visiting import BOT, LOCAL, ME, SMALL, Device, Page, eventually

AGENT = {"who": "bot", "mind": "agent"}
SECONDS_TO_ANSWER = 12.0  # a busy machine is slow; with one queue for all it would take a minute


class Disk:
    """The disk of a server, which may have no room for moves."""

    def __init__(self, house: House) -> None:
        self._store = house.store
        self._write = house.store.write
        self.refused = 0

    def fill(self) -> None:
        async def write(table: str, entries: Sequence[Entry], *more: Any) -> bool:
            if any(entry.kind == "played" for entry in entries):
                self.refused += 1
                raise OSError("no space left")
            return await self._write(table, entries, *more)

        self._store.write = write  # type: ignore[assignment]  # one server's, not the class's

    def free(self) -> None:
        self._store.write = self._write  # type: ignore[method-assign]  # as it was


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with running(quick(tmp_path / "planque.db", bot_pause=0.3)) as server:
        yield server


@pytest.fixture
def disk(server: Running) -> Disk:
    return Disk(server.house)


def position(device: Device, table: str) -> int:
    return int(device.get(f"/api/tables/{table}")["position"])


def test_a_bot_plays_on_for_whoever_misses_two_decisions_in_a_row(ann: Device) -> None:
    clock = {"kind": "move", "seconds": 1, "bot_after": 2}
    table = ann.open_table(ME, BOT, options=SMALL, clock=clock)
    page = ann.page(table, 0)
    missed = 0
    while (told := page.until("played", "sat"))["type"] == "played":
        missed += told["timeout"] and told["seat"] == 0  # on a busy machine a bot is late too
    assert missed == 2
    assert [(one["who"], one["name"]) for one in told["seats"]] == [("bot", "Ann")]
    assert page.ask(type="reclaim", seat=0)["type"] in ("ack", "error")


def test_a_bot_tries_again_after_a_failed_write(ann: Device, disk: Disk) -> None:
    disk.fill()
    table = ann.open_table(BOT, BOT)
    eventually(lambda: disk.refused >= 2)
    assert position(ann, table) == 0
    disk.free()
    eventually(lambda: position(ann, table) > 0)


def test_a_fallen_clock_rings_again_after_a_failed_write(ann: Device, disk: Disk) -> None:
    disk.fill()
    table = ann.open_table(ME, LOCAL, clock={"kind": "move", "seconds": 1})
    eventually(lambda: disk.refused >= 2)
    assert position(ann, table) == 0
    disk.free()
    eventually(lambda: position(ann, table) > 0)


def test_a_game_that_waits_no_longer_says_so_again(
    server: Running, ann: Device, disk: Disk
) -> None:
    table = ann.open_table(ME, LOCAL, game="goutons-voir", options={"patience": 3600})
    page = ann.page(table, 0)
    while page.legal:
        page.catch_up()
        page.move(-1)  # she picks five, hands in, and so Bob has not for ever
        page.catch_up()
    room = server.house.rooms.here(table)
    assert room is not None
    assert room.table.time_up is not None
    disk.fill()
    room.table.time_up = time.time()
    assert page.ask(type="say", text="Bob?")["type"] == "ack"
    eventually(lambda: disk.refused >= 2)
    stood = room.table.position
    disk.free()
    eventually(lambda: room.table.position > stood)


def test_bots_that_nobody_watches_rest_until_somebody_looks(tmp_path: Path) -> None:
    with running(quick(tmp_path / "planque.db", bot_pause=0.2, rest_seconds=1.0)) as server:
        ann = Device(server.port)
        table = ann.open_table(
            BOT, BOT, options={"turn_cap": 300}, clock={"kind": "move", "seconds": 1}
        )
        room = server.house.rooms.here(table)
        assert room is not None
        eventually(lambda: room.rests and not room.thinking and room.alarm is None)
        stood = room.table.position
        time.sleep(1.5)  # longer than the clock that stands still
        assert room.table.position == stood
        eventually(lambda: ann.get(f"/api/tables/{table}")["position"] > stood)


def test_people_who_wait_are_answered_beside_many_tables_of_bots(tmp_path: Path) -> None:
    with running(quick(tmp_path / "planque.db", bot_pause=0.1, bot_seconds=1.0)) as server:
        ann = Device(server.port)
        for _ in range(repeats(30, 200)):
            ann.open_table(AGENT, AGENT, options={"turn_cap": 300})
        for _ in range(repeats(2, 50)):
            ann.open_table(*[AGENT] * 98, game="spyworld", options={})
        for mind in ("rookie", "agent"):
            page = ann.page(ann.open_table(ME, {"who": "bot", "mind": mind}), 0)
            eventually(partial(answered, page), SECONDS_TO_ANSWER)


def answered(page: Page) -> bool:
    """Play what there is to play, until the bot has answered."""
    page.catch_up()
    if page.legal:
        page.move()
    return any(json.loads(text).get("seat") == 1 for text in page.raw if '"played"' in text)


def test_a_server_that_cannot_read_when_it_starts_goes_on_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, read, asked = tmp_path / "planque.db", Store.going_on_by_themselves, list[Store]()
    with running(quick(file, bot_pause=60.0)) as before:
        table = Device(before.port).open_table(BOT, ME)

    async def read_at_last(store: Store) -> list[str]:
        asked.append(store)
        if len(asked) == 1:
            raise OSError("not now")
        return await read(store)

    monkeypatch.setattr(Store, "going_on_by_themselves", read_at_last)
    with running(quick(file)) as after:
        eventually(lambda: after.house.rooms.here(table))
