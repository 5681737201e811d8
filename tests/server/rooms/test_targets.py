"""“It is your turn”, by mail and by webhook: to addresses that are known to be somebody's own."""

import json
import logging
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

from planque import OptionError
from planque.server import Settings, backup
from planque.server.refusals import Refusal
from planque.server.settings import sqlite_url
from planque.server.store.schema import notices, targets
from planque.server.workers.posting import Letter, check, deliver
from tests.server.mailing import MailServer, mail_server
from tests.server.pushing import Arrived, PushService, push_service
from tests.server.running import Running, quick, running
from tests.server.store.databases import emptied
from tests.server.visiting import ME, OPEN, Device, eventually

ANN = "ann@example.org"
DAYS = {"kind": "move", "seconds": 3 * 24 * 3600}


@pytest.fixture(scope="module")
def hooks() -> Iterator[PushService]:
    with push_service() as service:
        yield service


@pytest.fixture(scope="module")
def mails() -> Iterator[MailServer]:
    with mail_server() as server:
        yield server


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("club") / "planque.db"


@pytest.fixture(scope="module")
def club(file: Path, mails: MailServer) -> Iterator[Running]:
    with running(_settings(file, mails)) as server:
        yield server


def _settings(where: Path | str, mails: MailServer) -> Settings:
    kinds = "discord, matrix,ntfy,webhook"
    return quick(where, mail_sender=mails.sender, webhooks=kinds, webhooks_to_private=1)


def name(device: Device, kind: str, address: str, status: int = 200, **more: object) -> Any:
    new = {"kind": kind, "address": address, "language": "en", **more}
    answer = device.post("/api/me/targets", new, status)
    return answer["targets"][-1] if status == 200 else answer


def code_in(text: str) -> str:
    (code,) = re.findall(r"\b[A-Z]{6}\b", text)
    return str(code)


def confirm(device: Device, target: str, code: str, status: int = 200) -> Any:
    return device.post(f"/api/me/targets/{target}/confirm", {"code": code}, status)


def by_mail(device: Device, mails: MailServer, address: str, **more: Any) -> str:
    """The id of an address that is known to be somebody's own."""
    target: str = name(device, "mail", address, **more)["id"]
    confirm(device, target, code_in(mails.wait_for(address, 1).text))
    return target


def at(hooks: PushService, path: str) -> list[Arrived]:
    return [one for one in hooks.arrived if one.path == path]


def settled(server: Running, target: str) -> bool:
    """Whether all that was put down for an address has been taken up to be sent."""
    query = select(notices.c.sent).where(notices.c.subscription == target)
    with server.house.store.engine.connect() as connection:
        found = connection.execute(query).scalars().all()
    return bool(found) and None not in found


def test_a_mail_is_sent_once_the_address_is_known_to_be_theirs(
    club: Running, mails: MailServer
) -> None:
    ann, bob = Device(club.port), Device(club.port)
    assert ann.get("/api/me/targets")["kinds"] == ["mail", "discord", "matrix", "ntfy", "webhook"]
    named = name(ann, "mail", ANN)
    assert named == {
        "id": named["id"],
        "kind": "mail",
        "shown": "an…@example.org",
        "confirmed": False,
        "silent": False,
        "everywhere": True,
        "rings": False,
    }
    asked = mails.wait_for(ANN, 1)
    assert asked.message["Subject"] == "Your code"
    assert asked.message["Auto-Submitted"] == "auto-generated"
    before = ann.open_table(ME, OPEN, clock=DAYS)
    bob.sit(before, 1)
    assert confirm(ann, named["id"], "XXXXXX", 403)["error"] == "wrong_word"
    assert confirm(bob, named["id"], code_in(asked.text), 403)["error"] == "wrong_word"
    told = confirm(ann, named["id"], code_in(asked.text).lower())["targets"]
    assert [one["confirmed"] for one in told] == [True]

    table = ann.open_table(ME, OPEN, clock=DAYS)
    bob.sit(table, 1)
    mail = mails.wait_for(ANN, 2)
    assert mail.message["Subject"] == "Agent Hunter"
    assert mail.message["From"] == "planque@example.org"
    link = f"http://127.0.0.1:{club.port}/table/{table}"
    assert mail.text.split() == ["It", "is", "your", "turn:", "Ann,", "Bob.", link]
    bob.page(table, 1).ask(type="say", text="Are you there?")
    eventually(lambda: settled(club, named["id"]))
    assert len(mails.to(ANN)) == 2, "none for what was owed before, and one for each decision"


