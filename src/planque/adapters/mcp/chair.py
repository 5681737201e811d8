"""A seat at a table, for as long as somebody uses it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from planque.adapters.mcp.line import Line
from planque.adapters.mcp.refused import NoAnswer, Refused
from planque.adapters.mcp.seen import Message, Seen
from planque.adapters.mcp.visitor import Visitor
from planque.games.texts import Texts

IDLE_SECONDS = 300.0  # after this the others see that nobody is here, and may let a bot play on


class Chair:
    """One seat, and whoever acts from it."""

    def __init__(self, visitor: Visitor, table: str, seat: int, words: Texts) -> None:
        self.visitor = visitor
        self._words = words
        self._acting = asyncio.Lock()
        self._users = 0
        self._leaving: asyncio.TimerHandle | None = None
        self.left_at = 0.0  # when it was last used, by the clock of the event loop
        self._sit_at(table, seat)

    def _sit_at(self, table: str, seat: int) -> None:
        self.table = table
        self.seen = Seen(seat)
        self.line = Line(self.visitor, table, self._hello, self.seen.hear)

    def _hello(self) -> Message:
        return {"type": "hello", "seat": self.seen.seat, "seen": self.seen.number}

    @property
    def is_used(self) -> bool:
        return self._users > 0

    @asynccontextmanager
    async def in_use(self) -> AsyncIterator[None]:
        """Be at the table, and for a while after."""
        loop = asyncio.get_running_loop()
        self._users += 1
        if self._leaving is not None:
            self._leaving.cancel()
        self.line.start()
        try:
            yield
        finally:
            self._users -= 1
            self.left_at = loop.time()
            if not self._users:
                self._leaving = loop.call_later(IDLE_SECONDS, lambda: self.line.leave())

    async def close(self) -> None:
        if self._leaving is not None:
            self._leaving.cancel()
        await self.line.close()

    async def meet(self, seconds: float) -> bool:
        """Wait until the table says how it stands; whether it does."""
        return await self.line.until(lambda: self.line.state == "here", seconds)

    async def wait(self, seconds: float) -> bool:
        """Wait until this seat has to decide, or the game is over; whether it is so."""
        return await self.line.until(
            lambda: self.seen.decision.is_due or self.seen.is_over, seconds
        )

    async def choose(self, decision: int, choice: int, seconds: float) -> None:
        """Do what stands on the list of a decision; Refused if that is not the newest one."""
        async with self._in_time(seconds), self._acting:
            self._check(decision, choice)
            told = self.seen.number
            await self.line.do(self.seen.decision.message(choice))
            self.seen.forget_news(told)

    async def say(self, text: str, seconds: float) -> None:
        async with self._in_time(seconds):
            await self.line.do({"type": "say", "text": text})

    @asynccontextmanager
    async def _in_time(self, seconds: float) -> AsyncIterator[None]:
        try:
            async with asyncio.timeout(seconds):
                yield
        except TimeoutError:
            raise NoAnswer(self._words.say("error.no_acknowledgement")) from None

    async def follow(self) -> None:
        """Go to the table at which everybody plays on, one seat further, if there is one."""
        async with self._acting:
            table, seats = self.seen.rematch, self.seen.table.get("seats")
            if table is not None and seats:
                await self.line.close()
                self._sit_at(table, (self.seen.seat + 1) % len(seats))
                self.line.start()

    def _check(self, decision: int, choice: int) -> None:
        now, last = self.seen.decision.number, len(self.seen.decision.choices)
        if not last:
            raise Refused(self._words.say("error.nothing_to_decide"))
        if decision != now:
            raise Refused(self._words.say("error.outdated", {"decision": decision, "now": now}))
        if not 1 <= choice <= last:
            raise Refused(self._words.say("error.not_listed", {"choice": choice, "last": last}))
