"""Games between minds: fair, repeatable, and the same on one process or several."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

import planque
from planque.arena import Budget, Match, derive, match, play, play_all, play_recorded
from tests.adapters.small import small
from tests.minds.mindful import TOLD, Mindful, check_told

CAP = {"turn_cap": 300}
QUICK = Budget(rounds=16)


def table(*minds: str, seed: int = 5) -> Match:
    return Match("agent-hunter", minds, seed, CAP, QUICK)


@pytest.mark.parametrize("minds", [("random", "random"), ("rookie", "random"), ("agent", "rookie")])
def test_the_same_table_plays_the_same_game(minds: tuple[str, ...]) -> None:
    assert play(table(*minds)) == play(table(*minds))


@pytest.mark.parametrize("minds", [("random", "random"), ("rookie", "random")])
def test_a_recorded_game_is_the_same_and_replays(minds: tuple[str, ...]) -> None:
    for seed in range(5):
        played, record = play_recorded(table(*minds, seed=seed))
        assert played == play(table(*minds, seed=seed))
        state = planque.replay(planque.read_record(record.text()))
        assert state.result == played.result
        assert len(record.actions) == played.decisions


@pytest.mark.parametrize("game", ["the-circle", "spyworld"])
def test_a_recorded_game_is_the_same_where_a_choice_can_be_taken_back(game: str) -> None:
    match = Match(game, ("random",) * 3, 5)
    played, record = play_recorded(match)
    assert played == play(match)
    assert not any(type(action).__name__ in ("Back", "TakeBack") for _, action in record.actions)


def test_other_seeds_play_other_games() -> None:
    assert len({play(table("rookie", "random", seed=seed)).decisions for seed in range(20)}) > 3


def test_several_processes_play_the_same_games_in_the_same_order() -> None:
    tables = [table("rookie", "random", seed=seed) for seed in range(40)]
    assert list(play_all(tables, jobs=2)) == list(play_all(tables))


def test_an_error_in_a_worker_reaches_the_caller() -> None:
    broken = replace(table("rookie", "random"), options={"numbers": 99})
    with pytest.raises(planque.OptionError):
        list(play_all([broken] * 3, jobs=2))


def test_a_mind_gets_only_what_its_seat_may_see(monkeypatch: pytest.MonkeyPatch) -> None:
    class Watcher(planque.Mind):
        def choose(
            self,
            view: Mapping[str, object],
            legal: tuple[planque.Action, ...],
            deadline: float | None = None,
        ) -> planque.Action:
            seat = view["seat"]
            assert isinstance(seat, int)
            sides = view["sides"]
            assert isinstance(sides, list)
            assert sides[1 - seat]["hand"] is None
            assert deadline is not None
            return legal[0]

    monkeypatch.setattr(match, "mind", lambda name, *_: Watcher(planque.game(name)))
    assert play(replace(table("rookie", "rookie"), budget=Budget(0.01))).decisions


def test_a_mind_that_breaks_the_rules_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    class Cheat(planque.Mind):
        def choose(
            self,
            view: Mapping[str, object],
            legal: tuple[planque.Action, ...],
            deadline: float | None = None,
        ) -> planque.Action:
            return planque.game("agent-hunter").action({"type": "put_decoy", "hideout": 0})

    monkeypatch.setattr(match, "mind", lambda name, *_: Cheat(planque.game(name)))
    with pytest.raises(planque.IllegalAction):
        play(table("rookie", "rookie"))


@pytest.mark.parametrize("name", planque.games())
def test_a_mind_that_wants_it_is_told_the_history_of_its_seat(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = planque.mind
    minds = {"mindful": lambda *_: Mindful(planque.game(name)), "random": made}
    monkeypatch.setattr(match, "mind", lambda game, mind, *more: minds[mind](game, mind, *more))
    TOLD.clear()
    options = {**planque.game(name).simulation, **small(name)}
    _, record = play_recorded(Match(name, ("random", "mindful"), 5, options))
    assert {seat for seat, _ in TOLD} == {1}
    check_told(record, TOLD)


def test_nothing_is_remembered_where_nobody_wants_it(monkeypatch: pytest.MonkeyPatch) -> None:
    class Idle(planque.Mind):
        def choose(
            self,
            view: Mapping[str, object],
            legal: tuple[planque.Action, ...],
            deadline: float | None = None,
        ) -> planque.Action:
            assert self.history is None
            return legal[0]

    monkeypatch.setattr(match, "mind", lambda name, *_: Idle(planque.game(name)))
    state, _, _ = match._play_to_the_end(table("idle", "idle"))
    assert state.past is None


def test_seeds_for_different_purposes_differ() -> None:
    seeds = {derive(1, "game", 2), derive(1, "game", 3), derive(2, "game", 2), derive(1, "mind", 2)}
    assert len(seeds) == 4
    assert all(seed < 2**53 for seed in seeds)  # exact in JavaScript
