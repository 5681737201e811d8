"""Whoever sends more than anybody can mean is cut off, and nobody else notices."""

import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from statistics import median

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from planque.bench.flood import WAYS
from planque.bench.processes import read_json, started
from planque.server.http import calls
from planque.server.limits import Buckets
from tests.server.running import Process, Running, process, quick, running
from tests.server.visiting import LOCAL, ME, OPEN, SECONDS, Device, Page, eventually, word

MESSAGES = 20  # a second, as hosts have it
FLOODERS = 5
PROBES = 15
TOO_LONG = 0.5  # seconds; where floods are let in, half of the answers take three times as long


@pytest.fixture(scope="module")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server with a host's limits, in a process of its own."""
    file = tmp_path_factory.mktemp("flooded") / "planque.db"
    with process(quick(file, messages_per_second=MESSAGES)) as server:
        yield server


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    file = tmp_path_factory.mktemp("strict") / "planque.db"
    with running(quick(file, messages_per_second=MESSAGES, hello_seconds=0.3)) as server:
        yield server


@pytest.mark.parametrize("way", WAYS)
def test_nobody_waits_for_a_flood(hosted: Process, way: str) -> None:
    ann = Device(hosted.port)
    table = ann.open_table(ME, LOCAL)
    page = ann.page(table, 0)
    flood = [sys.executable, "-m", "planque.bench.flood"]
    with started([*flood, str(hosted.port), table, f"{way}:{FLOODERS}"]) as flooders:
        read_json(flooders)
        waits = [_seconds_to_answer(page) for _ in range(PROBES)]
    assert median(waits) < TOO_LONG


def _seconds_to_answer(page: Page) -> float:
    time.sleep(2 / MESSAGES)
    begun = time.perf_counter()
    page.catch_up()
    return time.perf_counter() - begun


def _in_parts(count: int) -> Iterator[str]:
    for _ in range(count):
        time.sleep(0.001)
        yield "x"


def closing(page: Page) -> tuple[int, str]:
    """The code and the reason with which the server closes."""
    with pytest.raises(ConnectionClosed) as closed:
        _for_ever(page.receive)
    assert closed.value.rcvd is not None, "it was told why"
    return closed.value.rcvd.code, closed.value.rcvd.reason


def _for_ever(act: Callable[[], object]) -> None:
    give_up = time.monotonic() + SECONDS
    while time.monotonic() < give_up:
        act()
        time.sleep(0.001)


class TestTooMuch:
    @pytest.fixture
    def page(self, strict: Running) -> Page:
        ann = Device(strict.port)
        return ann.page(ann.open_table(ME, LOCAL), 0)

    def test_messages_are_refused_and_then_their_page_is_cut_off(self, page: Page) -> None:
        with suppress(ConnectionClosed):  # it may come before the last of them
            for _ in range(10 * MESSAGES):
                page.send(type="ping")
        assert closing(page) == (1008, "too_fast")
        answers = "".join(page.raw)
        assert answers.count("pong") >= MESSAGES - 1
        assert 0 < answers.count("too_fast") <= 2 * MESSAGES, "a warning, not an answer to each"

    def test_control_frames_count(self, page: Page) -> None:
        with pytest.raises(ConnectionClosed):
            _for_ever(page.socket.ping)
        assert closing(page) == (1008, "too_fast")

    def test_parts_of_a_message_count(self, page: Page) -> None:
        with pytest.raises(ConnectionClosed):
            page.socket.send(_in_parts(100 * MESSAGES))
        assert closing(page) == (1008, "too_fast")

    def test_who_says_no_hello_is_not_kept(self, strict: Running) -> None:
        ann = Device(strict.port)
        assert closing(Page(ann, ann.open_table(ME, LOCAL))) == (1008, "hello")


