"""What happens at a table by itself: bots decide, and a clock that falls decides for a person."""

import asyncio
import math
import time
from contextlib import suppress
from dataclasses import replace

from planque.core.action import Action
from planque.core.errors import ActionError
from planque.server.refusals import Refusal
from planque.server.rooms.leases import Leases
from planque.server.rooms.moments import Moment
from planque.server.rooms.retries import until_it_succeeds
from planque.server.rooms.room import Room
from planque.server.rooms.seating import seat_anew
from planque.server.rooms.wishes import Wish
from planque.server.settings import Settings
from planque.server.store.servers import LeaseLost
from planque.server.tables.dealer import chance_of
from planque.server.tables.table import Table
from planque.server.tasks import Tasks
from planque.server.workers.bots import Bots, Chance
from planque.server.workers.turns import Asker, Rank

STAND_IN = "rookie"  # decides for a person whose clock has fallen
ROUNDS = 400  # of a search where the same deal is compared: it seldom takes all of its time
LEAST_SECONDS = 0.01  # for a thought, however many wait
SHARE_OF_THE_CLOCK = 20  # a bot spends no more than this part of what it has left


class Machines:
    """Lets bots and clocks go on at every table in memory that this server sees to."""

    def __init__(self, bots: Bots, tasks: Tasks, settings: Settings, leases: Leases) -> None:
        self._bots = bots
        self._tasks = tasks
        self._settings = settings
        self._leases = leases

    def wake(self, room: Room) -> None:
        """After all that happens at a table: see whether something must happen by itself."""
        table_id = room.table.setup.id
        if self._leases.has(table_id):
            self._go_on(room)
            if room.rests:
                self._leases.give_up(table_id)  # at another server somebody may look
        elif _deciding_bots(room) or (_next_alarm(room.table) is not None and not room.rests):
            self._leases.want(table_id)

    def _go_on(self, room: Room) -> None:
        for seat in _deciding_bots(room):
            if seat not in room.thinking:
                room.thinking[seat] = self._tasks.start(self._let_bot_play(room, seat))
        self._set_alarm(room)

    async def _let_bot_play(self, room: Room, seat: int) -> None:
        """Bots that owe a decision at the same time decide side by side."""
        try:
            await until_it_succeeds(room.table.setup.id, lambda: self._play_on(room, seat))
        finally:
            del room.thinking[seat]
        self.wake(room)

    async def _play_on(self, room: Room, seat: int) -> None:
        answer = self._answer_in_time if room.table.setup.game.private else self._answer_soon
        while self._has_to_decide(room, seat):
            await answer(room, seat)

    def _has_to_decide(self, room: Room, seat: int) -> bool:
        return self._leases.has(room.table.setup.id) and seat in _deciding_bots(room)

    async def _answer_soon(self, room: Room, seat: int) -> None:
        """Where no seat hides anything, how long a bot thinks may be seen."""
        await asyncio.sleep(self._settings.bot_pause)
        if self._has_to_decide(room, seat):
            position, seconds = room.table.positions.by(seat), self.seconds_to_think(room, seat)
            action = await self._choose(room, seat, _mind(room, seat), seconds)
            await self._play(room, Wish(seat, position, action, of_bot=True))

    async def _answer_in_time(self, room: Room, seat: int) -> None:
        """Decide, and let others see it only at a moment that was set when the bot was asked.

        How long it has thought, or how many steps it took in private, might tell what it hides.
        """
        seconds = self.seconds_to_think(room, seat)
        answer = Moment(self._settings.bot_pause + seconds)
        private = True
        while private and self._has_to_decide(room, seat):
            position = room.table.positions.by(seat)
            action = await self._choose(room, seat, _mind(room, seat), min(seconds, answer.left))
            private = room.table.is_private(seat, action)
            if not private or not answer.left:
                await answer.come()
            await self._play(room, Wish(seat, position, action, of_bot=True))

    async def _choose(self, room: Room, seat: int, mind: str, seconds: float) -> Action:
        table = room.table
        tries = table.state.tries(seat)
        if len(tries) == 1:
            return tries[0]
        asker = Asker(table.setup.id, _rank_of(room))
        game, view = table.setup.game.name, table.state.view(seat)
        recall = room.recall(seat)
        chance = None
        if room.luck is not None:
            done = sum(played.seat == seat for played in table.played)
            chance = Chance(chance_of(room.luck, seat, done), ROUNDS)
        return await self._bots.choose(asker, game, mind, view, tries, seconds, recall, chance)

    async def _play(self, room: Room, wish: Wish) -> None:
        try:
            await room.ledger.play(wish)
        except (Refusal, ActionError):
            return  # somebody was faster, or its person is back
        except LeaseLost:
            self._leases.lose(room.table.setup.id)
            self.wake(room)

    def seconds_to_think(self, room: Room, seat: int) -> float:
        """What a bot may spend: all that think at its table, or wait with it, share the time of one
        at each worker. It follows from nothing that is hidden."""
        if not self._bots.thinks(_mind(room, seat)):
            return 0.0
        beside = len(room.thinking) / self._settings.workers
        rounds = math.ceil(max(1.0, beside, self._bots.rounds(_rank_of(room))))
        seconds = max(LEAST_SECONDS, self._settings.bot_seconds / rounds)
        left = room.table.clocks_at(time.time())[seat]
        return seconds if left is None else min(seconds, left / SHARE_OF_THE_CLOCK)

    def _set_alarm(self, room: Room) -> None:
        """Ring when the next clock falls; one that rings now sets the next alarm at its end."""
        if isinstance(room.alarm, asyncio.Task):
            return
        if room.alarm is not None:
            room.alarm.cancel()
        when = None if room.rests else _next_alarm(room.table)
        room.alarm = None
        if when is not None:
            loop = asyncio.get_running_loop()
            room.alarm = loop.call_later(max(0.0, when - time.time()), self._ring, room)

    def _ring(self, room: Room) -> None:
        room.alarm = self._tasks.start(self._answer(room))

    async def _answer(self, room: Room) -> None:
        try:
            await until_it_succeeds(room.table.setup.id, lambda: self._do_what_is_due(room))
        finally:
            room.alarm = None
        self.wake(room)

    async def _do_what_is_due(self, room: Room) -> None:
        """See which time is up now: since the alarm was set, somebody may have decided."""
        table, now = room.table, time.time()
        if room.rests:
            return
        if table.time_up is not None and table.time_up <= now:
            await self._wait_no_longer(room)
        falls = None if table.clocks is None else table.clocks.next_to_fall()
        if falls is not None and falls[1] <= now:
            await self._decide_for(room, falls[0])

    async def _decide_for(self, room: Room, seat: int) -> None:
        """The clock of a seat has fallen."""
        position = room.table.positions.by(seat)
        action = await self._choose(room, seat, STAND_IN, 0.0)
        await self._play(room, Wish(seat, position, action, timeout=True))
        await _leave_to_a_bot(room, seat)

    async def _wait_no_longer(self, room: Room) -> None:
        """The game has given its players so long: now each does what the rules say."""
        table = room.table
        wishes = [
            Wish(seat, table.positions.by(seat), table.state.at_last(seat), timeout=True)
            for seat in table.state.deciders
        ]
        await asyncio.gather(*(self._play(room, wish) for wish in wishes))


