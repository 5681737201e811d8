"""What a state knows of itself: its history, its key, its deal; and all of it kept by pickling."""

import copy
import json
import pickle

import pytest

import planque
from tests.contract.cases import CASES, Case
from tests.contract.playing import heard, positions, some_legal
from tests.contract.test_numbers import NUMBERED, table_of
from tests.lengths import LONG, repeats

GAMES = repeats(4, 200)
ONE_IN = 1 if LONG else 4  # so many states of a game are pickled
WATCHED = (0, 1)  # seats that are looked at closely: there are these at every table

every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_numbered = pytest.mark.parametrize("case", NUMBERED, ids=str)


@every_case
def test_a_history_tells_apart_exactly_what_a_seat_saw_differently(case: Case) -> None:
    """What it was shown and what it did, byte for byte, is the measure.

    There are few choices in these games, so that they often look alike to one seat or another.
    """
    table = table_of(case)
    for length in (1, 2, 4, 8, case.steps):
        met: dict[planque.History, bytes] = {}
        for number in range(GAMES * 4):
            state, rng = table.start(number % 4, remember=True), planque.Rng(number // 4)
            told = {seat: [json.dumps(state.view(seat)).encode()] for seat in WATCHED}
            for _ in range(length):
                if not state.over:
                    seat = state.deciders[0]
                    tell(state, seat, state.legal(seat)[-rng.below(2)], told)
            for seat in WATCHED:
                saw = b"\n".join(told[seat])
                assert met.setdefault(state.history(seat), saw) == saw
        assert len(set(met.values())) == len(met)


def tell(
    state: planque.State, decider: int, action: planque.Action, told: dict[int, list[bytes]]
) -> None:
    events = state.apply(decider, action)
    for seat in told:
        if seat == decider:
            told[seat].append(repr(action).encode())
        if seat == decider or not state.unseen(seat):
            told[seat].append(heard(events, seat))
        if state.over:
            told[seat].append(json.dumps(state.view(seat)).encode())


@every_case
def test_a_history_grows_and_forgets_nothing(case: Case) -> None:
    state, rng = table_of(case).start(1, remember=True), planque.Rng(1)
    before = [state.history(seat) for seat in WATCHED]
    for step in range(1, 10_000):
        if state.over:
            break
        twin = state.copy()
        seat, action = some_legal(state, rng)
        state.push(seat, action)
        twin.apply(seat, action)
        if state.over or step % 10 == 0:  # a history is made anew whenever it is asked for
            for one in WATCHED:
                now = state.history(one)
                assert now == twin.history(one)
                assert now.text == twin.history(one).text
                assert now.text.startswith(before[one].text)
                assert now.numbers[: len(before[one].numbers)] == before[one].numbers
                before[one] = now
    lines = [json.loads(line) for line in before[0].text.splitlines()]
    assert list(lines[0]) == ["start"]
    assert lines[-1] == {"end": state.view(0)}


@every_case
def test_a_history_since_some_line_is_the_tail_of_the_whole(case: Case) -> None:
    state, rng = table_of(case).start(4, remember=True), planque.Rng(4)
    ends = (0, 1, 2, 7, 40)  # positions, and then the end of the game
    for step in range(10_000):
        if step in ends or state.over:
            for seat in range(state.seats):
                check_tails(state, seat)
        if state.over:
            return
        state.push(*some_legal(state, rng))


def check_tails(state: planque.State, seat: int) -> None:
    whole = state.history(seat)
    count = len(whole.lines)
    for since in {*range(min(count, 5)), count // 2, *range(max(0, count - 5), count + 2)}:
        tail = state.history(seat, since=since)
        assert tail.lines == whole.lines[since:]
        assert tail.numbers == whole.numbers[max(0, 2 * since - 1) :]
    with pytest.raises(planque.NoHistory, match="-1 lines"):
        state.history(seat, since=-1)


@every_case
def test_copies_go_their_own_ways_from_one_past(case: Case) -> None:
    state, rng = table_of(case).start(2, remember=True), planque.Rng(2)
    for _ in range(5):
        state.apply(*some_legal(state, rng))
    text = [state.history(seat).text for seat in range(state.seats)]
    for _ in range(3):
        twin = state.copy()
        for _ in range(3):
            if not twin.over:
                twin.apply(*some_legal(twin, rng))
        assert [state.history(seat).text for seat in range(state.seats)] == text


@every_case
def test_without_being_asked_nothing_is_remembered(case: Case) -> None:
    state = case.start(1)
    with pytest.raises(planque.NoHistory, match="remember=True"):
        state.history(0)
    with pytest.raises(planque.OptionError, match="remember"):
        planque.game(case.game).start(seed=1, remember="yes")


@every_case
def test_keys_are_equal_exactly_for_equal_states(case: Case) -> None:
    met: dict[object, str] = {}
    for seed in range(GAMES):
        for state in positions(case.start(seed), planque.Rng(seed)):
            dump = json.dumps(state.dump(), sort_keys=True)
            assert met.setdefault(state.key(), dump) == dump
            assert state.copy().key() == state.key()
    assert len(set(met.values())) == len(met)


@every_case
def test_deals_are_listed_or_said_to_be_too_many(case: Case) -> None:
    game, table = planque.game(case.game), table_of(case)
    deals = table.deals()
    if deals is None:
        with pytest.raises(planque.OptionError, match=r"deal: .*give a seed"):
            table.start(deal=0)
        return
    by_seed = {table.start(seed).key() for seed in range(50 * len(deals))}
    assert {table.start(deal=deal).key() for deal in deals} == by_seed
    assert game.start(seats=case.seats, deal=deals[-1], **table.options) == table.start(
        deal=deals[-1]
    )
    with pytest.raises(planque.OptionError, match="deal: 'joker' does not fit"):
        table.start(deal="joker")
    with pytest.raises(planque.OptionError, match="either a seed or a deal"):
        table.start(1, deal=deals[0])
    with pytest.raises(planque.OptionError, match="either a seed or a deal"):
        table.start()


@every_numbered
def test_states_tables_and_views_pickle(case: Case) -> None:
    table = pickle.loads(pickle.dumps(table_of(case)))
    assert table.actions == table_of(case).actions
    state, rng = table.start(3, remember=True), planque.Rng(3)
    while not state.over:
        seat, action = some_legal(state, rng)
        if rng.below(ONE_IN):
            state.apply(seat, action)
            continue
        again = pickle.loads(pickle.dumps(state))
        assert again == state
        assert again.deciders == state.deciders
        assert again.key() == state.key()
        for one in range(state.seats):
            assert again.view(one) == state.view(one)
            assert again.legal(one) == state.legal(one)
            assert again.history(one) == state.history(one)
        again.apply(seat, action)
        assert again != state
        state.apply(seat, action)
        assert again == state
    assert pickle.loads(pickle.dumps(state)).result == state.result


@every_case
def test_a_deep_copy_is_a_copy_at_the_same_table(case: Case) -> None:
    table = table_of(case)
    state, rng = table.start(3, remember=True), planque.Rng(3)
    laid, again = copy.deepcopy((table, state))
    assert laid is table
    assert again == state
    again.apply(*some_legal(again, rng))
    assert again != state
    assert again.history(0).lines[:1] == state.history(0).lines


@every_case
def test_records_and_games_pickle(case: Case) -> None:
    game = planque.game(case.game)
    assert pickle.loads(pickle.dumps(game)) is game
    state = case.start(1)
    record = planque.Record(case.game, game.rules_version, case.seats, 1, dict(case.options))
    record.actions = [(0, action) for action in state.legal(0)]
    assert pickle.loads(pickle.dumps(record)) == record
