"""All seats that agents have here, each behind a token of its own."""

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from planque.adapters.mcp.chair import Chair
from planque.adapters.mcp.refused import Refused
from planque.games.texts import Texts

MOST = 200  # at once
FORGOTTEN_SECONDS = 3600.0  # when there are too many, one that was not used for so long goes,
# or one whose game is over
TOKEN_BYTES = 16


class Chairs:
    """Whoever has a token has its seat, and nothing else."""

    def __init__(self, words: Texts) -> None:
        self._words = words
        self._chairs: dict[str, Chair] = {}
        self._coming = 0  # agents that are about to sit down

    def get(self, token: object) -> Chair | None:
        return self._chairs.get(token) if isinstance(token, str) else None

    def find(self, token: str) -> Chair:
        chair = self.get(token)
        if chair is None:
            raise Refused(self._words.say("error.token"))
        return chair

    def add(self, chair: Chair) -> str:
        """Keep a seat; its token."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        self._chairs[token] = chair
        return token

    @asynccontextmanager
    async def room_for_one(self) -> AsyncIterator[None]:
        """Keep room for another seat during the block; Refused if all are in use."""
        if len(self._chairs) + self._coming >= MOST:
            await self._forget_one()
        self._coming += 1
        try:
            yield
        finally:
            self._coming -= 1

    async def _forget_one(self) -> None:
        """Let go of the seat that was used longest ago, if its game is over or it was long ago."""
        long_ago = asyncio.get_running_loop().time() - FORGOTTEN_SECONDS
        unused = {
            chair.left_at: token
            for token, chair in self._chairs.items()
            if not chair.is_used and (chair.seen.is_over or chair.left_at < long_ago)
        }
        if not unused:
            raise Refused(self._words.say("error.too_many", {"most": MOST}))
        await self._chairs.pop(unused[min(unused)]).close()

    async def close(self) -> None:
        await asyncio.gather(*(chair.close() for chair in self._chairs.values()))
