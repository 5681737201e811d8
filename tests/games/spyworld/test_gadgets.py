"""The five gadgets, each used once, normal and expert."""

import pytest

from planque.games.spyworld.actions import InjectAdrenaline, Step
from planque.games.spyworld.table.grid import START
from tests.games.spyworld.table import AGENT_42, SHADOW, Walk, edge, room

EMPTY = "..... ..... ..... ..... ....."
UP = room(4, 3)
TWO_UP = room(3, 3)
LEFT = room(5, 2)
RIGHT = room(5, 4)
GRAPNEL, SMOKE, DARTS, DRILL, POWER = 1, 2, 4, 16, 32


def around(up: str, left: str = ".", right: str = ".") -> str:
    """A lair with a fitting in each room of the hall."""
    return f"..... ..... ..... ..{up}.. .{left}.{right}."


class TestGrapnel:
    @pytest.mark.parametrize("trap", "lsp")
    def test_one_trap_at_no_cost(self, trap: str) -> None:
        walk = Walk(around(trap, "l"), gadgets=("grapnel",)).do(Step(UP, GRAPNEL, 0))
        assert walk.values == (9, 10, 10)
        assert walk.at.traps == 1, "it is triggered all the same"
        walk.go(START)
        assert not walk.may(Step(LEFT, GRAPNEL, 0)), "used up"

    @pytest.mark.parametrize("other", "dgr123.")
    def test_it_is_for_traps_only(self, other: str) -> None:
        assert Walk(around(other), gadgets=("grapnel",)).ways_into(UP) == [(0, 0)]

    def test_expert_a_jump_straight_over_a_room_for_2_movement(self) -> None:
        walk = Walk(around("r"), gadgets=("grapnel",), expert=("grapnel",))
        walk.do(Step(TWO_UP, GRAPNEL, 0))
        assert walk.values == (8, 10, 10)
        assert not walk.at.entered >> UP & 1, "the room below is not entered"
        assert (walk.at.guards, walk.at.rooms) == (0, 2)
        assert all(move.data["uses"] == 0 for move in walk.at.moves()), "used up"

    def test_expert_the_room_where_it_lands_is_paid(self) -> None:
        drawn = "..... ..... ..g.. ..... ....."
        walk = Walk(drawn, gadgets=("grapnel",), expert=("grapnel",)).do(Step(TWO_UP, GRAPNEL, 0))
        assert walk.values == (8, 8, 6)

    def test_expert_no_jump_through_a_wall(self) -> None:
        wall = edge(UP, TWO_UP)
        walk = Walk(EMPTY, gadgets=("grapnel",), expert=("grapnel",), walls=(wall,))
        assert walk.ways_into(TWO_UP) == []

    def test_expert_no_jump_out_of_the_lair(self) -> None:
        walk = Walk(EMPTY, gadgets=("grapnel",), expert=("grapnel",))
        jumps = {move.data["room"] for move in walk.at.moves() if move.data["uses"] == GRAPNEL}
        assert jumps == {TWO_UP, room(5, 1), room(5, 5)}

    def test_expert_it_skips_no_trap(self) -> None:
        walk = Walk(around("l"), gadgets=("grapnel",), expert=("grapnel",))
        assert walk.ways_into(UP) == [(0, 0)]


class TestSmoke:
    @pytest.mark.parametrize(
        ("sign", "left"), [("l", (9, 10, 10)), ("s", (7, 10, 10)), ("g", (9, 10, 6))]
    )
    def test_one_room_without_its_stealth_cost(self, sign: str, left: tuple[int, int, int]) -> None:
        walk = Walk(around(sign, "g"), gadgets=("smoke",)).do(Step(UP, SMOKE, 0))
        assert walk.values == left
        walk.go(START, LEFT)
        assert walk.values[1] == 8

    def test_it_does_not_help_in_a_pool_that_is_split(self) -> None:
        walk = Walk(around("p"), gadgets=("smoke",))
        assert all(uses == 0 for uses, _ in walk.ways_into(UP))

    def test_but_in_one_with_a_fixed_cost(self) -> None:
        walk = Walk(around("p"), lair="super_yacht", gadgets=("smoke",)).do(Step(UP, SMOKE, 0))
        assert walk.values == (6, 10, 10)

    def test_expert_two_rooms_in_a_row(self) -> None:
        walk = Walk(around("l", "g", "l"), gadgets=("smoke",), expert=("smoke",))
        walk.do(Step(UP, SMOKE, 0)).go(START, LEFT)
        assert walk.values == (7, 10, 6), "going back does not end it"
        walk.go(START, RIGHT)
        assert walk.values[1] == 7, "the third one pays again"

    def test_expert_the_next_room_counts_even_without_stealth_cost(self) -> None:
        walk = Walk(around("l", ".", "l"), gadgets=("smoke",), expert=("smoke",))
        walk.do(Step(UP, SMOKE, 0)).go(START, LEFT, START, RIGHT)
        assert walk.values[1] == 7


