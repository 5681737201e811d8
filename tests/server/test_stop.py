"""The server stops soon when it is told to, whatever it is at."""

import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx

import planque
from tests.contract.playing import random_record
from tests.server.running import Process, process, quick
from tests.server.visiting import LOCAL, ME, OPEN, SMALL, Device, eventually

AGENT = {"who": "bot", "mind": "agent"}
SOON = 20  # seconds. It is five; but what is refused here took minutes, on any machine


def ask(port: int, path: str, **request: object) -> threading.Thread:
    """Somebody who waits for an answer that does not come."""

    def wait() -> None:
        with suppress(httpx.TransportError):
            address = f"http://127.0.0.1:{port}{path}"
            httpx.post(address, timeout=SOON, verify=False, **request)  # type: ignore[arg-type]  # as httpx takes them

    asking = threading.Thread(target=wait)
    asking.start()
    return asking


def stopped(server: Process) -> int:
    """Stop it; its exit code."""
    begun = time.monotonic()
    exit_code, _ = server.stop()
    assert time.monotonic() - begun < SOON
    return exit_code


def test_while_bots_think(tmp_path: Path) -> None:
    with process(quick(tmp_path / "planque.db", bot_seconds=600)) as server:
        ann = Device(server.port)
        table = ann.open_table(ME, AGENT, options={})
        ann.page(table, 0).move()
        assert stopped(server) == 0


def test_while_records_are_studied(tmp_path: Path) -> None:
    game = planque.game("spyworld")
    record = random_record("spyworld", game.start(seats=12, seed=5), 5, planque.Rng(5))
    with process(quick(tmp_path / "planque.db", study_seconds=600)) as server:
        askers = []
        for seed in range(8):
            record.seed = seed  # a file for each; only the first can be replayed to its end
            askers.append(ask(server.port, "/api/replay", content=record.text()))
        askers.append(ask(server.port, "/api/findings", content=record.text()))
        time.sleep(0.5)
        assert stopped(server) == 0
        for asker in askers:
            asker.join()


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Somebody else writes to the database, and does not come to an end."""
    other = sqlite3.connect(file, isolation_level=None)
    try:
        other.execute("BEGIN IMMEDIATE")
        yield
    finally:
        other.close()


def test_while_the_database_does_not_answer(tmp_path: Path) -> None:
    file = tmp_path / "planque.db"
    with process(quick(file)) as server:
        ann = Device(server.port)
        table = ann.open_table(ME, LOCAL, options=SMALL)
        page, other = ann.page(table, 0), ann.page(table, 1)
        assert page.move()["type"] == "ack"
        body = {"game": "agent-hunter", "seats": [ME, OPEN]}
        with locked(file):
            askers = [ask(server.port, "/api/tables", json=body) for _ in range(6)]
            page.send(type="say", client="unanswered", text="Hello?")
            time.sleep(0.5)
            other.catch_up()  # the server goes on, and has read what was said before
            assert stopped(server) == 1
        for asker in askers:
            asker.join()
        server.start()
        eventually(lambda: ann.get(f"/api/tables/{table}")["position"] == 1)
