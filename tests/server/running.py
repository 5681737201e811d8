"""A real server on a real socket: in a thread of the test, or as a process that can be killed."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any, TypeVar

import httpx

from planque.server import Settings, create_app, listen
from planque.server.house import House
from planque.server.run import Server
from planque.server.settings import sqlite_url
from tests.server.secrets import check_no_secret

PROCESS = """
import json, sys
from planque.server import Settings, listen, serve
listening = listen("127.0.0.1", int(sys.argv[1]))
print(listening.getsockname()[1], flush=True)
serve(Settings(**json.loads(sys.argv[2])), listening, log_json=True)
"""
SECONDS_TO_START = 60

Result = TypeVar("Result")


def quick(database: Path | str, **changes: Any) -> Settings:
    """Settings under which nothing waits."""
    url = database if isinstance(database, str) else sqlite_url(database)
    return Settings(
        **{
            "database": url,
            "bots_at_start": 0,
            "bot_pause": 0.0,
            "bot_seconds": 0.02,
            "away_seconds": 0.2,
            "nudge_hours": 0.0,
            "messages_per_second": 10_000,
            "posts_per_second": 10_000,
            "uploads_per_second": 10_000,
            "lists_per_second": 10_000,
            "study_seconds": 60.0,
            **changes,
        }
    )


class Running:
    """A server in a thread, with its inside open to the test."""

    def __init__(self, settings: Settings, page: Path | None = None, port: int = 0) -> None:
        app = create_app(settings) if page is None else create_app(settings, page)
        self._server = Server(app)
        listening = listen("127.0.0.1", port)
        self.port: int = listening.getsockname()[1]
        self._thread = threading.Thread(target=self._server.run, args=([listening],))
        self._thread.start()
        wait_for_start(self.port)
        self.house: House = app.state.house

    def do(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Let the server's own event loop do something."""
        loop = self.house.store._writer._loop
        return asyncio.run_coroutine_threadsafe(work, loop).result(SECONDS_TO_START)

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(30)
        assert not self._thread.is_alive()


@contextmanager
def running(settings: Settings, page: Path | None = None, port: int = 0) -> Iterator[Running]:
    server = Running(settings, page, port)
    try:
        yield server
    finally:
        server.stop()


class Process:
    """A server in a process of its own, always on the same port."""

    def __init__(self, settings: Settings) -> None:
        self._settings = json.dumps(asdict(settings))
        self.port = 0
        self.start()

    def start(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", PROCESS, str(self.port), self._settings],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, "PYTHONUTF8": "1"},
        )
        assert self._process.stdout is not None
        self.port = int(self._process.stdout.readline())
        self._log = b""
        self._reading = threading.Thread(target=self._read_log)  # a full pipe would stop the server
        self._reading.start()
        wait_for_start(self.port)

    def _read_log(self) -> None:
        assert self._process.stderr is not None
        self._log = self._process.stderr.read()

    @property
    def id(self) -> int:
        """The system's number of the process."""
        return self._process.pid

    def stop(self, number: int = signal.SIGTERM) -> tuple[int, str]:
        """Its exit code, and what it logged."""
        self._process.send_signal(number)
        self._process.wait(30)
        self._reading.join(30)
        check_no_secret(self._log.decode(), json.loads(self._settings)["database"])
        return self._process.returncode, self._log.decode()

    def kill(self) -> None:
        self.stop(signal.SIGKILL)

    def freeze(self) -> None:
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self._process.send_signal(signal.SIGCONT)


@contextmanager
def process(settings: Settings) -> Iterator[Process]:
    server = Process(settings)
    try:
        yield server
    finally:
        if server._process.poll() is None:
            server.kill()


def wait_for_start(port: int) -> None:
    give_up = time.monotonic() + SECONDS_TO_START
    address = f"http://127.0.0.1:{port}/healthz"
    while True:
        try:
            assert httpx.get(address, verify=False).json()["status"] == "ok"
            return
        except httpx.TransportError:
            assert time.monotonic() < give_up, "the server did not start"
            time.sleep(0.02)
