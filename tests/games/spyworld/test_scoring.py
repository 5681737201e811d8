"""The end: secrets kept and stolen, walled-in ones, awards with their ties, the score, the rank."""

import pytest

from planque.games.spyworld.actions import Step
from planque.games.spyworld.table.grid import START
from planque.games.spyworld.view import ScoreView
from tests.games.spyworld.table import Table, edge, room

UP = room(4, 3)
LEFT = room(5, 2)
RIGHT = room(5, 4)
CORNER = room(1, 1)


def scores(table: Table) -> list[ScoreView]:
    found = table.view(None)["scores"]
    assert found is not None
    return found


def ready(seats: int = 2, drawn: str | None = None) -> Table:
    """Everybody with the same lair and all values at 15; the lairs go to the left."""
    table = Table(seats=seats)
    for seat in range(seats):
        if drawn is not None:
            table.draw(seat, drawn)
        sheet = table.sheet(seat)
        sheet.movement = sheet.stealth = sheet.combat = 15
        sheet.bills = 0
    return table


def begin(table: Table) -> Table:
    table.flip("wall r1", "saw r2", "gadget r3")
    table.explore()
    for seat in range(table.state.seats):
        table.state.players[seat].sheet.bills -= 1  # of the pass that ended the planning
    return table


class TestSecrets:
    SECRETS = "3.... ..... ..... ..2.. .1..."

    def test_kept_secrets_count_for_their_owner_and_stolen_ones_for_the_thief(self) -> None:
        table = begin(ready(drawn=self.SECRETS))
        table.do(0, Step(UP, 0, 0))
        table.finish()
        zero, one = scores(table)
        assert (zero["kept"], zero["stolen"]) == (68, 22)
        assert (one["kept"], one["stolen"]) == (46, 0)

    def test_a_walled_in_secret_counts_for_nobody(self) -> None:
        table = ready(drawn=self.SECRETS)
        walls = 1 << edge(CORNER, room(1, 2)) | 1 << edge(CORNER, room(2, 1))
        table.sheet(0).walls = walls
        begin(table).finish()
        assert [score["kept"] for score in scores(table)] == [32, 68]

    def test_one_opening_is_enough(self) -> None:
        table = ready(drawn=self.SECRETS)
        table.sheet(0).walls = 1 << edge(CORNER, room(1, 2))
        begin(table).finish()
        assert [score["kept"] for score in scores(table)] == [68, 68]

    def test_a_drill_can_steal_what_is_walled_in(self) -> None:
        drawn = "..... ..... ..3.. ..... ....."
        table = ready(drawn=drawn)
        vault = room(3, 3)
        for neighbour in (room(2, 3), room(3, 2), room(3, 4), UP):
            table.sheet(1).walls |= 1 << edge(vault, neighbour)
        table.sheet(0).gadgets = 1 << 4
        begin(table)
        table.do(0, Step(UP, 0, 0), Step(vault, 16, 0))
        table.finish()
        zero, one = scores(table)
        assert (zero["stolen"], one["kept"]) == (36, 0)


class TestAwards:
    LAIR = "..... ..... ..... ..l.. .d.d."

    def test_trapper_for_the_most_triggered_traps_in_the_own_lair(self) -> None:
        table = begin(ready(3, self.LAIR))
        table.do(1, Step(UP, 0, 0))
        table.finish()
        assert [score["trapper"] for score in scores(table)] == [10, 0, 0], "seat 1 explores 0's"

    def test_explorer_for_the_most_rooms(self) -> None:
        table = begin(ready(3, "..... ..... ..... ..... ....."))
        table.do(1, Step(UP, 0, 0), Step(START, 0, 0))
        table.do(2, Step(UP, 0, 0), Step(room(3, 3), 0, 0))
        table.finish()
        assert [score["explorer"] for score in scores(table)] == [0, 0, 5]

    def test_brutal_for_the_most_guards_neutralised(self) -> None:
        table = begin(ready(3, self.LAIR))
        table.do(0, Step(LEFT, 0, 0), Step(START, 0, 0), Step(RIGHT, 0, 0))
        table.do(1, Step(LEFT, 0, 0))
        table.finish()
        assert [score["brutal"] for score in scores(table)] == [20, 0, 0]

    def test_the_gadget_fan_loses_20_and_the_drill_counts_2(self) -> None:
        table = ready(3)
        table.sheet(0).gadgets = 0b00001
        table.sheet(1).gadgets = 0b10000
        begin(table).finish()
        assert [score["gadget_fan"] for score in scores(table)] == [0, -20, 0]

    def test_all_who_tie_get_it(self) -> None:
        table = begin(ready(3, self.LAIR))
        table.do(0, Step(LEFT, 0, 0))
        table.do(1, Step(LEFT, 0, 0))
        table.finish()
        assert [score["brutal"] for score in scores(table)] == [20, 20, 0]

    def test_if_all_tie_nobody_does(self) -> None:
        table = ready(3, self.LAIR)
        for seat in range(3):
            table.sheet(seat).gadgets = 0b00010
        begin(table)
        for seat in range(3):
            table.do(seat, Step(LEFT, 0, 0))
        seen = table.finish()
        awards = ("trapper", "explorer", "brutal", "gadget_fan")
        assert all(score[award] == 0 for score in scores(table) for award in awards)  # type: ignore[literal-required]  # its lines
        assert [event["seats"] for event in seen if event["type"] == "awarded"] == [[]] * 4


class TestFinalScore:
    def test_the_sum_of_all_lines(self) -> None:
        table = ready(drawn="..... ..... ..... ..2.. .l...")
        table.sheet(0).bills = 7
        table.sheet(0).points = 15
        table.sheet(0).gadgets = 1
        begin(table)
        table.do(0, Step(UP, 0, 0))
        table.do(1, Step(LEFT, 0, 0))
        table.finish()
        assert scores(table)[0] == {
            "kept": 22,
            "stolen": 22,
            "bills": 7,
            "missions": 15,
            "trapper": 10,
            "explorer": 0,
            "brutal": 0,
            "gadget_fan": -20,
            "total": 56,
            "rank": 0,
        }

    def test_most_points_wins(self) -> None:
        table = ready(3)
        table.sheet(1).bills = 3
        begin(table).finish()
        result = table.state.result
        assert result is not None
        assert result.scores == (0, 3, 0)
        assert (result.winners, result.decided_by) == ((1,), "points")

    def test_a_tie_is_shared(self) -> None:
        table = ready(3)
        table.sheet(1).bills = table.sheet(2).bills = 3
        begin(table).finish()
        result = table.state.result
        assert result is not None
        assert (result.winners, result.decided_by) == ((1, 2), "shared")

    @pytest.mark.parametrize(
        ("points", "rank"),
        [(250, 1), (249, 2), (220, 2), (219, 3), (180, 3), (130, 4), (70, 5), (69, 0)],
    )
    def test_the_ranks(self, points: int, rank: int) -> None:
        table = ready()
        table.sheet(0).points = points
        begin(table).finish()
        assert scores(table)[0]["rank"] == rank
