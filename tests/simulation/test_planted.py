"""The simulation can fail: faults that a server must not have are planted, and each is found."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from planque.server.live.connection import Connection
from planque.server.rooms import machines
from planque.server.rooms.ledger import Ledger
from planque.server.rooms.wishes import Wish
from planque.server.tables.entry import Entry
from planque.server.tables.table import Table
from planque.server.telling.history import History
from planque.server.telling.sights import Sights
from planque.server.telling.words import Numbered, Told
from tests.contract.cases import CASES
from tests.lengths import at_length, ways
from tests.simulation.asked import Broken
from tests.simulation.server import SlowStore
from tests.simulation.twins import compare
from tests.simulation.weather import STORMY, Climate
from tests.simulation.world import simulate

STEPS = 5_000
SEEDS = range(0, 40, 2)
ROUGH = Climate(failing=0.1, lost=0.1, unreadable=0.1)

Plant = Callable[[pytest.MonkeyPatch], None]


def ghosts(patch: pytest.MonkeyPatch) -> None:
    """A move that could not be stored is refused, and played with the next one."""
    play = Ledger.play

    async def play_and_keep(ledger: Ledger, wish: Wish) -> Entry:
        try:
            return await play(ledger, wish)
        except Exception:
            ledger._wishes.append(replace(wish, fault=None))
            raise

    patch.setattr(Ledger, "play", play_and_keep)


def lost_answers(patch: pytest.MonkeyPatch) -> None:
    """Whatever the database does not confirm counts as refused."""

    async def never(ledger: Ledger, entries: object) -> bool:
        return False

    patch.setattr(Ledger, "_are_there", never)


def empty_promises(patch: pytest.MonkeyPatch) -> None:
    """Now and then something is acknowledged that was not stored."""
    write, turns = SlowStore.write, count(1)

    async def write_mostly(store: SlowStore, *parcel: Any, **more: Any) -> bool:
        return next(turns) % 20 == 0 or await write(store, *parcel, **more)

    patch.setattr(SlowStore, "write", write_mostly)


def no_answers(patch: pytest.MonkeyPatch) -> None:
    """Now and then an acknowledgement is forgotten."""
    tell, turns = Connection.tell, count(1)

    def tell_mostly(connection: Connection, message: Any) -> None:
        if message["type"] != "ack" or next(turns) % 20:
            tell(connection, message)

    patch.setattr(Connection, "tell", tell_mostly)


def gaps(patch: pytest.MonkeyPatch) -> None:
    """Whoever comes back is not told of the last thing that they have missed."""
    since = History.since

    def since_but_one(history: History, viewer: int | None, seen: int) -> list[Numbered]:
        return since(history, viewer, seen)[:-1]

    patch.setattr(History, "since", since_but_one)


def standing_bots(patch: pytest.MonkeyPatch) -> None:
    """After a fault, nothing happens by itself any more."""

    async def once(table_id: str, work: Callable[[], Awaitable[object]]) -> None:
        try:
            await work()
        except Exception:
            await asyncio.get_running_loop().create_future()  # for ever

    patch.setattr(machines, "until_it_succeeds", once)


def stale_views(patch: pytest.MonkeyPatch) -> None:
    """A page that hears changes alone is now and then not told of one."""
    show, turns = Sights.show, count(1)

    def show_mostly(sights: Sights, listener: Any) -> bytes:
        if listener.changes and next(turns) % 10 == 0:
            listener.view = sights.view(listener.seat)
        return show(sights, listener)

    patch.setattr(Sights, "show", show_mostly)


@pytest.mark.parametrize(
    ("plant", "found"),
    [
        (ghosts, "was refused, and is stored"),
        (lost_answers, "was refused, and is"),
        (empty_promises, "is lost|is not at its place|several places|a gap before"),
        pytest.param(no_answers, "waits for", marks=at_length),
        (gaps, "knew|knows"),
        pytest.param(standing_bots, "stands still", marks=at_length),
        (stale_views, "sees|saw|had seen"),
    ],
)
def test_a_planted_fault_is_found(
    plant: Plant, found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    with pytest.raises(Broken, match=found) as broken:
        simulate_all()
    assert "python -m tests.simulation agent-hunter --seed" in str(broken.value)


def simulate_all() -> None:
    for seed in SEEDS:
        simulate("agent-hunter", seed, STEPS, ROUGH)


def told_actions(patch: pytest.MonkeyPatch) -> None:
    """Everybody is told the action itself, and not just what they saw of it."""
    message = Told._message

    def whole(told: Told, viewer: int | None, own: set[int]) -> dict[str, Any]:
        return message(told, viewer, own) | {"action": told._action}

    patch.setattr(Told, "_message", whole)


def shown_hands(patch: pytest.MonkeyPatch) -> None:
    """Everybody sees what the first seat sees, beside what they may see."""
    view = Table.view

    def both(table: Table, viewer: int | None) -> dict[str, object]:
        return {**view(table, viewer), "shown": view(table, 0)}

    patch.setattr(Table, "view", both)


def telling_pauses(patch: pytest.MonkeyPatch) -> None:
    """How long the server takes depends on the action."""
    play = Ledger.play

    async def think_first(ledger: Ledger, wish: Wish) -> Entry:
        await asyncio.sleep(wish.action.code % 97 / 1000)
        return await play(ledger, wish)

    patch.setattr(Ledger, "play", think_first)


@pytest.mark.parametrize("plant", ways(shown_hands, told_actions, telling_pauses))
def test_a_planted_leak_is_found(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with pytest.raises(Broken, match="as seen by"):
        compare_all()


def compare_all() -> None:
    for seed in SEEDS:
        compare(CASES[0], 1, seed, STORMY)
