"""The benchmark measures what it says and judges by the best peer."""

from collections.abc import Callable

import pytest

import planque
from planque.bench import engine, own
from planque.bench.comparing import compare
from planque.core.game import Table


def test_goals_compare_with_the_best_peer() -> None:
    measured = dict.fromkeys([*engine.DRIVEN, *engine.NATIVE, *engine.ROLLOUTS, engine.ISMCTS], 1.0)
    measured[engine.DRIVEN[1]] = 2.0
    measured |= {engine.WHOLE: 7.0, engine.LOOP: 4.0, engine.CHECKED: 1.0, engine.SEARCH: 0.5}
    whole, native, rollouts, loop, search = compare(measured, engine.GOALS)
    assert (whole["peer"], whole["ratio"], whole["reached"]) == (engine.DRIVEN[1], 3.5, False)
    assert (native["ratio"], native["reached"]) == (7.0, True)
    assert rollouts["reached"] is None
    assert (loop["ratio"], loop["reached"]) == (2.0, True)
    assert (search["ratio"], search["reached"]) == (0.5, False)


def test_without_peers_there_is_nothing_to_judge() -> None:
    ours = (
        engine.WHOLE,
        engine.LOOP,
        engine.CHECKED,
        engine.SEARCH,
        engine.CIRCLE,
        engine.CIRCLE_SEARCH,
        engine.SPYWORLD,
    )
    assert compare(dict.fromkeys(ours, 1.0), engine.GOALS) == []


@pytest.mark.parametrize("measure", [own.whole_games, own.python_loop, own.python_loop_checked])
def test_random_play_is_measured(
    measure: Callable[[Table, float], float],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(own, "WARM_UP", 1)
    monkeypatch.setattr(own, "BATCH", 2)
    assert measure(planque.game("agent-hunter").table(turn_cap=300), 0.01) > 0


def test_search_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own, "PAIRS", 1)
    monkeypatch.setattr(own, "SIMULATIONS", 20)
    game = planque.game("agent-hunter")
    assert own.inside_search(game, game.table(turn_cap=300), 0.01) > 0
