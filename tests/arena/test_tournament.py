"""Everybody meets everybody, in every seat, equally often."""

from collections import Counter

import pytest

from planque.arena import Budget, Match, schedule


def matches(minds: tuple[str, ...], seats: int, games: int) -> list[Match]:
    return list(schedule("agent-hunter", minds, seats, games, 1, {}, Budget()))


def test_two_seats_make_a_round_robin() -> None:
    met = Counter(match.minds for match in matches(("a", "b", "c"), 2, 10))
    assert len(met) == 6
    assert set(met.values()) == {5}


def test_an_odd_number_is_rounded_up_to_whole_rotations() -> None:
    assert len(matches(("a", "b"), 2, 3)) == 4


def test_each_deal_is_played_once_in_every_seating() -> None:
    one, two = matches(("a", "b"), 2, 2)
    assert one.seed == two.seed
    assert one.minds == two.minds[::-1]


@pytest.mark.parametrize("minds", [("a", "b"), ("a", "b", "c"), ("a", "b", "c", "d", "e")])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_mind_holds_every_seat_equally_often(minds: tuple[str, ...], seats: int) -> None:
    held = Counter(place for match in matches(minds, seats, 4) for place in enumerate(match.minds))
    assert len(held) == seats * len(minds)
    assert len(set(held.values())) == 1
