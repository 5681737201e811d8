"""PettingZoo's own tests of our environments, and what they do not ask."""

import copy
import importlib
import pickle
import warnings
from collections.abc import Iterator
from itertools import count
from types import SimpleNamespace
from typing import Any

import numpy
import pytest

import planque
from tests.adapters.small import NUMBERED, small

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: pip install planque[test]")

from pettingzoo import test as their_tests
from pettingzoo.utils.conversions import parallel_to_aec

from planque.adapters import pettingzoo as ours

# PettingZoo says so of everybody who is not in its list of classic games.
NOT_MEANT_FOR_US = (
    "Observation is not a NumPy array",  # it is a dictionary, with the mask
    "Observation space for each agent probably should be",
    "Action mask numpy array is all zeros",  # where the game is over nothing is legal
)


@pytest.fixture(autouse=True)
def _warnings_are_errors() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for message in NOT_MEANT_FOR_US:
            warnings.filterwarnings("ignore", message)
        yield


def env(name: str, **options: Any) -> Any:
    return ours.env(name, **small(name), **options)


def parallel_env(name: str, **options: Any) -> Any:
    return ours.parallel_env(name, **small(name), **options)


@pytest.mark.parametrize("name", NUMBERED)
class TestTheirOwnTests:
    def test_api(self, name: str) -> None:
        their_tests.api_test(env(name), num_cycles=100)

    def test_parallel_api(self, name: str) -> None:
        their_tests.parallel_api_test(parallel_env(name), num_cycles=100)

    def test_seed(self, name: str) -> None:
        their_tests.seed_test(lambda: env(name), num_cycles=50)
        their_tests.parallel_seed_test(lambda: parallel_env(name, forgiving=True), num_cycles=50)

    def test_max_cycles(self, name: str) -> None:
        def forgiving(max_cycles: int) -> Any:
            # The game as it comes: a small one may be over before so many cycles.
            return ours.parallel_env(name, max_cycles=max_cycles, forgiving=True)

        module = SimpleNamespace(
            parallel_env=forgiving, env=lambda max_cycles: parallel_to_aec(forgiving(max_cycles))
        )
        their_tests.max_cycles_test(module)

    def test_performance_benchmark(self, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
        seconds = count()  # its five seconds are over after some cycles
        module = importlib.import_module("pettingzoo.test.performance_benchmark")
        monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: next(seconds)))
        their_tests.performance_benchmark(env(name))


def draw(mask: Any, rng: planque.Rng) -> int:
    legal = numpy.flatnonzero(mask)
    return int(legal[rng.below(len(legal))])


def play(table: Any, rng: planque.Rng) -> dict[str, float]:
    """A random game; what each agent was told at its end."""
    told = {}
    for agent in table.agent_iter():
        observation, reward, ended, cut, _ = table.last()
        told[agent] = reward
        table.step(None if ended or cut else draw(observation["action_mask"], rng))
    return told


def play_together(table: Any, seen: Any, rng: planque.Rng) -> dict[str, float]:
    while table.agents:
        actions = {agent: draw(one["action_mask"], rng) for agent, one in seen.items()}
        seen, rewards, *_ = table.step(actions)
    return dict(rewards)


@pytest.mark.parametrize("name", NUMBERED)
def test_the_game_is_the_one_that_planque_plays(name: str) -> None:
    """Observations, masks and rewards are those of the state, with the same seed."""
    table = env(name)
    table.reset(seed=5)
    options = {**planque.game(name).simulation, **small(name)}
    state = planque.game(name).start(seed=5, **options)
    rng = planque.Rng(5)
    while not state.over:
        seat = state.deciders[0]
        assert table.agent_selection == f"player_{seat}"
        seen = table.observe(table.agent_selection)
        assert numpy.array_equal(seen["observation"], state.observe(seat))
        assert numpy.array_equal(seen["action_mask"], state.legal_mask(seat))
        number = draw(seen["action_mask"], rng)
        table.step(number)
        state.apply(seat, table.table.actions[number])
    assert list(play(table, rng).values()) == state.payoffs()


@pytest.mark.parametrize("name", NUMBERED)
def test_all_at_once_comes_to_an_end_too(name: str) -> None:
    table = parallel_env(name, render_mode="ansi")
    seen, _ = table.reset(seed=3)
    assert table.render()
    rewards = play_together(table, seen, planque.Rng(3))
    assert table.position.over
    assert table.render()
    assert list(rewards.values()) == table.position.payoffs()


def test_who_owes_no_decision_can_only_wait() -> None:
    table = parallel_env("agent-hunter", hideouts=1)
    table.reset(seed=1)
    wait = table.action_space("player_0").n - 1
    seen, *_ = table.step({"player_0": 0, "player_1": 1})  # both have hidden their spy
    waiting = [agent for agent in seen if seen[agent]["action_mask"][wait]]
    assert len(waiting) == 1
    assert seen[waiting[0]]["action_mask"].sum() == 1


def test_an_observation_stays_as_it_was() -> None:
    table = env("agent-hunter")
    table.reset(seed=1)
    first = table.observe("player_0")
    kept = copy.deepcopy(first)
    table.step(3)
    assert numpy.array_equal(first["observation"], kept["observation"])
    assert not numpy.array_equal(table.observe("player_0")["observation"], kept["observation"])


@pytest.mark.parametrize("again", [copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
def test_a_copy_goes_its_own_way(again: Any) -> None:
    table = env("agent-hunter")
    table.reset(seed=1)
    other = again(table)
    other.step(3)
    other.observe("player_0")
    table.step(4)
    assert table.position.observe(0).tolist() == table.observe("player_0")["observation"].tolist()
    assert other.position.observe(0).tolist() == other.observe("player_0")["observation"].tolist()


@pytest.mark.parametrize("wrong", [20, 10_000, -1, None, "0", 1.5])
def test_what_is_not_legal_is_refused_and_changes_nothing(wrong: object) -> None:
    table = env("agent-hunter")
    table.reset(seed=1)
    before = table.position.copy()
    with pytest.raises(
        planque.IllegalAction, match=r"seat 0: action .* is not legal; these are: 0, 1, 2"
    ):
        table.step(wrong)
    assert table.position == before


def test_a_forgiving_table_draws_by_lot_and_by_seed() -> None:
    def places() -> list[int]:
        table = env("agent-hunter", forgiving=True)
        table.reset(seed=9)
        for _ in range(3):
            table.step(40)
        found: list[int] = table.position.observe(0).tolist()
        return found

    assert places() == places()


def test_a_game_that_is_cut_off_is_worth_nothing() -> None:
    table = env("agent-hunter", max_cycles=5)
    table.reset(seed=1)
    assert set(play(table, planque.Rng(1)).values()) == {0.0}
    assert not table.position.over


def test_it_draws_the_terminals_picture(capsys: pytest.CaptureFixture[str]) -> None:
    table = env("agent-hunter", render_mode="ansi", language="fr")
    table.reset(seed=1)
    assert "Votre main\N{NO-BREAK SPACE}: 0 1 2" in table.render()
    table = env("agent-hunter", render_mode="human")
    table.reset(seed=1)
    table.step(0)
    assert capsys.readouterr().out.count("Your hand") == 2


@pytest.mark.parametrize(
    ("option", "value"), [("render_mode", "rgb_array"), ("language", "de"), ("seats", 7), ("x", 1)]
)
def test_options_that_do_not_fit_are_named(option: str, value: object) -> None:
    with pytest.raises(planque.OptionError, match=option):
        env("agent-hunter", **{option: value})
