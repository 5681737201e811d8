"""Spyworld in numbers: what is particular to it. The rest is in the shared contract test."""

from functools import reduce
from operator import or_

import pytest

import planque
from planque.core.options import OptionValue
from planque.games.spyworld.actions import (
    BuildWall,
    ChooseAgent,
    Equip,
    Pass,
    Place,
    Step,
    TakeBack,
)
from planque.games.spyworld.edition.cards import Agent
from planque.games.spyworld.rules.exploration import Exploration, Lair
from planque.games.spyworld.table.grid import HALL, LINE_EDGES, ROOMS, START
from planque.games.spyworld.table.kinds import (
    FITTINGS,
    GADGETS,
    LAIRS,
    NONE,
    POOL,
    ROBOT,
    USE_DRILL,
    USE_GRAPNEL,
    USE_POWER,
)
from planque.games.spyworld.table.sets import bit
from planque.games.spyworld.table.sets import members as members_of
from planque.games.spyworld.variant import Variant
from tests.games.observed import members, observed
from tests.games.spyworld.table import Table, edge, room, start, the_game

EXPERT: dict[str, OptionValue] = dict.fromkeys(GADGETS, "expert")
ALL_EDGES = reduce(or_, LINE_EDGES)  # on which walls can be built


def all_offered(variant: Variant) -> set[Step]:
    """Every step that is offered anywhere in any lair, to an agent with all gadgets."""
    agents: list[Agent | None] = [*variant.in_play] or [None]
    everything = bit(len(GADGETS)) - 1
    best = [variant.terms.most] * 3
    offered: set[Step] = set()
    for fitting in range(NONE, len(FITTINGS)):
        rooms = [fitting] * ROOMS
        for hall in members_of(HALL) if fitting in (POOL, ROBOT) else []:
            rooms[hall] = NONE
        for walls in (0, ALL_EDGES):
            for agent in agents:
                explorer = Exploration(variant.terms, Lair(rooms, walls), agent, best, everything)
                for at in range(ROOMS):
                    explorer.at = at
                    offered |= {move for move in explorer.moves() if isinstance(move, Step)}
    return offered


@pytest.mark.parametrize("lair", LAIRS)
def test_exactly_the_steps_that_can_be_offered_have_numbers(lair: str) -> None:
    sides = EXPERT if lair == "volcano" else {}
    agents = "chosen" if lair == "polar_base" else "none"
    state = start(2, 1, lair=lair, agents=agents, **sides)
    numbered = [action for action in state.numbers().actions if isinstance(action, Step)]
    assert set(numbered) == all_offered(state.variant)
    assert numbered == sorted(numbered, key=lambda step: (step.room, step.uses, step.stealth))


def test_what_can_never_be_legal_has_no_number() -> None:
    plain = the_game().table(agents="none").actions
    assert not [action for action in plain if isinstance(action, (ChooseAgent, Equip, TakeBack))]
    assert Place(START) not in plain
    assert BuildWall(edge(START, START - 5)) not in plain
    used = [action.uses for action in plain if isinstance(action, Step)]
    assert not [uses for uses in used if uses & USE_POWER]
    assert Step(START, USE_DRILL, 0) not in plain
    assert Step(START, USE_GRAPNEL, 0) not in plain  # a jump
    assert Step(START, USE_GRAPNEL, 0) in the_game().table(**EXPERT).actions
    rich = the_game().table(agents="chosen", take_backs="yes").actions
    assert TakeBack() in rich
    assert ChooseAgent(8) in rich
    assert Equip(0) in rich


def test_sheets_begin_with_ones_own_as_it_will_be() -> None:
    table = Table(seats=3)
    table.flip("dog r1", "wall r1", "device r5")
    table.sheet(2).furnish(room(1, 1), 8)
    table.state.apply(1, planque.game("spyworld").action({"type": "take", "pile": 0}))
    table.state.apply(1, Place(room(1, 4)))
    mine, other = observed(table.state, 1), observed(table.state, 0)
    assert mine["fittings"][0, :, room(1, 4)].tolist() == [1, 0, 1, 0]  # the first of the guards
    assert not mine["fittings"][1].any()
    assert not other["fittings"][:, :, room(1, 4)].any()
    assert mine["fittings"][2, :, room(1, 1)].tolist() == [1, 1, 0, 1]  # the third of the secrets
    assert other["fittings"][3, :, room(1, 1)].tolist() == [1, 1, 0, 1]
    assert members(mine["taken"]) == [0]
    assert not other["taken"].any()
    assert mine["faces"].argmax(axis=1).tolist() == [3, 9, 8]
    assert mine["lines"].argmax(axis=1).tolist() == [0, 0, 4]


def test_cards_laid_by_hand_are_seen_as_turned_up() -> None:
    table = Table()
    before = members(observed(table.state, 0)["flipped"])
    table.flip("dog r1", "wall r1", "device r5")
    after = members(observed(table.state, 0)["flipped"])
    assert after == sorted(table.state.flipped()) != before


def test_two_ways_to_the_same_rooms_are_told_apart() -> None:
    rows = []
    for way in ((room(4, 3), room(4, 2), room(5, 2)), (room(5, 2), room(4, 2), room(4, 3))):
        table = Table()
        for player in table.state.players:
            player.sheet.movement = 20
        table.explore()
        for step in (*way, room(4, 2)):
            table.state.apply(0, Step(step, 0, 0))
        rows.append(observed(table.state, 1))
    one, other = rows
    assert [name for name in one if (one[name] != other[name]).any()] == ["route"]


def test_the_largest_table_has_room_for_everybody() -> None:
    state = start(99, agents="one_dealt")
    for seat in (0, 98):
        seen = observed(state, seat)
        assert seen["seat"].tolist() == [seat]
        assert seen["fittings"].shape == (100, 4, 25)
        assert seen["deciders"].sum() == 99
    while 98 in state.deciders and state.phase == 0:
        state.apply(98, state.legal(98)[0])
    assert observed(state, 98)["deciders"].tolist() == [0, *[1] * 98]
    assert Pass() in state.numbers().actions
