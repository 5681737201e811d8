"""`planque serve` as a host starts it: a process that can be killed and started again."""

import json
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import planque
from planque.server.settings import sqlite_url
from tests.cli.running import environment

# Nobody waits for a bot, and whoever has left is away at once.
QUICK = ("--bot-pause", "0", "--bot-seconds", "0.05", "--away-seconds", "0")
PAGE = Path(planque.__file__).parent / "server" / "page" / "index.html"


class Server:
    """A server with a port and a database of its own."""

    def __init__(self, folder: Path, *more: str) -> None:
        self._more = more  # options of its command
        self.database = folder / "planque.db"
        self.log = folder / "server.log"
        self.port = _free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        assert PAGE.is_file(), "the page is not built: run scripts/build_page.py"
        where = ("--host", "127.0.0.1", "--port", str(self.port))
        database = ("--database", sqlite_url(self.database))
        planque = [sys.executable, "-m", "tests.browser.dealt"]
        command = [*planque, "serve", *where, *database, *QUICK, *self._more]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                command, env=environment(), stdout=log, stderr=log, stdin=subprocess.DEVNULL
            )
        deadline = time.monotonic() + 30
        while not self._answers():
            assert self._process.poll() is None, self.log.read_text("utf-8")
            assert time.monotonic() < deadline, "the server does not answer"
            time.sleep(0.05)

    def kill(self) -> None:
        assert self._process is not None, "it was started"
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        assert self._process is not None, "it was started"
        self._process.terminate()
        self._process.wait(timeout=20)

    def seed(self, table: str) -> str:
        """The secret seed of a table, straight from the database."""
        with sqlite3.connect(self.database) as database:
            rows = database.execute("SELECT seed FROM tables WHERE id = ?", (table,)).fetchall()
        return str(rows[0][0])

    def record(self, table: str) -> planque.Record:
        """The record of a finished game."""
        with urllib.request.urlopen(f"{self.address}/api/tables/{table}/record") as answer:
            return planque.read_record(answer.read().decode())

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}/healthz", timeout=1) as answer:
                return bool(json.load(answer)["status"] == "ok")
        except OSError:
            return False


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
