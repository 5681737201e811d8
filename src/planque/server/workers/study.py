"""Questions about records: asked by many at once, worked out once, and kept for a while.

Whoever asks much waits for themselves alone: of one address one question is worked out at a time,
and all of them together have a budget of time.
"""

import asyncio
import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any
from weakref import WeakValueDictionary

from planque.server.limits import Buckets, Crowd
from planque.server.refusals import Refusal
from planque.server.settings import Settings
from planque.server.tokens import hash_of
from planque.server.workers.findings import findings
from planque.server.workers.limited import Limited, Limits, Work
from planque.server.workers.replays import replay

MOST_KEPT = 32 * 1024 * 1024  # bytes of answers
MOST_WAITING = 60  # questions; each may hold a record


@dataclass(slots=True, eq=False)
class Question:
    """A question under way, and how many wait for its answer."""

    answer: asyncio.Task[bytes]
    askers: int = 0


class Study:
    """Where records are read, replayed and studied. The bots need not wait for it."""

    def __init__(self, settings: Settings) -> None:
        self._seconds = settings.study_seconds
        # What stops by itself in time is not cut off: twice the time is for what does not.
        limits = Limits(2 * settings.study_seconds, settings.study_megabytes)
        self._limited = Limited(settings.study_processes, limits)
        minute = settings.study_seconds_per_minute
        self._budgets = Buckets(minute / 60, 5 * minute)
        self._waiting = Crowd(settings.questions_per_address)
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._under_way: dict[str, Question] = {}
        self._kept: OrderedDict[str, bytes] = OrderedDict()

    async def replay(
        self, address: str, text: str, names: tuple[str, ...] | None, eyes: int | None
    ) -> bytes:
        """The game of a record as a seat saw it, or with all cards open; its JSON."""
        return await self._ask(address, replay, text, names, eyes)

    async def findings(self, address: str, text: str) -> bytes:
        """What the lab finds out about the finished game of a record in time; its JSON."""
        return await self._ask(address, findings, text, self._seconds)

    def close(self) -> None:
        self._limited.close()

    async def _ask(self, address: str, work: Work, text: str, *more: Any) -> bytes:
        key, question = hash_of(f"{work.__name__} {more} {text}"), (text, *more)
        if (kept := self._kept.get(key)) is not None:
            return kept
        if key not in self._under_way:
            self._begin(key, address, work, question)
        return await self._wait(key, self._under_way[key])

    async def _wait(self, key: str, question: Question) -> bytes:
        question.askers += 1
        try:
            return await asyncio.shield(question.answer)
        finally:
            question.askers -= 1
            if not question.askers:
                question.answer.cancel()
                self._forget(key, question)

    def _begin(self, key: str, address: str, work: Work, question: tuple[Any, ...]) -> None:
        too_many = len(self._under_way) >= MOST_WAITING or self._waiting.is_full(address)
        if too_many or not self._budgets.take(address, 0):
            raise Refusal("too_fast")
        answer = asyncio.create_task(self._work_out(key, address, work, question))
        self._under_way[key] = Question(answer)

    def _forget(self, key: str, question: Question) -> None:
        """It is not under way any more; somebody else may have begun to ask the same."""
        if self._under_way.get(key) is question:
            del self._under_way[key]

    async def _work_out(
        self, key: str, address: str, work: Work, question: tuple[Any, ...]
    ) -> bytes:
        with self._waiting.joined(address):
            async with self._turns.setdefault(address, asyncio.Lock()):
                begun = time.monotonic()
                try:
                    answer = await self._limited.ask(work, *question)
                finally:
                    self._budgets.owe(address, time.monotonic() - begun)
        self._keep(key, answer)
        return answer

    def _keep(self, key: str, answer: bytes) -> None:
        self._kept[key] = answer
        while sum(map(len, self._kept.values())) > MOST_KEPT:
            self._kept.popitem(last=False)
