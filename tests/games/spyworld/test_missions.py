"""Missions: what each of them asks for, who may claim it, and what it brings."""

import pytest

import planque
from planque.games.spyworld.actions import (
    Back,
    ClaimBills,
    ClaimPoints,
    HandIn,
    Pass,
    Place,
    Take,
)
from planque.games.spyworld.table.position import MISSIONS, PLANNING
from planque.games.spyworld.table.sheet import Sheet
from tests.games.spyworld.table import Table, edge, fittings, house, room

# Each mission of the house edition: a lair that fulfils it, and one that just does not.
PATTERNS = {
    "close protection": (0, "..... .rr.. ..... ..... .....", "..... .r... ..r.. ..... ....."),
    "a full row": (1, "..... dlspg ..... ..... .....", "..... dlsp. ....d ..... ....."),
    "a full column": (2, "d.... l.... s.... 1.... g....", "d.... l.... s.... 1.... .g..."),
    "the four corners": (3, "d...1 ..... ..... ..... g...l", "d...1 ..... ..... ..... .g..l"),
    "three secrets in one column": (
        4,
        "..... .1... .2... ..... .3...",
        ".1... .2... ..3.. ..... .....",
    ),
    "a guard in every room of the hall": (
        5,
        "..... ..... ..... ..d.. .g.d.",
        "..... ..... ..... ..d.. .g.l.",
    ),
    "the nine rooms in the middle": (
        6,
        "..... .lll. .ddd. .123. .....",
        "..... .lll. .d.d. .123. .d...",
    ),
    "the kennel": (7, "d.... ..d.. ..... ....d .....", "d.... ..d.. ..... ....g ....."),
    "the aquarium": (8, "p.... p.... ..... ..... .....", "p.... .p... ..... ..... ....."),
    "two of each trap": (9, "llssp p.... ..... ..... .....", "llssp l.... ..... ..... ....."),
    "one of everything": (10, "lspdg r123. ..... ..... .....", "lspdg r12.. ..... ..... ....."),
    "three guards in one row": (
        13,
        "d.g.r ..... ..... ..... .....",
        "d.g.. ..r.. ..... ..... .....",
    ),
    "three secrets with a guard next door": (
        14,
        "1d... ..... 2g3.. ..... .....",
        "1d... ..... 2g... 3.... .....",
    ),
    "the obstacle course": (15, "lsp.. ..l.. ..... ..... .....", "lsp.. ...l. ....l ..... ....."),
    "two doomsday devices": (16, "3.... ..... 3.... ..... .....", "3.... ..... 2.... ..... ....."),
}


def sheet_with(drawn: str = "..... ..... ..... ..... .....") -> Sheet:
    sheet = Sheet(10)
    for number, fitting in enumerate(fittings(drawn)):
        if fitting >= 0:
            sheet.furnish(number, fitting)
    return sheet


def met(mission: int, sheet: Sheet) -> bool:
    return house().missions[mission].condition.met(sheet)


class TestWhatTheyAskFor:
    @pytest.mark.parametrize("name", PATTERNS)
    def test_a_pattern_in_the_lair(self, name: str) -> None:
        mission, fulfilled, not_quite = PATTERNS[name]
        assert met(mission, sheet_with(fulfilled))
        assert not met(mission, sheet_with(not_quite))
        assert not met(mission, sheet_with())

    def test_walls_do_not_part_neighbours(self) -> None:
        sheet = sheet_with(PATTERNS["close protection"][1])
        sheet.walls = 1 << edge(room(2, 2), room(2, 3))
        assert met(0, sheet)

    def test_the_end_of_a_row_is_not_next_to_the_beginning_of_another(self) -> None:
        assert not met(0, sheet_with("....r r.... ..... ..... ....."))

    def test_the_vault(self) -> None:
        sheet = sheet_with("1.... ..... ..2.. ..... .....")
        assert not met(11, sheet), "a corner has two closed sides"
        sheet.walls = 1 << edge(room(1, 1), room(1, 2))
        assert met(11, sheet)

    def test_the_vault_needs_a_secret(self) -> None:
        sheet = sheet_with("l.... ..... ..... ..... .....")
        sheet.walls = 1 << edge(room(1, 1), room(1, 2))
        assert not met(11, sheet)

    def test_the_maze(self) -> None:
        sheet = sheet_with()
        sheet.walls = 0b11111
        assert not met(12, sheet)
        sheet.walls = 0b111111
        assert met(12, sheet)

    @pytest.mark.parametrize(
        ("mission", "levels", "short"),
        [
            (17, (9, 0, 0), (8, 20, 20)),
            (18, (0, 9, 0), (20, 8, 20)),
            (19, (0, 0, 9), (20, 20, 8)),
            (20, (5, 5, 5), (5, 4, 20)),
        ],
    )
    def test_training_levels(
        self, mission: int, levels: tuple[int, ...], short: tuple[int, ...]
    ) -> None:
        for values, enough in ((levels, True), (short, False)):
            sheet = sheet_with()
            sheet.movement, sheet.stealth, sheet.combat = values
            assert met(mission, sheet) == enough

    def test_a_budget_level(self) -> None:
        sheet = sheet_with()
        sheet.bills = 19
        assert not met(21, sheet)
        sheet.bills = 20
        assert met(21, sheet)

    def test_gadget_sets(self) -> None:
        sheet = sheet_with()
        sheet.gadgets = 0b00011
        assert not met(22, sheet)
        assert not met(23, sheet)
        sheet.gadgets = 0b10001
        assert met(22, sheet), "the drill counts for two"
        sheet.gadgets = 0b00110
        assert met(23, sheet)

    def test_every_mission_of_the_house_edition_is_tested_here(self) -> None:
        patterns = {mission for mission, _, _ in PATTERNS.values()}
        assert patterns | {11, 12, *range(17, 24)} == set(range(len(house().missions)))
        assert len(house().missions) >= 18


