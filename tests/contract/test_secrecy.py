"""Secrecy: states that a seat cannot tell apart give that seat identical bytes."""

import json
import pickle

import pytest

import planque
from planque.core.action import Action
from tests.contract.cases import CASES, Case
from tests.contract.playing import a_position, heard, positions, seen, some_legal
from tests.lengths import repeats

PAIRS = repeats(100, 5000)  # of each case, and for each of its seats and a spectator
MOST_STEPS_ON = 12

every_case = pytest.mark.parametrize("case", CASES, ids=str)


@every_case
def test_guesses_look_the_same_to_the_seat_now_and_later(case: Case) -> None:
    game = planque.game(case.game)
    rng = planque.Rng(11)
    for pair in range(PAIRS):
        state = a_position(case.start(pair), rng, case.steps)
        for seat in (*range(state.seats), None):
            view = json.loads(json.dumps(state.view(seat)))
            other = game.guess(view, rng)
            assert seen(other, seat) == seen(state, seat)
            case.invariants(other)
            go_on_together(state.copy(), other, seat, rng)


def go_on_together(
    one: planque.State, two: planque.State, seat: int | None, rng: planque.Rng
) -> None:
    """Play on in both states for as long as the seat sees the same happen in both."""
    for _ in range(MOST_STEPS_ON):
        if one.over:
            return
        decider, action = some_legal(one, rng)
        alike = looks_alike(one, two, decider, action, seat, rng)
        if alike is None:
            return
        told_one, told_two = one.apply(decider, action), two.apply(decider, alike)
        if one.over:
            return  # all cards are laid open now
        assert heard(told_one, seat) == heard(told_two, seat)
        assert seen(one, seat) == seen(two, seat)


def looks_alike(
    one: planque.State,
    two: planque.State,
    decider: int,
    action: Action,
    seat: int | None,
    rng: planque.Rng,
) -> Action | None:
    """An action in the other state that the seat sees in the same way, if there is one."""
    shown = number_and_bytes(one, decider, action, seat)
    candidates = [action] if decider == seat else list(two.legal(decider))
    while candidates:
        candidate = candidates.pop(rng.below(len(candidates)))
        shown_there = number_and_bytes(two, decider, candidate, seat)
        assert (shown[0] == shown_there[0]) == (shown[1] == shown_there[1]), "seen() is exact"
        if shown == shown_there:
            return candidate
    return None


def number_and_bytes(
    state: planque.State, decider: int, action: Action, seat: int | None
) -> tuple[int, bytes]:
    """What a seat sees of an action: by `seen`, and by its events. A spectator knows no secret.

    The last event of a game is left out: it tells the result, and nothing is searched after it.
    """
    trial = state.copy()
    events = trial.apply(decider, action)
    told = events[:-1] if trial.over else events
    spectator = -1
    return trial.seen(spectator if seat is None else seat), heard(told, seat)


@every_case
def test_pickled_and_printed_views_hold_nothing_hidden(case: Case) -> None:
    """A view has no hidden attribute, cache or object behind it: its bytes are the same too."""
    game, rng = planque.game(case.game), planque.Rng(9)
    for seed in range(40):
        state = a_position(case.start(seed), rng, case.steps)
        for seat in (*range(state.seats), None):
            other = game.guess(state.view(seat), rng)
            assert repr(other.view(seat)) == repr(state.view(seat))
            assert pickle.dumps(other.view(seat)) == pickle.dumps(state.view(seat))


@every_case
def test_guessing_again_from_a_guess_stays_within_the_view(case: Case) -> None:
    game = planque.game(case.game)
    rng = planque.Rng(3)
    for seed in range(40):
        state = a_position(case.start(seed), rng, case.steps)
        for seat in range(state.seats):
            first = game.guess(state.view(seat), rng)
            again = game.guess(first.view(seat), rng)
            assert seen(again, seat) == seen(state, seat)


@every_case
def test_a_spectators_guess_draws_anew_what_any_seat_hides(case: Case) -> None:
    """So a search can ask what all others must think possible of the seat that searches."""
    game, rng = planque.game(case.game), planque.Rng(12)
    hiding = otherwise = 0
    for seed in range(40):
        state = a_position(case.start(seed), rng, case.steps)
        guess = game.guess(state.view(None), rng)
        assert seen(guess, None) == seen(state, None)
        for seat in range(state.seats):
            hiding += {**state.view(seat), "seat": None} != state.view(None)
            otherwise += guess.view(seat) != state.view(seat)
    assert (hiding > 0) == (otherwise > 0) == game.private


@every_case
def test_a_view_is_whole_after_json_and_holds_nothing_alive(case: Case) -> None:
    for state in positions(case.start(4), planque.Rng(4)):
        for seat in (*range(state.seats), None):
            view = state.view(seat)
            before = json.dumps(state.dump())
            assert json.loads(json.dumps(view)) == view
            spoil(view)
            assert json.dumps(state.dump()) == before


def spoil(thing: object) -> None:
    """Overwrite everything in a view: the state behind it must not notice."""
    if isinstance(thing, dict):
        for name in thing:
            spoil(thing[name])
            thing[name] = "spoilt"
    elif isinstance(thing, list):
        for part in thing:
            spoil(part)
        thing[:] = ["spoilt"]


@every_case
def test_damaged_views_are_refused(case: Case) -> None:
    game = planque.game(case.game)
    rng = planque.Rng(1)
    whole = case.start(1).view(0)
    for name in whole:
        for damaged in ({k: v for k, v in whole.items() if k != name}, {**whole, name: "?"}):
            with pytest.raises(planque.BadView):
                game.guess(damaged, rng)
    with pytest.raises(planque.BadView, match="not a view"):
        game.guess({}, rng)
