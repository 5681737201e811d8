"""The puzzles as the server knows them: those of the page, and solved by their routes."""

from datetime import date, timedelta

from scripts.make_puzzles import FOR_THE_SERVER, PUZZLES

from planque.lab.spyworld import daily


def test_they_are_those_of_the_page() -> None:
    assert FOR_THE_SERVER.read_bytes() == PUZZLES.read_bytes()


def test_every_route_reaches_par_by_the_rules_of_the_game() -> None:
    for number, puzzle in enumerate(daily.puzzles()[1:]):
        day = daily.MONDAY + timedelta(days=number)
        assert daily.points_of(day, puzzle["route"]) == daily.par_of(day) == puzzle["par"]


def test_days_before_the_first_and_after_the_last_have_one_too() -> None:
    turn = len(daily.puzzles()) - 1
    for day in (date(2025, 3, 1), date(2030, 7, 1)):
        assert daily.puzzle_of(day) == daily.puzzle_of(day + timedelta(days=turn))


def test_a_step_through_a_wall_is_refused() -> None:
    assert daily.points_of(daily.MONDAY, [0]) is None