@pytest.mark.parametrize(
    ("kind", "place", "path"),
    [
        ("webhook", "/hook?token=Zanzibar", "/hook?token=Zanzibar"),
        ("ntfy", "/topic-Zanzibar", "/"),
        ("matrix", "/webhook/Zanzibar", "/webhook/Zanzibar"),
    ],
)
def test_webhooks_are_told_as_each_of_them_wants_it(
    club: Running, hooks: PushService, kind: str, place: str, path: str
) -> None:
    ann, bob = Device(club.port), Device(club.port)
    hooks.answers[path] = 200  # what matrix wants to hear
    named = name(ann, kind, hooks.address + place)
    assert named["shown"] == "127.0.0.1/…"
    eventually(lambda: at(hooks, path))
    confirm(ann, named["id"], code_in(at(hooks, path)[-1].body.decode()))
    table = ann.open_table(ME, OPEN, clock=DAYS)
    bob.sit(table, 1)
    eventually(lambda: len(at(hooks, path)) == 2)
    told = at(hooks, path)[1]
    said = json.loads(told.body)
    assert "It is your turn: Ann, Bob." in str(said)
    assert f"/table/{table}" in str(said)
    assert said.get("topic") == ("topic-Zanzibar" if kind == "ntfy" else None)
    assert not [header for header in told.headers.values() if "github" in header]


def test_a_table_is_rung_at_an_address_like_at_a_device(club: Running, mails: MailServer) -> None:
    ann, bob = Device(club.port), Device(club.port)
    target = by_mail(ann, mails, "rung@example.org", everywhere=False)
    quiet = ann.open_table(ME, OPEN, clock=DAYS)
    rung, silenced = ann.open_table(ME, OPEN), ann.open_table(ME, OPEN)
    for table in (rung, silenced):
        path = f"/api/me/bells/{table}/targets/{target}"
        assert bob.post(path, {"rings": True}, 403)["error"] == "not_your_seat"
        assert ann.post(path, {"rings": True})["targets"][0]["rings"] is True
    ann.post(f"/api/me/bells/{silenced}/targets/{target}", {"rings": False})
    assert ann.get(f"/api/me/bells/{silenced}")["targets"][0]["rings"] is False
    for table in (quiet, silenced, rung):
        bob.sit(table, 1)
    mail = mails.wait_for("rung@example.org", 2)
    assert f"/table/{rung}" in mail.text
    eventually(lambda: settled(club, target))
    assert len(mails.to("rung@example.org")) == 2
    ann.post(f"/api/me/targets/{target}", {"everywhere": True})
    assert ann.http.delete(f"/api/me/targets/{target}").json()["targets"] == []


def test_where_nothing_comes_through_nothing_is_sent_any_more(
    club: Running, hooks: PushService
) -> None:
    ann, bob = Device(club.port), Device(club.port)
    named = name(ann, "webhook", f"{hooks.address}/broken")
    confirm(ann, named["id"], code_in(at(hooks, "/broken")[-1].body.decode()))
    hooks.answers["/broken"] = 307  # to /elsewhere
    often = update(targets).where(targets.c.id == named["id"]).values(failures=4)
    with club.house.store.engine.begin() as connection:
        connection.execute(often)
    assert ann.get("/api/me/waiting") == {"waiting": 0, "silent": 0}
    bob.sit(ann.open_table(ME, OPEN, clock=DAYS), 1)
    eventually(lambda: ann.get("/api/me/waiting") == {"waiting": 1, "silent": 1})
    assert len(at(hooks, "/broken")) == 4, "the code, and three attempts"
    assert not at(hooks, "/elsewhere"), "nobody is sent on elsewhere"
    assert [one["silent"] for one in ann.get("/api/me/targets")["targets"]] == [True]
    ann.post(f"/api/me/targets/{named['id']}", {"everywhere": True})
    assert ann.get("/api/me/waiting")["silent"] == 0, "it is tried again"


def test_an_address_that_does_not_answer_is_not_kept(club: Running, hooks: PushService) -> None:
    ann = Device(club.port)
    hooks.answers["/gone"] = 404
    assert name(ann, "webhook", f"{hooks.address}/gone", 422)["error"] == "unreachable"
    assert ann.get("/api/me/targets")["targets"] == []


def test_codes_are_not_guessed_and_not_sent_without_end(club: Running, mails: MailServer) -> None:
    ann = Device(club.port, comes_from="127.0.0.7")
    for count in range(3):
        target = name(ann, "mail", "stranger@example.org")["id"]
        code = code_in(mails.wait_for("stranger@example.org", count + 1).text)
    assert name(ann, "mail", "Stranger@example.org", 429)["error"] == "too_fast"
    for _ in range(5):
        confirm(ann, target, "XXXXXX", 403)
    confirm(ann, target, code, 403)
    for number in range(2):
        name(ann, "mail", f"more-{number}@example.org")
    assert name(ann, "mail", "too.many@example.org", 409)["error"] == "not_now"


