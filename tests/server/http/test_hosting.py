"""The host sees and acts; nobody else does."""

import io
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import httpx
import pytest

import planque
from planque.server.store.orders import PLAYER_LENGTH, new_host_token
from planque.server.tokens import hash_of
from tests.server.running import Running, quick, running
from tests.server.visiting import LOCAL, ME, OPEN, Device, play_on

STRANGER = {"X-Forwarded-For": "203.0.113.7"}


def token_of(server: Running) -> str:
    with server.house.store.engine.begin() as connection:
        return new_host_token(connection)


class Host(Device):
    """A device that has the host's token."""

    def __init__(self, server: Running) -> None:
        super().__init__(server.port)
        self.token = token_of(server)
        self.http.headers["Authorization"] = f"Bearer {self.token}"

    def bar(self, kind: str, who: str, hours: float = 1) -> None:
        self.post("/api/host/bars", {"kind": kind, "who": who, "hours": hours})


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    file: Path = tmp_path_factory.mktemp("club") / "planque.db"
    with running(quick(file)) as server:
        yield server


@pytest.fixture(scope="module")
def host(club: Running) -> Host:
    return Host(club)


@pytest.fixture
def ann(club: Running) -> Device:
    return Device(club.port)


def player(device: Device) -> str:
    assert device.cookie is not None
    return hash_of(device.cookie)[:PLAYER_LENGTH]


@pytest.mark.parametrize("given", [None, "", "Bearer", "Bearer wrong", "wrong"])
def test_wrong_tokens_are_slow(club: Running, host: Host, given: str | None) -> None:
    headers = {"X-Forwarded-For": f"203.0.113.{len(given or '')}"}
    headers |= {} if given is None else {"Authorization": given}
    begun = time.monotonic()
    answer = httpx.get(f"http://127.0.0.1:{club.port}/api/host", headers=headers)
    assert (answer.status_code, answer.json()["error"]) == (403, "not_the_host")
    assert time.monotonic() - begun >= 1
    assert host.get("/api/host")["version"] == planque.__version__


def test_wrong_tokens_are_few(tmp_path: Path) -> None:
    with running(quick(tmp_path / "planque.db")) as server:
        host = Host(server)
        server.do(server.house.orders.read())
        for _ in range(5):
            assert server.house.guesses.take("127.0.0.1")
        answer = Device(server.port).get("/api/host", 429)
        assert answer["error"] == "too_fast"
        host.get("/api/host")  # the right one is always heard


def test_without_a_token_there_is_no_host(tmp_path: Path) -> None:
    with running(quick(tmp_path / "planque.db")) as server:
        for token in ("Bearer", "Bearer x"):
            headers = {"Authorization": token}
            assert Device(server.port).http.get("/api/host", headers=headers).status_code == 403


def test_a_new_token_replaces_the_old_one(tmp_path: Path) -> None:
    with running(quick(tmp_path / "planque.db")) as server:
        old, new = Host(server), Host(server)
        new.get("/api/host")
        assert old.get("/api/host", 403)["error"] == "not_the_host"


def test_what_goes_on(club: Running, host: Host, ann: Device) -> None:
    table = ann.open_table(ME, OPEN)
    page = ann.page(table, 0)
    page.ask(type="say", text="Hello?")
    told = host.get("/api/host")
    assert told["tables"]["waiting"] >= 1
    assert {name: value for name, value in told["guests"][0].items() if name != "tables"} == {
        "address": "127.0.0.1",
        "connections": 1,
    }
    assert not {"database", "mail_sender"} & set(told["limits"]), "they may hold a password"
    assert told["limits"]["tables_per_address"] == 300
    (one,) = [one for one in host.get("/api/host/tables?phase=waiting") if one["id"] == table]
    assert (one["entries"], one["watched"], one["game"]) == (1, 1, "agent-hunter")
    assert one["seats"][0]["players"] == [player(ann)]
    assert one["last_at"] > one["created"]
    page.close()


def test_a_closed_table_is_over(host: Host, ann: Device) -> None:
    table = ann.open_table(ME, LOCAL, clock={"kind": "move", "seconds": 60})
    page = ann.page(table, 0)
    host.post(f"/api/host/tables/{table}/close")
    assert page.until("closed")["seat"] is None
    assert page.move()["error"] == "closed"
    told = ann.get(f"/api/tables/{table}")
    assert (told["phase"], told["may_undo"], told["expires"]) == ("over", [], None)
    assert ann.get(f"/api/tables/{table}/seats/0")["legal"] == []
    assert ann.get(f"/api/tables/{table}/record", 409)["error"] == "not_now", "its secrets are kept"
    assert host.post(f"/api/host/tables/{table}/close", None, 409)["error"] == "not_now"


