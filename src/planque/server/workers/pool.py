"""Processes for hard thinking: one that breaks is replaced, and asked again what it was asked."""

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any, TypeVar

from planque.server.logs import log

MOST_TRIES = 5

Answer = TypeVar("Answer")


class Workers:
    """A pool of processes, which start with the first question."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool = self._new_pool()

    async def ask(self, work: Callable[..., Answer], *question: Any) -> Answer:
        """Let a worker do this. It must be safe to do twice: one that breaks is asked again."""
        for _ in range(MOST_TRIES - 1):
            pool = self._pool
            try:
                return await self._ask(pool, work, question)
            except BrokenProcessPool:
                self._replace(pool)
        return await self._ask(self._pool, work, question)

    def close(self) -> None:
        for process in _processes(self._pool):
            process.kill()
        # Waiting, since at its end Python would wake the pool's thread while that thread ends.
        self._pool.shutdown(wait=True, cancel_futures=True)

    def processes(self) -> list[int]:
        """The process ids of the workers that run."""
        return [process.pid for process in _processes(self._pool)]

    async def _ask(
        self, pool: ProcessPoolExecutor, work: Callable[..., Answer], question: tuple[Any, ...]
    ) -> Answer:
        return await asyncio.get_running_loop().run_in_executor(pool, work, *question)

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        if self._pool is broken:
            log.warning("a worker's process broke; starting another")
            broken.shutdown(wait=False)
            self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._workers, get_context("spawn"), _depend_on_server)


def _processes(pool: ProcessPoolExecutor) -> list[Any]:
    return list((pool._processes or {}).values())


def _depend_on_server() -> None:
    """Leave signals to the server, and end with it even if it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    server = parent_process()
    assert server is not None, "a worker has a parent"
    server.join()
    os._exit(1)
