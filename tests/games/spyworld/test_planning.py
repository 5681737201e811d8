"""Planning: fittings, walls, training, gadgets, bonus actions, passing, the end of the phase."""

import pytest

import planque
from planque.games.spyworld.actions import (
    Back,
    BuildWall,
    HandIn,
    Pass,
    PickGadget,
    Place,
    Take,
)
from planque.games.spyworld.table.grid import EDGES, START
from planque.games.spyworld.table.kinds import FITTINGS
from planque.games.spyworld.table.position import EXPLORATION, PLANNING
from tests.games.spyworld.table import Table, edge, room

HALL = {room(4, 3), room(5, 2), room(5, 4)}


class TestPassing:
    def test_whoever_passes_gets_1_bill(self) -> None:
        table = Table()
        table.turn(Pass())
        assert [sheet["bills"] for sheet in table.view(None)["sheets"]] == [11, 11]

    def test_passing_is_always_possible_and_final(self) -> None:
        table = Table()
        table.do(0, Pass())
        assert table.state.deciders == (1,)
        with pytest.raises(planque.NotYourDecision):
            table.state.apply(0, Back())

    def test_nobody_passes_who_has_taken_a_card(self) -> None:
        table = Table()
        table.flip("lasers r2", "wall b4", "gadget r1")
        table.do(0, Take(0), Place(room(2, 1)))
        with pytest.raises(planque.IllegalAction, match="taken"):
            table.state.apply(0, Pass())


class TestFittings:
    def test_a_fitting_goes_into_an_empty_room_of_the_line_for_free(self) -> None:
        table = Table()
        table.flip("lasers r2", "wall b4", "gadget r1")
        (placed,) = [
            event for event in table.turn(Take(0), Place(room(2, 4))) if event["type"] == "placed"
        ]
        assert placed == {
            "type": "placed",
            "seat": 0,
            "fitting": FITTINGS.index("lasers"),
            "room": room(2, 4),
            "bills": 0,
            "paid": 0,
        }
        assert table.sheet(0).fitting_at(room(2, 4)) == FITTINGS.index("lasers")
        assert table.sheet(0).bills == 10

    @pytest.mark.parametrize(
        ("lair", "price"), [("polar_base", 2), ("volcano", 2), ("super_yacht", 1)]
    )
    def test_moving_the_line_is_paid_for_each_step(self, lair: str, price: int) -> None:
        table = Table(lair=lair)
        table.flip("saw b1", "wall b4", "gadget r1")
        table.turn(Take(0), Place(room(3, 4)))
        assert table.sheet(0).bills == 10 - 3 * price

    def test_whoever_cannot_pay_cannot_move_so_far(self) -> None:
        table = Table()
        table.flip("saw r1", "wall b4", "gadget r1")
        table.sheet(0).bills = 5
        table.do(0, Take(0))
        assert table.rooms_offered(0) == {
            room(row, column) for row in (1, 2, 3) for column in range(1, 6)
        }

    def test_a_furnished_room_takes_nothing_more(self) -> None:
        table = Table()
        table.sheet(0).furnish(room(2, 4), 3)
        table.flip("lasers r2", "wall b4", "gadget r1")
        table.do(0, Take(0))
        assert room(2, 4) not in table.rooms_offered(0)
        with pytest.raises(planque.IllegalAction, match="furnished"):
            table.state.apply(0, Place(room(2, 4)))

    @pytest.mark.parametrize("fitting", FITTINGS)
    def test_every_fitting_is_drawn_as_what_it_is(self, fitting: str) -> None:
        table = Table()
        table.flip(f"{fitting} b2", "wall b4", "gadget r1")
        table.turn(Take(0), Place(room(1, 2)))
        assert (
            table.view(None)["sheets"][0]["rooms"] == "." + str(FITTINGS.index(fitting)) + "." * 23
        )

    @pytest.mark.parametrize("fitting", FITTINGS)
    def test_the_start_is_never_furnished_and_the_hall_takes_no_pool_and_no_robot(
        self, fitting: str
    ) -> None:
        table = Table(lair="super_yacht")
        table.flip(f"{fitting} r5", "wall b4", "gadget r1")
        table.do(0, Take(0))
        offered = table.rooms_offered(0)
        assert START not in offered
        assert (offered >= HALL) == (fitting not in ("pool", "robot"))
        assert bool(offered & HALL) == (fitting not in ("pool", "robot"))

    def test_a_card_that_fits_nowhere_cannot_be_taken(self) -> None:
        table = Table()
        table.draw(0, "..... ..... ..... ..... dd.dd")
        table.flip("lasers r5", "wall b4", "gadget r1")
        table.sheet(0).bills = 1
        assert Take(0) not in table.state.legal(0)
        with pytest.raises(planque.IllegalAction, match="cannot be drawn"):
            table.state.apply(0, Take(0))


