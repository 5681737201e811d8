"""What happens by itself is tried until it succeeds: nobody is there who would ask again."""

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterator
from typing import TypeVar

from planque.server.logs import log

Result = TypeVar("Result")

FIRST_PAUSE = 0.5  # seconds
LONGEST_PAUSE = 30.0
SPREAD = 0.25  # of a pause, more or less: tables that failed together come back one by one


def growing_pauses(longest: float = LONGEST_PAUSE) -> Iterator[float]:
    """How long to wait before each new try."""
    pause = FIRST_PAUSE
    while True:
        yield pause * random.uniform(1 - SPREAD, 1 + SPREAD)
        pause = min(2 * pause, longest)


async def until_it_succeeds(
    table_id: str, work: Callable[[], Awaitable[Result]], longest: float = LONGEST_PAUSE
) -> Result:
    """Do this for a table, and again after each fault, with growing pauses."""
    pauses = growing_pauses(longest)
    while True:
        try:
            return await work()
        except Exception as fault:
            why = type(fault).__name__  # its words might hold what is hidden
            log.warning("a table tries again", extra={"table": table_id, "why": why})
        await asyncio.sleep(next(pauses))
