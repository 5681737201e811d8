"""A name of one's own: devices that join, words that are good once, all that is kept, erased."""

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from planque.server.rooms.people import MOST_TRIES
from planque.server.settings import sqlite_url
from planque.server.store.schema import metadata, persons_of
from planque.server.tokens import hash_of
from tests.server.http.test_hosting import Host
from tests.server.pushing import PushService, push_service
from tests.server.running import Running, quick, running
from tests.server.store.databases import emptied
from tests.server.visiting import BOT, LOCAL, ME, OPEN, Device, Message, play_on

MARK = 12  # letters of a hash that stand in a log


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(quick(tmp_path_factory.mktemp("club") / "planque.db")) as server:
        yield server


@pytest.fixture
def ann(club: Running) -> Device:
    return Device(club.port)


@pytest.fixture
def bob(club: Running) -> Device:
    return Device(club.port)


def named(device: Device, name: str = "Ann") -> list[str]:
    """Whoever has this device has an account now; its recovery words."""
    words: list[str] = device.post("/api/me/account", {"name": name})["recovery"]
    return words


def join(device: Device, kind: str, word: str, status: int = 200) -> Any:
    return device.post("/api/me/join", {"kind": kind, "word": word}, status)


def test_a_link_and_a_name_stay_enough(ann: Device) -> None:
    assert ann.get("/api/me")["account"] is False
    ann.open_table(ME, OPEN)
    for path in ("/api/me/invitation", "/api/me/recovery"):
        assert ann.post(path, None, 403)["error"] == "no_account"


@pytest.mark.parametrize("kind", ["code", "link"])
def test_another_device_joins_by_a_word(ann: Device, bob: Device, kind: str) -> None:
    table = ann.open_table(ME, OPEN)
    own = bob.open_table({"who": "me", "name": "Ann on the train"}, OPEN)
    named(ann)
    invitation = ann.post("/api/me/invitation")
    word = (
        invitation[kind].partition("=")[2]
        or f" {invitation[kind][:3].lower()}-{invitation[kind][3:]}"
    )
    assert bob.post("/api/me/whose", {"kind": kind, "word": word}) == {"name": "Ann"}
    me = join(bob, kind, word)
    assert [one["this"] for one in me["devices"]] == [False, True]
    assert {one["id"] for one in bob.get("/api/my-tables")} == {table, own}
    assert {one["id"] for one in ann.get("/api/my-tables")} == {table, own}
    assert join(Device(ann.port), kind, word, 403)["error"] == "wrong_word", "it is used up"


def test_a_recovery_word_is_good_once_and_replaced(ann: Device, bob: Device) -> None:
    words = named(ann)
    assert len(set(words)) == 8
    join(bob, "recovery", words[0].lower())
    assert bob.get("/api/me")["recovery_left"] == 7
    join(Device(ann.port), "recovery", words[0], 403)
    new = bob.post("/api/me/recovery")["recovery"]
    join(Device(ann.port), "recovery", words[1], 403)
    join(Device(ann.port), "recovery", new[1])


def test_words_are_kept_by_their_hashes(club: Running, ann: Device) -> None:
    words = named(ann)
    invitation = ann.post("/api/me/invitation")
    kept = json.dumps(everything_in(club))
    for word in (*words, invitation["code"], invitation["link"].partition("=")[2]):
        assert word not in kept


def test_nobody_can_try_all_codes(tmp_path: Path) -> None:
    with running(quick(tmp_path / "planque.db")) as server:
        thief, ann = Device(server.port), Device(server.port, comes_from="127.0.0.2")
        named(ann)
        answers = [join(thief, "code", f"AAAAA{letter}", 403) for letter in "ABCDEFGHJKMNPQRSTUVW"]
        assert len(answers) == MOST_TRIES
        assert join(thief, "code", "AAAAAX", 429)["error"] == "too_fast"
        join(
            Device(server.port, comes_from="127.0.0.3"),
            "code",
            ann.post("/api/me/invitation")["code"],
        )


def test_a_lost_device_has_nothing_any_more(ann: Device, bob: Device) -> None:
    table = ann.open_table(ME, OPEN)
    named(ann)
    join(bob, "code", ann.post("/api/me/invitation")["code"])
    lost = ann.get("/api/me")["devices"][0]["id"]
    page = ann.page(table, 0)
    assert bob.http.delete(f"/api/me/devices/{lost}").status_code == 200
    assert page.closing() == 1012
    ann.get(f"/api/tables/{table}/seats/0", 403)
    assert ann.get("/api/me")["account"] is False
    assert bob.get(f"/api/tables/{table}/seats/0")


def test_whoever_is_sent_away_is_so_on_all_devices(club: Running, ann: Device, bob: Device) -> None:
    host = Host(club)
    table = ann.open_table(ME, OPEN)
    named(ann)
    join(bob, "code", ann.post("/api/me/invitation")["code"])
    seats = next(one for one in host.get("/api/host/tables") if one["id"] == table)["seats"]
    host.bar("ban", seats[0]["players"][0])
    for device in (ann, bob):
        assert device.get("/api/my-tables", 403)["error"] == "banned"
    host.bar("ban", seats[0]["players"][0], 0)


