"""How a table stands, as each who looks at it may see it: made once for all who see the same."""

import time

from orjson import dumps

from planque.server.protocol.shapes import Asks, Ended, Standing
from planque.server.tables.table import Table
from planque.server.telling.changes import changes
from planque.server.telling.listener import Listener, View


class Sights:
    """How the table stands now, for all who look at it. It is thrown away when that changes."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._views: dict[int | None, View] = {}
        self._seen: dict[tuple[int | None, int], tuple[View, bytes]] = {}
        self._where = dumps(where(table))[1:-1]

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
            self._seen[key] = before, dumps({**seen, "legal": legal})[1:-1]
        return b",%b,%b" % (self._where, self._seen[key][1])


def where(table: Table) -> Standing:
    """Where the table stands, for everybody alike."""
    return {
        "clocks": table.clocks_at(time.time()),
        "deciders": [] if table.phase == "over" else list(table.state.deciders),
        "result": table.result,
        "asks": asks(table),
        "may_undo": sorted(table.may_go_back),
    }


def as_ended(table: Table) -> Ended | None:
    """How people have ended the game, if they did."""
    ended = table.ended
    return None if ended is None else {"how": ended.how, "seat": ended.seat}


def asks(table: Table) -> Asks:
    """What the people are asked: each question with those who have said yes."""
    undo = table.undo_asked
    agreed = [] if undo is None else sorted(table.undo_agreed)
    return {
        "undo": undo,
        "undo_agreed": agreed,
        "rematch": sorted(table.rematch_asked),
        "abandon": sorted(table.company.abandon_agreed),
    }
