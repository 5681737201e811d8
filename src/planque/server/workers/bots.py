"""Where minds choose: in processes of their own, never in the event loop."""

import secrets
from collections.abc import Mapping
from typing import Any

from planque.core.action import Action
from planque.minds import mind, minds, seconds_from_now
from planque.server.workers.pool import Workers


class Bots(Workers):
    """The workers in which minds choose."""

    def warm_up(self) -> None:
        """Start the processes now, so that no person waits for a bot's first move."""
        for _ in range(self._workers):
            self._pool.submit(minds)

    async def choose(
        self,
        game: str,
        mind_name: str,
        view: Mapping[str, Any],
        legal: tuple[Action, ...],
        seconds: float,
    ) -> Action:
        """What a mind would do. It is safe to ask twice: only one answer can be played."""
        seed = secrets.randbits(48)
        return await self.ask(_choose, game, mind_name, view, legal, seconds, seed)


def _choose(
    game: str,
    mind_name: str,
    view: Mapping[str, Any],
    legal: tuple[Action, ...],
    seconds: float,
    seed: int,
) -> Action:
    return mind(game, mind_name, seed).choose(view, legal, seconds_from_now(seconds))
