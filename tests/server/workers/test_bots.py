"""A mind that breaks, hangs or talks nonsense: a rookie decides, and the log says why."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

import pytest

import planque
from planque.core.action import Action
from planque.minds.brought import VARIABLE
from planque.server.workers import bots
from planque.server.workers.bots import Bots
from planque.server.workers.turns import Asker
from tests.server.workers import unruly

STATE = planque.game("agent-hunter").start(seed=1)
VIEW, LEGAL = STATE.view(0), STATE.legal(0)
FAULTS = {
    unruly.Hangs: "TimeoutError",
    unruly.Crashes: "BrokenProcessPool",
    unruly.Leaves: "SystemExit at ",
    unruly.Babbles: "it chose none of the legal actions",
    unruly.Tells: "ValueError at Tells.choose",
}


def with_bots(happens: Callable[[Bots], Awaitable[None]]) -> None:
    async def all_of_it() -> None:
        workers = Bots(1)
        try:
            await happens(workers)
        finally:
            workers.close()

    asyncio.run(all_of_it())


async def ask(workers: Bots, mind: str) -> Action:
    return await workers.choose(Asker("t"), "agent-hunter", mind, VIEW, LEGAL, 0.05)


def test_whatever_a_mind_does_somebody_decides(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv(VARIABLE, ",".join(f"{one.__module__}:{one.__name__}" for one in FAULTS))
    monkeypatch.setattr(bots, "GRACE", 3.0)
    caplog.set_level(logging.WARNING)

    async def happens(workers: Bots) -> None:
        for fault, why in FAULTS.items():
            caplog.clear()
            assert await ask(workers, fault.__name__) in LEGAL
            (told,) = [record.__dict__ for record in caplog.records]
            assert told["mind"] == fault.__name__
            assert why in told["why"]
            assert "view" not in told["why"], "nothing of what it saw is in the log"
        assert await ask(workers, "agent") in LEGAL, "the next question is answered as ever"

    with_bots(happens)


def test_a_rookie_need_not_wait_for_those_who_think() -> None:
    async def happens(workers: Bots) -> None:
        view, legal = VIEW, LEGAL
        slow = Asker("slow")
        thinking = [
            asyncio.ensure_future(workers.choose(slow, "agent-hunter", "agent", view, legal, 30.0))
            for _ in range(3)
        ]
        await ask(workers, "rookie")
        assert not any(thought.done() for thought in thinking)
        for thought in thinking:
            thought.cancel()
        await asyncio.gather(*thinking, return_exceptions=True)
        await ask(workers, "agent")

    with_bots(happens)
