"""Tables in numbers: actions, masks, observations and batches, for every game that says them."""

import json
import os
import subprocess
import sys
from hashlib import blake2b
from pathlib import Path

import numpy
import pytest

import planque
from planque.core.numbers import Row, words_for
from tests.contract.cases import CASES, Case
from tests.contract.playing import a_position, positions
from tests.lengths import repeats

ROOT = Path(__file__).parents[2]
GAMES = repeats(4, 500)
PAIRS = repeats(10, 2000)


def table_of(case: Case) -> planque.Table:
    options = dict(planque.game(case.game).simulation) | case.options
    return planque.game(case.game).table(seats=case.seats, **options)


def says_numbers(case: Case) -> bool:
    try:
        table_of(case).numbers()
    except planque.NoNumbers:
        return False
    return True


NUMBERED = [case for case in CASES if says_numbers(case)]
SILENT = [case for case in CASES if not says_numbers(case)]

every_case = pytest.mark.parametrize("case", NUMBERED, ids=str)


@pytest.mark.parametrize("case", SILENT, ids=str)
def test_a_game_without_numbers_says_so(case: Case) -> None:
    state = case.start(1)
    for ask in (state.legal_mask, state.observe, state.legal_numbers):
        with pytest.raises(planque.NoNumbers, match=type(state).__name__):
            ask(0)
    with pytest.raises(planque.NoNumbers):
        planque.batch(case.game, n=2, seed=1, seats=case.seats)


# Actions


@every_case
def test_masks_have_exactly_the_legal_actions(case: Case) -> None:
    table = table_of(case)
    actions = table.actions
    mask = numpy.full(len(actions), 9, numpy.uint8)
    for seed in range(GAMES):
        for state in positions(case.start(seed), planque.Rng(seed)):
            for seat in range(state.seats):
                legal = state.legal(seat)
                numbers = [table.number(action) for action in legal]
                assert [actions[number] for number in numbers] == list(legal)
                assert state.legal_numbers(seat) == sorted(numbers)
                assert state.legal_mask(seat, mask) is mask
                assert set(numpy.flatnonzero(mask)) == set(state.legal_numbers(seat))
                assert mask.max() <= 1


@every_case
def test_every_action_has_one_number(case: Case) -> None:
    table = table_of(case)
    assert [table.number(action) for action in table.actions] == list(range(len(table.actions)))
    game = planque.game(case.game)
    again = game.action(json.loads(json.dumps(table.actions[-1].data)))
    assert table.number(again) == len(table.actions) - 1


@every_case
def test_an_action_of_another_table_has_no_number(case: Case) -> None:
    class Elsewhere(planque.Action):
        code = 1 << 47

    with pytest.raises(planque.UnknownAction, match="never be legal"):
        table_of(case).number(Elsewhere())


def in_numbers(case: Case) -> str:
    """A game as its numbers tell it."""
    table = table_of(case)
    told = [json.dumps([action.data for action in table.actions])]
    told += [f"{part.name} {part.shape} {part.most}" for part in table.observation.parts]
    for state in positions(case.start(1), planque.Rng(1)):
        told += [str(state.observe(seat).tolist()) for seat in range(state.seats)]
        told += [str(state.legal_numbers(seat)) for seat in range(state.seats)]
    return blake2b("\n".join(told).encode()).hexdigest()


def all_in_numbers() -> dict[str, str]:
    return {str(case): in_numbers(case) for case in NUMBERED}


def test_another_process_has_the_same_numbers_uncompiled() -> None:
    code = f"from {__name__} import *; print(json.dumps(all_in_numbers()))"
    ran = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONHASHSEED": "4711", "PLANQUE_PURE": "1"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(ran.stdout) == all_in_numbers()


# Observations


