"""Whose a seat is: by sitting down, by opening the table, or by a personal link."""

import pytest

from tests.server.running import Running
from tests.server.visiting import BOT, LOCAL, ME, OPEN, Device, eventually


def link(device: Device, table: str, seat: int) -> str:
    """The key of a new personal link."""
    address: str = device.post(f"/api/tables/{table}/seats/{seat}/link")["link"]
    return address.split("key=")[1]


def test_a_link_that_was_replaced_gives_the_seat_back(ann: Device, bob: Device) -> None:
    table = ann.open_table(ME, LOCAL)
    bob.post(f"/api/tables/{table}/key", {"key": link(ann, table, 0)})
    spying = bob.page(table, 0)
    link(ann, table, 0)
    assert spying.closing() == 4403
    assert bob.get(f"/api/tables/{table}/seats/0", 403)["error"] == "not_your_seat"
    told = [seat["yours"] for seat in bob.get(f"/api/tables/{table}")["seats"]]
    assert told == [False, False]
    assert ann.page(table, 0).move()["type"] == "ack", "who sat down has it still"


def test_the_database_knows_it_too(server: Running, ann: Device, bob: Device) -> None:
    table = ann.open_table(ME, LOCAL)
    bob.post(f"/api/tables/{table}/key", {"key": link(ann, table, 0)})
    assert len(server.do(server.house.store.owners(table))) == 2
    link(ann, table, 0)
    assert len(server.do(server.house.store.owners(table))) == 1


def test_who_asks_for_a_new_link_keeps_the_seat(ann: Device, bob: Device) -> None:
    """On a telephone, too, one can make the link for a third device."""
    table = ann.open_table(ME, LOCAL)
    bob.post(f"/api/tables/{table}/key", {"key": link(ann, table, 0)})
    carl = Device(ann.port)
    carl.post(f"/api/tables/{table}/key", {"key": link(bob, table, 0)})
    for device in (ann, bob, carl):
        device.get(f"/api/tables/{table}/seats/0")


def test_other_seats_are_left_alone(ann: Device, bob: Device) -> None:
    table = ann.open_table(ME, LOCAL)
    bob.post(f"/api/tables/{table}/key", {"key": link(ann, table, 1)})
    link(ann, table, 0)
    bob.get(f"/api/tables/{table}/seats/1")


@pytest.mark.parametrize("path", ["seats", "seats/2"])
def test_one_cookie_has_one_seat(ann: Device, bob: Device, path: str) -> None:
    table = ann.post("/api/tables", {"game": "the-circle", "seats": [ME, OPEN, OPEN]})["id"]
    bob.sit(table, 1)
    for device in (ann, bob):
        refused = device.post(f"/api/tables/{table}/{path}", {"name": "Bob"}, 409)
        assert refused["error"] == "one_seat"
    Device(ann.port).sit(table, 2, "Carl")


def test_nobody_moves_before_every_seat_is_taken(ann: Device, bob: Device) -> None:
    table = ann.open_table(ME, OPEN)
    page = ann.page(table, 0)
    assert page.legal
    assert page.move()["error"] == "seats_open"
    bob.sit(table, 1)
    assert page.move()["type"] == "ack"


def test_bots_wait_like_everybody(ann: Device, bob: Device) -> None:
    table = ann.open_table(BOT, OPEN)
    page = bob.page(table)
    assert page.position == 0
    bob.sit(table, 1)
    eventually(lambda: bob.get(f"/api/tables/{table}/seats/1")["position"] > 0)
    assert page.until("sat", "played")["type"] == "sat"
    page.close()
