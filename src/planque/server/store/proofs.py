"""By what a person is known again: passkeys, and words that are good for one time.

Words are kept by their hashes alone. They lead to an account, but for challenges of passkeys, which
are only known to be our own.
"""

import time
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import Connection, Row, delete, insert, select, update

from planque.server.store.schema import passkeys, proofs
from planque.server.tokens import hash_of

Kind = Literal["challenge", "code", "link", "recovery"]


@dataclass(frozen=True)
class Passkey:
    """What is kept of a passkey; the secret half of it never leaves its device."""

    credential: str
    public_key: str
    sign_count: int
    label: str


def keep_word(
    connection: Connection, kind: Kind, word: str, account: str | None, seconds: float
) -> None:
    """A word that is good for so long. Those whose time has passed go."""
    now = time.time()
    connection.execute(delete(proofs).where(proofs.c.until < now))
    new = {"hash": hash_of(word), "kind": kind, "account": account, "until": now + seconds}
    connection.execute(insert(proofs).values(**new))


def keep_recovery(connection: Connection, account: str, words: Collection[str]) -> None:
    """New words for when all devices are lost, in the place of those before."""
    before = (proofs.c.account == account) & (proofs.c.kind == "recovery")
    connection.execute(delete(proofs).where(before))
    rows = [{"hash": hash_of(word), "kind": "recovery", "account": account} for word in words]
    connection.execute(insert(proofs), rows)


def take_word(connection: Connection, kind: Kind, word: str) -> Row[Any] | None:
    """Use a word up; None: there is no such word, or it was used."""
    taken = delete(proofs).where(*_good(kind, word)).returning(proofs)
    return connection.execute(taken).one_or_none()


def account_of_word(connection: Connection, kind: Kind, word: str) -> str | None:
    """Where a word leads, which stays good."""
    query = select(proofs.c.account).where(*_good(kind, word))
    return connection.execute(query).scalar_one_or_none()


def recovery_left(connection: Connection, account: str) -> int:
    query = select(proofs.c.hash).where(proofs.c.account == account, proofs.c.kind == "recovery")
    return len(connection.execute(query).all())


def keep_passkey(connection: Connection, account: str, passkey: Passkey) -> None:
    new = {"id": hash_of(passkey.credential), "account": account, "created": time.time()}
    connection.execute(insert(passkeys).values(**new, **vars(passkey)))


def passkey_of(connection: Connection, credential: str) -> Row[Any] | None:
    query = select(passkeys).where(passkeys.c.id == hash_of(credential))
    return connection.execute(query).one_or_none()


def passkey_used(connection: Connection, credential: str, sign_count: int) -> None:
    here = passkeys.c.id == hash_of(credential)
    connection.execute(update(passkeys).where(here).values(sign_count=sign_count))


def passkeys_of(connection: Connection, account: str) -> Sequence[Row[Any]]:
    query = select(passkeys).where(passkeys.c.account == account).order_by(passkeys.c.created)
    return connection.execute(query).all()


def forget_passkey(connection: Connection, account: str, start: str) -> None:
    """Of this account alone, by the beginning of its id."""
    here = (passkeys.c.account == account) & passkeys.c.id.startswith(start, autoescape=True)
    connection.execute(delete(passkeys).where(here))


def _good(kind: Kind, word: str) -> list[Any]:
    in_time = proofs.c.until.is_(None) | (proofs.c.until > time.time())
    return [proofs.c.hash == hash_of(word), proofs.c.kind == kind, in_time]
