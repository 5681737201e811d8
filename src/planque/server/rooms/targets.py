"""Mail addresses and webhooks at which people want to be told of their turn.

The host says by which ways. Whoever names an address is sent a code there, and says it here: before
that nothing else is sent there. To where nothing comes through for long nothing is sent any more.
"""

import asyncio
import secrets
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row

from planque.server.limits import Buckets, household
from planque.server.refusals import Refusal, words
from planque.server.rooms.people import CODE_LENGTH, CODE_LETTERS
from planque.server.rooms.rooms import Rooms
from planque.server.settings import WEBHOOKS, Settings
from planque.server.store import targets
from planque.server.store.store import Store
from planque.server.store.targets import Target
from planque.server.tokens import hash_of, new_server_id
from planque.server.workers.posting import Letter, Post, check

CODES_PER_SECOND = 1 / 300  # of one address of the net, and so many at once
MOST_CODES = 10
TO_ONE_PER_SECOND = 1 / 3600  # to one mail address or webhook, whoever names it
MOST_TO_ONE = 3
ATTEMPTS = 3


class Targets:
    """Keeps the addresses of people, and sends there what is for them."""

    def __init__(self, store: Store, rooms: Rooms, settings: Settings) -> None:
        self._store = store
        self._rooms = rooms
        self._private = bool(settings.webhooks_to_private)
        self._post = Post(settings.mail_sender, self._private)
        self._codes = Buckets(CODES_PER_SECOND, MOST_CODES)
        self._to_one = Buckets(TO_ONE_PER_SECOND, MOST_TO_ONE)
        mail = ["mail"] if settings.mail_sender else []
        kinds = settings.kinds_of_webhooks
        self.kinds = [*mail, *(one for one in WEBHOOKS if one in kinds)]  # which the host allows

    def close(self) -> None:
        self._post.close()

    async def of(self, person: str) -> Sequence[Row[Any]]:
        return await self._store.read(targets.targets_of, person)

    async def name(self, person: str, new: Target, comes_from: str) -> str:
        """Keep an address once a code has been sent there; the id of it."""
        if new.kind not in self.kinds:
            raise Refusal("bad_address")
        await asyncio.to_thread(check, new.kind, new.address, self._private)
        known = hash_of(new.address.casefold())
        if not self._codes.take(household(comes_from)) or not self._to_one.take(known):
            raise Refusal("too_fast")
        code, name = _new_code(), new_server_id()
        if not await self._store.alter(targets.add, name, person, new, hash_of(code)):
            raise Refusal("not_now")
        say = words(new.language).say
        body = say("notice.code_body", {"code": code})
        if not await self._post.send(Letter(new.kind, new.address, say("notice.code"), body)):
            await self._store.alter(targets.remove, person, name)
            raise Refusal("unreachable")
        return name

    async def confirm(self, person: str, name: str, code: str) -> None:
        said = hash_of(code.strip().upper())
        if not await self._store.alter(targets.confirm, person, name, said):
            raise Refusal("wrong_word")

    async def ring(self, person: str, name: str, table_id: str, rings: bool) -> None:
        """Tell somebody of a table at an address of theirs, or no longer."""
        if not rings:
            await self._store.alter(targets.silence, person, name, table_id)
            return
        async with self._rooms.use(table_id) as room:
            if not room.owners.seats_of(person):
                raise Refusal("not_your_seat")
            if not await self._store.alter(targets.ring, person, name, table_id):
                raise Refusal("not_found")

    async def tell(self, target: Row[Any], message: dict[str, Any]) -> bool:
        """Send a notice with the way to its table, unless nothing has come through for long."""
        if target.kind not in self.kinds or target.failures >= targets.MOST_FAILURES:
            return False
        body = f"{message['body']}\n{target.site}/table/{message['table']}"
        letter = Letter(target.kind, target.address, message["title"], body)
        is_sent = await self._send(letter)
        await self._store.alter(targets.came_through, target.id, is_sent)
        return is_sent

    async def _send(self, letter: Letter) -> bool:
        for attempt in range(ATTEMPTS):
            await asyncio.sleep(attempt)
            if await self._post.send(letter):
                return True
        return False


def _new_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
