"""Moves of the same moment are stored together, each as if it had come alone."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import Executable

from planque.server.refusals import Refusal
from planque.server.rooms.ledger import Repeated
from planque.server.rooms.moves import ask_undo, move, say
from planque.server.rooms.room import Room
from planque.server.rooms.rooms import table_of
from planque.server.rooms.seating import Opening, to_be_stored
from planque.server.settings import Settings, sqlite_url
from planque.server.store.store import Store
from planque.server.tables.entry import Entry
from planque.server.tables.owners import Owners
from planque.server.tables.seat import Seat

TABLE = "together"
SEATS = 5
PASS = {"type": "pass"}


class CountingStore(Store):
    """How many entries were stored, group by group; its disk may be full, its answers lost."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.groups: list[int] = []
        self.is_full = False
        self.loses_answers = False
        self.unreadable = 0  # so many times

    async def write(
        self,
        table_id: str,
        entries: Sequence[Entry],
        statements: Sequence[Executable] = (),
        leased: bool = False,
    ) -> bool:
        if self.is_full:
            raise OSError("no space left")
        stored = await super().write(table_id, entries, statements, leased)
        if stored and entries:
            self.groups.append(len(entries))
        if self.loses_answers:
            raise OSError("connection lost")
        return stored

    async def entries(self, table_id: str, after: int = 0) -> list[Entry]:
        if self.unreadable:
            self.unreadable -= 1
            raise OSError("still away")
        return await super().entries(table_id, after)


class Desk:
    """A table of five at which everybody may decide."""

    def __init__(self, store: CountingStore, room: Room) -> None:
        self.store = store
        self.room = room

    def move(self, seat: int, action: object = PASS, client: str = "w") -> Awaitable[Entry]:
        return move(self.room, seat, 0, action, f"{seat}{client}")


@asynccontextmanager
async def desk(folder: Path) -> AsyncIterator[Desk]:
    store = CountingStore(sqlite_url(folder / "planque.db"))
    options = {"agents": "none", "turns": 2}
    opening = Opening("spyworld", options, [Seat("person", "X")] * SEATS, ())
    await store.write(TABLE, (), to_be_stored(TABLE, opening, {}))
    stored = await store.table(TABLE)
    assert stored is not None
    try:
        yield Desk(store, Room(table_of(stored), Owners({}), store, Settings(), lambda room: None))
    finally:
        store.close()


def at_a_desk(folder: Path, happens: Callable[[Desk], Awaitable[None]]) -> None:
    async def all_of_it() -> None:
        async with desk(folder) as here:
            await happens(here)
            entries = await here.store.entries(TABLE)
            assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
            assert here.room.table.number == len(entries)

    asyncio.run(all_of_it())


def test_those_who_come_while_another_is_stored_share_a_commit(tmp_path: Path) -> None:
    async def happens(here: Desk) -> None:
        entries = await asyncio.gather(*(here.move(seat) for seat in range(SEATS)))
        assert [entry.seat for entry in entries] == list(range(SEATS))
        assert here.store.groups == [1, SEATS - 1]
        assert here.room.table.state.view(None)["turn"] == 2

    at_a_desk(tmp_path, happens)


def test_one_that_does_not_fit_stops_no_other(tmp_path: Path) -> None:
    async def happens(here: Desk) -> None:
        wall = {"type": "build_wall", "edge": 0}
        moves = [here.move(0), here.move(1, wall), here.move(2), here.move(3, {"type": "?"})]
        first, second, third, fourth = await asyncio.gather(*moves, return_exceptions=True)
        assert isinstance(first, Entry)
        assert isinstance(third, Entry)
        for refused in (second, fourth):
            assert isinstance(refused, Refusal)
            assert refused.error == "illegal_action"

    at_a_desk(tmp_path, happens)


def test_another_server_may_have_stored_something(tmp_path: Path) -> None:
    async def happens(here: Desk) -> None:
        said = Entry(1, 0.0, "said", 0, {"name": "X", "text": "hi"})
        assert await here.store.write(TABLE, [said])
        entries = await asyncio.gather(*(here.move(seat) for seat in range(SEATS)))
        assert [entry.number for entry in entries] == list(range(2, SEATS + 2))

    at_a_desk(tmp_path, happens)


