"""Tables of up to 99: everybody decides at once, and nobody drowns in what the others do."""

import asyncio
import json
import time
from dataclasses import replace
from pathlib import Path
from random import Random

from planque.bench import crowd
from planque.bench.wire import Address
from planque.server.rooms.machines import Machines
from planque.server.telling.audience import CROWD
from tests.server.running import Running, quick, running
from tests.server.visiting import BOT, ME, OPEN, Device, Page, eventually

SEATS = 99
QUICK = {"who": "bot", "mind": "rookie"}


async def play_to_the_end(port: int, seats: int, turns: int) -> list[crowd.Player]:
    options = {"turns": turns, "agents": "chosen"}
    players = await crowd.everybody(Address(port), seats, options)
    rng = Random(11)
    await asyncio.gather(*(player.play_on(rng, 0.2) for player in players))
    for player in players:
        player.close()
    return players


def test_ninety_nine_people_play_to_the_end(server: Running) -> None:
    players = asyncio.run(play_to_the_end(server.port, SEATS, 2))
    first = players[0].view
    assert first["phase"] == "over"
    assert len(first["scores"]) == SEATS
    for player in players:
        assert {**player.view, "seat": 0} == first, "all is open at the end"


def test_what_others_do_is_told_in_rounds(ann: Device) -> None:
    """Whoever did something sees it at once; the others hear of many things in one go."""
    seats = CROWD + 3
    options = {"turns": 2, "agents": "none"}
    table = ann.open_table(ME, *[OPEN] * (seats - 1), options=options, game="spyworld")
    devices = [Device(ann.port) for _ in range(seats - 1)]
    for device in devices:
        device.post(f"/api/tables/{table}/seats", {"name": "X"})
    watching = ann.page(table, 0)
    pages = [device.page(table, seat) for seat, device in enumerate(devices, start=1)]
    time.sleep(0.5)
    watching.catch_up()
    for page in pages:
        action = next(one for one in page.legal if one["type"] == "pass")
        assert page.move(action=action)["type"] == "ack"
        assert page.seat not in page.view["deciders"], "its own move came before the answer"
    watching.wait(lambda one: one.get("deciders") == [0])
    played = [one for one in messages(watching) if one["type"] == "played"]
    assert [one["seat"] for one in played] == list(range(1, seats))
    assert [one["number"] for one in played] == list(range(seats, 2 * seats - 1)), "no gap"
    whole = [one for one in played if "view" in one]
    assert 0 < len(whole) < len(played)
    assert whole[-1] is played[-1], "the newest says how the table stands"


def messages(page: Page) -> list[dict[str, object]]:
    return [json.loads(text) for text in page.raw]


def test_bots_decide_side_by_side(tmp_path: Path) -> None:
    bots = 40
    with running(quick(tmp_path / "planque.db", bot_pause=0.5)) as server:
        ann = Device(server.port)
        options = {"turns": 1, "agents": "none", "lair": "super_yacht"}
        table = ann.open_table(ME, *[QUICK] * bots, options=options, game="spyworld")
        room = server.house.rooms.here(table)
        assert room is not None
        assert len(room.thinking) == bots
        eventually(lambda: ann.get(f"/api/tables/{table}")["deciders"] == [0], 60)
        eventually(lambda: not room.thinking)


def test_the_time_to_think_is_shared_by_many_bots(server: Running, ann: Device) -> None:
    agent = {"who": "bot", "mind": "agent"}
    table = ann.open_table(ME, agent, BOT, OPEN, options={"turns": 1}, game="spyworld")
    room = server.house.rooms.here(table)
    assert room is not None
    settings = replace(server.house.settings, bot_seconds=10.0)
    machines = Machines(server.house.bots, server.house.tasks, settings, server.house.leases)
    eventually(lambda: not room.thinking)
    assert machines.seconds_to_think(room, 1) == settings.bot_seconds
    assert machines.seconds_to_think(room, 2) == 0, "a rookie need not think"
    room.thinking = dict.fromkeys(range(98))  # type: ignore[assignment]  # only their number counts
    share = settings.bot_seconds * settings.workers / 98
    assert machines.seconds_to_think(room, 1) <= share * 1.01
    room.thinking = {}
