"""A table with the people around it: who is connected, and what each of them is told when."""

import asyncio
import time
from collections.abc import Sequence

from planque.server.rooms.wishes import Wish
from planque.server.tables.entry import Entry
from planque.server.tables.table import PERSON, Seat, Table
from planque.server.telling.history import History
from planque.server.telling.words import Listener, Message, Numbered, Sights, Told, as_frame, where

CROWD = 12  # seats: where there are more, what the others do is told in rounds
ROUND_SECONDS = 0.15
PAUSE = 2  # after a round, at least so many times as long as it took


class Room:
    """One table, its owners and its listeners. Changes happen one at a time, under `lock`."""

    def __init__(self, table: Table, owners: dict[str, set[int]]) -> None:
        self.table = table
        self.owners = owners  # by the hash of a player's cookie
        self.listeners: set[Listener] = set()
        self.lock = asyncio.Lock()
        self.wishes: list[Wish] = []  # moves that wait to be stored
        self.users = 0  # requests under way: a room in use stays in memory
        self.last_used = time.monotonic()
        self.thinking: dict[int, asyncio.Task[None]] = {}  # the bots, by their seats
        self.alarm: asyncio.TimerHandle | None = None
        self.history: History | None = None  # what has been told, while anybody listens
        self._round: asyncio.TimerHandle | None = None  # the next one, where there is a crowd
        self._rested = 0.0  # when it may begin
        self._presence_told = True
        self._left_at = dict.fromkeys(range(len(table.seats)), time.time())

    @property
    def idle(self) -> bool:
        busy = self.users or self.listeners or self.thinking or self.alarm or self._round
        return not busy and not self.lock.locked()

    def owns(self, player: str | None, seat: int | None) -> bool:
        return player is not None and seat in self.owners.get(player, ())

    def seats_of(self, player: str | None) -> set[int]:
        return set() if player is None else self.owners.get(player, set())

    def together(self, seats: set[int]) -> set[int]:
        """These seats, and all others at the devices of their people."""
        return seats.union(*(owned for owned in self.owners.values() if owned & seats))

    # Presence

    def enter(self, listener: Listener) -> None:
        self.listeners.add(listener)
        self.tell_presence()

    def leave(self, listener: Listener) -> None:
        before = self.connected
        self.listeners.discard(listener)
        self.last_used = time.monotonic()
        for seat in before - self.connected:
            self._left_at[seat] = time.time()
        if not self.listeners:
            self.history = None
        self.tell_presence()

    @property
    def connected(self) -> set[int]:
        """Every seat whose person is here; a device at which several play is all of them."""
        here: set[int] = set()
        for listener in self.listeners:
            here |= self.seats_of(listener.player)
        return here

    @property
    def away_since(self) -> list[float | None]:
        here = self.connected
        return [
            None if seat in here or not _is_persons(one) else self._left_at[seat]
            for seat, one in enumerate(self.table.seats)
        ]

    def tell_presence(self) -> None:
        self._presence_told = False
        self._tell(())

    # What happened

    def take(self, entry: Entry) -> None:
        """Add a stored entry to the table, and tell everybody what they may know of it."""
        asked = len(self.table.owed)
        told = self._add(self.table, entry)
        self.last_used = time.monotonic()
        if self.history is not None:
            self.history.add(told)
        at_once: list[Listener] = []
        for listener in self.listeners:
            if told.reaches(listener.seat):
                listener.waiting.append(self._numbered(told, listener.seat))
                if self.owns(listener.player, entry.seat):
                    at_once.append(listener)  # whoever did something sees it
        if len(self.table.owed) > asked:
            self._go_round()  # new decisions: nobody shall wait for them
        else:
            self._tell(at_once)

    def remember(self, entries: Sequence[Entry]) -> None:
        """The log of the table, so that whoever comes can be told of it."""
        table = self.table.blank()
        self.history = History()
        for entry in entries:
            self.history.add(self._add(table, entry))

    def catch_up(self, listener: Listener, seen: int) -> None:
        """Tell a listener who has just come what it has missed since the number it saw last."""
        assert self.history is not None, "the log was read"
        listener.waiting = self.history.since(listener.seat, seen)
        self._tell_one(listener, Sights(self.table))

    def _add(self, table: Table, entry: Entry) -> Told:
        before = table.seats
        events = table.fold(entry)
        seats = [] if table.seats is before else _moved(before, table.seats)
        return Told(table, entry, events, seats)

    def _numbered(self, told: Told, viewer: int | None) -> Numbered:
        return Numbered(told, self.table.numbers.by(viewer), self.table.positions.by(viewer))

    def _tell(self, at_once: Sequence[Listener]) -> None:
        """Tell these at once and all others soon: at once too, but for a crowd in rounds."""
        if len(self.table.seats) <= CROWD:
            self._go_round()
            return
        sights = Sights(self.table)
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
        sights = Sights(self.table)
        for listener in self.listeners:
            self._tell_one(listener, sights)
        if not self._presence_told:
            self._presence_told = True
            self._send_presence()
        now = time.monotonic()
        self._rested = now + max(ROUND_SECONDS, PAUSE * (now - begun))

    def _tell_one(self, listener: Listener, sights: Sights) -> None:
        """Tell what waits for a listener; how the table stands goes with the newest move."""
        waiting, listener.waiting = listener.waiting, []
        own = self.seats_of(listener.player)
        newest = next((one for one in reversed(waiting) if one.told.moves), None)
        for one in waiting:
            more = sights.show(listener) if one is newest else b""
            listener.send(one.frame(listener.seat, own, more))

    def _send_presence(self) -> None:
        message = {
            "type": "presence",
            "connected": sorted(self.connected),
            "away_since": self.away_since,
        }
        frame = as_frame(message)
        for listener in self.listeners:
            listener.send(frame)

    def summary(self, player: str | None) -> Message:
        """The table, as the lists show it. Whoever has one seat counts as it does."""
        own = self.seats_of(player)
        return self.summary_for(player, min(own) if len(own) == 1 else None)

    def summary_for(self, player: str | None, viewer: int | None) -> Message:
        """The table, as a player who looks through this seat is told; None: as a spectator."""
        table, setup = self.table, self.table.setup
        own = self.seats_of(player)
        return {
            "id": setup.id,
            "game": setup.game.name,
            "options": dict(setup.options),
            "seats": [one | {"yours": one["seat"] in own} for one in self._seats()],
            "clock": None if setup.clock is None else setup.clock.data,
            "listed": setup.listed,
            "case_file": setup.case_file,
            "position": table.positions.by(viewer),
            "number": table.numbers.by(viewer),
            "state": table.phase,
            "created": setup.created,
            "rematch": table.rematch,
            **where(table),
        }

    def _seats(self) -> list[Message]:
        here, away = self.connected, self.away_since
        return [
            {"seat": seat, **one.data, "connected": seat in here, "away_since": away[seat]}
            for seat, one in enumerate(self.table.seats)
        ]


def _is_persons(seat: Seat) -> bool:
    return seat.who == PERSON or (seat.mind is not None and seat.name is not None)


def _moved(before: Sequence[Seat], seats: Sequence[Seat]) -> list[Message]:
    """The seats at which somebody else sits now."""
    pairs = zip(before, seats, strict=True)
    return [{"seat": seat, **now.data} for seat, (former, now) in enumerate(pairs) if now != former]