def test_one_that_came_before_is_not_played_twice(tmp_path: Path) -> None:
    async def happens(here: Desk) -> None:
        moves = [here.move(0), here.move(1), here.move(1), here.move(2)]
        first, second, again, third = await asyncio.gather(*moves, return_exceptions=True)
        assert isinstance(again, Repeated)
        assert again.entry.number == getattr(second, "number", None)
        assert [getattr(one, "seat", None) for one in (first, second, third)] == [0, 1, 2]

    at_a_desk(tmp_path, happens)


def test_none_of_a_group_is_stored_where_a_number_is_taken(tmp_path: Path) -> None:
    async def happens(here: Desk) -> None:
        def said(number: int) -> Entry:
            return Entry(number, 0.0, "said", 0, {"name": "X", "text": "hi"})

        assert await here.store.write(TABLE, [said(1), said(2)])
        assert not await here.store.write(TABLE, [said(3), said(2)])
        assert len(await here.store.entries(TABLE)) == 2
        await here.room.ledger.catch_up()

    at_a_desk(tmp_path, happens)


def test_a_move_that_nobody_waits_for_any_more_is_still_seen_to(tmp_path: Path) -> None:
    async def happens(here: Desk) -> None:
        tasks = [asyncio.ensure_future(here.move(seat)) for seat in range(3)]
        await asyncio.sleep(0)
        tasks[0].cancel()
        found = await asyncio.gather(*tasks, return_exceptions=True)
        assert isinstance(found[0], asyncio.CancelledError)
        assert [type(one) for one in found[1:]] == [Entry, Entry]

    at_a_desk(tmp_path, happens)


def test_what_could_not_be_stored_is_refused_for_good(tmp_path: Path) -> None:
    async def happens(here: Desk) -> None:
        here.store.is_full = True
        refused = await asyncio.gather(
            *(here.move(seat) for seat in (0, 1)), return_exceptions=True
        )
        assert [type(one) for one in refused] == [OSError, OSError]
        here.store.is_full = False
        wall = {"type": "build_wall", "edge": 0}
        with pytest.raises(Refusal):
            await here.move(2, wall)
        await here.move(2)
        assert [entry.seat for entry in await here.store.entries(TABLE)] == [2]
        assert here.room.table.state.deciders == (0, 1, 3, 4), "they may choose anew"

    at_a_desk(tmp_path, happens)


@pytest.mark.parametrize("unreadable", [0, 2])
def test_what_is_stored_though_its_answer_was_lost_is_acknowledged(
    tmp_path: Path, unreadable: int
) -> None:
    async def happens(here: Desk) -> None:
        here.store.loses_answers = True
        here.store.unreadable = unreadable
        entries = await asyncio.gather(here.move(0), here.move(1))
        assert [entry.number for entry in entries] == [1, 2]
        said = await say(here.room, 2, None, "Bonjour", None)
        assert said.number == 3

    at_a_desk(tmp_path, happens)


def test_what_is_stored_stands_even_if_it_cannot_be_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ValueError("no words for it")

    async def happens(here: Desk) -> None:
        monkeypatch.setattr(here.room.audience, "hear", fail)
        assert (await here.move(0)).number == 1
        assert here.room.table.state.deciders == (1, 2, 3, 4)

    at_a_desk(tmp_path, happens)


def test_an_undo_that_could_not_be_stored_leaves_the_table_as_it_was(tmp_path: Path) -> None:
    async def happens(here: Desk) -> None:
        await here.move(0)
        here.store.is_full = True
        with pytest.raises(OSError, match="space"):
            await ask_undo(here.room, 0, None)
        assert here.room.table.undo_asked is None
        assert here.room.table.number == 1

    at_a_desk(tmp_path, happens)


@pytest.mark.parametrize("seats", [1, SEATS])
def test_what_is_tried_out_leaves_the_table_as_it_was(tmp_path: Path, seats: int) -> None:
    async def happens(here: Desk) -> None:
        table = here.room.table
        twin = table.copy()
        for seat in range(seats):
            data = {"action": PASS, "position": 0, "clocks": None, "timeout": False}
            twin.fold(Entry(twin.number + 1, 0.0, "played", seat, data))
        assert table.number == 0
        assert table.state == table.first
        assert sorted(table.owed) == list(range(SEATS))
        assert [table.positions.by(seat) for seat in range(SEATS)] == [0] * SEATS

    at_a_desk(tmp_path, happens)
