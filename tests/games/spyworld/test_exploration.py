"""Exploration: steps, traps, guards, secrets, going back, stopping, and the lairs' own rules."""

import pytest

import planque
from planque.games.spyworld.actions import Step, Stop, TakeBack
from planque.games.spyworld.rules.exploration_phase import LONGEST_ROUTE
from planque.games.spyworld.table.grid import START
from planque.games.spyworld.table.kinds import FITTINGS
from planque.games.spyworld.table.position import EXPLORATION, OVER
from tests.games.spyworld.table import AGENT_42, COURIER, Table, Walk, edge, room

EMPTY = "..... ..... ..... ..... ....."
UP = room(4, 3)
LEFT = room(5, 2)
RIGHT = room(5, 4)


def up(sign: str) -> str:
    """A lair with one fitting, above the start."""
    return f"..... ..... ..... ..{sign}.. ....."


class TestSteps:
    def test_every_agent_begins_at_the_start(self) -> None:
        walk = Walk(EMPTY)
        assert (walk.at.at, walk.at.rooms) == (START, 1)

    def test_a_step_to_a_neighbour_costs_1_movement(self) -> None:
        assert Walk(EMPTY).go(UP).values == (9, 10, 10)

    def test_no_diagonal_steps(self) -> None:
        moves = Walk(EMPTY).at.moves()
        assert {move.data["room"] for move in moves} == {UP, LEFT, RIGHT}

    def test_not_through_a_wall(self) -> None:
        walk = Walk(EMPTY, walls=(edge(UP, room(3, 3)),)).go(UP)
        assert not walk.may(Step(room(3, 3), 0, 0))

    def test_a_value_may_fall_to_0_but_not_below(self) -> None:
        assert Walk(up("g"), values=(1, 2, 4)).go(UP).values == (0, 0, 0)
        for values in ((0, 9, 9), (9, 1, 9), (9, 9, 3)):
            assert not Walk(up("g"), values=values).may(Step(UP, 0, 0))

    def test_going_back_costs_1_movement_and_nothing_else(self) -> None:
        walk = Walk(up("g")).go(UP, START, UP)
        assert walk.values == (7, 8, 6)
        assert (walk.at.guards, walk.at.rooms) == (1, 2)

    def test_no_movement_left_no_step(self) -> None:
        assert Walk(EMPTY, values=(1, 9, 9)).go(UP).at.moves() == []


