"""Illegal, late, foreign and malformed actions raise the right error and change nothing."""

import functools
import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import planque
from tests.contract.cases import CASES, Case
from tests.contract.playing import a_position, positions, some_legal
from tests.lengths import repeats

every_case = pytest.mark.parametrize("case", CASES, ids=str)
often = settings(
    max_examples=repeats(20, 3000),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=10,
)


@functools.cache
def all_actions(number: int) -> list[planque.Action]:
    """Actions that occur in some game of the case with this number."""
    met: dict[planque.Action, None] = {}
    for seed in range(5):
        for state in positions(CASES[number].start(seed), planque.Rng(seed)):
            for seat in state.deciders:
                met |= dict.fromkeys(state.legal(seat))
    return list(met)


@every_case
def test_exactly_the_legal_actions_can_be_applied(case: Case) -> None:
    rng = planque.Rng(8)
    for seed in range(repeats(4, 40)):
        state = a_position(case.start(seed), rng, case.steps)
        before = json.dumps(state.dump())
        for seat in range(-1, state.seats + 1):
            legal = state.legal(seat) if seat in state.deciders else ()
            for action in all_actions(CASES.index(case)):
                if action in legal:
                    state.copy().apply(seat, action)
                else:
                    check_refused(state, seat, action, bool(legal))
        assert json.dumps(state.dump()) == before


def check_refused(state: planque.State, seat: int, action: planque.Action, decides: bool) -> None:
    error = planque.IllegalAction if decides else planque.NotYourDecision
    with pytest.raises(error) as raised:
        state.apply(seat, action)
    assert raised.type is error
    assert f"seat {seat}" in str(raised.value)
    assert not str(raised.value).endswith(": "), "the message gives a reason"


@every_case
def test_a_late_action_is_refused(case: Case) -> None:
    state, rng = case.start(6), planque.Rng(6)
    seat, action = some_legal(state, rng)
    while not state.over:
        seat, action = some_legal(state, rng)
        state.apply(seat, action)
    before = state.dump()
    with pytest.raises(planque.GameOver, match="over"):
        state.apply(seat, action)
    assert state.dump() == before


@every_case
@often
@given(data=json_values)
def test_garbage_is_no_action(case: Case, data: object) -> None:
    with pytest.raises(planque.MalformedAction):
        planque.game(case.game).action(data)


@every_case
@often
@given(data=st.data())
def test_a_spoilt_action_is_malformed_or_another_action(case: Case, data: st.DataObject) -> None:
    game = planque.game(case.game)
    action = data.draw(st.sampled_from(all_actions(CASES.index(case))))
    spoilt = dict(action.data)
    name = data.draw(st.sampled_from([*spoilt, "more"]))
    spoilt[name] = data.draw(json_values)
    try:
        parsed = game.action(spoilt)
    except planque.MalformedAction:
        return
    assert parsed.data == spoilt
    check_applies_or_changes_nothing(case, parsed)


def check_applies_or_changes_nothing(case: Case, action: planque.Action) -> None:
    state = case.start(1)
    before = state.dump()
    if action in state.legal(0):
        state.apply(0, action)
    else:
        with pytest.raises(planque.IllegalAction):
            state.apply(0, action)
        assert state.dump() == before


@every_case
def test_bad_options_are_named(case: Case) -> None:
    game = planque.game(case.game)
    with pytest.raises(planque.OptionError, match="surprise") as raised:
        game.start(seed=1, surprise=3)
    assert raised.value.name == "surprise"
    for seats in (0, -1, 1000, "2", 2.0, True):
        with pytest.raises(planque.OptionError, match="seats"):
            game.start(seed=1, seats=seats)
    for seed in ("7", 7.0, None):
        with pytest.raises(planque.OptionError, match="seed"):
            game.start(seed=seed)
    for option in game.options:
        bad_values: list[object] = ["?", -1, 10**9, 1.5, ["?"], [1000], True]
        for bad in bad_values:
            with pytest.raises(planque.OptionError) as raised:
                game.start(seed=1, **{option.name: bad})
            assert raised.value.name == option.name
