"""The exact solver and OR-tools' CP-SAT, which knows nothing of it, steal the same."""

from random import Random

import pytest

from planque.bench.solver import built_lairs, have_cp_sat
from planque.games.spyworld.rules.exploration import Exploration
from planque.lab.spyworld.solver import solve
from tests.lab.spyworld.lairs import chance_lair, small_lair
from tests.lengths import LONG

pytestmark = pytest.mark.skipif(
    not have_cp_sat(), reason="OR-tools is not installed: pip install 'planque[bench]'"
)

SMALL = 300 if LONG else 30
LARGE = 100 if LONG else 10
GAMES = 70 if LONG else 7
PATIENCE = 60 if LONG else 5  # about seconds for one lair


@pytest.mark.parametrize("seed", range(SMALL))
def test_they_agree_on_small_lairs(seed: int) -> None:
    agree(small_lair(seed))


@pytest.mark.parametrize("seed", range(LARGE))
def test_they_agree_on_any_lairs(seed: int) -> None:
    agree(chance_lair(Random(seed), (3, 12)))


@pytest.mark.parametrize("game", range(GAMES))
def test_they_agree_on_the_lairs_of_real_games(game: int) -> None:
    for start in built_lairs(1, seed=game):
        agree(start)


def agree(start: Exploration) -> None:
    """CP-SAT steals as much and proves it; where it runs out of patience, it at least allows it."""
    from planque.bench.cp_sat import most_stolen

    answer = most_stolen(start, PATIENCE)
    assert answer.found <= solve(start).stolen <= answer.bound
