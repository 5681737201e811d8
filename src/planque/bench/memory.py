"""How many bytes a state takes."""

import gc
import sys

from planque.core.state import State


def bytes_of(state: State) -> int:
    """The bytes that a state does not share with a copy of itself: what one more costs."""
    shared: set[int] = set()
    _weigh(state.copy(), shared)
    return _weigh(state, shared)


def _weigh(thing: object, met: set[int]) -> int:
    """The bytes of an object and of all it leads to, apart from what was met before."""
    if id(thing) in met or isinstance(thing, type):
        return 0
    met.add(id(thing))
    return sys.getsizeof(thing) + sum(_weigh(part, met) for part in gc.get_referents(thing))