def test_a_closed_table_stays_so(club: Running, host: Host, ann: Device) -> None:
    table = ann.open_table(ME, OPEN)
    host.post(f"/api/host/tables/{table}/close")
    club.house.rooms.forget_idle(0)
    assert ann.get(f"/api/tables/{table}")["phase"] == "over"


def test_a_table_is_removed(host: Host, ann: Device) -> None:
    table = ann.open_table(ME, OPEN)
    assert host.http.delete(f"/api/host/tables/{table}").json() == {"removed": 1}
    assert host.http.delete(f"/api/host/tables/{table}").status_code == 404
    ann.get(f"/api/tables/{table}", 404)


def test_somebody_is_sent_away_for_a_time(host: Host, ann: Device) -> None:
    table = ann.open_table(ME, LOCAL)
    page = ann.page(table, 0)
    host.bar("ban", player(ann))
    assert ann.get("/api/games", 403)["error"] == "banned"
    page.send(type="ping")
    page.closing()
    assert Device(ann.port).get("/api/games"), "others at the same address come in"
    host.bar("ban", player(ann), 0)
    ann.get("/api/games")


def test_an_address_is_sent_away(host: Host, ann: Device) -> None:
    host.bar("ban", "203.0.113.7")
    assert ann.http.get("/api/games", headers=STRANGER).status_code == 403
    assert ann.http.get("/api/games").status_code == 200
    there = {**host.http.headers, **STRANGER}
    assert host.http.get("/api/host", headers=there).status_code == 200, "but for the host"
    host.bar("ban", "203.0.113.7", 0)
    assert host.get("/api/host")["bars"] == []


def test_somebody_is_silent_and_plays_on(host: Host, ann: Device) -> None:
    table = ann.open_table(ME, LOCAL)
    page = ann.page(table, 0)
    host.bar("mute", player(ann))
    assert page.ask(type="say", text="Nonsense")["error"] == "muted"
    assert page.move()["type"] == "ack"
    host.bar("mute", player(ann), 0)
    assert page.ask(type="say", text="Sense")["type"] == "ack"


def test_orders_outlive_the_server(tmp_path: Path) -> None:
    settings = quick(tmp_path / "planque.db")
    with running(settings) as server:
        host = Host(server)
        host.bar("ban", "203.0.113.7")
        host.post("/api/host/announcement", {"text": "We close at ten."})
    with running(settings) as server:
        server.do(server.house.orders.read())
        http = Device(server.port).http
        assert http.get("/api/games", headers=STRANGER).status_code == 403
        assert server.house.orders.announcement == "We close at ten."


def test_all_tables_are_told(host: Host, ann: Device) -> None:
    page = ann.page(ann.open_table(ME, OPEN), 0)
    host.post("/api/host/announcement", {"text": "We close\nat ten."})
    assert page.until("announcement")["text"] == "We close at ten."
    late = ann.page(ann.open_table(ME, OPEN), 0)
    assert late.until("announcement")["text"] == "We close at ten."
    host.post("/api/host/announcement", {"text": ""})
    assert late.until("announcement")["text"] == ""


def test_all_records_in_one_file(host: Host, ann: Device) -> None:
    table = ann.open_table(ME, LOCAL)
    play_on([ann.page(table, 0), ann.page(table, 1)])
    answer = host.http.get("/api/host/records")
    with ZipFile(io.BytesIO(answer.content)) as archive:
        assert archive.testzip() is None
        text = archive.read(f"agent-hunter-{table}.jsonl").decode()
        assert all(name.startswith("agent-hunter-") for name in archive.namelist())
    assert planque.replay(planque.read_record(text)).over


def test_deeds_are_in_the_log_and_secrets_are_not(
    host: Host, ann: Device, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "planque.server")
    table = ann.open_table(ME, OPEN)
    host.http.delete(f"/api/host/tables/{table}")
    host.bar("mute", "203.0.113.9")
    host.bar("mute", "203.0.113.9", 0)
    host.post("/api/host/clean")
    said: list[Any] = [record.getMessage() for record in caplog.records]
    assert "the host: a table was removed" in said
    assert said.count("the host: a mute was ordered") == 2
    assert "the host: old tables were removed" in said
    facts = "".join(str(vars(record)) for record in caplog.records)
    assert host.token not in facts