class TestWhatIsMet:
    @pytest.mark.parametrize(
        ("lair", "sign", "cost"),
        [
            ("super_yacht", "l", (0, 3, 0)),
            ("super_yacht", "s", (2, 1, 0)),
            ("super_yacht", "p", (3, 3, 0)),
            ("super_yacht", "d", (0, 0, 2)),
            ("super_yacht", "g", (0, 2, 3)),
            ("super_yacht", "r", (0, 2, 5)),
            ("polar_base", "l", (0, 3, 0)),
            ("polar_base", "s", (2, 2, 0)),
            ("polar_base", "d", (0, 1, 2)),
            ("polar_base", "g", (0, 2, 4)),
            ("polar_base", "r", (0, 3, 6)),
            ("volcano", "l", (1, 3, 0)),
            ("volcano", "s", (3, 2, 0)),
            ("volcano", "d", (0, 1, 3)),
            ("volcano", "g", (0, 3, 4)),
            ("volcano", "r", (0, 3, 7)),
            ("orbital_station", "l", (0, 4, 0)),
            ("orbital_station", "s", (2, 3, 0)),
            ("orbital_station", "d", (0, 2, 3)),
            ("orbital_station", "g", (0, 3, 4)),
            ("orbital_station", "r", (0, 4, 7)),
        ],
    )
    def test_the_first_entry_pays_what_the_lair_board_says(
        self, lair: str, sign: str, cost: tuple[int, int, int]
    ) -> None:
        walk = Walk(up(sign), lair=lair).go(UP)
        assert walk.values == (10 - 1 - cost[0], 10 - cost[1], 10 - cost[2])
        assert (walk.at.traps, walk.at.guards) == ((1, 0) if sign in "lsp" else (0, 1))

    @pytest.mark.parametrize(
        ("lair", "points"),
        [
            ("super_yacht", (10, 20, 30)),
            ("polar_base", (10, 22, 36)),
            ("volcano", (10, 18, 38)),
            ("orbital_station", (10, 15, 40)),
        ],
    )
    def test_a_secret_is_stolen(self, lair: str, points: tuple[int, ...]) -> None:
        for sign, worth in zip("123", points, strict=True):
            walk = Walk(up(sign), lair=lair).go(UP)
            assert walk.values == (9, 10, 10)
            assert walk.at.stolen == worth
            assert walk.go(START, UP).at.stolen == worth, "only once"

    @pytest.mark.parametrize(
        ("lair", "total"), [("polar_base", 8), ("volcano", 9), ("orbital_station", 10)]
    )
    def test_a_shark_pool_is_split_between_movement_and_stealth(
        self, lair: str, total: int
    ) -> None:
        walk = Walk(up("p"), lair=lair, values=(20, 20, 0))
        assert walk.ways_into(UP) == [(0, stealth) for stealth in range(total + 1)]
        walk.do(Step(UP, 0, 2))
        assert walk.values == (20 - 1 - (total - 2), 18, 0)

    def test_only_a_split_that_can_be_paid(self) -> None:
        assert Walk(up("p"), values=(6, 4, 0)).ways_into(UP) == [(0, 3), (0, 4)]

    def test_on_the_super_yacht_the_pool_is_fixed(self) -> None:
        assert Walk(up("p"), lair="super_yacht").ways_into(UP) == [(0, 0)]

    def test_fred_enters_theos_lair(self) -> None:
        """The booklet's example: a guard dog on the Super-yacht, 1 movement and 2 combat."""
        table = Table(lair="super_yacht", agents="chosen")
        for seat in range(2):
            table.do(seat, table.state.legal(seat)[AGENT_42])
        table.draw(1, up("d"))
        table.explore()
        fred = table.state.players[0].exploration
        assert fred is not None
        assert [fred.movement, fred.stealth, fred.combat] == [3, 7, 5]
        seen = table.do(0, Step(UP, 0, 0))
        assert seen == [
            {
                "type": "stepped",
                "seat": 0,
                "room": UP,
                "uses": 0,
                "paid": [1, 0, 2],
                "fitting": FITTINGS.index("dog"),
                "points": 0,
            }
        ]
        assert [fred.movement, fred.stealth, fred.combat] == [2, 7, 3]


class TestTheLairsOwnRules:
    def test_in_the_volcano_a_step_costs_2_from_the_13th_on(self) -> None:
        walk = Walk(EMPTY, lair="volcano", values=(20, 0, 0))
        walk.go(*[UP, START] * 6)
        assert walk.values == (8, 0, 0)
        walk.go(UP)
        assert walk.values == (6, 0, 0)
        walk.go(room(3, 3))
        assert walk.values == (4, 0, 0)

    def test_in_the_orbital_station_going_back_costs_2(self) -> None:
        walk = Walk(EMPTY, lair="orbital_station").go(UP)
        assert walk.values == (9, 10, 10)
        assert walk.go(START).values == (7, 10, 10)


