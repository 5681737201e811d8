"""Thousands may look on: they cost little, and nobody hears of their coming and going."""

from planque.server.telling.listener import Listener
from tests.server.running import Running
from tests.server.visiting import LOCAL, ME, Device, eventually


def test_spectators_come_and_go_unnoticed(server: Running, ann: Device, bob: Device) -> None:
    table = ann.open_table(ME, LOCAL)
    page = ann.page(table, 0)
    page.until("presence")
    room = server.house.rooms.here(table)
    assert room is not None
    for _ in range(5):
        bob.page(table).close()
    eventually(lambda: len(room.audience) == 1)
    heard = len(page.raw)
    page.catch_up()
    assert [message for message in page.raw[heard:] if "presence" in message] == []


def test_pages_that_see_the_same_keep_it_once() -> None:
    first, second, player = (Listener(None, lambda _: None) for _ in range(3))
    first.view, second.view, player.view = {"turn": 3}, {"turn": 3}, {"turn": 3}
    player.seat = 0
    second.share_view([player, first])
    assert second.view is first.view
    first.view = {"turn": 4}
    player.share_view([first])
    assert player.view == {"turn": 3}
