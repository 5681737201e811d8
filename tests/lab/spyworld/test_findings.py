"""What the lab finds out about a game: the best route of each seat, from the door of its lair."""

import math
import time

import pytest

import planque
from planque import lab
from planque.games.spyworld.rules.exploration_phase import enter
from planque.games.spyworld.rules.phases import Spyworld
from planque.games.spyworld.table.choices import move_of
from planque.games.spyworld.table.position import EXPLORATION
from planque.lab.spyworld.findings import findings
from tests.games.spyworld.table import the_game


def played(seats: int, seed: int, until: int | None = None) -> Spyworld:
    """A game of rookies, to its end or to the beginning of a phase."""
    game = the_game()
    state = game.start(seats=seats, seed=seed)
    assert isinstance(state, Spyworld)
    rng = planque.Rng(seed)
    while not state.over and (until is None or state.phase < until):
        seat = state.deciders[0]
        state.apply(seat, game.rookie(state.view(seat), state.legal(seat), rng))
    return state


@pytest.mark.parametrize("seed", range(3))
def test_a_route_walked_from_the_door_steals_the_best_sum(seed: int) -> None:
    state = played(3, seed)
    found = findings(state, math.inf)
    assert found is not None
    assert len(found["explorers"]) == 3
    for seat, best_route in enumerate(found["explorers"]):
        walk = enter(state, seat)
        for code in best_route["route"]:
            assert move_of(code) in walk.moves()
            walk.make(move_of(code))
        exploration = state.players[seat].exploration
        assert exploration is not None
        assert walk.stolen == best_route["best"] == best_route["most"] >= exploration.stolen


def test_the_same_is_found_when_the_exploration_begins_and_when_it_is_over() -> None:
    begun, over = played(2, 5, until=EXPLORATION), played(2, 5)
    assert findings(begun, math.inf) == findings(over, math.inf)


def test_at_the_deadline_it_is_said_what_is_known_so_far() -> None:
    state = played(3, 1)
    in_time, at_once = findings(state, math.inf), findings(state, time.monotonic())
    assert in_time is not None
    assert at_once is not None
    for proven, known in zip(in_time["explorers"], at_once["explorers"], strict=True):
        assert known["best"] <= proven["best"] <= known["most"]


def test_there_is_nothing_to_find_before_the_exploration_or_in_other_games() -> None:
    assert findings(the_game().start(seats=2, seed=1), math.inf) is None


def test_a_game_says_itself_whether_it_is_studied() -> None:
    studied, other = the_game(), planque.game("agent-hunter")
    state = played(2, 5)
    assert lab.findings(studied, state) == findings(state, math.inf)
    assert lab.findings(other, other.start(seats=2, seed=1)) is None
