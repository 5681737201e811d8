"""Who a cookie is: the account that it belongs to, or itself; and what a person is called.

A seat is a person's, by their account or, without one, by the hash of their cookie. Whoever joins
an account brings along what they had: `follow` writes all of it anew for the account.
"""

import time
from collections.abc import Collection, Iterable, Sequence
from typing import Any

from sqlalchemy import Column, Connection, Row, Table, delete, insert, select, update

from planque.server.store.notify import news
from planque.server.store.schema import (
    accounts,
    devices,
    entries,
    metadata,
    owners,
    persons_of,
    seats,
    tables,
)
from planque.server.tables.entry import SPEAKER

MARK = 12  # letters of a hash that tell a client's words apart


def person_of(connection: Connection, player_hash: str) -> str:
    """The account of a cookie; the hash itself when there is none."""
    query = select(devices.c.account).where(devices.c.player_hash == player_hash)
    return connection.execute(query).scalar_one_or_none() or player_hash


def names_of(connection: Connection, people: Collection[str]) -> dict[str, str]:
    """What these people are called: by their account, or at the last table they sat at."""
    query = (
        select(owners.c.player_hash, seats.c.name)
        .join(seats, (seats.c.table_id == owners.c.table_id) & (seats.c.seat == owners.c.seat))
        .join(tables, tables.c.id == owners.c.table_id)
        .where(owners.c.player_hash.in_(people), seats.c.name.is_not(None))
        .order_by(tables.c.created, owners.c.seat.desc())
    )
    named = select(accounts.c.id, accounts.c.name).where(accounts.c.id.in_(people))
    found = [*connection.execute(query), *connection.execute(named)]
    return {row[0]: row[1] for row in found}


def account_of(connection: Connection, person: str) -> Row[Any] | None:
    return connection.execute(select(accounts).where(accounts.c.id == person)).one_or_none()


def make_account(connection: Connection, account: str, name: str) -> None:
    connection.execute(insert(accounts).values(id=account, name=name, created=time.time()))


def rename(connection: Connection, account: str, name: str) -> None:
    connection.execute(update(accounts).where(accounts.c.id == account).values(name=name))


def join(connection: Connection, player_hash: str, account: str, label: str) -> list[str]:
    """Let a device belong to an account, with all that it had; the tables that it changes."""
    connection.execute(delete(devices).where(devices.c.player_hash == player_hash))
    changed = follow(connection, player_hash, account)
    connection.execute(
        insert(devices).values(
            player_hash=player_hash, account=account, label=label, since=time.time()
        )
    )
    return changed


def leave(connection: Connection, account: str, player_hash: str) -> list[str]:
    """A device belongs to nobody any more; the tables that it may look at no longer."""
    here = (devices.c.account == account) & (devices.c.player_hash == player_hash)
    connection.execute(delete(devices).where(here))
    return tables_of(connection, account)


def tables_of(connection: Connection, person: str) -> list[str]:
    query = select(owners.c.table_id).where(owners.c.player_hash == person).distinct()
    return list(connection.execute(query).scalars())


def follow(connection: Connection, before: str, after: str) -> list[str]:
    """Everything of one person is another's from now on; the tables that it changes."""
    changed = {*tables_of(connection, before)}
    for table in metadata.sorted_tables:
        for column in persons_of(table):
            _follow(connection, table, column, before, after)
    changed |= _follow_in_logs(connection, before, after)
    tell(connection, changed)
    return sorted(changed)


def _follow(
    connection: Connection, table: Table, column: Column[str], before: str, after: str
) -> None:
    """What both had is had once."""
    keys = list(table.primary_key.columns)
    for row in connection.execute(select(*keys).where(column == before)).all():
        here = [key == value for key, value in zip(keys, row, strict=True)]
        there = [
            key == (after if key is column else value) for key, value in zip(keys, row, strict=True)
        ]
        if column in keys and connection.execute(select(*keys).where(*there)).first():
            connection.execute(delete(table).where(*here))
        else:
            connection.execute(update(table).where(*here).values({column: after}))


def _follow_in_logs(connection: Connection, before: str, after: str) -> set[str]:
    for row in words_of(connection, before):
        client = row.client.replace(f".{before[:MARK]}.", f".{after[:MARK]}.", 1)
        spoken = {"data": {**row.data, SPEAKER: after}} if SPEAKER in row.data else {}
        rewrite(connection, row, client=client, **spoken)
    changed = removals_of(connection, before)
    for row in changed:
        players = [after if one == before else one for one in row.data["players"]]
        rewrite(connection, row, data={**row.data, "players": players})
    return {row.table_id for row in changed}


def words_of(connection: Connection, person: str) -> Sequence[Row[Any]]:
    """The entries that came from a person's words, wherever they were said."""
    query = select(entries).where(entries.c.client.like(f"%.{person[:MARK]}.%"))
    return connection.execute(query).all()


def removals_of(connection: Connection, person: str) -> list[Row[Any]]:
    """The entries by which a host has sent a person away."""
    rows = connection.execute(select(entries).where(entries.c.kind == "removed"))
    return [row for row in rows if person in row.data["players"]]


def rewrite(connection: Connection, row: Row[Any], **values: Any) -> None:
    """Change what an entry says; never what it does to the game."""
    here = (entries.c.table_id == row.table_id) & (entries.c.number == row.number)
    connection.execute(update(entries).where(here).values(**values))


def devices_of(connection: Connection, account: str) -> Sequence[Row[Any]]:
    query = select(devices).where(devices.c.account == account).order_by(devices.c.since)
    return connection.execute(query).all()


def tell(connection: Connection, table_ids: Iterable[str]) -> None:
    """Let the other servers, where there may be any, look at these tables anew."""
    if connection.dialect.name == "postgresql":
        for said in news((table_id, 0) for table_id in table_ids):
            connection.execute(said)
