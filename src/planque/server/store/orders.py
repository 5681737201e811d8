"""What the host has ordered, and what a host may want to see of all tables."""

import time
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Executable, delete, func, insert, select
from sqlalchemy.exc import DBAPIError

from planque.core.errors import OptionError
from planque.server.protocol.hosting import Listed, Seated
from planque.server.store.database import open_engine
from planque.server.store.schema import bars, entries, host, owners, seats, tables
from planque.server.tables.table import Phase
from planque.server.tokens import hash_of, new_token

PLAYER_LENGTH = 12  # of the hash by which a host knows a player
TOKEN, ANNOUNCEMENT = "token", "announcement"


class Bar(NamedTuple):
    """Somebody is kept away, or may not talk, until then."""

    kind: str
    who: str
    until: float


def new_host_token(connection: Connection) -> str:
    """A token that only its holder knows: the database keeps its hash alone."""
    token = new_token()
    for statement in ordered(TOKEN, hash_of(token)):
        connection.execute(statement)
    return token


def make_token(url: str) -> str:
    """The same for the database at this URL, whether or not a server runs on it."""
    engine = open_engine(url)
    try:
        with engine.begin() as connection:
            return new_host_token(connection)
    except DBAPIError as error:
        raise OptionError("database", "no server has used it yet") from error
    finally:
        engine.dispose()


def ordered(name: str, value: str) -> list[Executable]:
    return [delete(host).where(host.c.name == name), insert(host).values(name=name, value=value)]


def barred(bar: Bar) -> list[Executable]:
    """Keep somebody away from now on; a time that has passed lifts it."""
    here = (bars.c.kind == bar.kind) & (bars.c.who == bar.who)
    return [delete(bars).where(here), insert(bars).values(bar._asdict())]


def all_orders(connection: Connection) -> tuple[dict[str, str], list[Bar]]:
    """What is ordered by name, and all bars that still hold."""
    names = {row.name: row.value for row in connection.execute(select(host))}
    holding = select(bars).where(bars.c.until > time.time()).order_by(bars.c.until)
    return names, [Bar(row.kind, row.who, row.until) for row in connection.execute(holding)]


def listing(connection: Connection, phase: Phase | None, most: int) -> list[Listed]:
    """The newest tables, or those in one phase."""
    query = select(tables).order_by(tables.c.created.desc()).limit(most)
    rows = connection.execute(query if phase is None else query.where(tables.c.phase == phase))
    found = {row.id: row for row in rows}
    log = (
        select(entries.c.table_id, func.count(), func.max(entries.c.at))
        .where(entries.c.table_id.in_(found))
        .group_by(entries.c.table_id)
    )
    sizes = {row[0]: (row[1], row[2]) for row in connection.execute(log)}
    people = _seated(connection, list(found))
    return [
        {
            "id": row.id,
            "game": row.game,
            "phase": row.phase,
            "created": row.created,
            "last_at": sizes.get(row.id, (0, row.created))[1],
            "entries": sizes.get(row.id, (0, 0.0))[0],
            "seats": people.get(row.id, []),
        }
        for row in found.values()
    ]


def finished(connection: Connection) -> list[str]:
    """All tables with a finished game that is not still played elsewhere."""
    open_to_all = tables.c.sealed.is_not(True)
    query = select(tables.c.id).where(tables.c.phase == "over", open_to_all)
    query = query.order_by(tables.c.created)
    return list(connection.execute(query).scalars())


def _seated(connection: Connection, table_ids: Sequence[str]) -> dict[str, list[Seated]]:
    players: dict[Any, list[str]] = {}
    for row in connection.execute(select(owners).where(owners.c.table_id.in_(table_ids))):
        players.setdefault((row.table_id, row.seat), []).append(row.player_hash[:PLAYER_LENGTH])
    found: dict[str, list[Seated]] = {}
    query = select(seats).where(seats.c.table_id.in_(table_ids)).order_by(seats.c.seat)
    for row in connection.execute(query):
        names = players.get((row.table_id, row.seat), [])
        one: Seated = {"who": row.who, "name": row.name, "mind": row.mind, "players": names}
        found.setdefault(row.table_id, []).append(one)
    return found
