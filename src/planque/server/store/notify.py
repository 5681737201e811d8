"""Several servers on one PostgreSQL tell each other what they have stored, by LISTEN and NOTIFY."""

import asyncio
import time
from collections.abc import Callable
from threading import Event, Thread
from typing import Any

from sqlalchemy import Engine, Executable, text

from planque.server.logs import log

CHANNEL = "planque"
SECONDS_AT_A_TIME = 0.5
SECONDS_AFTER_FAULT = 1.0

Hear = Callable[[str, int], None]


def news(table_id: str, number: int) -> Executable:
    """Tell all servers, once it is committed, that a table has this entry; 0: another change."""
    return text("SELECT pg_notify(:channel, :news)").bindparams(
        channel=CHANNEL, news=f"{table_id} {number}"
    )


class Listening:
    """A thread that hears the news of the other servers, and passes them on to the event loop."""

    def __init__(self, engine: Engine, hear: Hear, missed: Callable[[], None]) -> None:
        self._engine = engine
        self._hear = hear
        self._missed = missed
        self._loop = asyncio.get_running_loop()
        self._stopped = Event()
        self._thread = Thread(target=self._run, name="news", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._stopped.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._stopped.is_set():
            try:
                self._listen()
            except Exception as fault:
                log.warning("the news of other servers are cut off", extra={"why": str(fault)})
                time.sleep(SECONDS_AFTER_FAULT)

    def _listen(self) -> None:
        raw = self._engine.raw_connection()
        try:
            connection: Any = raw.driver_connection
            connection.autocommit = True
            connection.execute(f"LISTEN {CHANNEL}")
            self._loop.call_soon_threadsafe(self._missed)
            while not self._stopped.is_set():
                for notice in connection.notifies(timeout=SECONDS_AT_A_TIME):
                    table_id, number = notice.payload.split()
                    self._loop.call_soon_threadsafe(self._hear, table_id, int(number))
        finally:
            raw.invalidate()
