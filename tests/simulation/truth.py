"""What the database has in the end, held against all that was promised and shown."""

import json
from typing import Any

from pydantic_core import to_json
from sqlalchemy import Engine, select

from planque.server.rooms.room import Room
from planque.server.rooms.rooms import table_of
from planque.server.store import store
from planque.server.store.schema import tables
from planque.server.tables.entry import Entry
from planque.server.tables.table import Table
from tests.simulation.asked import Asked, Promises, Sitting, insist
from tests.simulation.page import Page, Sights

# What a table is after its log was read anew. Clocks begin anew then, so they may differ.
SAME = ("number", "seats", "undo_asked", "undo_agreed", "rematch_asked", "may_go_back", "owed")


class Truth:
    """The logs of all tables, read from the database at one moment and without any fault."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def tables(self) -> list[str]:
        with self._engine.connect() as connection:
            return list(connection.execute(select(tables.c.id).order_by(tables.c.id)).scalars())

    def table(self, table_id: str) -> Table:
        """As a server would have it that has just read its log."""
        table = table_of(self._stored(table_id))
        for entry in self.log(table_id):
            table.fold(entry)
        return table

    def log(self, table_id: str) -> list[Entry]:
        with self._engine.connect() as connection:
            return store._entries(connection, table_id, 0)

    def _stored(self, table_id: str) -> store.Stored:
        with self._engine.connect() as connection:
            stored = store._table(connection, table_id)
        assert stored is not None, "it was opened"
        return stored

    def check_log(self, table_id: str, promises: Promises, sights: Sights) -> None:
        """Every entry follows from those before it, and is what somebody asked for and saw."""
        table = table_of(self._stored(table_id))
        words: dict[str, Entry] = {}
        for number, entry in enumerate(self.log(table_id), 1):
            insist(entry.number == number, f"{table_id} has a gap before {entry.number}")
            table.fold(entry)
            if entry.client is not None:
                words[entry.client.split(".", 2)[2]] = entry
            for seat in (*range(len(table.seats)), None):
                _compare(table, seat, sights)
        for asked in promises.asked.values():
            if asked.table == table_id:
                _check_kept(asked, words.get(asked.word), table)

    def check_sittings(self, sittings: list[Sitting]) -> None:
        """Who was told to have a seat has it, and who was refused it has not."""
        by_seat: dict[tuple[str, int, str], set[int]] = {}
        for one in sittings:
            by_seat.setdefault((one.table, one.seat, one.player), set()).add(one.status)
        for (table_id, seat, player), statuses in by_seat.items():
            owned = seat in self._stored(table_id).owners.get(player, set())
            if 200 in statuses:
                insist(owned, f"seat {seat} of {table_id} was taken, and is not")
            elif all(statuses):
                insist(
                    not owned, f"seat {seat} of {table_id} was refused ({statuses}), and is taken"
                )


def _check_kept(asked: Asked, entry: Entry | None, table: Table) -> None:
    if asked.acknowledged:
        insist(entry is not None, f"{asked} was acknowledged, and is lost")
        assert entry is not None
        place = table.numbers.until(asked.viewer, entry.number)
        insist(asked.acknowledged == {place}, f"{asked} is not at its place but at {place}")
        if entry.kind == "played":
            insist(entry.data["action"] == asked.message["action"], f"{asked} became {entry}")
            insist(entry.seat == asked.message["seat"], f"{asked} became {entry}")
    elif asked.is_refused:
        insist(entry is None, f"{asked} was refused, and is stored: {entry}")


def _compare(table: Table, seat: int | None, sights: Sights) -> None:
    """What a page had pieced together at this point."""
    seen = sights.get((table.setup.id, seat, table.numbers.by(seat)))
    if seen is not None:
        insist(seen == sight_of(table, seat), f"seat {seat} of {table.setup.id} saw what is not so")


def sight_of(table: Table, seat: int | None) -> dict[str, Any]:
    sight = {
        "view": table.view(seat),
        "legal": table.legal(seat),
        "position": table.positions.by(seat),
    }
    found: dict[str, Any] = json.loads(to_json(sight))
    return found


def check_room(room: Room, table: Table) -> None:
    """A server's memory is what its log adds up to."""
    for name in SAME:
        here, there = getattr(room.table, name), getattr(table, name)
        insist(
            here == there, f"{table.setup.id}: {name} is {here} in memory and {there} in the log"
        )
    insist(room.table.state == table.state, f"{table.setup.id}: the state is another in memory")


def check_page(page: Page, table: Table) -> None:
    """What a page has pieced together is what its seat sees."""
    insist(page.here, f"{page.cookie} is not welcome at {page.table}")
    insist(not page.unanswered, f"{page.cookie} at {page.table} waits for {page.unanswered}")
    count = table.numbers.by(page.seat)
    insist(page.number == count, f"{page.cookie} at {page.table} knows {page.number} of {count}")
    seen = {"view": page.view, "legal": page.legal, "position": page.position}
    insist(seen == sight_of(table, page.seat), f"{page.cookie} sees what is not so")
