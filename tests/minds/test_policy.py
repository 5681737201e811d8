"""With which probabilities minds play."""

import pytest

import planque
from planque.core.action import Action
from planque.minds import Mind, mind
from planque.minds.base import Legal, View
from planque.minds.policy import policy_of

GAME = planque.game("agent-hunter")


class Undecided(Mind):
    """Half the time the first, half the time the last; it does not say so."""

    def choose(self, view: View, legal: Legal, deadline: float | None = None) -> Action:
        return legal[-self.rng.below(2)]


class Makes:
    """A mind with another seed each time."""

    def __init__(self, kind: type[Mind]) -> None:
        self.made = 0
        self._kind = kind

    def __call__(self) -> Mind:
        self.made += 1
        return self._kind(GAME, seed=self.made)


def test_a_mind_that_says_how_it_plays_is_not_drawn() -> None:
    state = GAME.start(seed=1)
    makes = Makes(type(mind("agent-hunter", "random")))
    found = policy_of(makes, state.view(0), state.legal(0), draws=50)
    assert makes.made == 1
    assert not found.sampled
    assert found.odds == dict.fromkeys(state.legal(0), pytest.approx(0.1))
    assert found.halves == (found.odds, found.odds)


def test_one_that_cannot_say_is_asked_with_fresh_seeds() -> None:
    state = GAME.start(seed=1)
    legal = state.legal(0)
    found = policy_of(Makes(Undecided), state.view(0), legal, draws=400)
    assert found.sampled
    assert set(found.odds) == {legal[0], legal[-1]}
    assert found.odds[legal[0]] == pytest.approx(0.5, abs=0.15)
    for half in found.halves:
        assert sum(half.values()) == pytest.approx(1)
    mean = sum(half[legal[0]] for half in found.halves) / 2
    assert mean == pytest.approx(found.odds[legal[0]])


def test_nobody_is_asked_where_there_is_no_choice() -> None:
    state = GAME.start(seed=1)
    makes = Makes(Undecided)
    only = state.legal(0)[:1]
    assert policy_of(makes, state.view(0), only, draws=9).odds == {only[0]: 1.0}
    assert makes.made == 0


@pytest.mark.parametrize("turns", [0, 7])
def test_the_rookie_plays_as_it_says(turns: int) -> None:
    state = GAME.start(seed=5, turn_cap=60)
    while len(state.deciders) == 2 or state.deciders != (0,) or turns:
        turns -= len(state.deciders) == 1 and turns > 0
        seat = state.deciders[-1]
        state.push(seat, GAME.rookie(state.view(seat), state.legal(seat), planque.Rng(turns)))
    view, legal = state.view(0), state.legal(0)
    said = mind("agent-hunter", "rookie").policy(view, legal)
    assert said is not None
    assert sum(said.values()) == pytest.approx(1)
    rookie = mind("agent-hunter", "rookie", seed=3)
    assert {rookie.choose(view, legal) for _ in range(200)} == set(said)