class TestSecretsAndBudget:
    @pytest.mark.parametrize(
        ("lair", "bills"),
        [
            ("super_yacht", (3, 5, 7)),
            ("polar_base", (3, 5, 7)),
            ("volcano", (2, 5, 8)),
            ("orbital_station", (2, 5, 8)),
        ],
    )
    def test_a_secret_pays_its_bills_at_once(self, lair: str, bills: tuple[int, ...]) -> None:
        for secret, gain in zip(("dossier", "prototype", "device"), bills, strict=True):
            table = Table(lair=lair)
            table.flip(f"{secret} r2", "wall b4", "gadget r1")
            table.turn(Take(0), Place(room(2, 1)))
            assert table.sheet(0).bills == 10 + gain
            assert table.sheet(0).earned == gain

    def test_the_bills_of_a_secret_may_pay_for_moving_it(self) -> None:
        table = Table()
        table.flip("device r1", "wall b4", "gadget r1")
        table.sheet(0).bills = 0
        table.turn(Take(0), Place(room(3, 1)))
        assert table.sheet(0).bills == 7 - 4

    def test_no_more_than_40_bills_are_earned_in_a_game(self) -> None:
        table = Table()
        table.flip("device r1", "wall b4", "gadget r1")
        table.sheet(0).earned = 38
        table.turn(Take(0), Place(room(1, 1)))
        assert (table.sheet(0).bills, table.sheet(0).earned) == (12, 40)
        table.turn(Pass())
        assert (table.sheet(0).bills, table.sheet(0).earned) == (12, 40)

    def test_bills_that_are_lost_pay_for_nothing(self) -> None:
        table = Table()
        table.flip("device r1", "wall b4", "gadget r1")
        sheet = table.sheet(0)
        sheet.earned, sheet.bills = 40, 0
        table.do(0, Take(0))
        assert table.rooms_offered(0) == {room(1, column) for column in range(1, 6)}


class TestWalls:
    def test_a_wall_stands_on_a_side_of_a_room_of_the_line(self) -> None:
        table = Table()
        table.flip("wall b1", "saw r1", "gadget r1")
        table.do(0, Take(0))
        offered = {action.data["edge"] for action in table.state.tries(0)}
        beside = {edge(room(row, 1), room(row, 2)) for row in range(1, 6)}
        between = {edge(room(row, 1), room(row + 1, 1)) for row in range(1, 5)}
        assert offered == beside | between
        assert table.sheet(0).bills == 10, "the line of a wall is not moved"

    def test_a_wall_does_not_keep_a_guard_out_of_the_room_beside_it(self) -> None:
        """The booklet's own example: Théo's wall in column 1."""
        table = Table()
        table.flip("wall b1", "guard b1", "gadget r1")
        wall = edge(room(3, 1), room(3, 2))
        table.turn(Take(0), BuildWall(wall), Take(1), Place(room(3, 1)))
        assert table.view(None)["sheets"][0]["walls"] == "." * wall + "#" + "." * (EDGES - wall - 1)
        assert table.sheet(0).fitting_at(room(3, 1)) == FITTINGS.index("guard")

    def test_no_wall_stands_around_the_start(self) -> None:
        around = {edge(START, neighbour) for neighbour in HALL}
        for back in ("r5", "r4", "b2", "b3", "b4"):
            table = Table()
            table.flip(f"wall {back}", "saw r1", "gadget r1")
            table.do(0, Take(0))
            assert not {action.data["edge"] for action in table.state.tries(0)} & around

    def test_no_second_wall_on_the_same_edge(self) -> None:
        table = Table()
        table.flip("wall b1", "saw r1", "gadget r1")
        table.sheet(0).walls = 1
        table.do(0, Take(0))
        with pytest.raises(planque.IllegalAction, match="wall"):
            table.state.apply(0, BuildWall(0))


