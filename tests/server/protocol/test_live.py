"""What is really sent is what the protocol describes: every page of these tests checks it."""

import json
import time
from typing import get_args

import pytest
from pydantic import ValidationError

from planque.server.protocol import live
from planque.server.protocol.live import from_server
from planque.server.rooms.room import Room
from tests.server.running import Running
from tests.server.visiting import BOT, FROM_SERVER, ME, OPEN, TINY, Device, Page, play_on


def kinds_sent(page: Page) -> set[str]:
    return {json.loads(text)["type"] for text in page.raw}


async def close(room: Room | None) -> None:
    assert room is not None
    async with room.lock:
        await room.ledger.append("closed", None, {})


def test_every_message_there_is(server: Running, ann: Device, bob: Device) -> None:
    table = ann.open_table(
        ME, OPEN, BOT, BOT, options={"agents": "none", "turns": 1}, game="spyworld"
    )
    page = ann.page(table, 0)
    bob.sit(table, 1)
    page.until("sat")
    page.ask(type="say", text="hello")
    page.ask(type="say", text="")
    server.do(server.house.orders.announce("Hello, all!"))
    server.do(server.house.orders.announce(""))
    server.do(close(server.house.rooms.here(table)))
    page.catch_up()
    sent = kinds_sent(page) | kinds_of_a_whole_game(ann, bob) | kinds_around_a_host(ann, bob)
    sent |= kinds_over_days(ann, bob)
    assert sent == set(from_server.json_schema()["discriminator"]["mapping"])


def kinds_around_a_host(ann: Device, bob: Device) -> set[str]:
    """Somebody is removed, the role goes to and fro, and the game is given up in both ways."""
    sent: set[str] = set()
    for last in ("abandon", "resign"):
        table = ann.open_table(ME, OPEN, options=TINY, begins="host")
        stranger = Device(ann.port)
        stranger.sit(table, 1)
        here = ann.page(table, 0)
        here.ask(type="remove", seat=1)
        here.ask(type="set_door", door="free")
        bob.sit(table, 1)
        there = bob.page(table, 1)
        there.ask(type="ready", seat=1, ready=True)
        here.ask(type="pass_host", seat=1)
        there.ask(type="start")
        here.ask(type="abandon", seat=0)
        there.ask(type="refuse_abandon", seat=1)
        here.ask(type="abandon", seat=0)
        there.ask(type=last, seat=1)
        here.catch_up()
        sent |= kinds_sent(here)
    return sent


def kinds_over_days(ann: Device, bob: Device) -> set[str]:
    """Somebody waits for another one, who is away for a while."""
    table = ann.open_table(ME, OPEN, options=TINY, clock={"kind": "move", "seconds": 86400})
    bob.sit(table, 1)
    here, there = ann.page(table, 0), bob.page(table, 1)
    while there.legal:
        there.move()
        there.catch_up()
    there.ask(type="nudge", seat=1, to=0)
    ann.post("/api/me/vacation", {"until": time.time() + 3600})
    here.catch_up()
    return kinds_sent(here)


def kinds_of_a_whole_game(ann: Device, bob: Device) -> set[str]:
    """With an undo that is refused, one that is granted, and a rematch."""
    table = ann.open_table(ME, OPEN, options=TINY)
    bob.sit(table, 1)
    here, there = ann.page(table, 0), Page(bob, table)
    there.changes = True
    there.hello(1)
    here.move()
    here.ask(type="undo", seat=0)
    there.ask(type="refuse_undo", seat=1)
    here.ask(type="undo", seat=0)
    there.ask(type="undo", seat=1)
    play_on([here, there])
    here.ask(type="rematch", seat=0)
    there.ask(type="rematch", seat=1)
    for page in (here, there):
        page.catch_up()
    return kinds_sent(here) | kinds_sent(there)


@pytest.mark.parametrize(
    "wrong",
    [
        {"type": "pong", "more": 1},
        {"type": "ack", "client": "w", "position": "1", "number": 1},
        {"type": "ack", "client": "w", "position": 1},
        {"type": "error", "client": None, "error": "unheard_of", "message": ""},
        {"type": "unheard_of"},
    ],
)
def test_the_check_finds_what_is_not_described(wrong: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        FROM_SERVER.validate_json(json.dumps(wrong))


def test_every_entry_of_the_log_has_a_number_and_a_time() -> None:
    for entry in get_args(live.Entry):
        assert {"number", "at"} <= entry.__required_keys__
