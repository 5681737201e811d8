"""Who wants to be told when it is their turn at a table, and what they have been told.

A notice has its row before it is sent: whoever sets `sent` sends it, so that no two servers do.
"""

import time
from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Row, delete, insert, or_, select, update

from planque.server.store.schema import (
    bells,
    host,
    notices,
    owners,
    subscriptions,
    targets,
)
from planque.server.store.targets import MOST_FAILURES
from planque.server.tokens import hash_of

VAPID = "vapid"


class Subscription(NamedTuple):
    """Where and how a device is told something; the night is when it wants to be left alone."""

    endpoint: str
    p256dh: str
    auth: str
    language: str
    site: str
    night: dict[str, Any] | None


class Asked(NamedTuple):
    """A decision that a person owes."""

    seat: int
    position: int


def secret_key(connection: Connection) -> str:
    """By which push services know this server; empty: there is none yet."""
    query = select(host.c.value).where(host.c.name == VAPID)
    return str(connection.execute(query).scalar_one_or_none() or "")


def keep_key(connection: Connection, new: str) -> str:
    """The first one is kept, whichever server has made it."""
    if not (kept := secret_key(connection)):
        connection.execute(insert(host).values(name=VAPID, value=new))
    return kept or new


def ring(connection: Connection, person: str, table_id: str, given: Subscription) -> None:
    """Tell a device of a person when it is their turn at a table."""
    name = hash_of(given.endpoint)
    connection.execute(delete(subscriptions).where(subscriptions.c.id == name))
    connection.execute(insert(subscriptions).values(id=name, person=person, **given._asdict()))
    connection.execute(update(bells).where(bells.c.subscription == name).values(person=person))
    if not rings(connection, table_id, given.endpoint):
        new = {"table_id": table_id, "subscription": name, "person": person}
        connection.execute(insert(bells).values(**new))


def rings(connection: Connection, table_id: str, endpoint: str) -> bool:
    return connection.execute(select(bells).where(*_bell(table_id, endpoint))).first() is not None


def silence(connection: Connection, table_id: str, endpoint: str) -> None:
    connection.execute(delete(bells).where(*_bell(table_id, endpoint)))


def unsubscribe(connection: Connection, name: str) -> None:
    """The push service knows nothing of a device any more."""
    connection.execute(delete(bells).where(bells.c.subscription == name))
    connection.execute(delete(subscriptions).where(subscriptions.c.id == name))


def tables_with_bells(connection: Connection) -> set[str]:
    return set(connection.execute(select(bells.c.table_id).distinct()).scalars())


def listeners(
    connection: Connection, table_id: str, seats: Collection[int], over_days: bool
) -> Sequence[Row[Any]]:
    """The devices, and the addresses, that are to be told of a turn of these seats."""
    rung = select(bells.c.subscription).where(bells.c.table_id == table_id)
    heard: list[ColumnElement[bool]] = [targets.c.id.in_(rung)]
    if over_days:
        heard.append(targets.c.everywhere)
    good = (targets.c.code_hash.is_(None), targets.c.failures < MOST_FAILURES)
    found: list[Row[Any]] = []
    for one, wanted in (
        (subscriptions, (subscriptions.c.id.in_(rung),)),
        (targets, (or_(*heard), *good)),
    ):
        query = (
            select(owners.c.seat, one.c.id, one.c.person, one.c.night)
            .join(owners, owners.c.player_hash == one.c.person)
            .where(owners.c.table_id == table_id, owners.c.seat.in_(seats), *wanted)
        )
        found.extend(connection.execute(query))
    return found


def put_down(connection: Connection, rows: Sequence[dict[str, Any]]) -> None:
    """Notices that are due at some time; each is put down once, by whichever server."""
    if connection.dialect.name == "postgresql":
        from sqlalchemy.dialects.postgresql import insert as put  # heavy, and for this alone

        connection.execute(put(notices).values(list(rows)).on_conflict_do_nothing())
    else:
        from sqlalchemy.dialects.sqlite import insert as lay

        connection.execute(lay(notices).values(list(rows)).on_conflict_do_nothing())


def put_down_again(connection: Connection, rows: Sequence[dict[str, Any]]) -> None:
    """The same once more, whether they were sent or not."""
    keys = list(notices.primary_key.columns)
    for row in rows:
        connection.execute(delete(notices).where(*(key == row[key.name] for key in keys)))
    put_down(connection, rows)


def postpone(connection: Connection, notice: Row[Any], due: float) -> None:
    """What was taken is due later: whoever it is for is away."""
    here = [key == notice._mapping[key.name] for key in notices.primary_key.columns]
    connection.execute(update(notices).where(*here).values(sent=None, due=due))


def take_due(connection: Connection) -> Sequence[Row[Any]]:
    """All notices that are due now: they are the caller's to send."""
    now = time.time()
    taken = (
        update(notices)
        .where(notices.c.sent.is_(None), notices.c.due <= now)
        .values(sent=now)
        .returning(notices)
    )
    return connection.execute(taken).all()


def next_due(connection: Connection) -> float | None:
    query = select(notices.c.due).where(notices.c.sent.is_(None)).order_by(notices.c.due).limit(1)
    return connection.execute(query).scalar_one_or_none()


def subscription_of(connection: Connection, name: str) -> Row[Any] | None:
    return connection.execute(select(subscriptions).where(subscriptions.c.id == name)).one_or_none()


def _bell(table_id: str, endpoint: str) -> list[Any]:
    return [bells.c.table_id == table_id, bells.c.subscription == hash_of(endpoint)]
