"""A server inside another program, for tables that are nobody else's business."""

import tempfile
import threading
import time
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from planque.core.errors import PlanqueError
from planque.server.settings import Settings, sqlite_url

if TYPE_CHECKING:
    from planque.server.run import Server

SECONDS_TO_START = 30.0
SECONDS_TO_STOP = 1.5  # then it ends with the process
OFTEN = 1_000_000
# The only one who asks is this program.
LIMITS = (
    "messages_per_second",
    "posts_per_second",
    "reads_per_second",
    "connections_per_second",
    "connections_per_address",
    "tables_per_address",
    "tables_per_day",
)


class DidNotStart(PlanqueError):
    """The private server is not there."""


class PrivateServer:
    """Serves on a free port of this machine, from the first time that somebody asks where.

    It has a thread of this process, so that it ends with it, however that ends, and a database of
    its own that goes when it is closed.
    """

    only = False  # whoever has a table here may sit at others too

    def __init__(self, settings: Settings) -> None:
        unlimited = settings.changed([f"{name}={OFTEN}" for name in LIMITS])
        self._settings = replace(unlimited, bot_pause=0.0)
        self._starting = threading.Lock()
        self._open = ExitStack()
        self._address: str | None = None

    def address(self) -> str:
        """Where it serves; the first to ask waits until it does."""
        with self._starting:
            if self._address is None:
                self._address = self._start()
            return self._address

    def close(self) -> None:
        self._open.close()

    def _start(self) -> str:
        from planque.server.app import create_app  # heavy: before the first table nobody needs it
        from planque.server.run import Server, listen
        from planque.server.store.database import prepared

        folder = self._open.enter_context(
            tempfile.TemporaryDirectory(prefix="planque-private-", ignore_cleanup_errors=True)
        )
        settings = replace(self._settings, database=sqlite_url(Path(folder) / "planque.db"))
        self._open.enter_context(prepared(settings.database_url))
        listening = listen("127.0.0.1", 0)
        server = Server(create_app(settings))
        thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
        self._open.callback(thread.join, SECONDS_TO_STOP)
        self._open.callback(setattr, server, "should_exit", True)
        thread.start()
        _wait_for(server, thread)
        return f"http://127.0.0.1:{listening.getsockname()[1]}"


def _wait_for(server: "Server", thread: threading.Thread) -> None:
    give_up = time.monotonic() + SECONDS_TO_START
    while not server.started:
        if not thread.is_alive() or time.monotonic() > give_up:
            raise DidNotStart("the private server does not start; its log says why")
        time.sleep(0.01)