def test_whom_i_block_does_not_sit_at_my_tables_and_is_not_heard(ann: Device, bob: Device) -> None:
    table = ann.open_table(ME, OPEN)
    bob.sit(table, 1)
    about = {"table": table, "seat": 1, "reason": "  he  talks too much "}
    ann.post("/api/me/opinions", {"kind": "mute", **about})
    assert ann.get(f"/api/me/muted/{table}") == {"seats": [1]}
    assert bob.get(f"/api/me/muted/{table}") == {"seats": []}
    named(bob, "Bob")  # an account does not help
    bob.sit(ann.open_table(ME, OPEN), 1)
    ann.post("/api/me/opinions", {"kind": "block", **about})
    again = ann.open_table(ME, OPEN)
    assert bob.post(f"/api/tables/{again}/seats/1", {}, 403)["error"] == "not_welcome"
    [opinion] = ann.get("/api/me")["opinions"]
    assert (opinion["kind"], opinion["name"], opinion["reason"]) == (
        "block",
        "Bob",
        "he talks too much",
    )
    ann.http.delete(f"/api/me/opinions/{opinion['id']}")
    bob.sit(again, 1)
    ann.post("/api/me/opinions", {"kind": "mute", **about, "seat": 0}, 409)


def test_the_host_hears_of_a_report(club: Running, ann: Device, bob: Device) -> None:
    host = Host(club)
    table = ann.open_table(ME, OPEN)
    bob.sit(table, 1)
    ann.post("/api/me/reports", {"table": table, "seat": 1, "reason": "insults"})
    [report] = host.get("/api/host/reports")
    assert (report["table"], report["name"], report["reason"]) == (table, "Bob", "insults")
    assert hash_of(bob.cookie or "").startswith(report["player"])
    host.http.delete(f"/api/host/reports/{report['id']}")
    assert host.get("/api/host/reports") == []


def everything_in(server: Running) -> dict[str, list[str]]:
    """Every row of every table of the database, as text."""
    with server.house.store.engine.connect() as connection:
        return {
            table.name: [repr(tuple(row)) for row in connection.execute(select(table))]
            for table in metadata.sorted_tables
        }


def traces(server: Running, *words: str) -> list[str]:
    return [
        f"{table}: {row}"
        for table, rows in everything_in(server).items()
        for row in rows
        if any(word in row for word in words)
    ]


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "planque.db")
    url: str = request.getfixturevalue("postgres")
    emptied(url)
    return url


def lived(server: Running, ann: Device, bob: Device, hooks: PushService) -> dict[str, str]:
    """Ann does everything that can be done, under names that stand nowhere else."""
    other = Device(server.port)
    carl = Device(server.port)
    tables = {
        "alone": ann.open_table({"who": "me", "name": "Xanthippe-1"}, BOT),
        "over": ann.open_table({"who": "me", "name": "Xanthippe-2"}, OPEN),
        "going on": ann.open_table({"who": "me", "name": "Xanthippe-3"}, OPEN),
        "renumbered": bob.open_table(
            ME, OPEN, OPEN, OPEN, game="the-circle", options={}, begins="host"
        ),
        "sent away": bob.open_table(ME, OPEN),
        "watched": bob.open_table(ME, LOCAL),
    }
    bob.sit(tables["over"], 1)
    pages = [ann.page(tables["over"], 0), bob.page(tables["over"], 1)]
    pages[0].ask(type="say", text="Zanzibar-secret")
    pages[1].ask(type="say", text="Well played, xanthippe-2! Again, Xanthippe-7?")
    play_on(pages)
    bob.sit(tables["going on"], 1)
    ann.page(tables["going on"], 0).ask(type="say", text="Zanzibar-again")
    ann.sit(tables["renumbered"], 3, "Xanthippe-4")
    carl.sit(tables["renumbered"], 1, "Carl")
    bob.page(tables["renumbered"], 0).ask(type="start", free="drop")
    ann.sit(tables["sent away"], 1, "Xanthippe-5")
    bob.page(tables["sent away"], 0).ask(type="remove", seat=1)
    ann.page(tables["watched"]).ask(type="say", text="Zanzibar-too", name="Xanthippe-6")
    own = ann.post("/api/clubs", {"name": "Watchers", "host": "Xanthippe-9"})
    key = own["link"].partition("=")[2]
    bob.post(f"/api/clubs/{own['id']}/members", {"key": key, "name": "Bob"})
    another = bob.post("/api/clubs", {"name": "Listeners", "host": "Bob"})
    key = another["link"].partition("=")[2]
    joined = ann.post(f"/api/clubs/{another['id']}/members", {"key": key, "name": "Xanthippe-10"})
    removed = {"member": joined["you"]["member"], "word": "Zanzibar-word"}
    bob.post(f"/api/clubs/{another['id']}/remove", removed)
    ann.post("/api/clubs", {"name": "Loners", "host": "Xanthippe-11"})
    evening = {"name": "Tuesday", "game": "agent-hunter", "seats": 2, "host": "Xanthippe-12"}
    ann.post("/api/evenings", {**evening, "club": own["id"]})
    bob.page(tables["watched"], 0).ask(type="say", text="Thank you (Xanthippe-6).")
    named(ann, "Xanthippe-7")
    ann.post("/api/deals/today/agent-hunter", {"name": "Xanthippe-9"})
    join(other, "code", ann.post("/api/me/invitation")["code"])
    other.open_table({"who": "me", "name": "Xanthippe-8"}, OPEN)
    ann.post("/api/me/opinions", {"kind": "block", "table": tables["over"], "seat": 1})
    bob.post("/api/me/opinions", {"kind": "mute", "table": tables["over"], "seat": 0})
    wants = {"kind": "webhook", "address": f"{hooks.address}/Zanzibar-hook", "language": "fr"}
    target = ann.post("/api/me/targets", wants)["targets"][0]["id"]
    (code,) = re.findall(r"\b[A-Z]{6}\b", hooks.arrived[-1].body.decode())
    ann.post(f"/api/me/targets/{target}/confirm", {"code": code})
    ann.post(f"/api/me/bells/{tables['going on']}/targets/{target}", {"rings": True})
    ann.post("/api/me/vacation", {"until": time.time() + 3600})
    for one, seat in ((ann, 1), (bob, 0)):
        one.post(
            "/api/me/reports", {"table": tables["over"], "seat": seat, "reason": "Xanthippe-2"}
        )
    carl.post("/api/me/opinions", {"kind": "mute", "table": tables["renumbered"], "seat": 2})
    return tables