class TestAtTheTable:
    def test_more_red_backs_and_every_lair_goes_to_the_left(self) -> None:
        for backs, to_left in ((("r1", "r2", "b3"), True), (("r1", "b2", "b3"), False)):
            table = Table(seats=3)
            table.flip(f"wall {backs[0]}", f"saw {backs[1]}", f"gadget {backs[2]}")
            table.explore()
            view = table.view(None)
            assert view["to_left"] == to_left
            assert view["explorers"] is not None
            lairs = [explorer["lair"] for explorer in view["explorers"]]
            assert lairs == ([2, 0, 1] if to_left else [1, 2, 0])

    def test_two_players_swap(self) -> None:
        for back in ("r1", "b1"):
            table = Table()
            table.flip(f"wall {back}", f"saw {back}", f"gadget {back}")
            table.explore()
            explorers = table.view(None)["explorers"]
            assert explorers is not None
            assert [explorer["lair"] for explorer in explorers] == [1, 0]

    def test_agents_are_revealed_and_their_bonus_is_added_up_to_20(self) -> None:
        table = Table(agents="chosen")
        for seat in range(2):
            table.do(seat, table.state.legal(seat)[AGENT_42])
        table.sheet(0).stealth = 15
        table.sheet(0).combat = 4
        table.explore()
        explorers = table.view(1)["explorers"]
        assert explorers is not None
        assert explorers[0]["agent"] == AGENT_42
        values = explorers[0]["movement"], explorers[0]["stealth"], explorers[0]["combat"]
        assert values == (3, 20, 9)

    def table(self, take_backs: str = "no", clock: int | None = None) -> Table:
        table = Table(take_backs=take_backs, clock=clock)
        for seat in range(2):
            sheet = table.sheet(seat)
            sheet.movement = 2
        table.explore()
        return table

    def test_nobody_waits_for_anybody(self) -> None:
        table = self.table()
        table.do(1, Step(UP, 0, 0))
        assert table.view(None)["deciders"] == [0, 1]
        table.do(1, Step(room(3, 3), 0, 0))
        assert table.view(None)["deciders"] == [0]

    def test_a_player_may_stop_at_any_time(self) -> None:
        table = self.table()
        assert table.do(0, Stop()) == [{"type": "stopped", "seat": 0, "stuck": False}]
        with pytest.raises(planque.NotYourDecision):
            table.state.apply(0, Step(UP, 0, 0))

    def test_once_the_first_person_has_finished_the_others_have_so_long(self) -> None:
        table = self.table(clock=60)
        assert table.state.hurry(people={0, 1}) is None
        table.do(0, Stop())
        assert table.state.hurry(people={0, 1}) == 60
        table.do(1, table.state.at_last(1))
        assert table.state.over

    def test_whoever_must_stop_after_some_steps_has_finished_too(self) -> None:
        table = self.table(clock=60)
        table.do(0, Step(UP, 0, 0), Step(START, 0, 0))
        assert table.state.hurry(people={0, 1}) == 60

    def test_a_program_that_has_finished_hurries_nobody(self) -> None:
        table = self.table(clock=60)
        table.do(0, Stop())
        assert table.state.hurry(people={1}) is None

    def test_an_agent_that_never_could_move_hurries_nobody(self) -> None:
        table = Table(clock=60)
        table.sheet(1).movement = 2
        table.explore()
        assert table.view(None)["deciders"] == [1]
        assert table.state.hurry(people={0, 1}) is None

    def test_and_as_long_as_they_like_without_a_clock(self) -> None:
        table = self.table()
        table.do(0, Stop())
        assert table.state.hurry(people={0, 1}) is None

    def test_and_must_stop_when_no_step_is_possible(self) -> None:
        table = self.table()
        seen = table.do(0, Step(UP, 0, 0), Step(START, 0, 0))
        assert seen[-1] == {"type": "stopped", "seat": 0, "stuck": True}

    def test_whoever_cannot_move_at_all_has_finished(self) -> None:
        table = Table()
        table.explore()
        assert table.state.phase == OVER

    def courier(self, take_backs: str) -> Table:
        """A courier, who goes back for nothing, has been to and fro for as long as that goes."""
        table = Table(take_backs=take_backs)
        table.sheet(0).movement = table.sheet(1).movement = 2
        table.state.players[0].agent = COURIER
        table.explore()
        for number in range(LONGEST_ROUTE):
            table.do(0, Step(START if number % 2 else UP, 0, 0))
        return table

    def test_a_free_way_back_does_not_go_on_for_ever(self) -> None:
        assert self.courier("no").state.deciders == (1,)

    def test_nor_where_steps_may_be_taken_back(self) -> None:
        table = self.courier("yes")
        with pytest.raises(planque.IllegalAction, match="made 625 moves: stop here"):
            table.state.apply(0, Step(START, 0, 0))
        table.do(0, TakeBack(), Step(UP, 0, 0), Stop())

    def test_everything_is_open(self) -> None:
        table = self.table()
        table.do(0, Step(UP, 0, 0))
        views = [{**table.view(seat), "seat": None} for seat in (0, 1, None)]
        assert views[0] == views[1] == views[2]
        assert not table.state.unseen(1)

    def test_a_step_is_final(self) -> None:
        table = self.table()
        table.do(0, Step(UP, 0, 0))
        with pytest.raises(planque.IllegalAction, match="take back"):
            table.state.apply(0, TakeBack())

    def test_unless_the_table_allows_take_backs(self) -> None:
        table = self.table(take_backs="yes")
        before = table.view(0)
        table.do(0, Step(UP, 0, 0), Step(START, 0, 0))
        assert table.state.phase == EXPLORATION
        assert table.state.deciders == (0, 1), "without a step left, one may still take back"
        table.do(0, TakeBack(), TakeBack())
        assert table.view(0) == before

    def test_stop_is_always_legal_so_a_clock_can_end_an_exploration(self) -> None:
        table = self.table()
        assert all(Stop() in table.state.legal(seat) for seat in table.state.deciders)
