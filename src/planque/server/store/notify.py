"""Several servers on one PostgreSQL tell each other what they have stored, by LISTEN and NOTIFY."""

import asyncio
import time
from collections.abc import Callable, Iterable
from threading import Event, Thread
from typing import Any

from sqlalchemy import Engine, TextClause, text

from planque.server.logs import log

CHANNEL = "planque"
MOST_AT_ONCE = 200  # tables in one notification: at most 8,000 bytes
SECONDS_AT_A_TIME = 0.5
SECONDS_AFTER_FAULT = 1.0

Hear = Callable[[str, int], None]


def news(stored: Iterable[tuple[str, int]]) -> list[TextClause]:
    """Tell all servers, once it is committed, that tables have these entries; 0: another change.

    One notification says it all, or a few: PostgreSQL allows so many bytes in each.
    """
    words = [f"{table_id} {number}" for table_id, number in stored]
    parts = (words[first : first + MOST_AT_ONCE] for first in range(0, len(words), MOST_AT_ONCE))
    notify = text("SELECT pg_notify(:channel, :news)")
    return [notify.bindparams(channel=CHANNEL, news=",".join(part)) for part in parts]


def heard(payload: str) -> list[tuple[str, int]]:
    """The tables and numbers of which a notification speaks."""
    words = (word.split() for word in payload.split(","))
    return [(table_id, int(number)) for table_id, number in words]


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
                    for news in heard(notice.payload):
                        self._loop.call_soon_threadsafe(self._hear, *news)
        finally:
            raw.invalidate()
