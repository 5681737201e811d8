"""Hard thinking happens in processes of its own; one that breaks is replaced, and thinks again."""

import asyncio
import os
import secrets
import signal
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any, TypeVar

from planque.core.action import Action
from planque.minds import mind, minds, seconds_from_now
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


class Bots(Workers):
    """The workers in which minds choose."""

    def warm_up(self) -> None:
        """Start the processes now, so that no person waits for a bot's first move."""
        for _ in range(self._workers):
            self._pool.submit(minds)

    async def choose(
        self,
        game: str,
        mind_name: str,
        view: Mapping[str, Any],
        legal: tuple[Action, ...],
        seconds: float,
    ) -> Action:
        """What a mind would do. It is safe to ask twice: only one answer can be played."""
        seed = secrets.randbits(48)
        return await self.ask(_choose, game, mind_name, view, legal, seconds, seed)


def _processes(pool: ProcessPoolExecutor) -> list[Any]:
    return list((pool._processes or {}).values())


def _choose(
    game: str,
    mind_name: str,
    view: Mapping[str, Any],
    legal: tuple[Action, ...],
    seconds: float,
    seed: int,
) -> Action:
    return mind(game, mind_name, seed).choose(view, legal, seconds_from_now(seconds))


def _depend_on_server() -> None:
    """Leave signals to the server, and end with it even if it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    server = parent_process()
    assert server is not None, "a worker has a parent"
    server.join()
    os._exit(1)
