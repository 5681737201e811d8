"""What happens at a table by itself: bots decide, and a clock that falls decides for a person."""

import asyncio
import math
import time
from collections.abc import Awaitable, Callable

from planque.core.action import Action
from planque.core.errors import ActionError
from planque.server.logs import log
from planque.server.refusals import Refusal
from planque.server.rooms.room import Room
from planque.server.rooms.wishes import Wish
from planque.server.settings import Settings
from planque.server.tasks import Tasks
from planque.server.workers.bots import Bots

STAND_IN = "rookie"  # decides for a person whose clock has fallen
SECONDS_AFTER_FAULT = 1.0
SHARE_OF_THE_CLOCK = 20  # a bot spends no more than this part of what it has left


class Machines:
    """Lets bots and clocks go on at every table in memory."""

    def __init__(self, bots: Bots, tasks: Tasks, settings: Settings) -> None:
        self._bots = bots
        self._tasks = tasks
        self._settings = settings

    def wake(self, room: Room) -> None:
        """After all that happens at a table: see whether something must happen by itself."""
        for seat in _deciding_bots(room):
            if seat not in room.thinking:
                room.thinking[seat] = self._tasks.start(self._let_bot_play(room, seat))
        self._set_alarm(room)

    async def _let_bot_play(self, room: Room, seat: int) -> None:
        """Bots that owe a decision at the same time decide side by side."""
        try:
            while seat in _deciding_bots(room):
                await asyncio.sleep(self._settings.bot_pause)
                await self._decide(room, seat, room.table.seats[seat].mind or STAND_IN)
        finally:
            del room.thinking[seat]

    async def _decide(self, room: Room, seat: int, mind: str, timeout: bool = False) -> None:
        """Think, then play, unless the game has moved on in between."""
        position = room.table.positions.by(seat)
        if not room.table.state.owes(seat):
            return
        try:
            action = await self._choose(room, seat, mind)
        except Exception:
            log.exception("a bot could not decide", extra={"table": room.table.setup.id})
            await asyncio.sleep(SECONDS_AFTER_FAULT)
            return
        await self._play(room, Wish(seat, position, action, of_bot=not timeout, timeout=timeout))

    async def _play(self, room: Room, wish: Wish) -> None:
        try:
            await room.ledger.play(wish)
        except (Refusal, ActionError):
            return  # somebody was faster, or its person is back

    async def _choose(self, room: Room, seat: int, mind: str) -> Action:
        table = room.table
        tries = table.state.tries(seat)
        if len(tries) == 1:
            return tries[0]
        view = table.state.view(seat)
        seconds = self.seconds_to_think(room, seat)
        return await self._bots.choose(table.setup.game.name, mind, view, tries, seconds)

    def seconds_to_think(self, room: Room, seat: int) -> float:
        """What a bot may spend: all that think at a table share the time of one at each worker."""
        rounds = math.ceil(len(room.thinking) / self._settings.workers)
        seconds = self._settings.bot_seconds / max(1, rounds)
        left = room.table.clocks_at(time.time())[seat]
        return seconds if left is None else min(seconds, left / SHARE_OF_THE_CLOCK)

    def _set_alarm(self, room: Room) -> None:
        if room.alarm is not None:
            room.alarm.cancel()
            room.alarm = None
        table = room.table
        falls = None if table.clocks is None else table.clocks.next_to_fall()
        if table.time_up is not None and (falls is None or table.time_up <= falls[1]):
            self._ring_at(room, table.time_up, lambda: self._wait_no_longer(room))
        elif falls is not None:
            seat, when = falls
            self._ring_at(room, when, lambda: self._decide(room, seat, STAND_IN, timeout=True))

    def _ring_at(self, room: Room, when: float, then: Callable[[], Awaitable[None]]) -> None:
        loop = asyncio.get_running_loop()
        wait = max(0.0, when - time.time())
        room.alarm = loop.call_later(wait, self._ring, room, then)

    def _ring(self, room: Room, then: Callable[[], Awaitable[None]]) -> None:
        room.alarm = None
        self._tasks.start(self._answer(room, then))

    async def _answer(self, room: Room, then: Callable[[], Awaitable[None]]) -> None:
        room.users += 1  # the room stays in memory until its next alarm is set
        try:
            await then()
        finally:
            room.users -= 1
        if room.alarm is None:
            self._set_alarm(room)

    async def _wait_no_longer(self, room: Room) -> None:
        """The game has given its players so long: now each does what the rules say."""
        table = room.table
        wishes = [
            Wish(seat, table.positions.by(seat), table.state.at_last(seat), timeout=True)
            for seat in table.state.deciders
            if table.time_up is not None
        ]
        await asyncio.gather(*(self._play(room, wish) for wish in wishes))


def _deciding_bots(room: Room) -> list[int]:
    table = room.table
    return [seat for seat in table.state.deciders if table.seats[seat].who == "bot"]
