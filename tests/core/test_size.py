"""A state is small: bot writers keep many."""

import gc
import sys

import planque
from planque.core.state import State


def size(thing: object, met: set[int]) -> int:
    """Bytes of an object and of all that only it holds; what all states share is not counted."""
    if id(thing) in met:
        return 0
    met.add(id(thing))
    total = sys.getsizeof(thing)
    for part in gc.get_referents(thing):
        if not isinstance(part, type) and type(part).__name__ not in ("module", "function"):
            total += size(part, met)
    return total


def own_size(state: State) -> int:
    """The bytes that this state does not share with a copy of itself."""
    twin = state.copy()
    shared: set[int] = set()
    size(twin, shared)
    return size(state, shared - {id(state)})


def test_a_state_takes_less_than_2_kilobytes() -> None:
    for seed in range(20):
        state = planque.game("agent-hunter").start(seed=seed)
        rng = planque.Rng(seed)
        while not state.over:
            assert own_size(state) < 2048
            seat = state.deciders[0]
            legal = state.legal(seat)
            state.push(seat, legal[rng.below(len(legal))])