def by_seat_1(message: Message) -> bool:
    return (message["type"], message.get("seat")) == ("said", 1)


def test_all_that_is_kept_is_shown_and_erased(url: str) -> None:
    settings = quick(url, webhooks="webhook", webhooks_to_private=1)
    with running(settings) as server, push_service() as hooks:
        ann, bob = Device(server.port), Device(server.port)
        tables = lived(server, ann, bob, hooks)
        person = server.do(server.house.people.person(hash_of(ann.cookie or "")))
        assert {row.split(":")[0] for row in traces(server, person)} >= {
            *("accounts", "devices", "owners", "blocks", "reports", "proofs", "entries"),
            *("club_people", "evening_people"),
            *("targets", "bells", "vacations"),
        }
        found = ann.get("/api/me/everything")
        assert found["accounts"][0]["name"] == "Xanthippe-7"
        assert len(found["games"]) == 6
        assert len(found["deal_tries"]) == 1
        spoken = [one["data"] for one in found["said_without_a_seat"]]
        assert spoken == [{"name": "Xanthippe-6", "text": "Zanzibar-too"}]
        assert "Zanzibar-secret" in json.dumps(found["games"])
        assert [one["address"] for one in found["targets"]] == ["127.0.0.1/…"]
        assert len(found["vacations"]) == len(found["bells"]) == 1
        assert len(found["blocks"]) == len(found["reports"]) == 1, "others may think what they like"
        assert {one["role"] for one in found["club_people"]} == {"host", "removed"}
        hashes = [person, *(one["player_hash"] for one in found["devices"])]
        watching = bob.page(tables["going on"], 1)

        ann.post("/api/me/erase")

        assert (
            traces(server, "Xanthippe", "xanthippe", "Zanzibar", *(one[:MARK] for one in hashes))
            == []
        )
        assert watching.closing() == 1012
        assert len(everything_in(server)["clubs"]) == 2, "that of nobody else has gone"
        (mine,) = [one["id"] for one in bob.get("/api/clubs") if one["name"] == "Watchers"]
        assert bob.get(f"/api/clubs/{mine}")["you"]["role"] == "host"
        assert ann.get("/api/my-tables") == []
        seats = bob.get(f"/api/tables/{tables['over']}")["seats"]
        assert [one["name"] for one in seats] == ["1", "Bob"]
        assert bob.get(f"/api/tables/{tables['over']}/replay")["seats"][1] == "Bob"
        going_on = bob.get(f"/api/tables/{tables['going on']}")
        assert [one["who"] for one in going_on["seats"]] == ["bot", "person"]
        begun = bob.get(f"/api/tables/{tables['renumbered']}")["seats"]
        assert [one["name"] for one in begun] == ["Ann", "Carl", None]
        bob.get(f"/api/tables/{tables['alone']}", 404)
        page = bob.page(tables["watched"])
        said, answer = page.until("said"), page.until("said")
        assert (said["name"], said["text"], said["speaker"]) == (None, "", None)
        assert answer["text"] == "Thank you (…)."
        assert bob.page(tables["over"], 1).wait(by_seat_1)["text"] == "Well played, …! Again, …?"


def test_everything_that_may_say_who_is_known_to_do_so() -> None:
    """So that what is added to the database later is shown and erased like the rest."""
    suspicious = ("player", "person", "account", "owner", "who_hash")
    for table in metadata.sorted_tables:
        known = {column.name for column in persons_of(table)}
        for column in table.columns:
            if any(word in column.name for word in suspicious):
                assert column.name in known, f"{table.name}.{column.name}"
