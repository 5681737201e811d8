"""Small steps: nothing happens before a choice is complete, and its parts can be taken back."""

import json

import pytest

import planque
from planque.games.the_circle.actions import (
    Activate,
    Back,
    EndActions,
    GainSecret,
    PayFrom,
    PlaceSecret,
    Raise,
    Target,
    Use,
)
from planque.games.the_circle.table.kinds import GREY
from tests.contract.playing import positions
from tests.games.the_circle.table import Table

INT, SUP, REC, OPS = range(4)


def test_back_takes_the_parts_of_a_choice_back_one_by_one() -> None:
    table = Table()
    informer = table.ready(0, "informer")
    table.act()
    before = table.state.dump()
    table.do(Use(informer), GainSecret(1, SUP), Back())
    assert table.step == "gain"
    assert table.view["choice"] == {"card": informer, "picks": [], "attacked": None}
    table.do(Back())
    assert {**table.state.dump(), "seen": before["seen"]} == before


def test_back_takes_placed_secrets_back_and_activations_are_open_again() -> None:
    table = Table()
    table.new_secrets(1)
    offered = table.legal()
    table.do(PlaceSecret(INT), PlaceSecret(SUP), Back(), Back())
    assert table.step == "secrets"
    assert table.legal() == offered


def test_back_takes_a_payment_back() -> None:
    table = Table(2)
    table.secrets(0, int_=3, sup=3)
    table.secrets(1, int_=3)
    card = table.at_wheel(1, "informer", neutral=True)
    table.state.cards.currency[card] = GREY
    table.turn_wheel()
    table.do(Raise(), Raise(), Raise())
    assert Back() not in table.state.legal(0), "there is nothing to take back yet"
    table.do(PayFrom(INT), Back(), PayFrom(SUP), PayFrom(SUP), PayFrom(SUP))
    assert table.side(0)["secrets"] == [3, 0, 0, 0]


def test_what_has_happened_cannot_be_taken_back() -> None:
    table = Table()
    table.new_secrets(1)
    table.do(Activate(table.view["piles"][0][0]))
    with pytest.raises(planque.IllegalAction, match="the step now is secrets"):
        table.do(Back())


def test_a_program_need_not_consider_back() -> None:
    table = Table()
    informer = table.ready(0, "informer")
    table.act()
    table.do(Use(informer))
    assert Back() in table.state.legal(0)
    assert Back() not in table.state.tries(0)
    assert table.state.tries(1) == ()


def test_an_unfinished_choice_is_there_for_all_to_see() -> None:
    table = Table()
    spy = table.at_wheel(4, "forger")
    quartermaster = table.ready(0, "quartermaster")
    table.act()
    seen = table.do(Use(quartermaster), Target(spy))
    assert seen[-1]["type"] == "picked"
    assert table.view["choice"]["picks"] == [{"card": spy, "seat": None, "division": None}]


def test_lists_of_legal_actions_are_short() -> None:
    lengths = []
    for seed in range(6):
        state = planque.game("the-circle").start(seats=6, seed=seed, round_cap=20)
        for position in positions(state, planque.Rng(seed)):
            lengths += [len(position.legal(seat)) for seat in position.deciders]
    assert sum(length <= 30 for length in lengths) > 0.98 * len(lengths)
    assert sum(length < 12 for length in lengths) > 0.8 * len(lengths)


def test_a_view_takes_less_than_6_kilobytes() -> None:
    for seed in range(3):
        state = planque.game("the-circle").start(seats=6, seed=seed, round_cap=20)
        for position in positions(state, planque.Rng(seed)):
            assert len(json.dumps(position.view(0))) < 6000


# Messages of illegal actions


def test_an_illegal_action_says_why() -> None:
    table = Table()
    ready = table.ready(0, "forger")
    table.act()
    with pytest.raises(planque.IllegalAction, match=f"spy 59 is not ready before you; .* {ready}"):
        table.do(Use(59))
    with pytest.raises(planque.IllegalAction, match="in phase 2, use or infiltrate with a spy"):
        table.do(Raise())
    informer = table.ready(0, "informer")
    table.act()
    table.do(Use(informer))
    with pytest.raises(planque.IllegalAction, match="step now is gain: gain_secret, back"):
        table.do(EndActions())
    with pytest.raises(planque.IllegalAction, match="no such player or division"):
        table.do(GainSecret(5, INT))
