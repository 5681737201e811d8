"""“It is your turn”: one notice a decision, to whom it concerns and who does not see it."""

import json
import time
from base64 import urlsafe_b64decode
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import func, select

from planque.server.refusals import Refusal
from planque.server.rooms.notices import after_the_night
from planque.server.rooms.push import check_endpoint
from planque.server.store.schema import notices, subscriptions
from tests.server.pushing import Pushed, PushService, push_service
from tests.server.running import Running, quick, running
from tests.server.store.databases import emptied
from tests.server.visiting import ME, OPEN, Device, Page, eventually, play_on


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with push_service() as service:
        yield service


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    file: Path = tmp_path_factory.mktemp("club") / "planque.db"
    with running(quick(file, push_to_loopback=1)) as server:
        yield server


def at_table(server: Running) -> tuple[Device, Device, str]:
    ann, bob = Device(server.port), Device(server.port)
    table = ann.open_table(ME, OPEN)
    return ann, bob, table


def settled(server: Running, table: str) -> bool:
    """Whether all that was put down for a table has been seen to."""
    query = select(func.count()).where(notices.c.table_id == table)
    with server.house.store.engine.connect() as connection:
        all_of_them = connection.execute(query).scalar_one()
        done = connection.execute(query.where(notices.c.sent.is_not(None))).scalar_one()
    return bool(all_of_them) and all_of_them == done


def until_their_turn(pages: list[Page], seat: int) -> None:
    """Play until a seat has to decide, whoever looks."""
    while not pages[seat].legal:
        play_on(pages, 1)
        for page in pages:
            page.catch_up()


def test_whoever_is_away_is_told_once_and_nothing_hidden(
    club: Running, service: PushService
) -> None:
    ann, bob, table = at_table(club)
    phone = Pushed(service, "phone-of-ann")
    phone.wants(ann, table)
    bob.sit(table, 1)
    [message] = phone.wait_for(1)
    assert message == {
        "title": "Agent Hunter",
        "body": "It is your turn: Ann, Bob.",
        "table": table,
    }
    headers = phone.arrived[0].headers
    assert headers["content-encoding"] == "aes128gcm"
    proof = headers["authorization"].partition("t=")[2].split(".")[1]
    claims = json.loads(urlsafe_b64decode(proof + "=="))
    assert claims["aud"] == service.address
    bob.page(table, 1).ask(type="say", text="Are you there?")
    eventually(lambda: settled(club, table))
    assert len(phone.arrived) == 1, "talk asks for no decision"


def test_whoever_sees_the_table_on_any_device_is_not_told(
    club: Running, service: PushService
) -> None:
    ann, bob, table = at_table(club)
    phone = Pushed(service, "phone-in-the-pocket")
    phone.wants(ann, table)
    page = ann.page(table, 0)  # at the desk
    bob.sit(table, 1)
    eventually(lambda: settled(club, table))
    assert phone.arrived == []
    other = bob.page(table, 1)
    page.send(type="ping", hidden=True)
    page.catch_up()
    page.send(type="ping", hidden=True)
    while page.legal:
        assert page.move()["type"] == "ack"
        page.send(type="ping", hidden=True)
        page.until("pong")
    while not page.legal:
        play_on([other], 1)
        page.send(type="ping", hidden=True)
        page.until("pong")
    assert phone.wait_for(1)[0]["table"] == table


def test_the_night_is_quiet() -> None:
    night = {"begins": 22, "ends": 7, "zone": "Europe/Paris"}
    paris = ZoneInfo("Europe/Paris")
    for hour, day, expected in ((23, 1, (7, 2)), (3, 2, (7, 2)), (7, 2, (7, 2)), (21, 1, (21, 1))):
        due = datetime(2026, 7, day, hour, 0, tzinfo=paris).timestamp()
        then = datetime.fromtimestamp(after_the_night(night, due), paris)
        assert (then.hour, then.day) == expected
    assert after_the_night(None, 5.0) == 5.0
    siesta = {"begins": 13, "ends": 15, "zone": "UTC"}
    noon = datetime(2026, 7, 1, 14, 30, tzinfo=UTC).timestamp()
    assert after_the_night(siesta, noon) == noon + 1800


