"""What a seat observes, for the tests of the games in numbers."""

from typing import Any

import planque


def observed(state: planque.State, seat: int) -> dict[str, Any]:
    """The parts of an observation by name, as arrays of NumPy."""
    return state.numbers().observation.split(state.observe(seat))


def members(array: Any) -> list[int]:
    """The places in a row that are not 0."""
    found: list[int] = array.nonzero()[0].tolist()
    return found
