"""Visitors who come through nginx, as docs/host.md has it: known by their own address, over TLS."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from planque.server.http import hosting
from planque.server.limits import RECORD_BYTES
from planque.server.store.orders import new_host_token
from tests.server.nginx import Nginx, nginx
from tests.server.running import Running, quick, running
from tests.server.visiting import LOCAL, ME, OPEN, Page

ANN, BOB = "127.0.0.5", "127.0.0.6"  # two households
BODY = {"game": "agent-hunter", "seats": [ME, OPEN]}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    file = tmp_path_factory.mktemp("server") / "planque.db"
    with running(quick(file, tables_per_address=2, connections_per_address=1)) as server:
        yield server


@pytest.fixture(scope="module")
def door(server: Running, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nginx]:
    with nginx(tmp_path_factory.mktemp("nginx"), [server.port]) as door:
        yield door


def test_tables_are_counted_by_the_address_of_the_visitor(door: Nginx) -> None:
    ann, bob = door.device("127.0.0.7"), door.device("127.0.0.8")
    for _ in range(2):
        ann.open_table(ME, LOCAL)
    for claimed in ({}, {"X-Forwarded-For": "203.0.113.7"}):
        assert ann.http.post("/api/tables", json=BODY, headers=claimed).status_code == 429
    bob.open_table(ME, LOCAL)


def test_pages_are_counted_by_the_address_of_the_visitor(door: Nginx) -> None:
    ann, bob = door.device(ANN), door.device(BOB)
    table = ann.open_table(ME, OPEN)
    page = ann.page(table, 0)
    with pytest.raises(InvalidStatus):
        Page(ann, table)
    other = bob.page(table)
    for one in (page, other):
        one.close()


def test_a_proxy_that_is_not_named_counts_as_the_visitor(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So it is seen what FORWARDED_ALLOW_IPS is for."""
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "10.0.0.1")
    settings = quick(tmp_path / "planque.db", tables_per_address=1)
    with running(settings) as server, nginx(tmp_path, [server.port]) as door:
        let_in = door.device(ANN).http.post("/api/tables", json=BODY)
        assert "Secure" not in let_in.headers["set-cookie"], "nor is it believed that this is TLS"
        assert door.device(BOB).http.post("/api/tables", json=BODY).status_code == 429


def test_a_personal_link_leads_to_the_seat(door: Nginx) -> None:
    ann, telephone = door.device("127.0.0.9"), door.device("127.0.0.10")
    table = ann.open_table(ME, LOCAL)
    link = ann.post(f"/api/tables/{table}/seats/0/link")["link"]
    assert ann.http.get(link).url.scheme == "https"
    telephone.post(f"/api/tables/{table}/key", {"key": link.split("key=")[1]})
    page = telephone.page(table, 0)
    assert page.move()["type"] == "ack"
    page.close()


def test_a_page_has_the_origin_of_the_proxy(door: Nginx) -> None:
    ann = door.device("127.0.0.11")
    table = ann.open_table(ME, LOCAL)
    page = Page(ann, table, Origin=f"https://127.0.0.1:{door.secure}")
    page.hello(0)
    page.close()
    with pytest.raises(InvalidStatus):
        Page(ann, table, Origin="https://evil.example")


def test_the_cookie_goes_over_tls_alone(door: Nginx) -> None:
    answer = door.device("127.0.0.12").http.post("/api/tables", json=BODY)
    assert "Secure" in answer.headers["set-cookie"]
    lying = {"X-Forwarded-Proto": "http"}
    answer = door.device("127.0.0.12").http.post("/api/tables", json=BODY, headers=lying)
    assert "Secure" in answer.headers["set-cookie"]


def test_who_comes_without_tls_is_sent_to_it(door: Nginx) -> None:
    answer = httpx.get(f"http://127.0.0.1:{door.plain}/table/abc?x=1", verify=False)
    assert answer.status_code == 301
    assert answer.headers["location"] == "https://127.0.0.1/table/abc?x=1"


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Host": "localhost"},
        {"Host": "localhost", "X-Forwarded-For": "127.0.0.1"},
        {"Host": "games.example.org"},
    ],
)
def test_strangers_are_told_nothing_of_what_is_counted(
    door: Nginx, headers: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hosting, "SECONDS_FOR_WRONG", 0)
    answer = door.device().http.get("/metrics", headers=headers)
    assert (answer.status_code, answer.json()["error"]) == (403, "not_the_host")


def test_the_host_reads_it_through_the_proxy(server: Running, door: Nginx) -> None:
    with server.house.store.engine.begin() as connection:
        token = new_host_token(connection)
    headers = {"Authorization": f"Bearer {token}"}
    assert door.device().http.get("/metrics", headers=headers).status_code == 200


@pytest.mark.parametrize("more", [1, RECORD_BYTES // 3, RECORD_BYTES])
def test_a_record_that_is_too_long_is_refused_in_words(door: Nginx, more: int) -> None:
    answer = door.device().http.post("/api/replay", content=b"x" * (RECORD_BYTES + more))
    assert (answer.status_code, answer.json()["error"]) == (413, "too_large")
