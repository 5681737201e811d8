"""What people think of others: whom they will not hear or not sit with, and whom they report."""

import time
from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from sqlalchemy import Connection, Row, delete, insert, select

from planque.server.store.orders import PLAYER_LENGTH
from planque.server.store.schema import blocks, entries, owners, reports
from planque.server.tables.entry import SPEAKER
from planque.server.tokens import new_table_id

Opinion = Literal["mute", "block"]


class About(NamedTuple):
    """Whom somebody means, and why."""

    person: str
    other: str
    name: str
    reason: str


def mind(connection: Connection, kind: Opinion, about: About) -> None:
    """Not hear somebody any more, or not sit with them either; it takes the place of the last."""
    forget(connection, about.person, about.other)
    new = insert(blocks).values(kind=kind, at=time.time(), **about._asdict())
    connection.execute(new)


def forget(connection: Connection, person: str, start: str) -> None:
    """Think nothing of somebody any more, who is known by the beginning of who they are."""
    here = (blocks.c.person == person) & blocks.c.other.startswith(start, autoescape=True)
    connection.execute(delete(blocks).where(here))


def opinions_of(connection: Connection, person: str) -> Sequence[Row[Any]]:
    query = select(blocks).where(blocks.c.person == person).order_by(blocks.c.at)
    return connection.execute(query).all()


def muted_seats(connection: Connection, person: str, table_id: str) -> list[int]:
    """The seats of a table whose people somebody does not want to hear."""
    query = (
        select(owners.c.seat)
        .join(blocks, blocks.c.other == owners.c.player_hash)
        .where(owners.c.table_id == table_id, blocks.c.person == person)
        .distinct()
    )
    return sorted(connection.execute(query).scalars())


def muted_by(connection: Connection, person: str) -> frozenset[str]:
    """Everybody whom somebody does not want to hear."""
    query = select(blocks.c.other).where(blocks.c.person == person)
    return frozenset(connection.execute(query).scalars())


def spectators_of(connection: Connection, table_id: str) -> dict[str, str | None]:
    """Whoever has spoken at a table without a seat there, and what they were called last."""
    here = (entries.c.table_id == table_id) & (entries.c.kind == "said") & entries.c.seat.is_(None)
    query = select(entries.c.data).where(here).order_by(entries.c.number)
    said = connection.execute(query).scalars()
    return {data[SPEAKER]: data["name"] for data in said if SPEAKER in data}


def is_blocked(connection: Connection, other: str, table_id: str, host: int | None) -> bool:
    """Whether the host of a table does not want to sit with somebody."""
    query = (
        select(blocks.c.other)
        .join(owners, owners.c.player_hash == blocks.c.person)
        .where(owners.c.table_id == table_id, owners.c.seat == host)
        .where(blocks.c.other == other, blocks.c.kind == "block")
    )
    return connection.execute(query).first() is not None


def is_blocked_by(connection: Connection, other: str, people: Sequence[str]) -> bool:
    """Whether one of these people does not want to sit with somebody."""
    query = select(blocks.c.other).where(
        blocks.c.person.in_(people), blocks.c.other == other, blocks.c.kind == "block"
    )
    return connection.execute(query).first() is not None


def report(connection: Connection, about: About, table_id: str) -> None:
    """Tell the host of the server of somebody at a table; once each, the last word counts."""
    here = (reports.c.person == about.person) & (reports.c.other == about.other)
    connection.execute(delete(reports).where(here, reports.c.table_id == table_id))
    new = {"id": new_table_id(), "table_id": table_id, "at": time.time(), **about._asdict()}
    connection.execute(insert(reports).values(**new))


def all_reports(connection: Connection) -> list[dict[str, Any]]:
    """The oldest first; people by the beginnings of who they are, as a host knows them."""
    found = connection.execute(select(reports).order_by(reports.c.at))
    return [
        {
            "id": row.id,
            "at": row.at,
            "table": row.table_id,
            "name": row.name,
            "player": row.other[:PLAYER_LENGTH],
            "by": row.person[:PLAYER_LENGTH],
            "reason": row.reason,
        }
        for row in found
    ]


def settle(connection: Connection, report_id: str) -> None:
    connection.execute(delete(reports).where(reports.c.id == report_id))