class TestTraining:
    @pytest.mark.parametrize("value", ["movement", "stealth", "combat"])
    @pytest.mark.parametrize("points", [3, 4, 5])
    def test_pay_the_number_on_the_back_and_gain_the_points(self, value: str, points: int) -> None:
        for back, price in (("r4", 4), ("b2", 2)):
            table = Table()
            table.flip(f"{value}+{points} {back}", "saw r1", "gadget r1")
            table.turn(Take(0))
            assert table.view(None)["sheets"][0][value] == points  # type: ignore[literal-required]  # one of the three
            assert table.sheet(0).bills == 10 - price, "the colour does not matter"

    def test_whoever_cannot_pay_does_not_train(self) -> None:
        table = Table()
        table.flip("combat+3 r4", "saw r1", "gadget r1")
        table.sheet(0).bills = 3
        assert Take(0) not in table.state.legal(0)

    def test_no_value_goes_above_20(self) -> None:
        table = Table()
        table.flip("stealth+5 r1", "saw r1", "gadget r1")
        table.sheet(0).stealth = 18
        table.turn(Take(0))
        assert table.sheet(0).stealth == 20
        table.flip("stealth+3 r1", "saw r1", "gadget r1")
        assert Take(0) not in table.state.legal(0)


class TestGadgets:
    def test_the_gadget_with_the_number_is_free_whatever_the_colour(self) -> None:
        for back in ("r3", "b3"):
            table = Table()
            table.flip(f"gadget {back}", "saw r1", "wall r1")
            table.turn(Take(0), PickGadget(2))
            assert table.view(None)["sheets"][0]["gadgets"] == "3"
            assert table.sheet(0).bills == 10

    @pytest.mark.parametrize(("lair", "price"), [("polar_base", 2), ("super_yacht", 1)])
    def test_changing_the_number_is_paid_for_each_step(self, lair: str, price: int) -> None:
        table = Table(lair=lair)
        table.flip("gadget r2", "saw r1", "wall r1")
        table.turn(Take(0), PickGadget(4))
        assert table.sheet(0).bills == 10 - 3 * price

    def test_no_gadget_twice(self) -> None:
        table = Table()
        table.flip("gadget r2", "saw r1", "wall r1")
        table.sheet(0).gadgets = 1 << 1
        table.do(0, Take(0))
        with pytest.raises(planque.IllegalAction, match="have"):
            table.state.apply(0, PickGadget(1))

    def test_the_drill_fills_two_boxes(self) -> None:
        table = Table()
        table.sheet(0).gadgets = 1 << 4 | 1
        assert table.sheet(0).gadget_boxes() == 3


class TestBonusActions:
    def test_a_second_and_a_third_face_cost_the_next_boxes(self) -> None:
        table = Table()
        table.flip("wall b1", "saw r1", "gadget r1")
        table.turn(Take(1), Place(room(1, 1)), Take(0), BuildWall(0), Take(2), PickGadget(0))
        assert table.sheet(0).bills == 10 - 1 - 2
        assert table.sheet(0).bonus == 2

    def test_each_face_once(self) -> None:
        table = Table()
        table.flip("wall b1", "saw r1", "gadget r1")
        table.do(0, Take(1), Place(room(1, 1)))
        with pytest.raises(planque.IllegalAction, match="once"):
            table.state.apply(0, Take(1))

    def test_five_in_a_game(self) -> None:
        table = Table()
        table.flip("wall b1", "saw r1", "gadget r1")
        table.sheet(0).bonus = 5
        table.sheet(0).bills = 40
        table.do(0, Take(1), Place(room(1, 1)))
        assert table.state.tries(0) == (HandIn(),)

    def test_the_box_is_paid_before_the_card(self) -> None:
        table = Table()
        table.flip("wall b1", "dossier r1", "gadget r1")
        table.sheet(0).bills = 0
        table.do(0, Take(0), BuildWall(0))
        assert table.state.tries(0) == (HandIn(),), "the dossier's bills come too late for its box"

    def test_bills_of_a_first_secret_pay_the_box_of_the_next(self) -> None:
        table = Table()
        table.flip("wall b1", "dossier r1", "gadget r1")
        table.sheet(0).bills = 0
        table.turn(Take(1), Place(room(1, 1)), Take(0), BuildWall(0))
        assert table.sheet(0).bills == 3 - 1


