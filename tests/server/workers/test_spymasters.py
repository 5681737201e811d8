"""Twenty tables with a spymaster each: all are answered, by it and not by a rookie in its place,
and the worker has read the weights once."""

import asyncio
import logging

import pytest

import planque
from planque.core.action import Action
from planque.minds.agent_hunter.network import blueprint
from planque.minds.base import Lines
from planque.server.rooms.machines import LEAST_SECONDS
from planque.server.settings import Settings
from planque.server.workers.bots import GRACE, Bots
from planque.server.workers.turns import Asker

TABLES = 20
SECONDS = max(LEAST_SECONDS, Settings().bot_seconds / TABLES)  # as they share the time of one


def some_moves_later(seed: int) -> planque.State:
    state = planque.game("agent-hunter").start(seed=seed, remember=True)
    rookie = planque.mind("agent-hunter", "rookie", seed)
    for _ in range(7):
        seat = state.deciders[0]
        state.push(seat, rookie.choose(state.view(seat), state.legal(seat)))
    return state


async def asked(workers: Bots, table: int) -> tuple[Action, tuple[Action, ...]]:
    state = some_moves_later(table)
    seat = state.deciders[0]
    view, legal = state.view(seat), state.legal(seat)

    async def recall() -> Lines:
        return state.history(seat).lines

    asker = Asker(f"t{table}")
    question = asker, "agent-hunter", "spymaster", view, legal, SECONDS, recall
    return await workers.choose(*question), legal


def times_read() -> int:
    return blueprint.cache_info().misses


def test_twenty_tables_with_a_spymaster_each_are_all_answered(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.WARNING)

    async def all_of_it() -> int:
        workers = Bots(1)
        try:
            for action, legal in await asyncio.gather(
                *(asked(workers, at) for at in range(TABLES))
            ):
                assert action in legal
            return await workers._thinkers.ask(Asker("t"), times_read, seconds=GRACE)
        finally:
            workers.close()

    assert asyncio.run(all_of_it()) == 1
    assert not caplog.records, "it was in time everywhere: no rookie had to decide"
