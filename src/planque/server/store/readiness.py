"""Whether anything can be stored now: found out as it will be needed, by storing something."""

import asyncio
import math
import time

from planque.server.logs import log
from planque.server.store.store import Store

FRESH_SECONDS = 1.0
SECONDS_TO_WRITE = 2.0  # one that takes longer is no good for people either


class Readiness:
    """Answers all who ask, with one attempt at a time."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._written = -math.inf
        self._attempt: asyncio.Task[None] | None = None

    async def check(self) -> bool:
        """Whether something was stored within the last moments."""
        if time.monotonic() > self._written + FRESH_SECONDS:
            await self._try()
        return time.monotonic() < self._written + FRESH_SECONDS + SECONDS_TO_WRITE

    async def _try(self) -> None:
        if self._attempt is None or self._attempt.done():
            self._attempt = asyncio.create_task(self._write())
        await asyncio.wait([self._attempt], timeout=SECONDS_TO_WRITE)

    async def _write(self) -> None:
        begun = time.monotonic()
        try:
            await self._store.write_something()
            self._written = begun
        except Exception:
            log.exception("nothing can be stored")
