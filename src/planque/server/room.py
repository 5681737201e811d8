"""A table with the people around it: who is connected, and what each of them is told."""

import asyncio
import time
from collections.abc import Sequence
from typing import Any, Protocol

from pydantic_core import to_json

from planque.core.event import Event
from planque.server import entry as kinds
from planque.server.entry import Entry
from planque.server.line import framed
from planque.server.secrecy import hides_nothing_from
from planque.server.table import PERSON, Seat, Table, data_of

Message = dict[str, Any]


def as_frame(message: Message) -> bytes:
    """A message for the wire. This JSON is several times faster than the standard library's."""
    return framed(to_json(message))


class Listener(Protocol):
    """A connection that looks at the table through a seat (None: as a spectator)."""

    seat: int | None
    player: str | None

    def send(self, frame: bytes) -> None: ...


class Room:
    """One table, its owners and its listeners. Changes happen one at a time, under `lock`."""

    def __init__(self, table: Table, owners: dict[str, set[int]]) -> None:
        self.table = table
        self.owners = owners  # by the hash of a player's cookie
        self.listeners: set[Listener] = set()
        self.lock = asyncio.Lock()
        self.users = 0  # requests under way: a room in use stays in memory
        self.last_used = time.monotonic()
        self.thinking: asyncio.Task[None] | None = None
        self.alarm: asyncio.TimerHandle | None = None
        self._left_at = dict.fromkeys(range(len(table.seats)), time.time())

    @property
    def idle(self) -> bool:
        busy = self.users or self.listeners or self.thinking or self.alarm
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
        message = {
            "type": "presence",
            "connected": sorted(self.connected),
            "away_since": self.away_since,
        }
        frame = as_frame(message)
        for listener in self.listeners:
            listener.send(frame)

    # What happened

    def take(self, entry: Entry) -> None:
        """Add a stored entry to the table, and tell everybody what they may know of it."""
        events = self.table.fold(entry)
        self.last_used = time.monotonic()
        told: dict[int | None, bytes] = {}
        for listener in self.listeners:
            if entry.kind == kinds.SAT:
                listener.send(as_frame(self._sat(entry, listener.player)))
                continue
            if listener.seat not in told:
                told[listener.seat] = as_frame(self._live(entry, events, listener.seat))
            listener.send(told[listener.seat])

    def past(self, entries: Sequence[Entry], seen: int, listener: Listener) -> list[Message]:
        """What a listener has missed since the number it saw last."""
        table = self.table.blank()
        missed: list[Message] = []
        newest: Message | None = None
        for entry in entries:
            events = table.fold(entry)
            if entry.number <= seen:
                continue
            if entry.kind == kinds.SAT:
                missed.append(self._sat(entry, listener.player))
                continue
            missed.append(_told(table, entry, events, listener.seat))
            if entry.kind in (kinds.PLAYED, kinds.UNDONE):
                newest = missed[-1]
        if newest is not None:
            newest.update(self.sight(listener.seat))
        return missed

    def sight(self, seat: int | None) -> Message:
        return {"view": self.table.view(seat), "legal": self.table.legal(seat)}

    def summary(self, player: str | None) -> Message:
        """The table, as the lists and the welcome show it."""
        table, setup = self.table, self.table.setup
        return {
            "id": setup.id,
            "game": setup.game.name,
            "options": dict(setup.options),
            "seats": self._seats(table.seats, player),
            "clock": None if setup.clock is None else setup.clock.data,
            "clocks": _clocks(table, time.time()),
            "listed": setup.listed,
            "case_file": setup.case_file,
            "position": table.position,
            "number": table.number,
            "state": table.phase,
            "deciders": list(table.state.deciders),
            "result": table.result,
            "created": setup.created,
            "rematch": table.rematch,
            "asks": _asks(table),
            "may_undo": sorted(table.may_go_back),
        }

    def _live(self, entry: Entry, events: Sequence[Event], seat: int | None) -> Message:
        message = _told(self.table, entry, events, seat)
        if entry.kind in (kinds.PLAYED, kinds.UNDONE):
            message["clocks"] = _clocks(self.table, entry.at)
            message.update(self.sight(seat))
        return message

    def _sat(self, entry: Entry, player: str | None) -> Message:
        seats = [Seat(**seat) for seat in entry.data["seats"]]
        return {**_head(entry), "seats": self._seats(seats, player)}

    def _seats(self, seats: Sequence[Seat], player: str | None) -> list[Message]:
        here, away, own = self.connected, self.away_since, self.seats_of(player)
        return [
            {
                "seat": number,
                **seat.data,
                "connected": number in here,
                "yours": number in own,
                "away_since": away[number],
            }
            for number, seat in enumerate(seats)
        ]


def _is_persons(seat: Seat) -> bool:
    return seat.who == PERSON or (seat.mind is not None and seat.name is not None)


def _head(entry: Entry) -> Message:
    return {"type": entry.kind, "number": entry.number, "at": entry.at}


def _told(table: Table, entry: Entry, events: Sequence[Event], seat: int | None) -> Message:
    """An entry that has just been added to the table, as a seat may know it."""
    message = _head(entry)
    if entry.kind == kinds.PLAYED:
        return message | _played(table, entry, events, seat)
    if entry.kind == kinds.UNDONE:
        return message | {"seat": entry.seat} | _where(table, entry)
    return message | {"seat": entry.seat} | entry.data


def _played(table: Table, entry: Entry, events: Sequence[Event], seat: int | None) -> Message:
    is_open = seat == entry.seat or hides_nothing_from(events, seat)
    return {
        "seat": entry.seat,
        "action": data_of(table.played[-1].action) if is_open else None,
        "timeout": entry.data["timeout"],
        "events": [event.seen_by(seat) for event in events],
        **_where(table, entry),
    }


def _where(table: Table, entry: Entry) -> Message:
    """Where the table stands after an entry."""
    return {
        "position": table.position,
        "clocks": entry.data["clocks"] or [None] * len(table.seats),
        "deciders": list(table.state.deciders),
        "result": table.result,
        "asks": _asks(table),
        "may_undo": sorted(table.may_go_back),
    }


def _asks(table: Table) -> Message:
    """What the people are asked: each question with those who have said yes."""
    undo = table.undo_asked
    agreed = [] if undo is None else sorted(table.undo_agreed)
    return {"undo": undo, "undo_agreed": agreed, "rematch": sorted(table.rematch_asked)}


def _clocks(table: Table, now: float) -> list[float | None]:
    if table.clocks is None:
        return [None] * len(table.seats)
    return list(table.clocks.at(now))
