"""Time and chance, both in the hands of a seed for as long as a simulation runs."""

import asyncio
import os
import random
import secrets
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import Any
from unittest.mock import patch

from planque.server.rooms import neighbours
from planque.server.workers import worker
from tests.simulation.loop import VirtualLoop
from tests.simulation.weather import Weather

BEGINNING = 1_800_000_000.0  # seconds since 1970, when the loop's own clock is at zero


class Ears:
    """Stands for the thread that listens: the simulated world tells the server itself."""

    def __init__(self, *_: object) -> None:
        pass

    def close(self) -> None:
        pass


class Processes:
    """Stands for a pool of processes: the loop does what they would do, or they break."""

    _processes: Mapping[int, object] = {}

    def __init__(self, weather: Weather, *_: object) -> None:
        self._weather = weather

    def submit(self, work: Callable[..., Any], *question: Any) -> Future[Any]:
        answer: Future[Any] = Future()
        loop = asyncio.get_running_loop()
        loop.call_later(self._weather.in_a_process(), self._do, answer, work, question)
        return answer

    def shutdown(self, *_: object, **__: object) -> None:
        pass

    def _do(self, answer: Future[Any], work: Callable[..., Any], question: Any) -> None:
        if not answer.set_running_or_notify_cancel():
            return
        if self._weather.happens(self._weather.climate.broken):
            answer.set_exception(BrokenProcessPool())
            return
        try:
            answer.set_result(work(*question))
        except Exception as fault:
            answer.set_exception(fault)


@contextmanager
def controlled(loop: VirtualLoop, weather: Weather) -> Iterator[None]:
    """Every clock is the loop's, everything random comes from one seed, and no process starts."""
    chance = weather.chance
    before = random.getstate()
    random.seed(chance.getrandbits(64))
    with ExitStack() as stack:
        for module, name, instead in (
            (time, "time", lambda: BEGINNING + loop.time()),
            (time, "monotonic", loop.time),
            (worker, "ProcessPoolExecutor", partial(Processes, weather)),
            (neighbours, "Listening", Ears),
            (os, "nice", lambda _: 0),  # workers would let others go first, but here they are us
            (secrets, "randbits", chance.getrandbits),
            (secrets, "choice", chance.choice),
            (secrets, "token_urlsafe", lambda size: f"{chance.getrandbits(8 * size):x}"),
        ):
            stack.enter_context(patch.object(module, name, instead))
        yield
    random.setstate(before)
