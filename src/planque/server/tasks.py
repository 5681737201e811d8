"""Work in the background of the event loop."""

import asyncio
from collections.abc import AsyncIterator, Coroutine, Iterable
from contextvars import Context
from typing import Any, TypeVar

from planque.server.logs import log

Item = TypeVar("Item")


async def gently(items: Iterable[Item], at_once: int) -> AsyncIterator[Item]:
    """One after the other; after so many of them the event loop sees to others."""
    for number, item in enumerate(items, start=1):
        yield item
        if number % at_once == 0:
            await asyncio.sleep(0)


class Tasks:
    """Tasks under way; a fault in one of them is logged, not lost."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        # A context of its own: what it does is not the request's that happened to start it.
        task = asyncio.get_running_loop().create_task(work, context=Context())
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    async def stop(self) -> None:
        under_way = list(self._tasks)
        for task in under_way:
            task.cancel()
        await asyncio.gather(*under_way, return_exceptions=True)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (fault := task.exception()) is not None:
            log.error("background work failed", exc_info=fault)
