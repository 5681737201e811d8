"""A room that nobody uses weighs little."""

import gc
import tracemalloc

import planque
from planque.server.rooms.room import Room
from planque.server.settings import Settings
from planque.server.store.store import Store
from planque.server.tables.entry import Entry
from planque.server.tables.owners import Owners
from planque.server.tables.seat import Seat
from planque.server.tables.table import Setup, Table
from planque.server.tokens import hash_of
from tests.server.running import Running

MOST_BYTES = 50 * 1024


def a_played_table(store: Store, number: int) -> Room:
    """A table in the middle of a long game."""
    game = planque.game("agent-hunter")
    setup = Setup(f"t{number}", game, {}, None, False, True, 0.0)
    first = game.start(seed=number)
    table = Table(setup, [Seat("person", "Ann"), Seat("person", "Bob")], first)
    rng = planque.Rng(number)
    while not table.state.over and table.position < 100:
        seat = table.state.deciders[0]
        legal = table.state.legal(seat)
        action = legal[rng.below(len(legal))].data
        data = {"action": action, "position": 0, "clocks": None, "timeout": False}
        table.fold(Entry(table.number + 1, 0.0, "played", seat, data))
    owners = Owners({hash_of(f"{number} {seat}"): {seat} for seat in (0, 1)})
    return Room(table, owners, store, Settings(), lambda room: None)


def test_an_idle_table_is_small(server: Running) -> None:
    store = server.house.store
    a_played_table(store, 0)
    gc.collect()
    tracemalloc.start()
    rooms = [a_played_table(store, number) for number in range(20)]
    gc.collect()
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert size / len(rooms) < MOST_BYTES
    print(f"an idle table takes {size / len(rooms) / 1024:.1f} KB")
