"""A mind that breaks, hangs or talks nonsense: a rookie decides, and the log says why."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

import planque
from planque.core.action import Action
from planque.minds.base import Lines
from planque.minds.brought import VARIABLE
from planque.server.workers import bots
from planque.server.workers.bots import Bots, Recall
from planque.server.workers.turns import Asker
from tests.minds.mindful import Mindful
from tests.server.running import quick, running
from tests.server.visiting import BOT, Device, eventually
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


@pytest.mark.parametrize("at_start", [False, True])
def test_their_processes_start_with_the_server_or_with_the_first_who_decides(
    tmp_path: Path, at_start: bool
) -> None:
    with running(quick(tmp_path / "planque.db", bots_at_start=int(at_start))) as server:
        assert bool(server.house.bots.processes()) == at_start
        ann = Device(server.port)
        table = ann.open_table(BOT, BOT)
        eventually(lambda: ann.get(f"/api/tables/{table}")["phase"] == "over")
        assert server.house.bots.processes()


def with_bots(happens: Callable[[Bots], Awaitable[None]]) -> None:
    async def all_of_it() -> None:
        workers = Bots(1)
        try:
            await happens(workers)
        finally:
            workers.close()

    asyncio.run(all_of_it())


async def nobody_wants_it() -> Lines:
    raise AssertionError("the history was not asked for")


async def ask(workers: Bots, mind: str, recall: Recall = nobody_wants_it) -> Action:
    return await workers.choose(Asker("t"), "agent-hunter", mind, VIEW, LEGAL, 0.05, recall)


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
        question = slow, "agent-hunter", "agent", view, legal, 30.0, nobody_wants_it
        thinking = [asyncio.ensure_future(workers.choose(*question)) for _ in range(3)]
        await ask(workers, "rookie")
        assert not any(thought.done() for thought in thinking)
        for thought in thinking:
            thought.cancel()
        await asyncio.gather(*thinking, return_exceptions=True)
        await ask(workers, "agent")

    with_bots(happens)


def test_a_mind_that_wants_the_history_of_its_seat_is_told_it(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It chooses by the length of it, and breaks without it."""
    monkeypatch.setenv(VARIABLE, f"{Mindful.__module__}:{Mindful.__name__}")
    histories: list[Lines] = [[{"start": VIEW}], [{"start": VIEW}, {"saw": []}, {"saw": []}]]

    async def happens(workers: Bots) -> None:
        for history in histories:

            async def recalled(history: Lines = history) -> Lines:
                return history

            assert await ask(workers, "Mindful", recalled) == LEGAL[len(history)]
        assert await ask(workers, "rookie") in LEGAL

    with_bots(happens)
    assert not caplog.records