@every_case
def test_equal_views_give_equal_rows_and_different_views_different_ones(case: Case) -> None:
    rows: dict[bytes, str] = {}
    for seed in range(GAMES):
        for state in positions(case.start(seed), planque.Rng(seed)):
            for seat in range(state.seats):
                view = json.dumps(state.view(seat))
                assert rows.setdefault(state.observe(seat).tobytes(), view) == view
    assert len(set(rows.values())) == len(rows)


@every_case
def test_what_a_seat_cannot_tell_apart_is_equal_in_numbers(case: Case) -> None:
    game, rng = planque.game(case.game), planque.Rng(12)
    for pair in range(PAIRS):
        state = a_position(case.start(pair), rng, case.steps)
        for seat in range(state.seats):
            other = game.guess(json.loads(json.dumps(state.view(seat))), rng)
            assert other.observe(seat).tobytes() == state.observe(seat).tobytes()
            assert other.legal_numbers(seat) == state.legal_numbers(seat)


@every_case
def test_no_number_is_larger_than_its_part_says(case: Case) -> None:
    observation = table_of(case).observation
    row = numpy.zeros(observation.size, numpy.uint8)
    met = {part.name: 0 for part in observation.parts}
    assert len(met) == len(observation.parts), "each part has a name of its own"
    for seed in range(GAMES):
        for state in positions(case.start(seed), planque.Rng(seed)):
            for seat in range(state.seats):
                assert state.observe(seat, row) is row
                for name, part in observation.split(row).items():
                    met[name] = max(met[name], int(part.max(initial=0)))
    for part in observation.parts:
        assert met[part.name] <= part.most <= 255
        assert part.meaning


@every_case
def test_parts_are_split_by_name_and_shape(case: Case) -> None:
    observation = table_of(case).observation
    rows = numpy.arange(3 * observation.size).reshape(3, observation.size)
    parts = observation.split(rows)
    assert list(parts) == [part.name for part in observation.parts] == list(observation.begins)
    flat = [parts[part.name].reshape(3, part.size) for part in observation.parts]
    assert (numpy.concatenate(flat, axis=1) == rows).all()
    for part in observation.parts:
        assert parts[part.name].shape == (3, *part.shape)
    with pytest.raises(planque.BadArray, match=str(observation.size)):
        observation.split(rows[:, 1:])


@every_case
def test_arrays_that_do_not_fit_are_refused(case: Case) -> None:
    state = case.start(1)
    size = table_of(case).observation.size
    sealed = numpy.zeros(size, numpy.uint8)
    sealed.flags.writeable = False
    wrong: list[object] = [
        numpy.zeros(size + 1, numpy.uint8),
        numpy.zeros(size, numpy.float32),
        numpy.zeros(2 * size, numpy.uint8)[::2],
        sealed,
        bytes(size),
        [0] * size,
    ]
    for out in wrong:
        with pytest.raises(planque.BadArray, match=f"{size} bytes"):
            state.observe(0, out)
    plain = bytearray(size)
    assert state.observe(0, plain) is plain
    assert bytes(plain) == state.observe(0).tobytes()
    for seat in (-1, state.seats):
        with pytest.raises(planque.UnknownSeat, match=f"no seat {seat}"):
            state.observe(seat)
        with pytest.raises(planque.UnknownSeat, match=f"no seat {seat}"):
            state.legal_mask(seat)


@every_case
def test_a_row_is_filled_to_its_end_wherever_it_begins(case: Case) -> None:
    state = case.start(2)
    size = table_of(case).observation.size
    begin = 8 * words_for(size)
    row = Row(2 * begin)
    for seat in (0, state.seats - 1):
        row.begin(begin)
        state.fill(seat, row)
        row.end()
        assert row.at == begin + size
        written = memoryview(row.words).tobytes()
        assert written[begin : begin + size] == state.observe(seat).tobytes()
        assert not any(written[:begin])


# Batches


def batch_of(case: Case, n: int, seed: int = 5) -> planque.Batch:
    return planque.batch(case.game, n, seed, seats=case.seats, **case.options)


