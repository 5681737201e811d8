"""The players, in a process of their own: `python -m planque.bench.load KIND PORT PID TABLES`.

It opens the tables and prints that it is ready. Then each line on its standard input asks for some
seconds of play, and is answered by what was measured, until `{"end": true}` asks for a list of
all moves that were ever acknowledged.
"""

import asyncio
import json
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from random import Random
from time import perf_counter, process_time
from typing import Any

from planque.bench.processes import cpu_seconds
from planque.bench.tables import BoardgameTable, PlanqueTable, Table
from planque.bench.wire import Address

KINDS: dict[str, Callable[[Address, Random], Table]] = {
    "planque": PlanqueTable,
    "boardgame.io": BoardgameTable,
}
OPENED_AT_ONCE = 20
WARM_UP = 0.5  # seconds of play before each measurement
LEAST_INTERVAL = 1 / 18  # at one table: a Planque server takes 20 messages a second from a page


@dataclass
class Measured:
    """Some seconds of play."""

    seconds: float = 0.0
    server_cpu: float = 0.0  # seconds
    players_cpu: float = 0.0
    latencies: list[float] = field(default_factory=list)  # milliseconds, one for every move
    opened: int = 0  # tables, in place of finished ones
    faults: list[str] = field(default_factory=list)


class Players:
    """All tables of one run."""

    def __init__(self, kind: str, address: Address, server_pid: int) -> None:
        self._new = KINDS[kind]
        self._address = address
        self._server = server_pid
        self._rng = Random(7)
        self._tables: list[Table] = []
        self._finished: list[Table] = []

    async def open(self, count: int) -> None:
        for begin in range(0, count, OPENED_AT_ONCE):
            batch = range(begin, min(begin + OPENED_AT_ONCE, count))
            self._tables += await asyncio.gather(*(self._open() for _ in batch))

    async def play(self, rate: float | None, seconds: float) -> Measured:
        """Play at so many moves a second in all; None: each as soon as the last one is known."""
        measured = Measured()
        begin = perf_counter() + WARM_UP
        end = begin + seconds
        interval = LEAST_INTERVAL if rate is None else len(self._tables) / rate
        clerk = asyncio.create_task(self._measure(measured, begin, end))
        await asyncio.gather(
            *(self._keep_playing(place, interval, begin, end, measured) for place in self._places())
        )
        await clerk
        return measured

    def acknowledged(self) -> dict[str, dict[int, str]]:
        return {table.id: table.acknowledged for table in [*self._finished, *self._tables]}

    def _places(self) -> range:
        return range(len(self._tables))

    async def _open(self) -> Table:
        table = self._new(self._address, Random(self._rng.getrandbits(32)))
        await table.open()
        return table

    async def _keep_playing(
        self, place: int, interval: float, begin: float, end: float, measured: Measured
    ) -> None:
        due = perf_counter() + interval * place / len(self._tables)
        try:
            while due < end:
                await asyncio.sleep(due - perf_counter())
                if self._tables[place].over:
                    await self._replace(place)
                    measured.opened += 1
                latency = await self._tables[place].play()
                if begin <= perf_counter() < end:
                    measured.latencies.append(round(1000 * latency, 3))
                due = max(due + interval, perf_counter())
        except (OSError, TimeoutError) as fault:
            measured.faults.append(f"{type(fault).__name__} {fault}")

    async def _replace(self, place: int) -> None:
        """Nobody plays on at a finished table: its players leave it and sit down at a new one."""
        finished = self._tables[place]
        finished.close()
        self._finished.append(finished)
        self._tables[place] = await self._open()

    async def _measure(self, measured: Measured, begin: float, end: float) -> None:
        await asyncio.sleep(begin - perf_counter())
        at, ours, theirs = perf_counter(), process_time(), cpu_seconds(self._server)
        await asyncio.sleep(end - perf_counter())
        measured.seconds = perf_counter() - at
        measured.players_cpu = process_time() - ours
        measured.server_cpu = cpu_seconds(self._server) - theirs


async def serve_requests(kind: str, port: int, server_pid: int, tables: int) -> None:
    players = Players(kind, Address(port), server_pid)
    await players.open(tables)
    print(json.dumps({"ready": tables}), flush=True)
    while line := await asyncio.to_thread(sys.stdin.readline):
        asked: dict[str, Any] = json.loads(line)
        if asked.get("end"):
            print(json.dumps({"acknowledged": players.acknowledged()}), flush=True)
            return
        measured = await players.play(asked["rate"], asked["seconds"])
        print(json.dumps(asdict(measured)), flush=True)


def main() -> None:
    kind, port, server_pid, tables = sys.argv[1:]
    work = serve_requests(kind, int(port), int(server_pid), int(tables))
    try:
        from uvloop import run  # what the server runs on as well, where it can be had
    except ImportError:
        asyncio.run(work)
    else:
        run(work)


if __name__ == "__main__":
    main()
