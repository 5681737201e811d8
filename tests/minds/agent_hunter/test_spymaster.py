"""The spymaster: odds that it can tell and keeps to, blind to the truth, exact where it can be."""

import json
import time

import pytest

import planque
from planque.bench.exploited import exploitability
from planque.minds.agent import one_drawn
from planque.minds.agent_hunter.blueprint import Blueprint
from planque.minds.agent_hunter.spymaster import Spymaster

HUNTER = planque.game("agent-hunter")


def middle_of_a_game(seed: int, steps: int = 12, **options: object) -> planque.State:
    state = HUNTER.start(seed=seed, remember=True, **options)
    rookie = planque.mind("agent-hunter", "rookie", seed)
    for _ in range(steps):
        seat = state.deciders[0]
        state.push(seat, rookie.choose(state.view(seat), state.legal(seat)))
    return state


def test_it_draws_by_the_odds_that_it_tells() -> None:
    for seed in range(5):
        state = middle_of_a_game(seed)
        seat = state.deciders[0]
        view, legal = state.view(seat), state.legal(seat)
        one, two = Spymaster(HUNTER, seed), Spymaster(HUNTER, seed)
        assert one_drawn(one.policy(view, legal), one.rng) == two.choose(view, legal)


def test_the_setup_is_never_fixed() -> None:
    state = HUNTER.start(seed=1, remember=True)
    odds = Spymaster(HUNTER, 1).policy(state.view(0), state.legal(0))
    assert max(odds.values()) < 0.6


@pytest.mark.parametrize("seed", range(3))
def test_it_stays_near_the_blueprint(seed: int) -> None:
    """What that would hardly ever do, it hardly looks at; and what it tells is all that it does."""
    state = middle_of_a_game(seed)
    seat = state.deciders[0]
    view, legal = state.view(seat), state.legal(seat)
    odds = Spymaster(HUNTER, seed).policy(view, legal)
    blueprint = Blueprint(HUNTER, seed).policy(view, legal)
    assert sum(odds.values()) == pytest.approx(1)
    assert sum(odds[one] for one in legal if blueprint[one] < 0.001) < 0.1


@pytest.mark.parametrize("seed", range(4))
def test_games_that_look_alike_get_the_same_odds(seed: int) -> None:
    """What the enemy hides in truth makes no difference: only what the seat has seen."""
    state = middle_of_a_game(seed)
    seat = state.deciders[0]
    lines = json.loads(json.dumps(state.history(seat).lines))
    other = HUNTER.guess(state.view(seat), planque.Rng(seed))
    said = []
    for one in (state, other):
        mind = Spymaster(HUNTER, 5)
        mind.history = lines
        said.append(mind.policy(json.loads(json.dumps(one.view(seat))), one.legal(seat)))
    assert said[0] == said[1]


def test_a_history_of_another_game_is_not_believed() -> None:
    state, other = middle_of_a_game(1), middle_of_a_game(2)
    seat = state.deciders[0]
    view, legal = state.view(seat), state.legal(seat)
    without = Spymaster(HUNTER, 5).policy(view, legal)
    misled = Spymaster(HUNTER, 5)
    misled.history = other.history(seat).lines
    assert misled.policy(view, legal) == without


def test_a_small_table_is_solved() -> None:
    """A best response gains next to nothing, in a game in which it gains 0.4 against chance."""
    assert exploitability(Spymaster(HUNTER, 1), 4, 1, 0, 3) < 0.01
    assert exploitability(planque.mind("agent-hunter", "random"), 4, 1, 0, 3) > 0.3


def test_the_thoughts_of_a_decision_are_in_time() -> None:
    state = middle_of_a_game(3)
    seat = state.deciders[0]
    mind = Spymaster(HUNTER, 1)
    mind.history = state.history(seat).lines
    begun = time.monotonic()
    mind.choose(state.view(seat), state.legal(seat), begun + 0.1)
    assert time.monotonic() - begun < 5, "far looser than in practice: the machine may lag"


def test_a_sure_hit_that_wins_is_seen() -> None:
    """One enemy hideout left, one number possible, and that spy in hand."""
    state = HUNTER.start(deal=0, numbers=4, hideouts=1, decoys=0, remember=True)
    for seat, action in (
        (0, {"type": "place", "card": 0, "hideout": 0}),
        (1, {"type": "place", "card": 3, "hideout": 0}),
        (0, {"type": "attack_from_hand", "card": 2, "target": 0}),
        (1, {"type": "attack_from_hand", "card": 1, "target": 0}),
    ):
        state.apply(seat, HUNTER.action(action))
    mind = Spymaster(HUNTER, 1)
    mind.history = state.history(0).lines
    odds = mind.policy(state.view(0), state.legal(0))
    hit = HUNTER.action({"type": "attack_from_hand", "card": 3, "target": 0})
    assert odds[hit] > 0.95
    assert mind.weigh(state.view(0), (hit,))[hit] == 1.0
