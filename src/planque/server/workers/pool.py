"""Several workers, and a fair queue before them."""

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from planque.server import metrics
from planque.server.workers.turns import Asker, Rank, Turns
from planque.server.workers.worker import Worker

Answer = TypeVar("Answer")


class Workers:
    """Some processes; where there are more questions than processes, they wait in turn."""

    def __init__(self, workers: int, prepare: Callable[[], object]) -> None:
        self._all = [Worker(prepare) for _ in range(workers)]
        self._free = self._all[:]
        self._turns: Turns[asyncio.Future[Worker]] = Turns()

    def __len__(self) -> int:
        return len(self._all)

    def start(self) -> None:
        """Start the processes now, so that nobody waits for it later."""
        for worker in self._all:
            worker.start()

    def waiting(self, last: Rank) -> int:
        """How many questions wait down to this rank."""
        return self._turns.waiting(last)

    async def ask(
        self, asker: Asker, work: Callable[..., Answer], *question: Any, seconds: float
    ) -> Answer:
        """Let a worker do this in so many seconds, once it is the asker's turn."""
        with metrics.bots_waiting.track_inprogress(), metrics.bot_waits.time():
            worker = await self._free_worker(asker)
        try:
            with metrics.bot_thoughts.time():
                return await worker.ask(work, *question, seconds=seconds)
        finally:
            self._hand_on(worker)

    def close(self) -> None:
        for worker in self._all:
            worker.close()

    def processes(self) -> list[int]:
        """The process ids of the workers that run."""
        return [process for worker in self._all for process in worker.processes()]

    async def _free_worker(self, asker: Asker) -> Worker:
        if self._free:
            return self._free.pop()
        coming: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self._turns.add(asker, coming)
        try:
            return await coming
        except asyncio.CancelledError:
            if coming.done() and not coming.cancelled():
                self._hand_on(coming.result())
            raise

    def _hand_on(self, worker: Worker) -> None:
        """Give a worker to whoever still waits and has the next turn."""
        coming = self._turns.next()
        while coming is not None and coming.done():
            coming = self._turns.next()
        if coming is None:
            self._free.append(worker)
        else:
            coming.set_result(worker)
