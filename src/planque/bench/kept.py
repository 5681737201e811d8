"""What a Planque server has kept after it was killed, and what a table costs it in memory."""

import asyncio
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from random import Random
from time import sleep
from typing import TypeVar

from planque.bench.processes import resident_bytes
from planque.bench.rivals import Server
from planque.bench.tables import PlanqueTable
from planque.bench.wire import Address, request

AT_ONCE = 10
MOVES = 6  # the setup; every table of the game is at its largest then
SECONDS_TO_SETTLE = 1.0

Item = TypeVar("Item")
Acknowledged = dict[str, dict[str, str]]  # table, number, word


def lost_in_database(file: Path, acknowledged: Acknowledged) -> int:
    """How many acknowledged moves are not in the log of their table, under their number."""
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as connection:
        rows = connection.execute("SELECT table_id, number, client FROM entries").fetchall()
    stored = {(table, number, str(client).rpartition(".")[2]) for table, number, client in rows}
    return sum(
        (table, int(number), word) not in stored
        for table, moves in acknowledged.items()
        for number, word in moves.items()
    )


def behind_over_api(server: Server, acknowledged: Acknowledged) -> int:
    """How many tables the server that was started again does not show as far as they were."""
    return asyncio.run(_behind(Address(server.port), acknowledged))


async def _behind(address: Address, acknowledged: Acknowledged) -> int:
    behind = 0
    for tables in _batches(list(acknowledged.items())):
        answers = await asyncio.gather(
            *(request(address, "GET", f"/api/tables/{table}") for table, _ in tables)
        )
        for answer, (_, moves) in zip(answers, tables, strict=True):
            newest = max(map(int, moves), default=0)
            behind += answer.status != 200 or answer.body["number"] < newest
    return behind


def bytes_of_idle_tables(server: Server, tables: int) -> float:
    """What each of so many tables with some moves adds to the memory of the server's process.

    It has served others before, so that what it needs once is not counted; the players have left.
    """
    before = resident_bytes(server.process.pid)
    asyncio.run(_visit(Address(server.port), tables))
    sleep(SECONDS_TO_SETTLE)
    return (resident_bytes(server.process.pid) - before) / tables


async def _visit(address: Address, tables: int) -> None:
    for numbers in _batches(list(range(tables))):
        await asyncio.gather(*(_play_a_little(address, number) for number in numbers))


async def _play_a_little(address: Address, number: int) -> None:
    table = PlanqueTable(address, Random(number))
    await table.open()
    for _ in range(MOVES):
        await table.play()
    table.close()


def _batches(items: list[Item]) -> Iterable[list[Item]]:
    return (items[begin : begin + AT_ONCE] for begin in range(0, len(items), AT_ONCE))
