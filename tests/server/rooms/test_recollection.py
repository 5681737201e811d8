"""What a bot that wants to know is told of its table: what its seat has seen, and nothing more."""

import asyncio

import pytest

import planque
from planque.server.rooms import recollection
from planque.server.rooms.recollection import Recollection
from planque.server.tables.entry import Entry
from planque.server.tables.seat import Seat
from planque.server.tables.table import Setup, Table
from tests.adapters.small import small
from tests.minds.mindful import lines_of


def opened(name: str) -> Table:
    game = planque.game(name)
    setup = Setup("t", game, {}, None, False, True, 0.0)
    first = game.start(seed=7, **{**game.simulation, **small(name)})
    return Table(setup, [Seat("person", f"P{seat}") for seat in range(first.seats)], first)


def play(table: Table, rng: planque.Rng) -> None:
    """Any legal action, through the log."""
    seat = table.state.deciders[rng.below(len(table.state.deciders))]
    legal = table.state.legal(seat)
    action = legal[rng.below(len(legal))].data
    data = {"action": action, "position": table.position + 1, "clocks": None, "timeout": False}
    table.fold(Entry(table.number + 1, 0.0, "played", seat, data))


def remembered(table: Table) -> planque.State:
    """The game of a table as one that remembers."""
    state = table.first.copy()
    state.remember()
    for played in table.played:
        state.apply(played.seat, played.action)
    return state


@pytest.mark.parametrize("name", planque.games())
def test_every_seat_is_told_its_own_history(name: str) -> None:
    table, rng = opened(name), planque.Rng(1)

    async def happens() -> None:
        told = Recollection(table.first)
        while not table.state.over and table.position < 60:
            truth = remembered(table)
            for seat in range(table.state.seats):
                lines = await told.of(seat, table.played, table.position)
                assert lines == lines_of(truth, seat)
            for _ in range(4):
                if not table.state.over:
                    play(table, rng)

    asyncio.run(happens())
    assert table.state.past is None, "the table itself remembers nothing"


def test_what_was_taken_back_is_not_in_it() -> None:
    table, rng = opened("agent-hunter"), planque.Rng(2)

    async def happens() -> None:
        told = Recollection(table.first)
        for position in (5, 2, 0):
            while table.position < 6:
                play(table, rng)
            before, length = table.played, table.position
            seen = await told.of(0, before, length)
            back = {"position": position}
            table.fold(Entry(table.number + 1, 0.0, "undone", 0, back))
            assert await told.of(0, table.played, position) == lines_of(remembered(table), 0)
            assert await told.of(0, before, length) == seen, "who was asked before is told that"

    asyncio.run(happens())


def test_who_is_asked_is_told_of_that_moment_though_others_play_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(recollection, "ACTIONS_AT_ONCE", 1)
    table, rng = opened("goutons-voir"), planque.Rng(3)

    async def happens() -> None:
        told = Recollection(table.first)
        asked = []
        for _ in range(6):
            for _ in range(5):
                play(table, rng)
            for seat in (0, 1):
                truth = lines_of(remembered(table), seat)
                question = told.of(seat, table.played, table.position)
                asked.append((asyncio.ensure_future(question), truth))
            await asyncio.sleep(0)
        for question, truth in reversed(asked):
            assert await question == truth

    asyncio.run(happens())
