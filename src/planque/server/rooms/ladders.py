"""The ladders of ratings, added up from finished games when somebody asks."""

import asyncio
import time
from functools import partial
from typing import NamedTuple

from planque.arena.anchors import anchor
from planque.server.store.finishes import Counted, rated, rated_games
from planque.server.store.store import Store
from planque.server.tables.ratings import Ladder

FRESH_SECONDS = 2.0
MOST_KINDS = 50

Kind = tuple[str, int]  # a game and its number of seats


class Made(NamedTuple):
    """A ladder, of which games, and when."""

    at: float
    games: tuple[int, float]
    ladder: Ladder


class Ladders:
    """Each is kept for a moment, so that many may ask for it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._made: dict[Kind, Made] = {}
        self._making = asyncio.Lock()

    async def get(self, game: str, seats: int) -> Ladder:
        async with self._making:
            games = await self._store.read(rated_games, game, seats)
            made = self._made.get((game, seats))
            long_ago = time.monotonic() - FRESH_SECONDS  # who has played may be known by then
            if made is None or made.games != games or made.at < long_ago:
                made = await self._make(game, seats, games)
            return made.ladder

    async def _make(self, game: str, seats: int, games: tuple[int, float]) -> Made:
        counted = await self._store.read(rated, game, seats)
        ladder = await asyncio.to_thread(added_up, game, counted)
        if len(self._made) >= MOST_KINDS:
            self._made.clear()
        self._made[game, seats] = made = Made(time.monotonic(), games, ladder)
        return made


def added_up(game: str, counted: list[Counted]) -> Ladder:
    ladder = Ladder(partial(anchor, game))
    for finish, people in counted:
        ladder.add(finish, people)
    return ladder
