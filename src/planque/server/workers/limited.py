"""Questions that may be anybody's: each is worked out in a process of its own, which ends with it.

It has so much time and memory and no more, gives way to everything else on the machine, and ends
when nobody waits for its answer any longer. All of them are forked from one process that has read
the games already, so that a new one takes milliseconds.
"""

import asyncio
import math
import os
import resource
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

from planque.server.logs import log, told
from planque.server.refusals import Reason, Refusal

READ_ALREADY = ["__main__", "planque.server.workers.replays", "planque.server.workers.findings"]
PATIENCE = 4  # times the seconds, by the clock on the wall: others may need the processor
NICENESS = 5  # others come first, but a busy machine does not forget it

Work = Callable[..., bytes]


@dataclass(frozen=True)
class Limits:
    """What one question may use up."""

    seconds: float  # of a processor
    megabytes: int


class Limited:
    """So many questions at once, each within its limits."""

    def __init__(self, at_once: int, limits: Limits) -> None:
        self._limits = limits
        self._threads = ThreadPoolExecutor(at_once, "limited")  # each waits for one process
        self._errands: set[Errand] = set()

    async def ask(self, work: Work, *question: Any) -> bytes:
        """The answer; Refusal if it takes too much, or if the work itself refuses."""
        errand = Errand(self._limits, work, question)
        self._errands.add(errand)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, errand.run)
        finally:
            self._errands.discard(errand)
            errand.end()

    def close(self) -> None:
        for errand in self._errands:
            errand.end()
        self._threads.shutdown(wait=True, cancel_futures=True)


class Errand:
    """One question and its process."""

    def __init__(self, limits: Limits, work: Work, question: tuple[Any, ...]) -> None:
        context = get_context("forkserver")
        context.set_forkserver_preload(READ_ALREADY)
        self._patience = PATIENCE * limits.seconds
        self._receiving, self._sending = context.Pipe(duplex=False)
        arguments = (self._sending, limits, work, question)
        self._process = context.Process(target=_work, args=arguments, daemon=True)
        self._ended = False

    def run(self) -> bytes:
        """Wait for the answer, in a thread."""
        with self._receiving:
            with self._sending:
                self._process.start()
            try:
                return self._answer()
            finally:
                self._process.kill()
                self._process.join()

    def end(self) -> None:
        """Nobody waits for it any longer."""
        self._ended = True
        if self._process.pid is not None:
            self._process.kill()

    def _answer(self) -> bytes:
        if self._ended or not self._receiving.poll(self._patience):
            raise Refusal("too_large")
        try:
            refused, answer = self._receiving.recv()
        except EOFError as error:  # it was ended, by us or by a limit
            raise Refusal("too_large") from error
        if refused is None:
            return bytes(answer)
        if refused == "fault":
            log.error("a question failed", extra={"fault": answer})
            raise Refusal("fault")
        raise Refusal(refused, answer)


def _work(sending: Connection, limits: Limits, work: Work, question: tuple[Any, ...]) -> None:
    """In the process: work it out, and say it."""
    _keep_within(limits)
    sending.send(_worked_out(work, question))


def _worked_out(work: Work, question: tuple[Any, ...]) -> tuple[Reason | None, bytes | str]:
    try:
        return None, work(*question)
    except Refusal as refusal:
        return refusal.error, refusal.why
    except MemoryError:
        return "too_large", ""
    except Exception as fault:
        return "fault", told(fault)


def _keep_within(limits: Limits) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when it is over
    os.nice(NICENESS)
    seconds, size = math.ceil(limits.seconds), limits.megabytes * 1024 * 1024
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_AS, (size, size))
