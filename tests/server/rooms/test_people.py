"""Who a cookie is: its account with all its devices, which have the same seats."""

from pathlib import Path

import pytest

from planque.server.rooms.people import Device as Browser
from planque.server.settings import sqlite_url
from planque.server.store.people import make_account
from planque.server.tokens import COOKIE, hash_of, new_token
from tests.server.running import Running, quick, running
from tests.server.store.databases import emptied
from tests.server.visiting import LOCAL, ME, OPEN, Device


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "planque.db")
    url: str = request.getfixturevalue("postgres")
    emptied(url)
    return url


def player(device: Device) -> str:
    if device.cookie is None:
        device.http.cookies.set(COOKIE, new_token())
    return hash_of(device.cookie or "")


def account_of(server: Running, name: str, *devices: Device) -> str:
    """A new account that these devices have joined."""
    account = hash_of(new_token())
    with server.house.store.engine.begin() as connection:
        make_account(connection, account, name)
    for device in devices:
        server.do(server.house.people.join(Browser(player(device), "a browser"), account))
    return account


def test_devices_of_one_account_have_the_same_seats(url: str) -> None:
    with running(quick(url)) as server:
        phone, desk, other = (Device(server.port) for _ in range(3))
        before = phone.open_table(ME, OPEN)
        both = desk.open_table(ME, OPEN)
        key = desk.post(f"/api/tables/{both}/seats/0/link")["link"].partition("=")[2]
        phone.post(f"/api/tables/{both}/key", {"key": key})
        page = phone.page(before, 0)
        account = account_of(server, "Ann", phone, desk)
        assert page.closing() == 1012, "the page comes back as who it is now"
        after = phone.open_table(ME, LOCAL)
        for table in (before, both, after):
            assert desk.get(f"/api/tables/{table}/seats/0")["view"]
            other.get(f"/api/tables/{table}/seats/0", 403)
        assert phone.page(before, 0).move(action={})["error"] == "illegal_action"
        assert {one["id"] for one in desk.get("/api/my-tables")} == {before, both, after}
        server.do(server.house.people.leave(account, player(phone)))
        phone.get(f"/api/tables/{before}/seats/0", 403)
        assert desk.get(f"/api/tables/{before}/seats/0")["view"]


def test_people_have_names(server: Running) -> None:
    phone, other = Device(server.port), Device(server.port)
    phone.open_table(ME, OPEN)
    people = server.house.people
    assert server.do(people.person(player(other))) == player(other)
    assert server.do(people.names([player(phone), player(other)])) == {player(phone): "Ann"}
    account = account_of(server, "Agent Ann", phone)
    assert server.do(people.person(player(phone))) == account
    assert server.do(people.names([account])) == {account: "Agent Ann"}


def test_whom_a_host_of_a_table_sent_away_does_not_come_back_with_an_account(
    server: Running,
) -> None:
    host, guest = Device(server.port), Device(server.port)
    table = host.open_table(ME, OPEN)
    guest.sit(table, 1)
    host.page(table, 0).ask(type="remove", seat=1)
    account_of(server, "Bob", guest)
    assert guest.post(f"/api/tables/{table}/seats/1", {"name": "x"}, 403)["error"] == "sent_away"
