"""Where else somebody wants to be told of their turn: a mail address, or a webhook.

Nothing is sent to an address but a code, until whoever named it has shown the code: so nobody names
the address of a stranger. An address may hold a secret, and is never shown in whole.
"""

import time
from collections.abc import Sequence
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from planque.server.store.schema import bells, notices, targets

MOST = 5  # of one person
MOST_TRIES = 5  # to say the code
MOST_FAILURES = 5  # in a row
CODE_SECONDS = 24 * 3600.0
SHOWN = 2  # letters of a mail address
DOTS = "…"


class Target(NamedTuple):
    """An address as its person has named it."""

    kind: str
    address: str
    language: str
    site: str
    night: dict[str, Any] | None
    everywhere: bool


def masked(kind: str, address: str) -> str:
    """As much of an address as tells it apart for whoever knows it: of a mail address its
    beginning and its house, of a webhook its house alone."""
    if kind == "mail":
        name, _, house = address.partition("@")
        return f"{name[:SHOWN]}{DOTS}@{house}"
    return f"{urlsplit(address).hostname or ''}/{DOTS}"


def cut_short(row: Row[Any]) -> dict[str, str | None]:
    """What of a row is not shown as it is, not even to whoever named the address: the secrets of
    webhooks; and with the hash of a code they could find it out without having been sent it."""
    address = row.address if row.kind == "mail" else masked(row.kind, row.address)
    return {"address": address, "code_hash": None if row.code_hash is None else DOTS}


def targets_of(connection: Connection, person: str) -> Sequence[Row[Any]]:
    query = select(targets).where(targets.c.person == person).order_by(targets.c.created)
    return connection.execute(query).all()


def target(connection: Connection, name: str) -> Row[Any] | None:
    return connection.execute(select(targets).where(targets.c.id == name)).one_or_none()


def add(connection: Connection, name: str, person: str, new: Target, code_hash: str) -> bool:
    """Keep an address that is not yet known to be theirs; False: they have too many. Those of which
    nobody has said the code are forgotten."""
    late = targets.c.created < time.time() - CODE_SECONDS
    connection.execute(delete(targets).where(targets.c.code_hash.is_not(None), late))
    count = select(func.count()).where(targets.c.person == person)
    if connection.execute(count).scalar_one() >= MOST:
        return False
    row = {"created": time.time(), "code_hash": code_hash, "tries": 0, "failures": 0}
    connection.execute(insert(targets).values(id=name, person=person, **new._asdict(), **row))
    return True


def confirm(connection: Connection, person: str, name: str, code_hash: str) -> bool:
    """The code was seen at the address; False: another one was said, or too late."""
    here = (targets.c.person == person) & (targets.c.id == name)
    awaited = targets.c.code_hash.is_not(None) & (targets.c.tries < MOST_TRIES)
    fresh = targets.c.created > time.time() - CODE_SECONDS
    tried = update(targets).where(here).values(tries=targets.c.tries + 1)
    known = update(targets).where(here, awaited, fresh, targets.c.code_hash == code_hash)
    if connection.execute(known.values(code_hash=None, tries=0)).rowcount:
        return True
    connection.execute(tried)
    return False


def switch(connection: Connection, person: str, name: str, everywhere: bool) -> None:
    """Tell them there in all games over days, or only where they ask for it; it is tried again
    where nothing was sent any more."""
    here = (targets.c.person == person) & (targets.c.id == name)
    connection.execute(update(targets).where(here).values(everywhere=everywhere, failures=0))


def remove(connection: Connection, person: str, name: str) -> None:
    gone = delete(targets).where(targets.c.person == person, targets.c.id == name)
    if connection.execute(gone).rowcount:
        connection.execute(delete(bells).where(bells.c.subscription == name))
        connection.execute(delete(notices).where(notices.c.subscription == name))


def came_through(connection: Connection, name: str, is_sent: bool) -> None:
    """Count what could not be sent, in a row."""
    failures = 0 if is_sent else targets.c.failures + 1
    connection.execute(update(targets).where(targets.c.id == name).values(failures=failures))


def stopped(connection: Connection, person: str) -> int:
    """How many addresses of somebody are sent nothing any more, since nothing came through."""
    query = select(func.count()).where(
        targets.c.person == person, targets.c.failures >= MOST_FAILURES
    )
    return int(connection.execute(query).scalar_one())


def rung(connection: Connection, person: str, table_id: str) -> set[str]:
    """The addresses at which somebody wants to be told of a table."""
    query = select(bells.c.subscription).where(
        bells.c.person == person, bells.c.table_id == table_id
    )
    return set(connection.execute(query).scalars())


def ring(connection: Connection, person: str, name: str, table_id: str) -> bool:
    """Tell somebody of a table at an address; False: it is not known to be theirs."""
    row = target(connection, name)
    if row is None or row.person != person or row.code_hash is not None:
        return False
    if name not in rung(connection, person, table_id):
        new = {"table_id": table_id, "subscription": name, "person": person}
        connection.execute(insert(bells).values(**new))
    return True


def silence(connection: Connection, person: str, name: str, table_id: str) -> None:
    here = (bells.c.subscription == name) & (bells.c.table_id == table_id)
    connection.execute(delete(bells).where(here, bells.c.person == person))