class TestDarts:
    @pytest.mark.parametrize(("sign", "stealth"), [("d", 1), ("g", 2), ("r", 3)])
    def test_one_guard_without_its_combat_cost(self, sign: str, stealth: int) -> None:
        walk = Walk(around(sign, "d"), gadgets=("darts",)).do(Step(UP, DARTS, 0))
        assert walk.values == (9, 10 - stealth, 10)
        assert walk.at.guards == 1
        walk.go(START)
        assert not walk.may(Step(LEFT, DARTS, 0)), "used up"

    def test_expert_without_any_cost_but_not_counted_for_brutal(self) -> None:
        walk = Walk(around("r"), gadgets=("darts",), expert=("darts",)).do(Step(UP, DARTS, 0))
        assert walk.values == (9, 10, 10)
        assert walk.at.guards == 0

    @pytest.mark.parametrize("other", "ls123.")
    def test_it_is_for_guards_only(self, other: str) -> None:
        assert Walk(around(other), gadgets=("darts",)).ways_into(UP) == [(0, 0)]

    def test_smoke_and_darts_together(self) -> None:
        walk = Walk(around("g"), gadgets=("darts", "smoke"), values=(1, 0, 0))
        assert walk.ways_into(UP) == [(SMOKE | DARTS, 0)]
        assert walk.do(Step(UP, SMOKE | DARTS, 0)).values == (0, 0, 0)


class TestAdrenaline:
    def test_4_more_movement(self) -> None:
        walk = Walk(EMPTY, gadgets=("adrenaline",)).do(InjectAdrenaline())
        assert walk.values == (14, 10, 10)
        assert not walk.may(InjectAdrenaline()), "used up"

    def test_expert_7_more_movement_for_2_stealth(self) -> None:
        walk = Walk(EMPTY, gadgets=("adrenaline",), expert=("adrenaline",)).do(InjectAdrenaline())
        assert walk.values == (17, 8, 10)

    def test_expert_not_without_2_stealth(self) -> None:
        walk = Walk(EMPTY, values=(9, 1, 9), gadgets=("adrenaline",), expert=("adrenaline",))
        assert not walk.may(InjectAdrenaline())

    def test_no_more_than_20_in_all(self) -> None:
        walk = Walk(EMPTY, values=(18, 0, 0), gadgets=("adrenaline",)).do(InjectAdrenaline())
        assert walk.values == (20, 0, 0)

    def test_it_lets_a_stuck_agent_go_on(self) -> None:
        walk = Walk(EMPTY, values=(0, 0, 0), gadgets=("adrenaline",))
        assert walk.at.moves() == [InjectAdrenaline()]


class TestLaserDrill:
    WALLS = (edge(UP, TWO_UP), edge(TWO_UP, room(2, 3)), edge(room(2, 3), room(1, 3)))

    def test_through_one_wall_as_if_it_were_open(self) -> None:
        walk = Walk(EMPTY, gadgets=("drill",), walls=self.WALLS).go(UP).do(Step(TWO_UP, DRILL, 0))
        assert walk.values == (8, 10, 10)
        assert walk.ways_into(room(2, 3)) == [], "used up"
        assert walk.ways_into(UP) == [], "the wall still stands"

    def test_what_is_behind_the_wall_is_paid(self) -> None:
        drawn = "..... ..... ..g.. ..... ....."
        walk = Walk(drawn, gadgets=("drill",), walls=self.WALLS).go(UP).do(Step(TWO_UP, DRILL, 0))
        assert walk.values == (8, 8, 6)

    def test_expert_through_two_walls_for_2_movement_each(self) -> None:
        walk = Walk(EMPTY, gadgets=("drill",), expert=("drill",), walls=self.WALLS).go(UP)
        walk.do(Step(TWO_UP, DRILL, 0), Step(room(2, 3), DRILL, 0))
        assert walk.values == (10 - 1 - 2 - 2, 10, 10)
        assert walk.ways_into(room(1, 3)) == [], "used up"

    def test_no_drilling_where_the_way_is_open(self) -> None:
        assert Walk(EMPTY, gadgets=("drill",)).ways_into(UP) == [(0, 0)]

    def test_drill_and_darts_together(self) -> None:
        drawn = "..... ..... ..g.. ..... ....."
        walk = Walk(drawn, gadgets=("drill", "darts"), walls=self.WALLS).go(UP)
        assert walk.do(Step(TWO_UP, DRILL | DARTS, 0)).values == (8, 8, 10)


def test_only_what_makes_a_step_cheaper_is_offered() -> None:
    every = ("grapnel", "smoke", "darts", "adrenaline", "drill")
    assert Walk(around("l"), agent=SHADOW, gadgets=every).ways_into(UP) == [(0, 0)]
    assert Walk(around("1"), agent=AGENT_42, gadgets=every).ways_into(UP) == [(0, 0)]
    assert Walk(around("l"), gadgets=every).ways_into(UP) == [(0, 0), (GRAPNEL, 0), (SMOKE, 0)]
