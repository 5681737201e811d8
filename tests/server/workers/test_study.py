"""Who asks about records waits for themselves alone, and pays for what they ask."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from planque.server import Settings
from planque.server.refusals import Refusal
from planque.server.workers.study import Study


class Worker:
    """In the place of the processes: answers when the test says so."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.gone: list[str] = []
        self.may_answer = asyncio.Event()

    async def ask(self, _work: object, text: str, *_rest: object) -> bytes:
        self.asked.append(text)
        try:
            await self.may_answer.wait()
        except asyncio.CancelledError:
            self.gone.append(text)
            raise
        return text.encode()


def studied(test: Callable[[Study, Worker], Awaitable[None]], **changes: Any) -> None:
    async def run() -> None:
        study, worker = Study(Settings(**changes)), Worker()
        study._limited = worker  # type: ignore[assignment]  # it is asked the same way
        await test(study, worker)

    asyncio.run(run())


def asking(study: Study, address: str, text: str) -> asyncio.Task[bytes]:
    return asyncio.create_task(study.findings(address, text))


async def until_quiet() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def test_many_who_ask_the_same_are_answered_at_once_and_later() -> None:
    async def ask(study: Study, worker: Worker) -> None:
        askers = [asking(study, f"10.0.0.{number}", "one") for number in range(5)]
        worker.may_answer.set()
        assert await asyncio.gather(*askers) == [b"one"] * 5
        assert await study.findings("10.0.0.9", "one") == b"one"
        assert worker.asked == ["one"]

    studied(ask)


def test_whoever_asks_much_waits_for_themselves_alone() -> None:
    async def ask(study: Study, worker: Worker) -> None:
        greedy = [asking(study, "10.0.0.1", f"greedy {number}") for number in range(9)]
        await until_quiet()
        modest = asking(study, "10.0.0.2", "modest")
        await until_quiet()
        assert worker.asked == ["greedy 0", "modest"]
        worker.may_answer.set()
        await asyncio.gather(modest, *greedy)

    studied(ask)


def test_a_question_is_dropped_when_all_who_asked_have_left() -> None:
    async def ask(study: Study, worker: Worker) -> None:
        first, second = asking(study, "10.0.0.1", "one"), asking(study, "10.0.0.2", "one")
        await until_quiet()
        first.cancel()
        await until_quiet()
        assert not worker.gone, "somebody waits for it still"
        second.cancel()
        await until_quiet()
        assert worker.gone == ["one"]
        again = asking(study, "10.0.0.1", "one")
        worker.may_answer.set()
        assert await again == b"one"

    studied(ask)


def test_an_address_has_so_many_questions_that_wait() -> None:
    async def ask(study: Study, worker: Worker) -> None:
        waiting = [asking(study, "10.0.0.1", str(number)) for number in range(3)]
        await until_quiet()
        with pytest.raises(Refusal, match="too_fast"):
            await study.findings("10.0.0.1", "one more")
        worker.may_answer.set()
        await asyncio.gather(*waiting)
        assert await study.findings("10.0.0.1", "one more") == b"one more"

    studied(ask, questions_per_address=3)


def test_an_address_has_a_budget_of_time() -> None:
    async def ask(study: Study, worker: Worker) -> None:
        worker.may_answer.set()
        assert await study.findings("10.0.0.1", "one") == b"one"
        study._budgets.owe("10.0.0.1", 10)  # as if that had taken ten seconds
        with pytest.raises(Refusal, match="too_fast"):
            await study.findings("10.0.0.1", "two")
        assert await study.findings("10.0.0.1", "one") == b"one", "it is known"
        assert await study.findings("10.0.0.2", "two") == b"two"

    studied(ask, study_seconds_per_minute=1)
