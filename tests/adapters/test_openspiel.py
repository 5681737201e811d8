"""OpenSpiel's own tests of our games, kept playthroughs, and its algorithms on a scaled game.

`python -m tests.adapters.test_openspiel` writes the playthroughs anew, after a change of rules.
"""

import pickle
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import planque
from tests.adapters.small import NUMBERED, small
from tests.lengths import LONG

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install planque[test]")

import pyspiel
from open_spiel.python.algorithms import cfr, exploitability, generate_playthrough, get_all_states

import planque.adapters.openspiel

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
BIGGEST = 100_000  # bytes of a kept playthrough
# Left out of it: tensors, which say what strings say, and Python's own way to write a state down.
LEFT_OUT = re.compile(r"^(?:\w+Tensor\(\d+\)|SerializeState).*\n(?:[ ◯◉].*\n)*", re.M)
SCALED = "planque_agent_hunter(numbers=3,hideouts=1,decoys=0,turn_cap=2)"
TINY = "planque_agent_hunter(numbers=2,hideouts=1,decoys=0,turn_cap=4)"
SHORTEST: dict[str, dict[str, Any]] = {
    "agent-hunter": {"numbers": 4, "hideouts": 2, "decoys": 1, "turn_cap": 4},
    "spyworld": {"turns": 1, "lair": "polar_base"},
}


def loaded(name: str, **parameters: Any) -> Any:
    return pyspiel.load_game("planque_" + name.replace("-", "_"), {**small(name), **parameters})


@pytest.mark.parametrize("name", planque.games())
def test_every_game_is_registered(name: str) -> None:
    assert "planque_" + name.replace("-", "_") in pyspiel.registered_names()


@pytest.mark.parametrize("name", NUMBERED)
class TestTheirOwnTest:
    def test_random_games(self, name: str) -> None:
        game = loaded(name)
        listed = game.get_type().chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
        pyspiel.random_sim_test(game, num_sims=2, serialize=listed, verbose=False)

    def test_the_kept_playthrough_is_played_alike(self, name: str) -> None:
        file = PLAYTHROUGHS / f"{name}.txt"
        assert file.exists(), "write it: python -m tests.adapters.test_openspiel"
        kept = file.read_text("utf-8")
        assert len(kept.encode()) < BIGGEST
        assert (
            played_through(name, [int(n) for n in re.findall(r"^action: (\d+)$", kept, re.M)])
            == kept
        )


def played_through(name: str, actions: list[int] | None) -> str:
    given = {**SHORTEST.get(name, small(name)), "rng_seed": 1}
    told = ",".join(f"{option}={value}" for option, value in given.items())
    game = f"planque_{name.replace('-', '_')}({told})"
    return LEFT_OUT.sub("", generate_playthrough.playthrough(game, actions, seed=1))


@pytest.mark.parametrize(
    ("name", "seats"),
    [(name, seats) for name in NUMBERED for seats in (2, 3) if seats in planque.game(name).seats],
)
def test_the_game_is_the_one_that_planque_plays(name: str, seats: int) -> None:
    """Tensors, legal actions and utilities are those of the state."""
    state = loaded(name, players=seats).new_initial_state()
    state.apply_action(state.chance_outcomes()[0][0])
    rng = planque.Rng(1)
    tensors = set()
    while not state.is_terminal():
        seat = state.current_player()
        assert seat == state.position.deciders[0]
        assert state.observation_tensor(seat) == state.position.observe(seat).tolist()
        tensors.add((seat, *state.information_state_tensor(seat)))
        legal = state.legal_actions()
        assert [bool(one) for one in state.legal_actions_mask()] == [
            bool(one) for one in state.position.legal_mask(seat)
        ]
        state.apply_action(legal[rng.below(len(legal))])
    assert len(tensors) == len(state.history()) - 1, "no information state comes twice"
    shares, utilities = state.position.payoffs(), state.returns()
    if state.position.result.most is None:
        assert sum(utilities) == pytest.approx(0)
        assert utilities == pytest.approx([(seats * p - 1) / (seats - 1) for p in shares])
    else:
        assert utilities == shares


@pytest.mark.parametrize("name", NUMBERED)
def test_states_and_games_pickle(name: str) -> None:
    game = loaded(name)
    state = game.new_initial_state()
    for _ in range(6):
        state.apply_action(state.legal_actions()[0])
    other = pickle.loads(pickle.dumps(state))
    assert other.position == state.position
    assert other.position.history(0) == state.position.history(0)
    assert str(pickle.loads(pickle.dumps(game))) == str(game)


def test_a_clone_goes_its_own_way() -> None:
    state = loaded("agent-hunter").new_initial_state()
    state.apply_action(0)
    other = state.clone()
    other.apply_action(3)
    assert state.history() == [0]
    assert state.position != other.position


def test_information_states_have_perfect_recall_and_tell_no_secret() -> None:
    """Whoever is in one information state has the same choices, and the same past."""
    states = get_all_states.get_all_states(
        pyspiel.load_game(SCALED), include_chance_states=False, to_string=str
    )
    known: dict[str, tuple[object, ...]] = {}
    tensors: dict[str, tuple[float, ...]] = {}
    for state in states.values():
        if state.is_terminal():
            continue
        seat = state.current_player()
        told = state.information_state_string(seat)
        own = [one.action for one in state.full_history() if one.player == seat]
        facts = (seat, state.legal_actions(), own, state.observation_string(seat))
        assert known.setdefault(told, facts) == facts
        tensor = tuple(state.information_state_tensor(seat))
        assert tensors.setdefault(told, tensor) == tensor
    assert len(set(tensors.values())) == len(tensors)
    assert len(known) < len(states), "something is hidden"


@pytest.mark.parametrize(
    ("scaled", "rounds", "left"), [(TINY, 10, 0.05), *([(SCALED, 100, 0.05)] if LONG else [])]
)
def test_regret_minimisation_finds_its_way(scaled: str, rounds: int, left: float) -> None:
    """Both CFR and exploitability are OpenSpiel's: nearly all of what could be won against chance
    cannot be won any more."""
    game = pyspiel.load_game(scaled)
    solver = cfr.CFRPlusSolver(game)
    at_first = exploitability.exploitability(game, solver.average_policy())
    for _ in range(rounds):
        solver.evaluate_and_update_policy()
    at_last = exploitability.exploitability(game, solver.average_policy())
    assert 0 <= at_last < left * at_first


def test_options_are_parameters() -> None:
    state = loaded("agent-hunter", turn_cap=-1, edition="aeg").new_initial_state()
    state.apply_action(1)
    options = state.position.view(None)["options"]
    assert options["turn_cap"] is None
    assert options["edition"] == "aeg"


def test_python_ends_in_peace() -> None:
    """OpenSpiel lets go of its games after Python has ended."""
    code = "import pyspiel, planque.adapters.openspiel; pyspiel.load_game('planque_agent_hunter')"
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


if __name__ == "__main__":
    for one in NUMBERED:
        (PLAYTHROUGHS / f"{one}.txt").write_text(played_through(one, None), "utf-8")
