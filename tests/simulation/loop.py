"""An event loop on a virtual clock: nothing waits, and chance says who of those ready comes first.

It has no threads and no sockets. What would be done in a thread or in a process is done in between.
"""

import asyncio
import contextvars
import heapq
from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor
from random import Random
from typing import Any, TypeVar

Result = TypeVar("Result")


class Life:
    """One process, from its start until it is killed: after that nothing of it goes on."""

    def __init__(self) -> None:
        self.ended = False
        self.context = contextvars.copy_context()
        self.context.run(LIFE.set, self)


LIFE: contextvars.ContextVar[Life | None] = contextvars.ContextVar("life", default=None)
OUTSIDE = contextvars.copy_context()  # of those who belong to no process


class Standstill(AssertionError):
    """Nothing would ever happen again."""


class VirtualLoop(asyncio.BaseEventLoop):
    """Goes on to the next moment at which something happens."""

    _ready: deque[asyncio.Handle]
    _scheduled: list[Any]  # of TimerHandle

    def __init__(self, chance: Random) -> None:
        super().__init__()
        self._chance = chance
        self._moment = 1_000.0
        self._never: list[asyncio.Handle] = []  # what those who were killed had still to do
        self._ending = False
        self.steps = 0  # callbacks that were called, each when chance said so
        self.elsewhere: Callable[[], float] = lambda: 0.0  # seconds in a thread; or it fails
        self._tasks: list[asyncio.Task[Any]] = []  # kept until the end
        self.set_task_factory(self._new_task)

    def time(self) -> float:
        return self._moment

    def end(self) -> None:
        """Close it; what was still under way is called off, of those that were killed too."""
        self._ending = True
        self._ready.extend(self._never)
        while under_way := [task for task in self._tasks if not task.done()]:
            for task in under_way:
                task.cancel()
            self.run_until_complete(asyncio.wait(under_way))
        self.close()

    def run_in_executor(  # type: ignore[override]  # the base class is not told of its results
        self, executor: Executor | None, work: Callable[..., Result], *arguments: Any
    ) -> asyncio.Future[Result]:
        """Do it in between, after so long as it might take elsewhere."""
        done: asyncio.Future[Result] = self.create_future()
        self.call_later(self.elsewhere(), self._do, done, work, arguments)
        return done

    def _do(
        self, done: asyncio.Future[Result], work: Callable[..., Result], arguments: tuple[Any, ...]
    ) -> None:
        if done.cancelled():
            return
        try:
            done.set_result(work(*arguments))
        except Exception as fault:
            done.set_exception(fault)

    def _new_task(self, loop: asyncio.AbstractEventLoop, work: Any, **more: Any) -> Any:
        context = more.get("context")
        if context is not None and LIFE not in context:
            context.run(LIFE.set, LIFE.get())  # work in the background ends with its process too
        task = asyncio.Task(work, loop=loop, **more)
        self._tasks.append(task)
        return task

    def _run_once(self) -> None:
        """One turn: all who are ready, in an order that nobody could know before."""
        self._move_on()
        ready = list(self._ready)
        self._ready.clear()
        self._chance.shuffle(ready)
        for handle in ready:
            if _is_over(handle) and not self._ending:
                self._never.append(handle)
            elif not handle._cancelled:
                self.steps += 1
                handle._run()

    def _move_on(self) -> None:
        """To the moment of the next alarm, if nobody is ready now."""
        timers = self._scheduled
        while timers and timers[0]._cancelled:
            heapq.heappop(timers)._scheduled = False
        if not self._ready:
            if not timers:
                raise Standstill
            self._moment = max(self._moment, timers[0]._when)
        while timers and timers[0]._when <= self._moment:
            timer = heapq.heappop(timers)
            timer._scheduled = False
            self._ready.append(timer)

    def _write_to_self(self) -> None:
        """Nobody calls from another thread."""


def _is_over(handle: Any) -> bool:
    life = handle._context.get(LIFE)
    return life is not None and life.ended
