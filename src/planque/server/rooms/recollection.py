"""What the seats of a table have seen since the start, for bots that want to know.

The game is played once more for it, and remembered: by itself a table keeps nothing of the kind,
so that it costs nothing where no bot asks.
"""

import asyncio
from collections.abc import Iterator, Sequence

from planque.core.history import Past
from planque.core.state import State
from planque.minds.base import Lines, Recalled
from planque.server.tables.table import Played
from planque.server.tasks import gently

ACTIONS_AT_ONCE = 50


class Recollection:
    """The game of one table, as far as somebody asked for it; it goes on with the next question."""

    def __init__(self, first: State) -> None:
        self._first = first
        self._recalled = [Recalled() for _ in range(first.seats)]
        self._one_at_a_time = asyncio.Lock()
        self._begin()

    def _begin(self) -> None:
        self._state = self._first.copy()
        self._state.remember()
        self._played: list[Played] = []
        self._pasts = [self._past()]  # after each action, and before the first: all share one list

    def _past(self) -> Past:
        assert self._state.past is not None, "it remembers from the start"
        return self._state.past

    async def of(self, seat: int, played: Sequence[Played], position: int) -> Lines:
        """What this seat has seen and done in the first of these actions, so many of them."""
        async with self._one_at_a_time:
            async for _ in gently(self._go_on(played, position), ACTIONS_AT_ONCE):
                pass
            return list(self._recalled[seat].of(self._pasts[position], seat))  # which grows

    def _go_on(self, played: Sequence[Played], position: int) -> Iterator[None]:
        known = min(len(self._played), position)
        if self._played[:known] != played[:known]:
            self._begin()  # something was taken back since
        for one in played[len(self._played) : position]:
            self._state.push(one.seat, one.action)
            self._played.append(one)
            self._pasts.append(self._past())
            yield