@every_case
def test_a_batch_plays_as_its_games_do_one_by_one(case: Case) -> None:
    n = 4
    batch = batch_of(case, n)
    table, size = batch.table, batch.observation.size
    states = [table.start(seed) for seed in batch.seeds]
    assert batch.observations.shape == (n, size)
    assert batch.masks.shape == (n, len(table.actions))
    ends = 0
    for _ in range(repeats(400, 4000)):
        chosen = batch.sample()
        arrays = (batch.observations, batch.masks, batch.seats, batch.rewards, batch.ends)
        batch.step(chosen if ends % 2 else chosen.tolist())
        assert arrays[0] is batch.observations
        for row, number in enumerate(chosen):
            state = states[row]
            state.apply(state.deciders[0], table.actions[number])
            assert batch.ends[row] == state.over
            if state.over:
                assert batch.rewards[row].tolist() == pytest.approx(state.payoffs())
                states[row] = state = table.start(batch.seeds[row])
                ends += 1
            else:
                assert not batch.rewards[row].any()
            seat = state.deciders[0]
            assert batch.seats[row] == seat
            assert batch.observations[row].tobytes() == state.observe(seat).tobytes()
            assert batch.masks[row].tobytes() == state.legal_mask(seat).tobytes()
            assert batch.state(row) == state
        if ends > 2 * n:
            return


@every_case
def test_the_games_of_a_row_depend_on_its_seed_alone(case: Case) -> None:
    few, many, other = batch_of(case, 2), batch_of(case, 5), batch_of(case, 2, seed=6)
    assert few.seeds == many.seeds[:2]
    assert not set(few.seeds) & set(other.seeds)
    assert len(set(many.seeds)) == 5
    for _ in range(case.steps):
        chosen = many.sample()
        many.step(chosen)
        few.step(chosen[:2])
        assert (few.observations == many.observations[:2]).all()
        assert (few.masks == many.masks[:2]).all()


@every_case
def test_nothing_is_stepped_where_one_action_is_not_legal(case: Case) -> None:
    batch = batch_of(case, 3)
    before = [batch.state(row) for row in range(3)]
    chosen = batch.sample().tolist()
    illegal = numpy.flatnonzero(batch.masks[2] == 0)
    beyond = len(batch.actions)
    for number in [*illegal[:1].tolist(), -1, beyond]:
        with pytest.raises(planque.IllegalAction, match=f"{case.game}, game 2 .* action {number}"):
            batch.step([*chosen[:2], number])
    for wrong in (chosen[:2], [*chosen, 0], [0.5, 1.5, 2.5], ["0", "1", "2"]):
        with pytest.raises(planque.BadArray):
            batch.step(wrong)
    assert [batch.state(row) for row in range(3)] == before
    batch.step(chosen)


@every_case
def test_a_batch_tells_what_any_seat_may_know(case: Case) -> None:
    batch = batch_of(case, 3)
    for step in range(8):
        batch.step(batch.sample())
        seats = [(row + step) % batch.table.seats for row in range(3)]
        before = batch.observations.copy()
        seen = batch.seen_by(numpy.array(seats) if step % 2 else seats)
        for row, seat in enumerate(seats):
            assert seen[row].tobytes() == batch.state(row).observe(seat).tobytes()
        assert (batch.observations == before).all()
    for wrong in ([0, 0], [0, 0, batch.table.seats], [0, 0, -1], [0, 0, "0"]):
        with pytest.raises(planque.BadArray, match="seat"):
            batch.seen_by(wrong)


@every_case
def test_a_batch_that_cannot_be_is_refused(case: Case) -> None:
    for n in (0, -1, 2.0, "3"):
        with pytest.raises(planque.OptionError, match="n:"):
            planque.batch(case.game, n, 1)
    with pytest.raises(planque.OptionError, match="seed"):
        planque.batch(case.game, 2, None)
    with pytest.raises(planque.OptionError, match="surprise"):
        planque.batch(case.game, 2, 1, surprise=1)
