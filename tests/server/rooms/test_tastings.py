"""Tastings as people live them, with Goûtons voir !: they come late, leave, and have a break."""

import asyncio
import json
import time
from pathlib import Path
from random import Random

import pytest

from planque.bench import crowd
from planque.bench.wire import Address, post
from planque.server.tables.table import Table
from tests.server.running import Running, quick, running
from tests.server.visiting import BOT, ME, OPEN, Device, Page, eventually, play_on

CROWD = 60
HOUR = 3600.0


def open_tasting(device: Device, *seats: dict[str, str], **options: object) -> str:
    return device.open_table(*seats, options=options, game="goutons-voir")


def vote(page: Page) -> None:
    """Five tokens, handed in."""
    for _ in range(6):
        page.catch_up()
        assert page.move()["type"] == "ack"


class TestLatecomers:
    def test_who_comes_late_takes_the_next_seat_of_a_team(self, ann: Device, bob: Device) -> None:
        table = open_tasting(ann, ME, *[OPEN] * 6, bottle="story")
        host = ann.page(table, 0)
        assert host.ask(type="hand_over", seat=None, mind="rookie")["type"] == "ack"
        told = bob.post(f"/api/tables/{table}/seats", {"name": "Bob"})
        assert told["phase"] == "playing"
        assert [one["seat"] for one in told["seats"] if one["yours"]] == [1]
        late = bob.page(table, 1)
        assert late.view["teams"][1] == [1, 6]
        assert [len(clues) for clues in late.view["clues"] if clues] == [5]

    def test_they_decide_from_then_on(self, ann: Device, bob: Device) -> None:
        table = open_tasting(ann, ME, BOT, bottle="story")
        host = ann.page(table, 0)
        eventually(lambda: ann.get(f"/api/tables/{table}")["deciders"] == [0])
        bob.post(f"/api/tables/{table}/seats", {"name": "Bob"})
        late = bob.page(table, 1)
        vote(host)
        assert play_on([host, late], 1) == 1, "a proposal"
        late.catch_up()
        assert late.move()["type"] == "ack"
        assert late.view["word"] == "+"

    def test_nobody_takes_the_seat_of_a_person_who_left_it_to_a_bot(
        self, ann: Device, bob: Device
    ) -> None:
        table = open_tasting(ann, ME, OPEN)
        bob.sit(table, 1)
        host, gone = ann.page(table, 0), bob.page(table, 1)
        gone.close()
        eventually(lambda: host.ask(type="hand_over", seat=1, mind="rookie")["type"] == "ack")
        for path in ("seats", "seats/1"):
            refused = Device(ann.port).post(f"/api/tables/{table}/{path}", {"name": "Eve"}, 409)
            assert refused["error"] == "taken"

    def test_when_all_seats_have_people_nobody_else_fits(self, ann: Device, bob: Device) -> None:
        table = open_tasting(ann, ME, OPEN)
        bob.sit(table, 1)
        refused = Device(ann.port).post(f"/api/tables/{table}/seats", {"name": "Eve"}, 409)
        assert refused["error"] == "taken"


def test_somebody_who_leaves_hinders_nobody(
    ann: Device, bob: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever is left plays to the end, after a moment at each question."""
    monkeypatch.setattr(Table, "_run_clocks", impatiently)
    table = open_tasting(ann, ME, OPEN, patience=10)
    bob.sit(table, 1)
    host, gone = ann.page(table, 0), bob.page(table, 1)
    gone.close()
    while host.view["step"] != "over":
        if host.legal:
            assert host.move()["type"] == "ack"
            host.catch_up()
        else:
            host.until("played")
    assert host.view["score"]["most"] == 2 * 5


RUN_CLOCKS = Table._run_clocks


def impatiently(table: Table, now: float) -> None:
    """Ann, who sits first, need not wait here for as long as a host may set."""
    RUN_CLOCKS(table, now)
    if table.time_up is not None and not table.state.owes(0):
        table.time_up = now + 0.02


def test_a_tasting_is_taken_up_again_an_hour_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = quick(tmp_path / "planque.db")
    with running(settings) as server:
        ann, bob = Device(server.port), Device(server.port)
        table = open_tasting(ann, ME, OPEN, patience=60)
        bob.sit(table, 1)
        vote(ann.page(table, 0))
    now = time.time
    monkeypatch.setattr(time, "time", lambda: now() + HOUR)
    with running(settings) as server:
        back = [same_device(device, server.port) for device in (ann, bob)]
        pages = [device.page(table, seat) for seat, device in enumerate(back)]
        assert [len(page.legal) for page in pages] == [0, 25], "nobody has voted for Bob"
        vote(pages[1])
        assert pages[1].view["step"] == "speak"
        assert play_on(pages, 8) == 8


def same_device(device: Device, port: int) -> Device:
    """It keeps its cookie when the server has another port."""
    again = Device(port)
    again.http.cookies = device.http.cookies
    return again


class Taster(crowd.Player):
    """A scripted taster who notes whatever of others' tokens it is told before the end."""

    leaked: object = None

    @property
    def over(self) -> bool:
        return bool(self.view["step"] == "over")

    async def taste(self, rng: Random) -> None:
        while not self.over:
            await self.until(lambda: self.owes or self.over)
            if self.owes:
                # A joker makes everybody speak anew, also those whose word is on its way.
                self.legal = [one for one in self.legal if one["type"] != "spend_joker"]
                await self.act(rng)

    def _hear(self, text: bytes) -> None:
        super()._hear(text)
        if "legal" in json.loads(text) and not self.over:
            mine = self.seat % len(self.view["teams"])
            tokens = [five for team, five in enumerate(self.view["tokens"]) if team != mine]
            self.leaked = self.leaked or next((five for five in tokens if five), None)


async def taste_together(port: int) -> list[Taster]:
    address = Address(port)
    seats = [ME, *[OPEN] * (CROWD - 1)]
    wanted = {"game": "goutons-voir", "options": {"set": "juice"}, "seats": seats}
    opened = await post(address, "/api/tables", wanted)
    sit = f"/api/tables/{opened.body['id']}/seats"
    people = [opened, *[await post(address, sit, {"name": "X"}) for _ in range(CROWD - 1)]]
    tasters = [
        Taster(address, opened.body["id"], seat, one.cookie) for seat, one in enumerate(people)
    ]
    await asyncio.gather(*(taster.sit() for taster in tasters))
    rng = Random(5)
    await asyncio.gather(*(taster.taste(rng) for taster in tasters))
    for taster in tasters:
        taster.close()
    return tasters


def test_sixty_people_come_to_one_portrait(server: Running) -> None:
    tasters = asyncio.run(taste_together(server.port))
    first = tasters[0].view
    assert len(first["portrait"]) == 5
    assert first["score"]["most"] == 5 * 5, "five teams"
    for taster in tasters:
        assert {**taster.view, "seat": 0} == first, "all is open at the end"
        assert taster.leaked is None
