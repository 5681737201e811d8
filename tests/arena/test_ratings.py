"""Ratings and shares, with their intervals."""

import pytest

from planque import Result
from planque.arena import Played, rate
from planque.arena.ratings import wilson


def game(minds: tuple[str, ...], *winners: int) -> Played:
    return Played(minds, Result((0,) * len(minds), winners, "test", "points"), 10)


def test_wins_draws_and_shares_are_counted() -> None:
    ab, ba = ("a", "b"), ("b", "a")
    standings = rate(ab, [game(ab, 0), game(ba, 1), game(ab), game(ba, 0, 1), game(ab, 1)])
    a, b = standings.minds
    assert (a.mind, a.games, a.wins, a.draws, a.losses) == ("a", 5, 2, 2, 1)
    assert (b.mind, b.wins, b.draws, b.losses) == ("b", 1, 2, 2)
    assert a.share == pytest.approx(0.6)
    (pair,) = standings.pairs
    assert (pair.minds, pair.wins, pair.draws, pair.losses) == (ab, 2, 2, 1)
    assert (standings.games, standings.draws) == (5, 2)


def test_the_winner_is_rated_higher_and_more_games_make_it_surer() -> None:
    ab = ("a", "b")
    few, many = rate(ab, [game(ab, 0)] * 5), rate(ab, [game(ab, 0)] * 50)
    for standings in (few, many):
        assert [standing.mind for standing in standings.minds] == ["a", "b"]
        low, high = standings.minds[0].rating_interval
        assert low < standings.minds[0].rating < high
    assert many.minds[0].deviation < few.minds[0].deviation


def test_draws_leave_the_ratings_equal() -> None:
    a, b = rate(("a", "b"), [game(("a", "b"))] * 20).minds
    assert a.rating == pytest.approx(b.rating)


def test_more_than_two_seats_and_minds_that_hold_two() -> None:
    standings = rate(("a", "b"), [game(("a", "b", "b"), 0), game(("b", "b", "a"), 2)])
    assert standings.minds[0].mind == "a"
    assert standings.minds[0].share == 1.0
    assert standings.pairs[0].games == 4


def test_nothing_played_is_nothing_known() -> None:
    standings = rate(("a", "b"), [])
    assert standings.minds[0].share_interval == (0.0, 1.0)


def test_the_wilson_interval_is_that_of_the_textbook() -> None:
    assert wilson(8, 10) == pytest.approx((0.490162, 0.943318), abs=1e-5)
    assert wilson(0, 10) == pytest.approx((0.0, 0.277533), abs=1e-5)
