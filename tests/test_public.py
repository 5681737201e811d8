"""The public names: listed, complete, and as the design shows them."""

import random

import pytest

import planque
from planque.core import errors


def test_every_exported_name_exists_and_is_listed() -> None:
    assert list(planque.__all__) == sorted(planque.__all__)
    for name in planque.__all__:
        assert hasattr(planque, name)


def test_every_error_is_exported_and_in_the_tree() -> None:
    for name, thing in vars(errors).items():
        if isinstance(thing, type) and issubclass(thing, Exception):
            assert issubclass(thing, planque.PlanqueError)
            assert name in planque.__all__
            assert thing.__doc__


def test_the_example_of_the_design_runs() -> None:
    game = planque.game("agent-hunter")
    state = game.start(seats=2, seed=7, edition="iello", turn_cap=300)
    actions = []
    while not state.over:
        seat = state.deciders[0]
        action = state.legal(seat)[0]
        assert state.apply(seat, action)
        actions.append((seat, action))
    assert state.result is not None
    assert game.guess(state.view(0), random.Random(1)).over
    attack = game.action({"type": "attack_from_hand", "card": 3, "target": 1})
    assert attack.data == {"type": "attack_from_hand", "card": 3, "target": 1}
    record = planque.Record("agent-hunter", game.rules_version, 2, 7, {"turn_cap": 300}, actions)
    assert planque.replay(record) == state
    mind = planque.mind("agent-hunter", "rookie")
    start = game.start(seed=7)
    assert mind.choose(start.view(0), start.legal(0), None) in start.legal(0)


def test_unknown_names_list_the_known_ones() -> None:
    with pytest.raises(planque.UnknownGame, match="'chess'; there are agent-hunter"):
        planque.game("chess")
    with pytest.raises(planque.UnknownMind, match="'genius'; there are random, rookie"):
        planque.mind("agent-hunter", "genius")
    assert "agent-hunter" in planque.games()
    assert planque.minds()[0] == "random"
