"""The pages around a table: who is connected, and what each of them is told when."""

import asyncio
import time
from collections.abc import Sequence

from websockets.frames import CloseCode

from planque.server.protocol.live import Presence
from planque.server.tables.attendance import Attendance, Elsewhere
from planque.server.tables.entry import SPEAKER, Entry
from planque.server.tables.owners import Owners
from planque.server.tables.table import Happening, Table
from planque.server.telling.frames import (
    NOT_YOUR_SEAT,
    SENT_AWAY,
    as_frame,
    closing,
)
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
        self._listeners: dict[Listener, None] = {}  # in the order in which they came
        self._history: History | None = None  # what has been told, while anybody listens
        self._round: asyncio.TimerHandle | None = None  # the next one, where there is a crowd
        self._rested = 0.0  # when it may begin
        self._presence_told = True
        self._presence: Presence | None = None  # what was told last
        self.sealed = False  # once the game has begun, nobody without a seat hears of it
        self.attendance = Attendance()

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
        listener.share_view(self._listeners)
        self._listeners[listener] = None
        self.attendance.unshared = True
        self.tell_presence()

    def leave(self, listener: Listener) -> None:
        self._listeners.pop(listener, None)
        self.attendance.saw(self._owners.seats_of(listener.player))
        self.attendance.unshared = True
        if not self._listeners:
            self._history = None
        self.tell_presence()

    def tell_all(self, frame: bytes) -> None:
        """Something that has nothing to do with the game."""
        for listener in self._listeners:
            listener.send(frame)

    def dismiss(self, why: int) -> None:
        """Whoever looks at the table is told why they must, and goes."""
        self.tell_all(closing(why))

    def saw(self, player: str | None) -> None:
        """Somebody has done something without a page."""
        if self.attendance.saw(self._owners.seats_of(player)):
            self.tell_presence()

    def share(self) -> tuple[list[int], list[int], list[tuple[int, float]]]:
        """Who is here, who of them looks, and who was last seen when, for the other servers."""
        looking = sorted(self._seats_here(looking=True))
        return sorted(self.here), looking, list(self.attendance.share().items())

    def know(self, elsewhere: Elsewhere) -> None:
        """Who is at the table at other servers."""
        self.attendance.elsewhere = elsewhere
        self.tell_presence()

    @property
    def connected(self) -> set[int]:
        return self.here | self.attendance.elsewhere.here

    @property
    def here(self) -> set[int]:
        """Every seat whose person is here; a device at which several play is all of them."""
        return self._seats_here()

    @property
    def watching(self) -> set[int]:
        """Every seat whose person sees the table now, at whatever server."""
        return self._seats_here(looking=True) | self.attendance.elsewhere.watching

    def _seats_here(self, looking: bool = False) -> set[int]:
        here: set[int] = set()
        for listener in self._listeners:
            if not (looking and listener.hidden):
                here |= self._owners.seats_of(listener.player)
        return here

    def hide(self, listener: Listener, hidden: bool) -> None:
        """A page has gone out of sight, or is seen again."""
        if listener.hidden != hidden:
            listener.hidden = hidden
            self.attendance.unshared = True

    @property
    def away_since(self) -> list[float | None]:
        here = self.connected
        return [
            None if seat in here or not one.is_persons else self.attendance.last_seen(seat)
            for seat, one in enumerate(self._table.seats)
        ]

    def tell_presence(self) -> None:
        """Tell everybody who is here, if that has changed: a spectator may come and go."""
        if self._who_is_here() != self._presence:
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
            self._history.add(Told(table.fold(entry), table.setup.id))

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
        told, entry = Told(happening, self._table.setup.id), happening.entry
        if entry.kind == "started":
            self._number_anew(entry.data["kept"])
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
        if listener.seat is not None and listener.seat not in own:
            listener.send(closing(self._why_not(listener)))
            return
        if self.sealed and not own and self._table.phase != "waiting":
            listener.send(closing(CloseCode.SERVICE_RESTART))  # who comes back is told why not
            return
        newest = next((one for one in reversed(waiting) if one.told.moves), None)
        for one in waiting:
            more = sights.show(listener) if one is newest else b""
            heard = not (listener.muted and self._is_muted(listener.muted, one.told.entry))
            listener.send(one.frame(listener.seat, own, more, heard))

    def _is_muted(self, muted: frozenset[str], entry: Entry) -> bool:
        """Whether these are words of somebody among those who are not to be heard."""
        if entry.kind != "said":
            return False
        if entry.data.get(SPEAKER) in muted:
            return True
        return entry.seat is not None and not muted.isdisjoint(self._owners.players_of(entry.seat))

    def mute(self, player: str, muted: frozenset[str]) -> None:
        """Somebody does not want to hear these any more, and wants to hear all others."""
        for listener in self._listeners:
            if listener.player == player:
                listener.muted = muted

    def _why_not(self, listener: Listener) -> int:
        """Why a seat is no longer theirs: they were sent away, their link was replaced, or an
        account has it now, as which they come back."""
        if self._owners.has_moved(listener.player):
            return CloseCode.SERVICE_RESTART
        sent_away = listener.player in self._table.company.sent_away
        return SENT_AWAY if sent_away else NOT_YOUR_SEAT

    def _number_anew(self, kept: Sequence[int]) -> None:
        """The game has begun with these seats, which have other numbers now."""
        self.attendance.keep(kept)
        for listener in self._listeners:
            if listener.seat is not None:
                listener.seat = kept.index(listener.seat) if listener.seat in kept else None

    def _who_is_here(self) -> Presence:
        return {
            "type": "presence",
            "connected": sorted(self.connected),
            "away_since": self.away_since,
        }

    def _send_presence(self) -> None:
        self._presence = self._who_is_here()
        self.tell_all(as_frame(self._presence))
