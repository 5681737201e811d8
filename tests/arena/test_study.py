"""Studies: every decision beside the strongest mind's, and what it gave away."""

from collections.abc import Mapping
from statistics import fmean

import pytest

import planque
from planque.arena import Budget, Match, Regrets, Studied, match, play, play_studied
from planque.minds import strongest

QUICK = Budget(rounds=20)
SMALL = {"numbers": 6, "hideouts": 2, "decoys": 1, "turn_cap": 40}


def studied(*minds: str, seed: int = 5) -> Studied:
    return play_studied(Match("agent-hunter", minds, seed, SMALL, QUICK), judge="agent")


def test_the_game_is_the_same_as_without_a_study_and_so_is_the_study() -> None:
    one = studied("rookie", "random")
    assert one.played == play(one.match)
    assert one == studied("rookie", "random")


def test_every_decision_with_a_choice_is_judged() -> None:
    one = studied("rookie", "random")
    positions = [decision.position for decision in one.decisions]
    assert positions == sorted(set(positions))
    assert len(positions) > one.played.decisions / 2
    for decision in one.decisions:
        assert decision.mind == one.match.minds[decision.seat]
        assert decision.legal > 1
        assert decision.chosen_worth is not None
        assert decision.best_worth is not None
        assert decision.regret == decision.best_worth - decision.chosen_worth
        assert 0 <= decision.chosen_worth <= 1
        assert 0 <= decision.best_worth <= 1
        if decision.chosen == decision.best:
            assert decision.regret == 0
        assert not decision.stand_in


def test_the_weaker_mind_gives_more_away() -> None:
    regrets = Regrets()
    for seed in range(8):
        regrets.add(studied("random", "agent", seed=seed))
    random, agent = regrets.of("random"), regrets.of("agent")
    assert random is not None
    assert agent is not None
    mean, (low, high) = random
    assert low < mean < high
    assert mean > agent[0] + 0.02
    assert regrets.of("rookie") is None


def test_what_a_judge_cannot_weigh_has_no_regret() -> None:
    game = planque.game("goutons-voir")
    one = play_studied(Match("goutons-voir", ("random",) * 2, 3, game.simulation, QUICK))
    assert one.decisions
    assert {decision.regret for decision in one.decisions} == {None}
    regrets = Regrets()
    regrets.add(one)
    assert regrets.of("random") is None


def test_what_a_rookie_did_for_somebody_is_marked_and_does_not_count(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Fails(planque.Mind):
        def choose(
            self,
            view: Mapping[str, object],
            legal: tuple[planque.Action, ...],
            deadline: float | None = None,
        ) -> planque.Action:
            self.excuse = "it has a headache" if len(legal) % 2 else ""
            return legal[0]

    monkeypatch.setattr(match, "mind", lambda name, *_: Fails(planque.game(name)))
    one = studied("rookie", "rookie")
    marked = {decision.position for decision in one.decisions if decision.stand_in}
    assert marked
    assert marked <= set(one.played.stand_ins)
    regrets = Regrets()
    regrets.add(one)
    own = [decision.regret or 0.0 for decision in one.decisions if not decision.stand_in]
    counted = regrets.of("rookie")
    assert counted is not None
    assert counted[0] == pytest.approx(fmean(own))


def test_the_judge_is_the_strongest_unless_another_is_named() -> None:
    match = Match("agent-hunter", ("random",) * 2, 3, {**SMALL, "turn_cap": 3}, QUICK)
    assert play_studied(match).judge == strongest("agent-hunter")
    assert play_studied(match, judge="agent").judge == "agent"
