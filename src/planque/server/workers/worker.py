"""One process for hard thinking. Whatever happens in it, the server lives on."""

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any, TypeVar

SECONDS_TO_START = 60.0

Answer = TypeVar("Answer")


class Worker:
    """A process that answers one question after the other; it starts with the first.

    One that breaks, takes too long, or that nobody waits for any more is ended, and the next
    question gets another. `prepare` is done at its start, at nobody's expense.
    """

    def __init__(self, prepare: Callable[[], object]) -> None:
        self._prepare = prepare
        self._pool: ProcessPoolExecutor | None = None
        self._ready: Future[object] = Future()
        self._closed = False

    def start(self) -> ProcessPoolExecutor:
        if self._closed:
            raise BrokenProcessPool("the server stops")
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, get_context("spawn"), _depend_on_server)
            self._ready = self._pool.submit(self._prepare)
        return self._pool

    async def ask(self, work: Callable[..., Answer], *question: Any, seconds: float) -> Answer:
        """The answer; TimeoutError after so many seconds, BrokenProcessPool if the process died."""
        pool = self.start()
        try:
            if not self._ready.done():
                await asyncio.wait_for(asyncio.wrap_future(self._ready), SECONDS_TO_START)
            asked = pool.submit(work, *question)
            return await asyncio.wait_for(asyncio.wrap_future(asked), seconds)
        except (TimeoutError, BrokenProcessPool, asyncio.CancelledError):
            self._end()
            raise

    def close(self) -> None:
        self._closed = True
        pool = self._kill()
        if pool is not None:
            # Waiting, since at its end Python would wake the pool's thread while that thread ends.
            pool.shutdown(wait=True, cancel_futures=True)

    def processes(self) -> list[int]:
        """The id of its process, if it runs."""
        return [] if self._pool is None else [process.pid for process in _processes(self._pool)]

    def _end(self) -> None:
        """End the process, without waiting for it in the event loop."""
        pool = self._kill()
        if pool is not None:
            asyncio.get_running_loop().run_in_executor(None, pool.shutdown)

    def _kill(self) -> ProcessPoolExecutor | None:
        pool, self._pool = self._pool, None
        for process in [] if pool is None else _processes(pool):
            process.kill()
        return pool


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
