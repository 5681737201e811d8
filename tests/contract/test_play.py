"""Random play, copies, records and seeds: what every game must do."""

import json
import pickle

import pytest

import planque
from tests.contract.cases import CASES, Case
from tests.contract.playing import positions, random_record, some_legal
from tests.lengths import repeats

every_case = pytest.mark.parametrize("case", CASES, ids=str)
GAMES = repeats(6, 2000)


@every_case
def test_random_play_reaches_an_end_and_invariants_hold(case: Case) -> None:
    for seed in range(GAMES):
        for state in positions(case.start(seed), planque.Rng(seed)):
            case.invariants(state)
            check_deciders(state)
            if state.over:
                check_result(state)


def check_deciders(state: planque.State) -> None:
    assert state.over == (state.deciders == ())
    assert state.over == (state.result is not None)
    for seat in range(state.seats):
        legal = state.legal(seat)
        assert state.owes(seat) == (seat in state.deciders) == bool(legal)
        assert len(set(legal)) == len(legal)


def check_result(state: planque.State) -> None:
    result = state.result
    assert result is not None
    assert len(result.scores) == state.seats
    assert set(result.winners) <= set(range(state.seats))
    shares = [result.share(seat) for seat in range(state.seats)]
    if result.most is None:
        assert sum(shares) == pytest.approx(1.0)
    else:  # all play together: everybody has the same part of the best score
        assert shares == [result.scores[0] / result.most] * state.seats
        assert 0 <= result.scores[0] <= result.most
        assert result.winners == ()
    assert state.payoffs() == [result.share(seat) for seat in range(state.seats)]
    assert state.view(None)["result"] == result.data


@every_case
def test_a_copy_shares_nothing(case: Case) -> None:
    for seed in range(repeats(2, 100)):
        rng = planque.Rng(seed)
        for state in positions(case.start(seed), rng):
            before = json.dumps(state.dump())
            twin = state.copy()
            assert twin == state
            assert json.dumps(twin.dump()) == before
            for _ in positions(twin, rng):
                pass
            assert json.dumps(state.dump()) == before


@every_case
def test_a_record_replays_to_the_identical_state(case: Case) -> None:
    for seed in range(GAMES):
        state = case.start(seed)
        record = random_record(case.game, state, seed, planque.Rng(seed))
        read = planque.read_record(record.text())
        assert read == record
        assert planque.replay(read) == state


@every_case
def test_the_json_of_every_action_goes_there_and_back(case: Case) -> None:
    game = planque.game(case.game)
    for state in positions(case.start(1), planque.Rng(1)):
        for seat in state.deciders:
            for action in state.legal(seat):
                again = game.action(json.loads(json.dumps(action.data)))
                assert again == action
                assert hash(again) == hash(action)
                assert pickle.loads(pickle.dumps(action)) == action
                check_immutable(action)


def check_immutable(action: planque.Action) -> None:
    for name in action.data:
        if name != "type":
            with pytest.raises(AttributeError):
                setattr(action, name, 0)


@every_case
def test_actions_with_other_values_are_not_equal(case: Case) -> None:
    met: dict[str, planque.Action] = {}
    for state in positions(case.start(2), planque.Rng(2)):
        for seat in state.deciders:
            met |= {json.dumps(action.data): action for action in state.legal(seat)}
    assert len(set(met.values())) == len(met)


@every_case
def test_same_seed_same_game(case: Case) -> None:
    one, two = case.start(5), case.start(5)
    rng_one, rng_two = planque.Rng(5), planque.Rng(5)
    while not one.over:
        assert one == two
        one.apply(*some_legal(one, rng_one))
        two.apply(*some_legal(two, rng_two))
    assert one == two


@every_case
def test_another_seed_another_game(case: Case) -> None:
    starts = {json.dumps(case.start(seed).dump()) for seed in range(40)}
    assert len(starts) > 1


@every_case
def test_apply_and_push_lead_to_the_same_state(case: Case) -> None:
    told, untold = case.start(3), case.start(3)
    rng = planque.Rng(3)
    while not told.over:
        seat, action = some_legal(told, rng)
        assert told.apply(seat, action)
        untold.push(seat, action)
        assert told == untold


@every_case
def test_instinct_is_legal_and_ends(case: Case) -> None:
    for seed in range(20):
        state, rng = case.start(seed), planque.Rng(seed)
        while not state.over:
            seat = state.deciders[0]
            action = state.instinct(seat, rng)
            assert action in state.legal(seat)
            state.push(seat, action)


@every_case
def test_what_is_drawn_at_random_is_at_that_place_of_the_list(case: Case) -> None:
    for seed in range(GAMES):
        one, two = planque.Rng(seed), planque.Rng(seed)
        for state in positions(case.start(seed), planque.Rng(seed)):
            for seat in state.deciders:
                tries = state.tries(seat)
                assert state.at_random(seat, one) == tries[two.below(len(tries))]
