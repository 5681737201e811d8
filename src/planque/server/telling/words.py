"""What the people at a table are told, as bytes: made once for all who may know the same."""

import time
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from pydantic_core import to_json

from planque.core.event import Event
from planque.server.live.line import framed
from planque.server.tables import entry as kinds
from planque.server.tables.entry import Entry
from planque.server.tables.table import Table, data_of
from planque.server.telling.changes import changes

Message = dict[str, Any]
View = Mapping[str, Any]


def as_frame(message: Message) -> bytes:
    """A message for the wire. This JSON is several times faster than the standard library's."""
    return framed(to_json(message))


class Listener(Protocol):
    """A connection that looks at the table through a seat (None: as a spectator)."""

    seat: int | None
    player: str | None
    changes: bool  # it keeps its view and wants to hear only what is new in it
    view: View  # what it was shown last
    waiting: list["Numbered"]  # what it has not been told yet

    def send(self, frame: bytes) -> None: ...


class Told:
    """An entry that has just been added to a table, in words for whoever may know of it."""

    __slots__ = ("_words", "action", "entry", "events", "knows", "seats", "secrets")

    def __init__(
        self, table: Table, entry: Entry, events: Sequence[Event], seats: Sequence[Message]
    ) -> None:
        self.entry = entry
        self.knows = table.knows
        self.events = events
        self.action = data_of(table.played[-1].action) if entry.kind == kinds.PLAYED else None
        self.secrets = [event.knows for event in events if event.secret is not None]
        self.seats = seats  # where somebody else sits now
        self._words: dict[object, bytes] = {}

    @property
    def moves(self) -> bool:
        """Whether the game stands elsewhere after it."""
        return self.entry.kind in (kinds.PLAYED, kinds.UNDONE)

    def reaches(self, viewer: int | None) -> bool:
        return self.knows is None or viewer in self.knows

    def words(self, viewer: int | None, own: set[int]) -> bytes:
        """The entry as this viewer may know it, who has these seats: JSON without its braces."""
        key = self._key(viewer, own)
        if key not in self._words:
            self._words[key] = to_json(self._message(viewer, own))[1:-1]
        return self._words[key]

    def _key(self, viewer: int | None, own: set[int]) -> object:
        """The same for all who are told the same."""
        if self.seats:
            return tuple([seat["seat"] in own for seat in self.seats])
        mine = viewer == self.entry.seat
        if not self.secrets:
            return mine
        return mine, tuple([viewer in knows for knows in self.secrets])

    def _message(self, viewer: int | None, own: set[int]) -> Message:
        entry = self.entry
        head = {"type": entry.kind, "at": entry.at}
        if entry.kind == kinds.PLAYED:
            return head | {
                "seat": entry.seat,
                "action": self.action if viewer == entry.seat else None,  # the events say enough
                "timeout": entry.data["timeout"],
                "events": [event.seen_by(viewer) for event in self.events],
            }
        if entry.kind == kinds.SAT:
            return head | {"seats": [one | {"yours": one["seat"] in own} for one in self.seats]}
        if entry.kind == kinds.UNDONE:
            return head | {"seat": entry.seat}
        return head | {"seat": entry.seat} | entry.data


class Numbered:
    """Something told, with its number as one viewer counts."""

    __slots__ = ("number", "position", "told")

    def __init__(self, told: Told, number: int, position: int) -> None:
        self.told = told
        self.number = number
        self.position = position

    def frame(self, viewer: int | None, own: set[int], more: bytes = b"") -> bytes:
        where = b',"position":%d' % self.position if self.told.moves else b""
        words = self.told.words(viewer, own)
        return framed(b'{"number":%d%b,%b%b}' % (self.number, where, words, more))


class Sights:
    """How the table stands now, for all who look at it. It is thrown away when that changes."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._views: dict[int | None, View] = {}
        self._seen: dict[tuple[int | None, int], tuple[View, bytes]] = {}
        self._where = to_json(where(table))[1:-1]

    def view(self, viewer: int | None) -> View:
        if viewer not in self._views:
            self._views[viewer] = self._table.view(viewer)
        return self._views[viewer]

    def show(self, listener: Listener) -> bytes:
        """All that has changed for a listener, to be added to the newest thing it is told."""
        before, view = listener.view, self.view(listener.seat)
        listener.view = view
        key = listener.seat, id(before) if listener.changes else 0
        if key not in self._seen:
            seen = changes(before, view) if listener.changes else {"view": view}
            legal = self._table.legal(listener.seat)
            self._seen[key] = before, to_json({**seen, "legal": legal})[1:-1]
        return b",%b,%b" % (self._where, self._seen[key][1])


def where(table: Table) -> Message:
    """Where the table stands, for everybody alike."""
    return {
        "clocks": table.clocks_at(time.time()),
        "deciders": list(table.state.deciders),
        "result": table.result,
        "asks": asks(table),
        "may_undo": sorted(table.may_go_back),
    }


def asks(table: Table) -> Message:
    """What the people are asked: each question with those who have said yes."""
    undo = table.undo_asked
    agreed = [] if undo is None else sorted(table.undo_agreed)
    return {"undo": undo, "undo_agreed": agreed, "rematch": sorted(table.rematch_asked)}