def test_no_secret_of_an_address_is_shown_or_logged_or_copied(
    club: Running,
    file: Path,
    hooks: PushService,
    mails: MailServer,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.DEBUG)
    ann, other = Device(club.port), Device(club.port)
    hooks.answers["/Timbuktu-gone"] = 500
    shown = json.dumps(name(ann, "webhook", f"{hooks.address}/Timbuktu?key=Timbuktu"))
    shown += json.dumps(name(ann, "webhook", f"{hooks.address}/Timbuktu-gone", 422))
    by_mail(ann, mails, "whole@example.org")
    mine = ann.get("/api/me/everything")
    assert [one["address"] for one in mine["targets"]] == ["127.0.0.1/…", "whole@example.org"]
    assert [one["code_hash"] for one in mine["targets"]] == ["…", None]
    shown += json.dumps(mine) + json.dumps(other.get("/api/me/everything"))
    backup(sqlite_url(file), tmp_path / "copy.db")
    assert b"Timbuktu" in file.read_bytes() + file.with_name("planque.db-wal").read_bytes()
    assert b"Timbuktu" not in (tmp_path / "copy.db").read_bytes()
    assert "Timbuktu" not in shown + caplog.text
    assert "example.org" not in caplog.text


def test_only_what_the_host_allows_can_be_named(tmp_path: Path, hooks: PushService) -> None:
    with running(quick(tmp_path / "planque.db", webhooks="ntfy")) as server:
        ann = Device(server.port)
        assert ann.get("/api/me/targets")["kinds"] == ["ntfy"]
        for kind, address in (
            ("mail", ANN),
            ("webhook", "https://93.184.216.34/x"),
            ("ntfy", f"{hooks.address}/private"),
            ("ntfy", "https://127.0.0.1/private"),
        ):
            assert name(ann, kind, address, 422)["error"] == "bad_address"
    assert not at(hooks, "/")[2:]
    assert not at(hooks, "/private")


@pytest.mark.parametrize(
    ("kind", "address"),
    [
        ("mail", "nobody"),
        ("mail", "ann@example.org,bob@example.org"),
        ("mail", "Ann <ann@example.org>"),
        ("mail", "ann@example.org\nBcc: bob@example.org"),
        ("webhook", "http://93.184.216.34/x"),
        ("webhook", "https://10.0.0.1/x"),
        ("webhook", "https://[::ffff:10.0.0.1]/x"),
        ("webhook", "https://169.254.169.254/latest/meta-data"),
        ("webhook", "https://localhost/x"),
        ("webhook", "https://user:word@93.184.216.34/x"),
        ("webhook", "json://93.184.216.34/x"),
        ("webhook", "file:///etc/passwd"),
        ("webhook", "https://[x"),
        ("webhook", "https://93.184.216.34/" + 500 * "x"),
        ("ntfy", "https://93.184.216.34/a/b"),
        ("ntfy", "https://93.184.216.34/"),
        ("matrix", "https://93.184.216.34/"),
        ("discord", "https://93.184.216.34/api/webhooks/123456789012/abcdefghijklmnopqrstuvwx"),
        ("discord", "https://discord.com/api/webhooks/123456789012"),
    ],
)
def test_what_is_no_address_is_refused(kind: str, address: str) -> None:
    with pytest.raises(Refusal, match="bad_address"):
        check(kind, address, private=False)


def test_a_name_that_leads_elsewhere_later_leads_nowhere(hooks: PushService) -> None:
    """It was public when it was looked at; what counts is where it leads when it is used."""
    letter = Letter("webhook", f"{hooks.address}/rebound", "title", "body")
    assert not deliver(letter, "", private=False)
    assert not at(hooks, "/rebound")
    assert deliver(letter, "", private=True)
    assert at(hooks, "/rebound")


@pytest.mark.parametrize("given", ["mail_sender=smtp://x", "mail_sender=x", "webhooks=ntfy,telex"])
def test_a_host_is_told_at_once_what_does_not_fit(given: str) -> None:
    with pytest.raises(OptionError, match=given.partition("=")[0]):
        Settings().changed([given])


def test_of_two_servers_one_sends(postgres: str, mails: MailServer) -> None:
    emptied(postgres)
    settings = _settings(postgres, mails)
    with running(settings) as one, running(settings) as two:
        ann, bob = Device(one.port), Device(one.port)
        target = by_mail(ann, mails, "two@example.org")
        table = ann.open_table(ME, OPEN, clock=DAYS)
        Device(two.port).get(f"/api/tables/{table}")  # both have it in memory
        bob.sit(table, 1)
        mails.wait_for("two@example.org", 2)
        eventually(lambda: settled(one, target))
        assert len(mails.to("two@example.org")) == 2
