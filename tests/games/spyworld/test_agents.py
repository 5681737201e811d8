"""The nine agents: their values and their powers."""

import pytest

from planque.games.spyworld.actions import Equip, Step, Transfer
from planque.games.spyworld.table.grid import START
from tests.games.spyworld.table import (
    AGENT_42,
    BARONESS,
    COLOSSUS,
    COURIER,
    DOCTOR,
    GEMINI,
    SHADOW,
    SHAMROCK,
    WES,
    Table,
    Walk,
    house,
    room,
)

EMPTY = "..... ..... ..... ..... ....."
UP = room(4, 3)
LEFT = room(5, 2)
RIGHT = room(5, 4)
SMOKE, POWER = 2, 32


def around(up: str, left: str = ".", right: str = ".") -> str:
    """A lair with a fitting in each room of the hall."""
    return f"..... ..... ..... ..{up}.. .{left}.{right}."


@pytest.mark.parametrize(
    ("agent", "values"),
    [
        (AGENT_42, [3, 7, 5]),
        (SHAMROCK, [4, 4, 4]),
        (WES, [6, 4, 5]),
        (BARONESS, [5, 8, 2]),
        (COLOSSUS, [4, 2, 9]),
        (SHADOW, [4, 9, 2]),
        (COURIER, [9, 3, 3]),
        (DOCTOR, [5, 5, 4]),
        (GEMINI, [5, 5, 5]),
    ],
)
def test_movement_stealth_and_combat(agent: int, values: list[int]) -> None:
    assert house().agents[agent].values == values


class TestAgent42:
    def test_once_a_guard_without_its_combat_cost(self) -> None:
        walk = Walk(around("r", "g"), agent=AGENT_42).do(Step(UP, POWER, 0))
        assert walk.values == (9, 7, 10)
        assert walk.at.guards == 1
        walk.go(START)
        assert not walk.may(Step(LEFT, POWER, 0)), "once in a game"

    def test_together_with_smoke(self) -> None:
        walk = Walk(around("g"), agent=AGENT_42, gadgets=("smoke",), values=(1, 0, 0))
        assert walk.ways_into(UP) == [(POWER | SMOKE, 0)]

    def test_not_for_traps(self) -> None:
        assert Walk(around("l"), agent=AGENT_42).ways_into(UP) == [(0, 0)]


class TestShamrock:
    def test_one_more_gadget_after_seeing_the_lair_but_not_the_drill(self) -> None:
        walk = Walk(EMPTY, agent=SHAMROCK, gadgets=("smoke",))
        assert walk.at.moves() == [Equip(0), Equip(2), Equip(3)]
        walk.do(Equip(0))
        assert walk.at.gadgets == 0b00011
        assert not any(isinstance(move, Equip) for move in walk.at.moves())

    def test_it_is_not_counted_for_the_gadget_fan(self) -> None:
        table = Table(agents="chosen")
        for seat in range(2):
            table.do(seat, table.state.legal(seat)[SHAMROCK if seat == 0 else GEMINI])
        table.explore()
        table.do(0, Equip(0))
        table.finish()
        scores = table.view(None)["scores"]
        assert scores is not None
        assert scores[0]["gadget_fan"] == 0

    def test_whoever_has_all_four_gets_nothing(self) -> None:
        every = ("grapnel", "smoke", "darts", "adrenaline")
        moves = Walk(around("l"), agent=SHAMROCK, gadgets=every).do(Step(UP, 1, 0)).at.moves()
        assert not any(isinstance(move, Equip) for move in moves)


class TestWes:
    @pytest.mark.parametrize("trap", "lsp")
    def test_once_a_trap_at_no_cost(self, trap: str) -> None:
        walk = Walk(around(trap, "l"), agent=WES).do(Step(UP, POWER, 0))
        assert walk.values == (9, 10, 10)
        assert walk.at.traps == 1
        walk.go(START)
        assert not walk.may(Step(LEFT, POWER, 0)), "once in a game"

    def test_not_for_guards(self) -> None:
        assert Walk(around("g"), agent=WES).ways_into(UP) == [(0, 0)]


class TestPowersThatLast:
    def test_the_baroness_pays_1_stealth_less_for_every_guard(self) -> None:
        walk = Walk(around("g", "d", "r"), agent=BARONESS, values=(10, 10, 15))
        walk.go(UP, START, LEFT, START, RIGHT)
        assert walk.values == (5, 10 - 1 - 0 - 2, 15 - 4 - 2 - 6)

    def test_the_baroness_pays_traps_in_full(self) -> None:
        assert Walk(around("l"), agent=BARONESS).go(UP).values == (9, 7, 10)

    def test_the_baroness_gains_nothing_where_a_guard_has_no_stealth_cost(self) -> None:
        walk = Walk(around("d"), lair="super_yacht", agent=BARONESS).go(UP)
        assert walk.values == (9, 10, 8)

    def test_dogs_cost_the_colossus_nothing(self) -> None:
        walk = Walk(around("d", "d", "g"), agent=COLOSSUS).go(UP, START, LEFT)
        assert walk.values == (7, 10, 10)
        assert walk.at.guards == 2
        assert walk.go(START, RIGHT).values == (5, 8, 6)

    def test_lasers_cost_the_shadow_nothing(self) -> None:
        walk = Walk(around("l", "l", "s"), lair="volcano", agent=SHADOW).go(UP, START, LEFT)
        assert walk.values == (7, 10, 10)
        assert walk.at.traps == 2
        assert walk.go(START, RIGHT).values == (2, 8, 10)

    @pytest.mark.parametrize("lair", ["polar_base", "orbital_station", "volcano"])
    def test_going_back_costs_the_courier_nothing(self, lair: str) -> None:
        walk = Walk(EMPTY, lair=lair, agent=COURIER).go(UP, *[START, UP] * 10)
        assert walk.values == (9, 10, 10)


class TestTheDoctor:
    def test_once_3_points_from_one_value_to_another(self) -> None:
        walk = Walk(EMPTY, agent=DOCTOR).do(Transfer(2, 0))
        assert walk.values == (13, 10, 7)
        assert not any(isinstance(move, Transfer) for move in walk.at.moves())

    def test_only_points_that_are_there_and_fit(self) -> None:
        walk = Walk(EMPTY, agent=DOCTOR, values=(18, 2, 10))
        transfers = [move for move in walk.at.moves() if isinstance(move, Transfer)]
        assert transfers == [Transfer(0, 1), Transfer(0, 2), Transfer(2, 1)]


def test_gemini_has_no_power() -> None:
    assert Walk(around("g"), agent=GEMINI).ways_into(UP) == [(0, 0)]
