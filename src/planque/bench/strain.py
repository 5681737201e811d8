"""Planque under strain: people play beside strangers who flood it, and a crowd looks on."""

import asyncio
import sys
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from subprocess import Popen
from time import sleep

from planque.bench.load import Measured
from planque.bench.processes import read_json, resident_bytes, started, tell
from planque.bench.rivals import planque_server
from planque.bench.wire import Address, post

TABLES = 50
RATE = 100.0  # moves a second of the people
FLOODERS = 20
BOT_TABLES = 200
LOOPS = 8
LEAST_SECONDS = 3.0  # for a 99th percentile that says something
SECONDS_TO_SETTLE = 2.0


def beside_strangers(folder: Path, seconds: float) -> Measured:
    """People play, while flooders, tables of bots and loops of replays do what they can."""
    with ExitStack() as ending:
        server = ending.enter_context(planque_server(folder))
        where = ["planque", str(server.port), str(server.process.pid), str(TABLES)]
        people = ending.enter_context(_run("load", *where))
        read_json(people)
        table = asyncio.run(_open_table(server.port))
        flooding = ("flood", str(server.port), table, str(FLOODERS))
        thinking = ("strangers", str(server.port), str(BOT_TABLES), str(LOOPS))
        for strangers in (thinking, flooding):
            read_json(ending.enter_context(_run(*strangers)))
        tell(people, {"rate": RATE, "seconds": max(seconds, LEAST_SECONDS)})
        return Measured(**read_json(people))


def with_spectators(folder: Path, count: int) -> dict[str, float]:
    """The memory of a server while so many look on at one table, and what each of them adds."""
    with planque_server(folder) as server:
        table = asyncio.run(_open_table(server.port))
        before = resident_bytes(server.process.pid)
        with _run("spectators", str(server.port), table, str(count)) as spectators:
            read_json(spectators)
            sleep(SECONDS_TO_SETTLE)
            weight = resident_bytes(server.process.pid)
    return {"megabytes": round(weight / 1e6, 1), "bytes_each": round((weight - before) / count)}


def _run(module: str, *arguments: str) -> AbstractContextManager["Popen[str]"]:
    return started([sys.executable, "-m", f"planque.bench.{module}", *arguments])


async def _open_table(port: int) -> str:
    seats = [{"who": "me", "name": "Ada"}, {"who": "open"}]
    opened = await post(Address(port), "/api/tables", {"game": "agent-hunter", "seats": seats})
    table: str = opened.body["id"]
    return table
