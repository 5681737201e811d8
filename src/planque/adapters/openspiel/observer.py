"""What a player of OpenSpiel observes, and its information states."""

from hashlib import blake2b
from typing import Any

import numpy

from planque.core.game import Table

RECENT = 16  # numbers of a history that a tensor shows, the newest last
BYTES = 8  # of such a number
FINGERPRINT = 8  # bytes


class Observer:
    """What a player observes, or with perfect recall, its information state."""

    def __init__(self, table: Table, recalls: bool) -> None:
        self._recalls = recalls
        self._parts = table.observation
        self._row = numpy.zeros(self._parts.size, numpy.uint8)
        size = self._parts.size
        past = RECENT * BYTES + FINGERPRINT if recalls else 0
        self.tensor = numpy.zeros(size + past, numpy.float32)
        if recalls:
            self.dict = {
                "observation": self.tensor[:size],
                "recent": self.tensor[size:-FINGERPRINT],
                "all": self.tensor[-FINGERPRINT:],
            }
        else:
            self.dict = self._parts.split(self.tensor)

    def set_from(self, state: Any, player: int) -> None:
        self.tensor.fill(0)
        position = state.position
        if position is None:
            return
        self.tensor[: len(self._row)] = position.observe(player, self._row)
        if self._recalls:
            numbers = position.history(player).numbers
            told = b"".join([_bytes(number) for number in numbers[-RECENT:]])
            told = told.rjust(RECENT * BYTES, b"\0")
            told += blake2b(repr(numbers).encode(), digest_size=FINGERPRINT).digest()
            self.tensor[len(self._row) :] = numpy.frombuffer(told, numpy.uint8)

    def string_from(self, state: Any, player: int) -> str:
        position = state.position
        if position is None:
            return ""
        if self._recalls:
            return f"{player}: " + " ".join(
                [f"{one:x}" for one in position.history(player).numbers]
            )
        parts = self._parts.split(position.observe(player, self._row))
        return ", ".join([f"{name} {_digits(row)}" for name, row in parts.items() if row.any()])


def _bytes(number: int) -> bytes:
    """A number as it is shown; of one that is longer, the end."""
    return (number & (1 << 8 * BYTES) - 1).to_bytes(BYTES, "big")


def _digits(row: Any) -> str:
    """The numbers of a part, run together where each is a single digit."""
    numbers = [str(number) for number in row.ravel().tolist()]
    return ("" if max(map(len, numbers)) == 1 else "/").join(numbers)