class TestAllAtTheSameTime:
    def test_two_may_take_the_same_card(self) -> None:
        table = Table()
        table.flip("wall b1", "saw r1", "gadget r1")
        table.do(0, Take(1), Place(room(1, 1)), HandIn())
        table.do(1, Take(1), Place(room(1, 1)), HandIn())
        sheets = table.view(None)["sheets"]
        assert sheets[0]["rooms"] == sheets[1]["rooms"] == "1" + "." * 24

    def test_nothing_is_seen_before_all_have_handed_in(self) -> None:
        table = Table()
        table.flip("wall b1", "saw r1", "gadget r1")
        before = table.view(1)
        for action in (Take(1), Place(room(1, 1)), Back(), Back(), Take(0), BuildWall(0)):
            assert table.do(0, action) == [{"type": "pencilled"}]
            assert table.view(1) == before
            assert table.state.unseen(1)
            assert not table.state.unseen(0)
        assert table.do(0, HandIn()) == [{"type": "handed_in", "seat": 0}]
        assert not table.state.unseen(1)
        assert table.view(1) == {**before, "deciders": [1]}

    def test_what_is_not_handed_in_can_be_taken_back(self) -> None:
        table = Table()
        table.flip("wall b1", "saw r1", "gadget r1")
        before = table.view(0)
        table.do(0, Take(1), Place(room(4, 1)), Take(0), BuildWall(0))
        table.do(0, Back(), Back(), Back(), Back())
        assert table.view(0) == before
        with pytest.raises(planque.IllegalAction):
            table.state.apply(0, Back())

    def test_the_order_of_handing_in_does_not_matter(self) -> None:
        tables = [Table(seats=3), Table(seats=3)]
        turns: list[list[planque.Action]] = [
            [Take(0), BuildWall(3), HandIn()],
            [Pass()],
            [Take(1), Place(room(1, 4)), HandIn()],
        ]
        for table, order in zip(tables, ((0, 1, 2), (2, 1, 0)), strict=True):
            table.flip("wall b4", "saw r1", "gadget r1")
            for seat in order:
                table.do(seat, *turns[seat])
        one, two = [table.view(None) for table in tables]
        assert one == two


class TestTheEndOfPlanning:
    ALMOST = "ddddd ddddd ddddd ddddd dd.d."

    def test_a_full_lair_brings_one_more_turn_for_all(self) -> None:
        table = Table()
        table.draw(0, self.ALMOST)
        table.flip("dog b5", "saw r1", "gadget r1")
        seen = table.turn(Take(0), Place(room(5, 5)))
        assert {"type": "lair_filled", "seat": 0} in seen
        assert table.state.last_turn
        assert table.state.phase == PLANNING
        table.turn(Pass())
        assert table.state.phase >= EXPLORATION

    def test_an_empty_room_more_and_the_game_goes_on(self) -> None:
        table = Table()
        table.draw(0, "ddddd ddddd ddddd .dddd dd.d.")
        table.flip("dog b5", "saw r1", "gadget r1")
        table.turn(Take(0), Place(room(5, 5)))
        assert not table.state.last_turn

    def test_at_most_35_turns(self) -> None:
        table = Table()
        for turn in range(1, 36):
            assert table.state.turn == turn
            table.turn(Pass())
        assert table.state.phase >= EXPLORATION

    def test_the_table_may_agree_on_fewer_turns(self) -> None:
        table = Table(turns=2)
        table.turn(Pass())
        table.turn(Pass())
        assert table.state.phase >= EXPLORATION
