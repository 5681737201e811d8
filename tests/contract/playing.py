"""Ways through a game, for the tests."""

import json
from collections.abc import Iterator

import planque
from planque.core.action import Action
from planque.core.event import Event


def some_legal(state: planque.State, rng: planque.Rng) -> tuple[int, Action]:
    """Any decider, and any of its legal actions."""
    seat = state.deciders[rng.below(len(state.deciders))]
    legal = state.legal(seat)
    return seat, legal[rng.below(len(legal))]


def positions(state: planque.State, rng: planque.Rng) -> Iterator[planque.State]:
    """The positions of a random game, the last one over. It is one object, which goes on."""
    yield state
    while not state.over:
        state.apply(*some_legal(state, rng))
        yield state


def a_position(state: planque.State, rng: planque.Rng, most_steps: int) -> planque.State:
    """Some position of a random game, not yet over."""
    before = state.copy()
    for _ in range(rng.below(most_steps)):
        if state.over:
            return before
        before = state.copy()
        state.apply(*some_legal(state, rng))
    return before if state.over else state


def random_record(name: str, state: planque.State, seed: int, rng: planque.Rng) -> planque.Record:
    """Play a state to its end and record it."""
    game = planque.game(name)
    options = state.view(None)["options"]
    assert isinstance(options, dict)
    record = planque.Record(name, game.rules_version, state.seats, seed, options)
    while not state.over:
        seat, action = some_legal(state, rng)
        state.apply(seat, action)
        record.actions.append((seat, action))
    assert state.result is not None
    record.result = state.result.data
    return record


def seen(state: planque.State, seat: int | None) -> bytes:
    """Every byte that a seat gets of a position: its view and its legal actions."""
    legal = [] if seat is None else [action.data for action in state.legal(seat)]
    return json.dumps([state.view(seat), legal]).encode()


def heard(events: list[Event], seat: int | None) -> bytes:
    """Every byte that a seat gets of what happened."""
    return json.dumps([event.seen_by(seat) for event in events]).encode()
