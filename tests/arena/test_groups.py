"""Games in groups: as many as take a moment, and the same outcomes as one by one."""

from collections.abc import Iterator

import pytest

import planque
from planque.arena import Match, groups, play, play_recorded
from planque.arena.groups import LARGEST_GROUP, SECONDS_OF_A_GROUP, fitting, play_here
from planque.arena.match import play_many

CAP = {"turn_cap": 20}


def matches(count: int, *minds: str) -> list[Match]:
    return [Match("agent-hunter", minds, seed, CAP) for seed in range(count)]


@pytest.mark.parametrize(
    ("size", "seconds", "next_size"),
    [
        (4, SECONDS_OF_A_GROUP / 4, 8),
        (LARGEST_GROUP, 0.0, LARGEST_GROUP),
        (4, SECONDS_OF_A_GROUP * 0.75, 4),
        (4, SECONDS_OF_A_GROUP * 2, 2),
        (1, SECONDS_OF_A_GROUP * 100, 1),
    ],
)
def test_a_group_takes_about_as_long_as_it_should(
    size: int, seconds: float, next_size: int
) -> None:
    assert fitting(size, seconds) == next_size


def test_in_one_process_too_short_games_are_played_in_groups(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(groups, "SECONDS_OF_A_GROUP", 60.0)
    taken: list[int] = []

    def noted() -> Iterator[Match]:
        for match in matches(100, "random", "random"):
            taken.append(match.seed)
            yield match

    played = play_here(lambda match: match.seed, noted())
    ahead = []
    for seed in played:
        ahead.append(len(taken) - seed)
    assert ahead[:8] == [1, 2, 1, 4, 3, 2, 1, 8]
    assert taken == list(range(100))


@pytest.mark.parametrize("name", planque.games())
@pytest.mark.parametrize("mind", ["random", "rookie"])
def test_games_of_a_group_end_as_they_do_one_by_one(name: str, mind: str) -> None:
    game = planque.game(name)
    one, two = (
        [Match(name, (mind,) * seats, seed, dict(game.simulation)) for seed in range(3)]
        for seats in (game.seats[0], game.seats[1 % len(game.seats)])
    )
    for group in (one, [*one, *two]):
        for match in group:
            match.options = group[0].options  # as it is in a run
        assert play_many(group) == [play(match) for match in group]


def test_random_games_of_a_group_are_those_that_random_minds_play() -> None:
    """The quick way against the general one: a mind, its views and its lists."""
    group = matches(20, "random", "random")
    recorded = [play_recorded(match)[0] for match in group]
    assert play_many(group) == recorded
