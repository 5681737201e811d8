"""The pages around a table: who is connected, and what each of them is told when."""

import asyncio
import time
from collections.abc import Sequence

from planque.server.protocol.live import Presence
from planque.server.tables.entry import Entry
from planque.server.tables.owners import Owners
from planque.server.tables.table import Happening, Table
from planque.server.telling.frames import as_frame
from planque.server.telling.history import History
from planque.server.telling.listener import Listener
from planque.server.telling.sights import Sights
from planque.server.telling.words import Numbered, Told

CROWD = 12  # seats: where there are more, what the others do is told in rounds
ROUND_SECONDS = 0.15
PAUSE = 2  # after a round, at least so many times as long as it took


class Audience:
    """All who look at one table."""

    def __init__(self, table: Table, owners: Owners) -> None:
        self._table = table
        self._owners = owners
        self._listeners: set[Listener] = set()
        self._history: History | None = None  # what has been told, while anybody listens
        self._round: asyncio.TimerHandle | None = None  # the next one, where there is a crowd
        self._rested = 0.0  # when it may begin
        self._presence_told = True
        self._left_at = dict.fromkeys(range(len(table.seats)), time.time())

    def __len__(self) -> int:
        return len(self._listeners)

    def __contains__(self, listener: Listener) -> bool:
        return listener in self._listeners

    @property
    def is_busy(self) -> bool:
        return bool(self._listeners or self._round)

    # Presence

    def enter(self, listener: Listener, seen: int) -> None:
        """Let a listener hear all that it has missed since the number it saw last, and the rest."""
        assert self._history is not None, "the log was read"
        listener.waiting = self._history.since(listener.seat, seen)
        self._tell_one(listener, Sights(self._table))
        self._listeners.add(listener)
        self.tell_presence()

    def leave(self, listener: Listener) -> None:
        before = self.connected
        self._listeners.discard(listener)
        for seat in before - self.connected:
            self._left_at[seat] = time.time()
        if not self._listeners:
            self._history = None
        self.tell_presence()

    @property
    def connected(self) -> set[int]:
        """Every seat whose person is here; a device at which several play is all of them."""
        here: set[int] = set()
        for listener in self._listeners:
            here |= self._owners.seats_of(listener.player)
        return here

    @property
    def away_since(self) -> list[float | None]:
        here = self.connected
        return [
            None if seat in here or not one.is_persons else self._left_at[seat]
            for seat, one in enumerate(self._table.seats)
        ]

    def tell_presence(self) -> None:
        self._presence_told = False
        self._tell(())

    # What happened

    @property
    def remembers(self) -> bool:
        """Whether the log was read, so that whoever comes can be told of it."""
        return self._history is not None

    def remember(self, entries: Sequence[Entry]) -> None:
        table = self._table.blank()
        self._history = History()
        for entry in entries:
            self._history.add(Told(table.fold(entry)))

    def hear(self, happenings: Sequence[Happening]) -> None:
        """Tell everybody what they may know of what has just happened."""
        at_once: list[Listener] = []
        for happening in happenings:
            at_once += self._hear_one(happening)
        if any(happening.asks for happening in happenings):
            self._go_round()
        else:
            self._tell(at_once)

    def _hear_one(self, happening: Happening) -> list[Listener]:
        """Keep it for all who may know of it; whoever did it sees it at once."""
        told, entry = Told(happening), happening.entry
        if self._history is not None:
            self._history.add(told)
        reached = [one for one in self._listeners if told.reaches(one.seat)]
        for listener in reached:
            listener.waiting.append(Numbered(told, *self._table.counted(listener.seat, entry)))
        return [one for one in reached if self._owners.owns(one.player, entry.seat)]

    def _tell(self, at_once: Sequence[Listener]) -> None:
        """Tell these at once and all others soon: at once too, but for a crowd in rounds."""
        if len(self._table.seats) <= CROWD:
            self._go_round()
            return
        sights = Sights(self._table)
        for listener in at_once:
            self._tell_one(listener, sights)
        if self._round is None:
            loop = asyncio.get_running_loop()
            self._round = loop.call_at(self._rested, self._go_round)

    def _go_round(self) -> None:
        """Tell everybody what they have not been told yet."""
        begun = time.monotonic()
        if self._round is not None:
            self._round.cancel()
            self._round = None
        sights = Sights(self._table)
        for listener in self._listeners:
            self._tell_one(listener, sights)
        if not self._presence_told:
            self._presence_told = True
            self._send_presence()
        now = time.monotonic()
        self._rested = now + max(ROUND_SECONDS, PAUSE * (now - begun))

    def _tell_one(self, listener: Listener, sights: Sights) -> None:
        """Tell what waits for a listener; how the table stands goes with the newest move."""
        waiting, listener.waiting = listener.waiting, []
        own = self._owners.seats_of(listener.player)
        newest = next((one for one in reversed(waiting) if one.told.moves), None)
        for one in waiting:
            more = sights.show(listener) if one is newest else b""
            listener.send(one.frame(listener.seat, own, more))

    def _send_presence(self) -> None:
        message: Presence = {
            "type": "presence",
            "connected": sorted(self.connected),
            "away_since": self.away_since,
        }
        frame = as_frame(message)
        for listener in self._listeners:
            listener.send(frame)
