"""When a bot answers tells nothing of what it hides: neither how long it thought nor what about."""

import asyncio
import random
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, cast

import pytest

import planque
from planque.core.action import Action
from planque.server.rooms.leases import Leases
from planque.server.rooms.machines import Machines
from planque.server.rooms.room import Room
from planque.server.settings import Settings
from planque.server.store.store import Store
from planque.server.tables.owners import Owners
from planque.server.tables.seat import Seat
from planque.server.tables.table import Setup, Table
from planque.server.tasks import Tasks
from planque.server.workers.bots import Bots, Chance, Recall
from planque.server.workers.turns import Asker, Rank

SETTINGS = Settings(bot_pause=0.5, bot_seconds=2.0, workers=8)
SEATS = 3
GAMES: dict[str, dict[str, Any]] = {
    "spyworld": {"turns": 3, "agents": "none"},
    "goutons-voir": {},
    "agent-hunter": {"turn_cap": 6},
}
OPEN: dict[str, dict[str, Any]] = {"the-circle": {"round_cap": 2}}  # no seat hides anything


class Skipping(asyncio.SelectorEventLoop):
    """An event loop whose clock jumps to whatever comes next."""

    now = 0.0

    def time(self) -> float:
        return self.now

    def _run_once(self) -> None:
        if not self._ready and self._scheduled:  # type: ignore[attr-defined]  # asyncio's own
            self.now = max(self.now, self._scheduled[0].when())  # type: ignore[attr-defined]
        super()._run_once()  # type: ignore[misc]  # it is there, but nobody is meant to see it


class Thinkers(Bots):
    """Rookies that take any time that is allowed, and another one in each world."""

    def __init__(self, world: int) -> None:
        self._chance = random.Random(world)

    def thinks(self, mind_name: str) -> bool:
        return True

    def rounds(self, rank: Rank) -> float:
        return 1.0

    async def choose(
        self,
        asker: Asker,
        game: str,
        mind_name: str,
        view: Mapping[str, Any],
        legal: tuple[Action, ...],
        seconds: float,
        recall: Recall,
        chance: Chance | None = None,
    ) -> Action:
        await asyncio.sleep(self._chance.uniform(0, seconds / 8))
        seed = self._chance.getrandbits(32)
        return planque.mind(game, mind_name, seed).choose(view, legal)


class Paper:
    """A store that keeps nothing, at once."""

    server = None

    async def write(self, *_: object) -> bool:
        return True


async def seen_at(game_name: str, world: int) -> list[float]:
    """The moments at which everybody saw something happen in a game of bots."""
    game, moments = planque.game(game_name), list[float]()
    loop, store = asyncio.get_running_loop(), cast(Store, Paper())
    machines = Machines(Thinkers(world), Tasks(), SETTINGS, Leases(store))
    options, seats = (GAMES | OPEN)[game_name], min(SEATS, max(game.seats))
    setup = Setup("t", game, options, None, False, True, 0.0)
    bots = [Seat("bot", None, "rookie")] * seats
    table = Table(setup, bots, game.start(seed=world, seats=seats, **options))
    room = Room(table, Owners({}), store, SETTINGS, machines.wake)
    room.users += 1  # somebody looks
    hear = room.audience.hear

    def happened(happenings: Sequence[Any]) -> None:
        moments.extend(loop.time() for one in happenings if one.knows is None)
        hear(happenings)

    room.audience.hear = happened  # type: ignore[method-assign]  # to listen in
    machines.wake(room)
    while not table.state.over:
        await asyncio.sleep(1)
    return moments


@pytest.mark.parametrize("game", GAMES)
def test_worlds_that_differ_in_what_is_hidden_are_seen_at_the_same_moments(game: str) -> None:
    whole = SETTINGS.bot_pause + SETTINGS.bot_seconds
    worlds = []
    for world in range(4):
        with asyncio.Runner(loop_factory=Skipping) as runner:
            worlds.append(runner.run(seen_at(game, world)))
    first = [sorted({round(moment, 6) for moment in moments}) for moments in worlds]
    shortest = min(map(len, first))
    assert shortest > 2
    assert all(moments[:shortest] == first[0][:shortest] for moments in first)
    assert first[0][:3] == [whole, 2 * whole, 3 * whole]


@pytest.mark.parametrize("game", OPEN)
def test_where_nothing_is_hidden_nobody_waits_for_a_bot_that_knows(game: str) -> None:
    with asyncio.Runner(loop_factory=Skipping) as runner:
        seen = runner.run(seen_at(game, 0))
    steps = [later - earlier for earlier, later in pairwise([0.0, *seen])]
    assert max(steps) < SETTINGS.bot_pause + SETTINGS.bot_seconds / 2