async def _leave_to_a_bot(room: Room, seat: int) -> None:
    """Where a table says so, a bot plays on for whoever has missed so many decisions in a row.
    They may have the seat back."""
    async with room.lock:
        clocks, here = room.table.clocks, room.table.seats[seat]
        missed = clocks is not None and clocks.is_left_to_a_bot(seat)
        if missed and here.who == "person" and room.table.phase == "playing":
            with suppress(Refusal):  # another server was faster
                await seat_anew(room, {seat: replace(here, who="bot", mind=STAND_IN)}, None)


def _next_alarm(table: Table) -> float | None:
    """When the next clock falls, or the game itself waits no longer."""
    if table.phase != "playing":
        return None
    falls = None if table.clocks is None else table.clocks.next_to_fall()
    times = [table.time_up, None if falls is None else falls[1]]
    return min((when for when in times if when is not None), default=None)


def _deciding_bots(room: Room) -> list[int]:
    """The bots that have to decide now."""
    table = room.table
    if room.rests or table.phase != "playing":
        return []
    return [seat for seat in table.state.deciders if table.seats[seat].who == "bot"]


def _mind(room: Room, seat: int) -> str:
    return room.table.seats[seat].mind or STAND_IN


def _rank_of(room: Room) -> Rank:
    """Whether somebody waits for the bots here."""
    waits = room.watched and room.table.seats_of("person")
    return Rank.PEOPLE if waits else Rank.OTHERS
