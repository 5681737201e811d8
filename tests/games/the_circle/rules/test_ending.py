"""Both ends of the game, the round cap, and the tie-breaks."""

import pytest

import planque
from planque.games.the_circle.actions import (
    ActivateMarker,
    EndActions,
    GainSecret,
    Infiltrate,
    PlaceSecret,
    Unmask,
)
from tests.games.the_circle.table import Table, kinds, only

INT, SUP, REC, OPS = range(4)

# The Circle wins


def test_the_game_ends_at_once_with_the_circle_s_20th_point() -> None:
    table = Table()
    table.state.circle = 19
    bloodhound = table.ready(0, "bloodhound")
    table.ready(1, "forger")
    table.act()
    seen = table.use(bloodhound)
    assert kinds(seen) == ["used", "captured", "ended"]
    assert table.result.reason == "circle"
    assert table.state.deciders == ()


def test_the_circle_wins_by_an_arrest_in_phase_1_and_further_secrets_are_not_placed() -> None:
    table = Table()
    table.state.circle = 18
    table.secrets(1, sup=12, rec=12)
    table.new_secrets(1)
    seen = table.do(*(PlaceSecret(division) for division in (SUP, REC, REC, INT)))
    assert kinds(seen)[-3:] == ["placed", "arrested", "ended"]
    assert only(seen, "placed")[0]["secrets"] == [0, 1, 0, 0]
    assert table.view["circle"] == 20
    assert table.result.scores == (1, 3, 1)


def test_the_circle_wins_by_an_informer_s_first_secret_and_the_second_is_not_given() -> None:
    table = Table()
    table.state.circle = 19
    table.secrets(1, sup=12)
    informer = table.ready(0, "informer")
    table.act()
    seen = table.use(informer, GainSecret(1, SUP), GainSecret(1, INT))
    assert len(only(seen, "gained")) == 1
    assert table.side(1)["secrets"] == [0, 1, 0, 0]
    assert table.result.reason == "circle"


def circle_wins(points: tuple[int, ...], secrets: tuple[int, ...]) -> Table:
    """The Circle wins by a capture of seat 0, with these points and secrets in the end."""
    table = Table(len(points))
    table.state.circle = 19
    table.points(points[0] - 1, *points[1:])
    for seat, count in enumerate(secrets):
        table.secrets(seat, sup=count)
    bloodhound = table.ready(0, "bloodhound")
    table.act()
    table.use(bloodhound)
    return table


def test_when_the_circle_wins_fewest_points_win() -> None:
    result = circle_wins((7, 3, 5), (0, 9, 0)).result
    assert result.scores == (7, 3, 5)
    assert result.winners == (1,)
    assert result.decided_by == "points"


def test_on_equal_points_fewest_secrets_in_all_win() -> None:
    result = circle_wins((7, 3, 3), (0, 9, 8)).result
    assert result.winners == (2,)
    assert result.decided_by == "secrets"
    assert result.tie_break == (0, 9, 8)


def test_still_equal_the_victory_is_shared() -> None:
    result = circle_wins((3, 7, 3), (4, 0, 4)).result
    assert result.winners == (0, 2)
    assert result.decided_by == "shared"
    assert [result.share(seat) for seat in range(3)] == [0.5, 0.0, 0.5]


def test_if_both_ends_come_the_circle_s_counts() -> None:
    result = circle_wins((25, 21, 22), (0, 0, 0)).result
    assert result.reason == "circle"
    assert result.winners == (1,)


# The players win


def players_end(points: tuple[int, ...], secrets: tuple[int, ...]) -> Table:
    """Phase 2 ends with these points and secrets."""
    table = Table(len(points))
    table.points(*points)
    for seat, count in enumerate(secrets):
        table.secrets(seat, sup=count)
    table.act()
    while not table.state.over and table.step == "act":
        table.do(EndActions())
    return table


def test_with_20_points_the_game_ends_after_everyone_has_finished_phase_2() -> None:
    table = Table()
    table.points(19, 19, 0)
    one, two = table.ready(0, "assassin"), table.ready(1, "assassin", neutral=True)
    table.act()
    table.do(Infiltrate(one))
    assert not table.state.over
    table.do(EndActions(), Infiltrate(two), EndActions())
    assert table.state.over
    assert table.result.reason == "players"


def test_with_19_points_the_game_goes_on() -> None:
    assert not players_end((19, 5, 5), (0, 0, 0)).state.over


def test_who_has_crossed_the_line_ends_the_game_even_with_fewer_points_afterwards() -> None:
    table = Table()
    table.points(19, 5, 5)
    bloodhound = table.ready(0, "bloodhound")
    table.act()
    table.use(bloodhound)
    assert table.view["goal_reached"]
    table.do(ActivateMarker())
    assert table.side(0)["points"] == 19
    while not table.state.over:
        table.do(EndActions())
    assert table.result.reason == "players"
    assert table.result.winners == (0,)


def test_who_fell_back_behind_a_rival_has_ended_the_game_for_the_rival() -> None:
    table = Table()
    table.points(19, 19, 5)
    spy = table.infiltrator(0, "assassin")
    bloodhound = table.ready(0, "bloodhound")
    table.act()
    table.use(bloodhound)
    table.do(Unmask(spy))
    while not table.state.over:
        table.do(EndActions())
    assert table.result.winners == (1,)


def test_that_somebody_has_crossed_the_line_follows_from_a_view() -> None:
    table = Table()
    table.points(20, 5, 5)
    table.points(19, 5, 5)
    table.act()
    guess = planque.game("the-circle").guess(table.view, planque.Rng(1))
    assert guess.view(None)["goal_reached"]


def test_20_points_from_phase_1_end_the_game_only_after_phase_2() -> None:
    table = Table()
    table.points(1, 19, 1)
    table.secrets(1, sup=12)
    table.new_secrets(1)
    table.do(*(PlaceSecret(division) for division in (SUP, INT, INT, INT)))
    assert table.side(1)["points"] == 21
    assert table.view["goal_reached"]
    assert not table.state.over


def test_most_points_win() -> None:
    result = players_end((20, 24, 5), (9, 0, 0)).result
    assert result.winners == (1,)
    assert result.decided_by == "points"
    assert result.tie_break == ()


def test_on_equal_points_most_secrets_in_all_win() -> None:
    result = players_end((22, 22, 5), (3, 4, 12)).result
    assert result.winners == (1,)
    assert result.decided_by == "secrets"
    assert result.tie_break == (3, 4, 12)


def test_still_equal_both_win() -> None:
    result = players_end((22, 22, 5), (4, 4, 12)).result
    assert result.winners == (0, 1)
    assert result.decided_by == "shared"


# The round cap


@pytest.mark.parametrize("cap", [1, 3])
def test_a_round_cap_scores_the_game_as_the_players_end(cap: int) -> None:
    table = Table(round_cap=cap)
    table.state.round = cap
    table.points(4, 9, 1)
    seen = table.turn_wheel()
    assert kinds(seen)[-1] == "ended"
    assert table.result.reason == "round_cap"
    assert table.result.winners == (1,)


def test_without_a_cap_the_next_round_begins() -> None:
    table = Table()
    table.state.round = 500
    table.turn_wheel()
    assert table.view["round"] == 501