def test_a_device_that_sleeps_is_told_in_the_morning(club: Running, service: PushService) -> None:
    ann, bob, table = at_table(club)
    asleep = Pushed(service, "asleep")
    hour = datetime.now(UTC).hour
    night = {"begins": (hour - 2) % 24, "ends": (hour + 2) % 24, "zone": "UTC"}
    asleep.wants(ann, table, night=night)
    asleep.wants(ann, table, 400, night={**night, "zone": "Atlantis"})
    bob.sit(table, 1)
    query = select(notices).where(notices.c.table_id == table)

    def put_down() -> bool:
        with club.house.store.engine.connect() as connection:
            rows = connection.execute(query).all()
        return bool(rows) and rows[0].due > time.time() + 3000 and rows[0].sent is None

    eventually(put_down)
    assert asleep.arrived == []


def test_a_device_that_is_gone_is_forgotten(club: Running, service: PushService) -> None:
    ann, bob, table = at_table(club)
    lost = Pushed(service, "lost")
    lost.wants(ann, table)
    service.answers[lost.path] = 410
    bob.sit(table, 1)

    def forgotten() -> bool:
        query = select(subscriptions).where(subscriptions.c.endpoint == lost.endpoint)
        with club.house.store.engine.connect() as connection:
            return connection.execute(query).first() is None

    eventually(forgotten)
    assert ann.post(f"/api/me/bells/{table}/look", {"endpoint": lost.endpoint}) == {"rings": False}


def test_bells_are_rung_and_silenced_by_people_of_the_table(
    club: Running, service: PushService
) -> None:
    ann, bob, table = at_table(club)
    phone = Pushed(service, "silenced")
    assert phone.wants(bob, table, 403)["error"] == "not_your_seat"
    phone.wants(ann, table)
    where = {"endpoint": phone.endpoint}
    assert ann.post(f"/api/me/bells/{table}/look", where) == {"rings": True}
    assert ann.post(f"/api/me/bells/{table}/silence", where) == {"rings": False}
    bob.sit(table, 1)
    assert len(ann.get("/api/me/push")["key"]) == 87


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://127.0.0.1:1/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://10.0.0.1/x",
        "https://192.168.1.1/x",
        "https://169.254.169.254/latest/meta-data",
        "https://[::ffff:10.0.0.1]/x",
        "https://localhost/x",
        "https://0.0.0.0/x",
        "http://93.184.216.34/x",
        "https://user@93.184.216.34/x",
        "ftp://93.184.216.34/x",
        "https://",
        "nonsense",
        "https://[x",
    ],
)
def test_nobody_is_sent_to_a_private_place(endpoint: str) -> None:
    with pytest.raises(Refusal):
        check_endpoint(endpoint, loopback=False)


def test_a_public_place_is_a_push_service() -> None:
    check_endpoint("https://93.184.216.34/x", loopback=False)


def test_nobody_is_sent_on_elsewhere(club: Running, service: PushService) -> None:
    ann, bob, table = at_table(club)
    sly = Pushed(service, "sly")
    service.answers[sly.path] = 307
    sly.wants(ann, table)
    bob.sit(table, 1)
    eventually(lambda: len(sly.arrived) == 3)
    assert not [one for one in service.arrived if one.path == "/elsewhere"]


def test_of_two_servers_one_tells(postgres: str, service: PushService) -> None:
    emptied(postgres)
    settings = quick(postgres, push_to_loopback=1)
    with running(settings) as one, running(settings) as two:
        ann, bob, table = at_table(one)
        there = Device(two.port)
        there.http.cookies.update(ann.http.cookies)
        phone = Pushed(service, "one-of-two")
        phone.wants(there, table)
        key = ann.get("/api/me/push")
        assert key == there.get("/api/me/push")
        for _ in range(2):  # both have the table in memory
            there.get(f"/api/tables/{table}")
            ann.get(f"/api/tables/{table}")
        bob.sit(table, 1)
        phone.wait_for(1)
        eventually(lambda: settled(one, table))
        page = there.page(table, 0)
        assert page.legal
        assert len(phone.arrived) == 1


def test_notices_are_out_in_time(club: Running, service: PushService) -> None:
    """Ninety-five in a hundred within five seconds; here they are twenty at once."""
    phones = []
    for number in range(20):
        ann, bob, table = at_table(club)
        phone = Pushed(service, f"crowd-{number}")
        phone.wants(ann, table)
        phones.append((phone, bob, table))
    begun = []
    for _, bob, table in phones:
        begun.append(time.time())
        bob.sit(table, 1)
    for phone, _, _ in phones:
        phone.wait_for(1)
    took = sorted(phone.arrived[0].at - at for (phone, _, _), at in zip(phones, begun, strict=True))
    print(f"median {took[10]:.2f} s, 95 % {took[18]:.2f} s, longest {took[-1]:.2f} s")
    assert took[18] < 5.0
