"""Two worlds that differ in secrets alone: who may not know them hears the same at once."""

import asyncio
from dataclasses import dataclass, field
from unittest.mock import patch

import planque
from planque.core.action import Action
from planque.server.rooms import rooms
from planque.server.store.store import Stored
from planque.server.tables.table import Table
from tests.contract.case import Case
from tests.contract.playing import a_position, some_legal
from tests.contract.test_secrecy import looks_alike
from tests.simulation.asked import Broken, insist
from tests.simulation.control import controlled
from tests.simulation.faults import watched
from tests.simulation.parties import ME, OPEN
from tests.simulation.people import Person
from tests.simulation.weather import FAIR, Climate
from tests.simulation.world import World

MOST_STEPS = 40
TRIES = 40  # to find an action that looks the same in both worlds
SPECTATORS = 2
CLOCK = {"kind": "total", "seconds": 100_000.0}
PATIENCE = 600.0  # seconds by the world's clock

Heard = list[tuple[float, bytes]]  # when, and what


@dataclass
class Deal:
    """A game as it was dealt, from some position on, and what the seats do in it."""

    first: planque.State
    moves: list[tuple[int, Action]] = field(default_factory=list)


def two_deals(case: Case, viewer: int | None, seed: int) -> tuple[Deal, Deal]:
    """Two games that one viewer cannot tell apart, however long they go on."""
    rng = planque.Rng(seed)
    one = a_position(case.start(seed), rng, case.steps)
    two = planque.game(case.game).guess(one.view(viewer), rng)
    deals = Deal(one.copy()), Deal(two.copy())
    for _ in range(MOST_STEPS):
        pair = _next(one, two, viewer, rng)
        if pair is None:
            break
        seat, action, alike = pair
        one.apply(seat, action)
        two.apply(seat, alike)
        if one.over:
            break  # all cards are laid open now
        deals[0].moves.append((seat, action))
        deals[1].moves.append((seat, alike))
    return deals


def _next(
    one: planque.State, two: planque.State, viewer: int | None, rng: planque.Rng
) -> tuple[int, Action, Action] | None:
    for _ in range(TRIES):
        seat, action = some_legal(one, rng)
        alike = looks_alike(one, two, seat, action, viewer, rng)
        if alike is not None:
            return seat, action, alike
    return None


class Stage(World):
    """A world in which people do what is in the book, though everything may go wrong."""

    async def play(self, case: Case, deal: Deal, viewer: int | None) -> list[Heard]:
        """All that the viewer's pages were sent, and those of spectators."""
        for server in self.servers:
            server.start()
        seated = [self._person(False) for _ in range(case.seats)]
        opening = {
            "game": case.game,
            "options": deal.first.view(None)["options"],
            "seats": [ME, *[OPEN] * (case.seats - 1)],
            "clock": CLOCK,
        }
        table = await seated[0].open_table(opening)
        for seat, person in enumerate(seated[1:], 1):
            await person.sit(table, seat)
        watching = [self._person(True) for _ in range(SPECTATORS)]
        for person in watching:
            person.page.look(table, None)
        eyes = watching if viewer is None else [seated[viewer], *watching]
        heard = [_record(person) for person in eyes]
        for person in self.people:
            person.resting = True
            self.loop.create_task(person.live())
        fate = self.loop.create_task(self._fate())
        for seat, action in deal.moves:
            await self._perform(seated[seat], action)
        fate.cancel()
        await self._calm_down()
        return heard

    async def _perform(self, person: Person, action: Action) -> None:
        """Make a move, and ask again with the same word until it is acknowledged."""
        page = person.page
        while not (page.here and action.data in page.legal):
            await self._wait(person)
        message = {"type": "move", "seat": page.seat, "position": page.position}
        asked = self.promises.new(page.table, page.seat, {**message, "action": action.data})
        while not asked.acknowledged:
            if page.here and asked.word not in page.unanswered:
                page.ask(asked)
            await self._wait(person)

    async def _wait(self, person: Person) -> None:
        insist(self.loop.time() < PATIENCE * 10, f"{person.page.cookie} waits for ever")
        await asyncio.sleep(0.1)
        if self.chance.random() < 0.02:
            person.page.break_off()


def _record(person: Person) -> Heard:
    heard: Heard = []
    loop = person.page.network.loop
    person.page.trace = lambda text: heard.append((loop.time(), text))
    return heard


def stage(case: Case, deal: Deal, viewer: int | None, seed: int, climate: Climate) -> list[Heard]:
    """Let a game be played as it was dealt."""

    def as_dealt(stored: Stored) -> Table:
        table = TABLE_OF(stored)
        return Table(table.setup, table.seats, deal.first.copy())

    world = Stage(seed, climate)
    with (
        patch.object(rooms, "table_of", as_dealt),
        controlled(world.loop, world.weather),
        watched() as world.watch,
    ):
        world.loop.set_exception_handler(world.watch.notice)
        try:
            heard = world.loop.run_until_complete(world.play(case, deal, viewer))
            world.watch.check()
            return heard
        finally:
            world.loop.end()


TABLE_OF = rooms.table_of


def compare(case: Case, viewer: int | None, seed: int, climate: Climate = FAIR) -> int:
    """How many moves were made in both worlds; Broken, if the viewer could tell them apart."""
    deals = two_deals(case, viewer, seed)
    one, two = (stage(case, deal, viewer, seed, climate) for deal in deals)
    for here, there in zip(one, two, strict=True):
        for first, second in zip(here, there, strict=False):
            if first != second:
                raise Broken(f"{case} as seen by {viewer}, seed {seed}: {first} is not {second}")
        insist(len(here) == len(there), f"{case} as seen by {viewer}, seed {seed}: more is told")
    return len(deals[0].moves)
