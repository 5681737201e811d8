"""What every request passes: impossible paths, limits, slow bodies; and the id that it is given."""

import socket
from pathlib import Path

import pytest

from planque.server.limits import Buckets
from tests.server.running import Running, quick, running
from tests.server.visiting import LOCAL, ME, Device

IMPOSSIBLE = ["/%00", "/table/%00", "/api/tables/%00", "/assets/%00", "/a%0ab", "/" + "a" * 20_000]


@pytest.mark.parametrize("path", IMPOSSIBLE, ids=lambda path: path[:20])
def test_an_impossible_path_is_not_found(
    ann: Device, path: str, caplog: pytest.LogCaptureFixture
) -> None:
    answer = ann.http.get(path)
    assert (answer.status_code, answer.json()["error"]) == (404, "not_found")
    assert len(answer.content) < 200
    assert not caplog.records


@pytest.mark.parametrize("name", ["é" * 100, "..%2f" * 40, "a/" * 100, "%F0%9F%95%B5" * 20])
def test_a_strange_path_is_served_or_not_found(ann: Device, name: str) -> None:
    for folder in ("", "assets/", "api/", "api/tables/", "table/"):
        assert ann.http.get(f"/{folder}{name}").status_code in (200, 400, 404, 503)


def test_a_live_connection_to_an_impossible_path(server: Running) -> None:
    head = b"GET /live/%00 HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    more = b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    assert b" 403 " in raw(server.port, head + more).splitlines()[0]


@pytest.mark.parametrize("header", [b"Host: [", b"Origin: http://[", b"Host: a b", b"Origin: \xff"])
def test_a_header_that_cannot_be_read(server: Running, header: bytes) -> None:
    head = b"POST /api/tables HTTP/1.1\r\n%b\r\nContent-Length: 2\r\n\r\n{}" % header
    status = raw(server.port, head).split()[1]
    assert status in (b"400", b"403")


def raw(port: int, request: bytes) -> bytes:
    with socket.create_connection(("127.0.0.1", port), 30) as connection:
        connection.sendall(request)
        return connection.recv(65536)


def test_every_answer_has_an_id_of_its_own(ann: Device) -> None:
    ids = {ann.http.get("/healthz").headers["x-request-id"] for _ in range(3)}
    assert len(ids) == 3
    assert all(len(one) == 12 for one in ids)
    assert "x-request-id" in ann.http.get("/%00").headers


def test_too_many_records_are_refused(tmp_path: Path) -> None:
    with running(quick(tmp_path / "planque.db")) as server:
        server.house.uploads = Buckets(rate=0, burst=2)
        ann = Device(server.port)
        told = [ann.http.post("/api/replay", content="x").status_code for _ in range(3)]
        assert told == [422, 422, 429]
        assert ann.open_table(ME, LOCAL), "other posts have a limit of their own"


def test_too_many_reads_are_refused(tmp_path: Path) -> None:
    with running(quick(tmp_path / "planque.db")) as server:
        server.house.reads = Buckets(rate=0, burst=2)
        ann = Device(server.port)
        told = [ann.http.get("/healthz").status_code for _ in range(3)]
        assert told == [200, 200, 429]
        assert ann.open_table(ME, LOCAL), "posts have a limit of their own"
