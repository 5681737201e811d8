"""Gymnasium's own check of our environments, and what it does not ask."""

import itertools
import warnings
from typing import Any

import numpy
import pytest

import planque
from tests.adapters.small import NUMBERED, small
from tests.minds.mindful import TOLD, Mindful

pytest.importorskip("gymnasium", reason="Gymnasium is not installed: pip install planque[test]")

import gymnasium
from gymnasium.utils.env_checker import check_env

from planque.adapters import gymnasium as ours


def play(env: Any, seed: int) -> tuple[float, list[list[int]]]:
    """A random game of the seat; its reward, and all that was seen."""
    rng = planque.Rng(seed)
    row, info = env.reset(seed=seed)
    rows, ended, reward = [row.tolist()], False, 0.0
    while not ended:
        assert reward == 0.0
        legal = numpy.flatnonzero(info["action_mask"])
        row, reward, ended, _, info = env.step(legal[rng.below(len(legal))])
        rows.append(row.tolist())
    return reward, rows


@pytest.mark.parametrize("name", NUMBERED)
def test_their_own_check(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        made = gymnasium.make(ours.id_of(planque.game(name)), forgiving=True, **small(name))
        check_env(made.unwrapped, skip_render_check=False)


@pytest.mark.parametrize("name", NUMBERED)
def test_whole_games_against_every_kind_of_mind(name: str) -> None:
    for opponents in ("random", "rookie"):
        env = ours.make(name, opponents=opponents, **small(name))
        reward, _ = play(env, 3)
        assert env.position.over
        assert reward == env.position.payoffs()[0]
        assert not env.action_masks().any()


def test_the_same_seed_is_the_same_game() -> None:
    env = ours.make("agent-hunter", turn_cap=20)
    assert play(env, 3) == play(env, 3)
    assert play(env, 3) != play(env, 4)


def test_any_seat_can_be_taken() -> None:
    env = ours.make("agent-hunter", seat=1, turn_cap=20)
    env.reset(seed=2)
    assert env.position.owes(1)
    assert env.action_masks().tolist() == env.position.legal_mask(1).astype(bool).tolist()


def test_a_mind_that_wants_it_is_told_the_history_of_its_seat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hunter = planque.game("agent-hunter")
    monkeypatch.setattr(ours, "mind", lambda *_: Mindful(hunter))
    env = ours.make("agent-hunter", opponents="mindful", turn_cap=20)
    for seed in (3, 4):
        TOLD.clear()
        play(env, seed)
        assert {seat for seat, _ in TOLD} == {1}
        for earlier, later in itertools.pairwise(lines for _, lines in TOLD):
            assert later[: len(earlier)] == earlier
        _, last = TOLD[-1]
        assert env.position.history(1).lines[: len(last)] == last


def test_it_is_made_by_its_name_alone() -> None:
    version = planque.game("agent-hunter").rules_version
    env = gymnasium.make(f"planque.adapters.gymnasium:Planque/AgentHunter-v{version}", turn_cap=9)
    _, info = env.reset(seed=1)
    assert info["action_mask"].dtype == numpy.int8
    assert env.get_wrapper_attr("action_masks")().dtype == numpy.bool_


def test_games_side_by_side() -> None:
    name = ours.id_of(planque.game("agent-hunter"))
    several = gymnasium.make_vec(name, 3, vectorization_mode="sync", turn_cap=9)
    rows, infos = several.reset(seed=1)
    assert rows.shape[0] == 3
    several.step(infos["action_mask"].argmax(axis=1))
    several.close()


def test_what_is_not_legal_is_refused() -> None:
    env = ours.make("agent-hunter")
    with pytest.raises(planque.GameOver, match="reset"):
        env.step(0)
    env.reset(seed=1)
    with pytest.raises(planque.IllegalAction, match="seat 0: action 40"):
        env.step(40)
    with pytest.raises(planque.UnknownSeat, match="the last is 1"):
        ours.make("agent-hunter", seat=2)
    with pytest.raises(planque.OptionError, match="opponents: 2 minds do not fit; 1 seats"):
        ours.make("agent-hunter", opponents=("rookie", "random"))
    with pytest.raises(planque.UnknownMind, match="genius"):
        ours.make("agent-hunter", opponents="genius")
    with pytest.raises(planque.UnknownGame, match="chess"):
        ours.make("chess")


def test_it_draws_the_terminals_picture() -> None:
    env = ours.make("agent-hunter", render_mode="ansi")
    env.reset(seed=1)
    assert "Your hand: 0 1 2" in env.render()