class TestClaiming:
    def table(self, seats: int = 2) -> Table:
        """Everybody is one robot short of close protection, for 3 bills or 15 points."""
        table = Table(seats=seats)
        table.open_mission(0)
        for seat in range(seats):
            table.draw(seat, "..... .r... ..... ..... .....")
        table.flip("robot r2", "wall b4", "gadget r1")
        return table

    def fulfil(self, table: Table, *seats: int) -> None:
        for seat in range(table.state.seats):
            if seat in seats:
                table.do(seat, Take(0), Place(room(2, 3)), HandIn())
            else:
                table.do(seat, Pass())

    def test_whoever_fulfils_a_mission_may_claim_it_at_the_end_of_the_turn(self) -> None:
        table = self.table()
        self.fulfil(table, 1)
        assert table.state.phase == MISSIONS
        assert table.state.deciders == (1,)
        assert table.state.legal(1) == (ClaimBills(0), ClaimPoints(0), HandIn())

    def test_bills_at_once(self) -> None:
        table = self.table()
        self.fulfil(table, 1)
        seen = table.do(1, ClaimBills(0), HandIn())
        claimed = {"type": "claimed", "seat": 1, "mission": 0, "bills": 3, "points": 0}
        assert claimed in seen
        assert {"type": "mission_closed", "mission": 0} in seen
        assert (table.sheet(1).bills, table.sheet(1).points) == (13, 0)
        assert table.sheet(1).earned == 3, "they count among the 40"

    def test_or_points_at_the_end_not_both(self) -> None:
        table = self.table()
        self.fulfil(table, 1)
        table.do(1, ClaimPoints(0))
        assert table.state.tries(1) == (HandIn(),)
        table.do(1, HandIn())
        assert (table.sheet(1).bills, table.sheet(1).points) == (10, 15)

    def test_a_claimed_mission_is_closed_for_everybody(self) -> None:
        table = self.table()
        self.fulfil(table, 1)
        table.do(1, ClaimPoints(0), HandIn())
        table.flip("robot r2", "wall b4", "gadget r1")
        self.fulfil(table, 0)
        assert table.state.phase == PLANNING
        assert table.view(None)["missions"][0] == {
            "mission": 0,
            "open": False,
            "claims": [{"seat": 1, "reward": "points"}],
        }

    def test_several_in_the_same_turn_all_get_what_they_choose(self) -> None:
        table = self.table(seats=3)
        self.fulfil(table, 0, 2)
        assert table.state.deciders == (0, 2)
        table.do(2, ClaimPoints(0), HandIn())
        table.do(0, ClaimBills(0), HandIn())
        assert [table.sheet(seat).points for seat in range(3)] == [0, 0, 15]
        assert [table.sheet(seat).bills for seat in range(3)] == [13, 11, 10]

    def test_a_claim_is_secret_until_all_have_answered(self) -> None:
        table = self.table()
        self.fulfil(table, 0, 1)
        before = table.view(1)
        table.do(0, ClaimPoints(0))
        assert table.view(1) == before
        table.do(0, HandIn())
        assert table.view(1) == {**before, "deciders": [1]}

    def test_not_now_leaves_it_open(self) -> None:
        table = self.table()
        self.fulfil(table, 1)
        table.do(1, HandIn())
        assert table.state.open_missions == 1
        table.turn(Pass())
        assert table.state.deciders == (1,), "it is still fulfilled, and asked for again"

    def test_a_claim_can_be_taken_back_before_it_is_handed_in(self) -> None:
        table = self.table()
        self.fulfil(table, 1)
        table.do(1, ClaimPoints(0), Back(), ClaimBills(0), HandIn())
        assert table.sheet(1).bills == 13

    def test_two_missions_at_once(self) -> None:
        table = self.table()
        table.open_mission(0, 13)
        table.sheet(0).furnish(room(2, 5), 3)
        self.fulfil(table, 0)
        table.do(0, ClaimPoints(1), ClaimBills(0), HandIn())
        assert (table.sheet(0).bills, table.sheet(0).points) == (13, 13)
        assert table.state.open_missions == 0

    def test_no_mission_that_is_not_fulfilled(self) -> None:
        table = self.table()
        table.open_mission(0, 3)
        self.fulfil(table, 0)
        with pytest.raises(planque.IllegalAction, match="fulfil"):
            table.state.apply(0, ClaimBills(1))

    def test_missions_can_be_claimed_after_the_last_turn_too(self) -> None:
        table = self.table()
        table.state.last_turn = True
        self.fulfil(table, 0)
        assert table.state.phase == MISSIONS