def test_what_is_meant_is_all_answered_however_it_comes(ann: Device) -> None:
    """Many at once, and one that takes several parts to read."""
    page = ann.page(ann.open_table(ME, LOCAL), 0)
    for _ in range(100):
        page.send(type="ping")
    page.send(type="say", client="long", text="x" * 15_000)
    kinds = [page.wait(lambda m: m["type"] in ("pong", "error")) for _ in range(101)]
    assert [answer["type"] for answer in kinds] == ["pong"] * 100 + ["error"]


class TestArriving:
    def test_who_comes_too_often_has_to_wait(self, tmp_path: Path) -> None:
        with running(quick(tmp_path / "planque.db")) as server:
            server.house.arrivals = Buckets(rate=0, burst=1)
            ann = Device(server.port)
            table = ann.open_table(ME, LOCAL)
            ann.page(table, 0)
            with pytest.raises(InvalidStatus) as refused:
                ann.page(table, 0)
            assert refused.value.response.status_code == 403

    def test_a_thousand_who_say_nothing_leave_again(
        self, strict: Running, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(calls, "SECONDS_TO_ASK", 1.0)
        address = ("127.0.0.1", strict.port)
        silent = [socket.create_connection(address) for _ in range(1000)]
        ann = Device(strict.port)
        assert ann.get("/healthz")["status"] == "ok"
        for one in silent:
            one.settimeout(30)
            assert _is_closed(one)
            one.close()

    def test_a_head_without_end_is_not_read_to_its_end(self, strict: Running) -> None:
        with socket.create_connection(("127.0.0.1", strict.port), 30) as connection:
            connection.sendall(b"GET /healthz HTTP/1.1\r\nX: ")
            with pytest.raises(ConnectionError):
                _for_ever(lambda: connection.sendall(b"x" * 1000))

    def test_requests_sent_ahead_are_not_kept(self, strict: Running) -> None:
        request = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
        with socket.create_connection(("127.0.0.1", strict.port), 30) as connection:
            connection.sendall(request * 3)
            answer = b"".join(iter(lambda: _received(connection), b""))
        assert answer.count(b"HTTP/1.1 ") == 1, "it is closed before the others are looked at"


def _received(connection: socket.socket) -> bytes:
    try:
        return connection.recv(10_000)
    except ConnectionResetError:
        return b""


def _is_closed(connection: socket.socket) -> bool:
    return _received(connection) == b""


class TestTalk:
    @pytest.fixture
    def server(self, tmp_path: Path) -> Iterator[Running]:
        limits = {"chat_per_minute": 6, "chat_of_spectators_per_minute": 9}
        with running(quick(tmp_path / "planque.db", **limits)) as server:
            yield server

    def test_coming_back_under_another_name_does_not_help(self, server: Running) -> None:
        ann = Device(server.port)
        table = ann.open_table(ME, LOCAL)
        answers = []
        for _ in range(10):
            stranger = Device(server.port)
            stranger.open_table(ME, OPEN)  # for a cookie
            page = stranger.page(table)
            answers.append(page.ask(type="say", text="buy"))
            page.close()
        assert [answer["type"] for answer in answers] == ["ack"] * 2 + ["error"] * 8
        assert ann.page(table, 0).ask(type="say", text="mine")["type"] == "ack", "has its own share"

    def test_a_seat_has_no_more_on_a_second_page(self, server: Running) -> None:
        ann = Device(server.port)
        table = ann.open_table(ME, LOCAL)
        answers = [ann.page(table, 0).ask(type="say", text=word()) for _ in range(4)]
        assert [answer["type"] for answer in answers] == ["ack"] * 2 + ["error"] * 2


def test_a_room_is_empty_after_its_flood(strict: Running) -> None:
    ann = Device(strict.port)
    table = ann.open_table(ME, LOCAL)
    page = ann.page(table, 0)
    with suppress(ConnectionClosed):  # it may come before the last of them
        for _ in range(10 * MESSAGES):
            page.send(type="ping")
    closing(page)
    room = strict.house.rooms.here(table)
    assert room is not None
    eventually(lambda: room.idle)
