"""What happens at a table by itself: bots decide, and a clock that falls decides for a person."""

import asyncio
import time

from planque.core.action import Action
from planque.core.errors import ActionError
from planque.server.bots import Bots
from planque.server.ledger import Ledger
from planque.server.logs import log
from planque.server.moves import play
from planque.server.refusals import Refusal
from planque.server.room import Room
from planque.server.settings import Settings
from planque.server.table import BOT

STAND_IN = "rookie"  # decides for a person whose clock has fallen
SECONDS_AFTER_FAULT = 1.0
SHARE_OF_THE_CLOCK = 20  # a bot spends no more than this part of what it has left


class Machines:
    """Lets bots and clocks go on at every table in memory."""

    def __init__(self, ledger: Ledger, bots: Bots, settings: Settings) -> None:
        self._ledger = ledger
        self._bots = bots
        self._settings = settings

    def wake(self, room: Room) -> None:
        """After every change at a table: see whether something must happen by itself."""
        if room.thinking is None and _next_bot(room) is not None:
            room.thinking = self._ledger.tasks.start(self._let_bots_play(room))
        self._set_alarm(room)

    async def _let_bots_play(self, room: Room) -> None:
        try:
            while (seat := _next_bot(room)) is not None:
                await asyncio.sleep(self._settings.bot_pause)
                await self._decide(room, seat, room.table.seats[seat].mind or STAND_IN)
        finally:
            room.thinking = None

    async def _decide(self, room: Room, seat: int, mind: str, timeout: bool = False) -> None:
        """Think, then play, unless the game has moved on in between."""
        position = room.table.position
        if not room.table.state.owes(seat):
            return
        try:
            action = await self._choose(room, seat, mind)
        except Exception:
            log.exception("a bot could not decide", extra={"table": room.table.setup.id})
            await asyncio.sleep(SECONDS_AFTER_FAULT)
            return
        async with room.lock:
            if not timeout and room.table.seats[seat].who != BOT:
                return  # its person took the seat back
            try:
                await play(self._ledger, room, seat, position, action, timeout=timeout)
            except (Refusal, ActionError):
                return  # somebody was faster

    async def _choose(self, room: Room, seat: int, mind: str) -> Action:
        table = room.table
        legal = table.state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        seconds = self._settings.bot_seconds
        if table.clocks is not None:
            seconds = min(seconds, table.clocks.at(time.time())[seat] / SHARE_OF_THE_CLOCK)
        view = table.state.view(seat)
        return await self._bots.choose(table.setup.game.name, mind, view, legal, seconds)

    def _set_alarm(self, room: Room) -> None:
        if room.alarm is not None:
            room.alarm.cancel()
            room.alarm = None
        falls = None if room.table.clocks is None else room.table.clocks.next_to_fall()
        if falls is not None:
            seat, when = falls
            loop = asyncio.get_running_loop()
            wait = max(0.0, when - time.time())
            room.alarm = loop.call_later(wait, self._ring, room, seat)

    def _ring(self, room: Room, seat: int) -> None:
        room.alarm = None
        self._ledger.tasks.start(self._stand_in(room, seat))

    async def _stand_in(self, room: Room, seat: int) -> None:
        room.users += 1  # the room stays in memory until its next alarm is set
        try:
            await self._decide(room, seat, STAND_IN, timeout=True)
        finally:
            room.users -= 1
        if room.alarm is None:
            self._set_alarm(room)


def _next_bot(room: Room) -> int | None:
    table = room.table
    for seat in table.state.deciders:
        if table.seats[seat].who == BOT:
            return seat
    return None
