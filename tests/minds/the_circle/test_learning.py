"""The script that teaches the spymaster of The Circle: what it keeps, and that it learns."""

from pathlib import Path

import numpy
from scripts.circle_fit import Games, fitted, loss, predicted, together
from scripts.learn_the_circle import play

from planque.minds.the_circle.learnt import Learnt
from planque.minds.the_circle.outlook import outlook
from tests.minds.the_circle.test_spymaster import game_by_instinct


def quick_games(path: Path) -> Games:
    play(path, 16, ["rookie"], rounds=0, seed=5)
    return Games.read(path)


def test_games_are_kept_with_their_ends_and_again_the_same(tmp_path: Path) -> None:
    one, two = quick_games(tmp_path / "one.npz"), quick_games(tmp_path / "two.npz")
    for name, kept in vars(one).items():
        assert len(kept) == len(one.number)
        assert numpy.array_equal(kept, getattr(two, name))
    assert numpy.allclose(one.shares.sum(axis=1), 1)


def test_games_of_several_files_keep_numbers_of_their_own(tmp_path: Path) -> None:
    games = quick_games(tmp_path / "games.npz")
    both = together([games, games])
    assert len(set(both.number)) == 2 * len(set(games.number))
    assert len(both.rows) == len(both.circle) == 2 * len(games.rows)


def test_what_was_learnt_foretells_its_games_better_than_chance(tmp_path: Path) -> None:
    games = quick_games(tmp_path / "games.npz")
    even = (numpy.arange(6) < games.seats[:, None]) / games.seats[:, None]
    assert loss(predicted(games, fitted(games, None)), games) < 0.8 * loss(even, games)


def test_the_spymaster_reckons_as_the_script_does(tmp_path: Path) -> None:
    weights = fitted(quick_games(tmp_path / "games.npz"), None)
    taught = Learnt({name: [float(one) for one in row] for name, row in weights.items()})
    games = Games()
    positions, won = game_by_instinct(3, 1)
    for position in positions:
        games.note(0, position)
    games.end(won, circle=False)
    games.write(tmp_path / "one.npz")
    shares = predicted(Games.read(tmp_path / "one.npz"), weights)
    for row, position in zip(shares, positions, strict=True):
        assert numpy.allclose(row[:3], outlook(position, taught), atol=1e-4)
