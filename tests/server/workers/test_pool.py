"""Processes that answer questions: whose turn it is, and what if one does not answer."""

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from concurrent.futures.process import BrokenProcessPool

import pytest

from planque.server.workers.pool import Workers
from planque.server.workers.turns import Asker, Rank, Turns

ANN = Asker("ann")
LONG = 1000.0  # seconds


def test_people_come_first_and_each_table_in_its_turn() -> None:
    turns: Turns[str] = Turns()
    bots, bob = Asker("bots", Rank.OTHERS), Asker("bob")
    for asker, words in ((bots, "xy"), (ANN, "abc"), (bob, "12")):
        for word in words:
            turns.add(asker, word)
    assert (turns.waiting(Rank.PEOPLE), turns.waiting(Rank.OTHERS)) == (5, 7)
    assert "".join(str(turns.next()) for _ in range(7)) == "a1b2cxy"
    assert turns.next() is None


def with_workers(happens: Callable[[Workers], Awaitable[None]]) -> None:
    async def all_of_it() -> None:
        workers = Workers(1, os.getpid)
        try:
            await happens(workers)
        finally:
            workers.close()

    asyncio.run(all_of_it())


def test_one_that_takes_too_long_is_replaced() -> None:
    async def happens(workers: Workers) -> None:
        first = await workers.ask(ANN, os.getpid, seconds=LONG)
        with pytest.raises(TimeoutError):
            await workers.ask(ANN, time.sleep, LONG, seconds=0.1)
        assert await workers.ask(ANN, os.getpid, seconds=LONG) != first

    with_workers(happens)


def test_one_that_breaks_is_replaced() -> None:
    async def happens(workers: Workers) -> None:
        with pytest.raises(BrokenProcessPool):
            await workers.ask(ANN, os._exit, 1, seconds=LONG)
        assert await workers.ask(ANN, abs, -1, seconds=LONG) == 1

    with_workers(happens)


def test_what_nobody_waits_for_any_more_is_ended() -> None:
    async def happens(workers: Workers) -> None:
        asked = asyncio.ensure_future(workers.ask(ANN, time.sleep, LONG, seconds=LONG))
        waiting = asyncio.ensure_future(workers.ask(ANN, abs, -2, seconds=LONG))
        await asyncio.sleep(0.1)
        asked.cancel()
        assert await waiting == 2

    with_workers(happens)


def test_after_the_end_nothing_starts_again() -> None:
    async def happens(workers: Workers) -> None:
        asked = asyncio.ensure_future(workers.ask(ANN, time.sleep, LONG, seconds=LONG))
        waiting = asyncio.ensure_future(workers.ask(ANN, abs, -2, seconds=LONG))
        await asyncio.sleep(0.1)
        workers.close()
        for question in (asked, waiting):
            with pytest.raises(BrokenProcessPool):
                await question
        assert workers.processes() == []

    with_workers(happens)
