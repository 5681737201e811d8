"""Moments at which bots answer: set when they are asked, whatever they then have to think about."""

import asyncio
import math


class Moment:
    """So many seconds from now; whoever misses it has the next one, as many seconds later."""

    def __init__(self, seconds: float) -> None:
        self._loop = asyncio.get_running_loop()
        self._begun = self._loop.time()
        self._seconds = seconds

    @property
    def left(self) -> float:
        """The seconds until it comes."""
        return max(0.0, self._begun + self._seconds - self._loop.time())

    async def come(self) -> None:
        """Wait for it."""
        if self._seconds:
            now = self._loop.time()
            steps = max(1, math.ceil((now - self._begun) / self._seconds))
            await asyncio.sleep(self._begun + steps * self._seconds - now)
