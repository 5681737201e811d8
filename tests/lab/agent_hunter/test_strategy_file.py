"""Strategies that are saved, and read again."""

from pathlib import Path

import pytest

from planque.games.agent_hunter.variant import Variant
from planque.lab.agent_hunter.solver import variant_solver
from planque.lab.agent_hunter.strategy_file import BadStrategy, load, save
from planque.lab.agent_hunter.variants import variant_tree


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "small.npz"
    solver = variant_solver(variant_tree(Variant("aeg", 3, 1, 1, 3)))
    save(path, solver.run(100), 100)
    return path


def test_a_strategy_that_is_read_again_is_as_good(file: Path) -> None:
    strategy, about = load(file)
    assert about.options["edition"] == "aeg"
    assert about.rounds == 100
    assert strategy.exploitability() == pytest.approx(about.exploitability, abs=1e-6)
    assert strategy.value() == pytest.approx(about.value, abs=1e-6)


def test_what_is_no_strategy_is_refused(tmp_path: Path) -> None:
    other = tmp_path / "other.npz"
    other.write_text("no strategy")
    with pytest.raises(BadStrategy, match=r"other\.npz"):
        load(other)


def test_a_strategy_that_was_cut_short_is_refused(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-200])
    with pytest.raises(BadStrategy):
        load(file)
