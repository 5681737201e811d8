"""The benchmark of the solver: what it reports, and that it trusts nobody."""

import json
from collections.abc import Iterator

import pytest

from planque.bench import solver
from planque.games.spyworld.rules.exploration import Exploration
from tests.lab.spyworld.lairs import small_lair


@pytest.fixture(autouse=True)
def few_lairs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lairs that need no game, and no CP-SAT unless a test brings it."""

    def lairs(games: int, by_agents: bool) -> Iterator[Exploration]:
        assert by_agents
        return iter([small_lair(seed) for seed in range(9)])

    monkeypatch.setattr(solver, "built_lairs", lairs)
    monkeypatch.setattr(solver, "have_cp_sat", lambda: False)


def test_times_are_reported_in_order() -> None:
    report = solver.measure(3, 0.01)
    assert report["lairs"] == 9
    assert 0 < report["median_ms"] <= report["p99_ms"] <= report["worst_ms"]


def test_without_cp_sat_nothing_is_compared(capsys: pytest.CaptureFixture[str]) -> None:
    solver.main(True, 0.01)
    said = capsys.readouterr()
    report = json.loads(said.out)
    assert (report["compared"], report["times_faster"]) == (0, None)
    assert "CP-SAT is not at hand" in said.err


def test_with_cp_sat_the_table_says_how_many_times_faster(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("ortools", reason="OR-tools is not installed: pip install 'planque[bench]'")
    monkeypatch.setattr(solver, "have_cp_sat", lambda: True)
    solver.main(False, 0.01)
    said = capsys.readouterr().out
    assert "times faster" in said
    assert f"{solver.LEAST_COMPARED} lairs, {solver.LEAST_COMPARED} proven" in said


def test_another_answer_of_cp_sat_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("ortools", reason="OR-tools is not installed: pip install 'planque[bench]'")
    from planque.bench import cp_sat

    def more(start: Exploration, patience: float) -> cp_sat.Answer:
        return cp_sat.Answer(1000, 1000, 0.1)

    monkeypatch.setattr(solver, "have_cp_sat", lambda: True)
    monkeypatch.setattr(cp_sat, "most_stolen", more)
    with pytest.raises(AssertionError, match="lair 0: CP-SAT says"):
        solver.measure(3, 0.01)
