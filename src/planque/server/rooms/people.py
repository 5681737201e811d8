"""Who comes: a person is an account, or a cookie that has none. How accounts are made."""

import secrets
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any

from planque.server.limits import NAME_LENGTH, Buckets, cleaned, household
from planque.server.refusals import Refusal
from planque.server.rooms.leaving import leave_for_good, seats_left_by
from planque.server.rooms.rooms import Rooms
from planque.server.store import erasure, people, proofs
from planque.server.store.proofs import Kind, Passkey
from planque.server.store.store import Store
from planque.server.tokens import hash_of, new_token

CODE_LENGTH = 6
CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ"  # nothing that could be misread
CODE_SECONDS = 600.0
LINK_SECONDS = 24 * 3600.0
RECOVERY_WORDS = 8
RECOVERY_LENGTH = 10
TRIES_PER_SECOND = 0.2  # of words, from one address; a club may come from one
MOST_TRIES = 20
ALL_TRIES_PER_SECOND = 1.0  # from everywhere: so nobody comes upon a code by trying
ALL_MOST_TRIES = 100


@dataclass(frozen=True)
class Device:
    """A browser: the hash of its cookie, and what it says to be."""

    player_hash: str
    label: str


class People:
    """Finds out who somebody is, and keeps the tables in memory in step with it."""

    def __init__(self, store: Store, rooms: Rooms) -> None:
        self._store = store
        self._rooms = rooms
        self._tries = Buckets(TRIES_PER_SECOND, MOST_TRIES)
        self._all_tries = Buckets(ALL_TRIES_PER_SECOND, ALL_MOST_TRIES)

    async def person(self, player_hash: str) -> str:
        """The account of a cookie; the hash itself when there is none."""
        return await self._store.read(people.person_of, player_hash)

    async def names(self, of: Collection[str]) -> dict[str, str]:
        """What these people are called, of all that have a name."""
        return await self._store.read(people.names_of, of)

    async def check_account(self, person: str) -> None:
        """Refuse whoever is nothing but a cookie."""
        if await self._store.read(people.account_of, person) is None:
            raise Refusal("no_account")

    async def make_account(
        self, device: Device, name: str, passkey: Passkey | None = None
    ) -> list[str]:
        """An account for whoever has this device, with all its games; its recovery words."""
        account, words = hash_of(new_token()), new_recovery()
        changed = await self._store.alter(
            _make, account, cleaned(name, NAME_LENGTH), device, passkey, words
        )
        await self._look_anew(changed)
        return words

    async def rename(self, account: str, name: str) -> None:
        name = cleaned(name, NAME_LENGTH)
        if not name:
            raise Refusal("malformed", "name")
        await self._store.alter(people.rename, account, name)

    async def join(self, device: Device, account: str) -> None:
        """Let a device belong to an account, with all that it had."""
        player_hash, label = device.player_hash, device.label
        await self._look_anew(await self._store.alter(people.join, player_hash, account, label))

    async def leave(self, account: str, player_hash: str) -> None:
        """A device belongs to nobody any more, and its pages see so."""
        await self._look_anew(await self._store.alter(people.leave, account, player_hash))

    # Words that are good for one time

    async def new_word(self, account: str, kind: Kind) -> tuple[str, float]:
        """A word by which another device may join, and for how many seconds it is good."""
        is_code = kind == "code"
        word = _letters(CODE_LETTERS, CODE_LENGTH) if is_code else new_token()
        seconds = CODE_SECONDS if is_code else LINK_SECONDS
        await self._store.alter(proofs.keep_word, kind, word, account, seconds)
        return word, seconds

    async def new_recovery(self, account: str) -> list[str]:
        """New recovery words, in the place of those before."""
        words = new_recovery()
        await self._store.alter(proofs.keep_recovery, account, words)
        return words

    async def name_of_word(self, kind: Kind, word: str, address: str) -> str:
        """Whose account a word leads to; it is not used up."""
        self._check_tries(address)
        account = await self._store.read(proofs.account_of_word, kind, plain(kind, word))
        if account is None:
            raise Refusal("wrong_word")
        return (await self.names([account])).get(account, "")

    async def join_by_word(self, device: Device, kind: Kind, word: str, address: str) -> None:
        """Let a device belong to the account of a word, which is used up."""
        self._check_tries(address)
        taken = await self._store.alter(proofs.take_word, kind, plain(kind, word))
        if taken is None or taken.account is None:
            raise Refusal("wrong_word")
        await self.join(device, taken.account)

    def _check_tries(self, address: str) -> None:
        if not self._tries.take(household(address)) or not self._all_tries.take(""):
            raise Refusal("too_fast")

    # All that is kept about somebody

    async def everything(self, person: str) -> dict[str, Any]:
        return await self._store.read(erasure.everything, person)

    async def erase(self, person: str) -> None:
        """Nothing is kept about somebody any more. Their seats are free, or a bot plays on."""
        left = [
            (table_id, seat)
            for table_id in await self._store.read(people.tables_of, person)
            for seat in await seats_left_by(self._rooms, table_id, person)
        ]
        await self._look_anew(await self._store.alter(erasure.erase, person))
        for table_id, seat in left:
            await leave_for_good(self._rooms, table_id, seat)

    async def _look_anew(self, table_ids: Iterable[str]) -> None:
        """Other people have seats at these tables now: their pages come back as who they are."""
        for table_id in table_ids:
            await self._rooms.renew(table_id)


def plain(kind: Kind, word: str) -> str:
    """A word as it was made: whoever types it may write it in their own way."""
    if kind == "link":
        return word
    return "".join(letter for letter in word.upper() if letter in CODE_LETTERS)


def new_recovery() -> list[str]:
    return [_letters(CODE_LETTERS, RECOVERY_LENGTH) for _ in range(RECOVERY_WORDS)]


def _letters(letters: str, count: int) -> str:
    return "".join(secrets.choice(letters) for _ in range(count))


def _make(
    connection: Any,
    account: str,
    name: str,
    device: Device,
    passkey: Passkey | None,
    words: list[str],
) -> list[str]:
    """All of a new account in one transaction."""
    people.make_account(connection, account, name)
    proofs.keep_recovery(connection, account, words)
    if passkey is not None:
        proofs.keep_passkey(connection, account, passkey)
    return people.join(connection, device.player_hash, account, device.label)
