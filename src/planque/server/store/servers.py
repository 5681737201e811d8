"""Several servers on one PostgreSQL: which of them live, and which sees to the bots of a table.

The lease of a table is its `holder`: a server that lives, or one that died and is to be replaced;
or nobody, where nothing happens by itself. A server lives for as long as it says so in time, by the
clock of the database. What a machine does is stored only while its server has the lease: one that
was frozen and wakes does nothing that another one has taken over.
"""

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import Connection, Select, Table, delete, func, select, update

from planque.server.store.notify import news
from planque.server.store.schema import presence, servers, tables
from planque.server.tables.attendance import Elsewhere

LIFE_SECONDS = 3.0  # without a sign of life
REMEMBERED_SECONDS = 600.0  # after its death

# A table, who is here, who of them looks at it now, and who was here when.
Attending = tuple[str, list[int], list[int], list[tuple[int, float]]]

_now = func.extract("epoch", func.clock_timestamp())


class LeaseLost(Exception):
    """Another server sees to this table now."""


def arrive(connection: Connection, server: str) -> set[str]:
    """Be alive, for the first time or after a long silence; the tables that it still holds."""
    connection.execute(delete(servers).where(servers.c.until < _now - REMEMBERED_SECONDS))
    connection.execute(delete(presence).where(presence.c.server.not_in(select(servers.c.id))))
    live_on(connection, server)
    held = select(tables.c.id).where(tables.c.holder == server)
    return set(connection.execute(held).scalars())


def live_on(connection: Connection, server: str) -> None:
    """A sign of life."""
    _put(connection, servers, [{"id": server, "until": _now + LIFE_SECONDS}])


def give_up(connection: Connection, server: str) -> None:
    """The server ends in good order: others need not wait for its death."""
    connection.execute(delete(servers).where(servers.c.id == server))
    connection.execute(delete(presence).where(presence.c.server == server))


def share(connection: Connection, server: str, attending: Sequence[Attending]) -> None:
    """Tell the others who is at these tables here, and when each was last seen."""
    rows = [
        {
            "table_id": table_id,
            "server": server,
            "here": here,
            "watching": watching,
            "seen": seen,
        }
        for table_id, here, watching, seen in attending
    ]
    _put(connection, presence, rows)
    for said in news((table_id, 0) for table_id, *_ in attending):
        connection.execute(said)


def elsewhere(
    connection: Connection, server: str, table_ids: Sequence[str]
) -> dict[str, Elsewhere]:
    """Who is at these tables at other servers; whoever was at a dead one left it at its death."""
    found = {table_id: Elsewhere() for table_id in table_ids}
    lives = (servers.c.until > _now).label("lives")
    query = (
        select(presence, servers.c.until, lives)
        .join(servers, servers.c.id == presence.c.server)
        .where(presence.c.table_id.in_(table_ids), presence.c.server != server)
    )
    for row in connection.execute(query):
        one = found[row.table_id]
        left = row.seen if row.lives else [*row.seen, *((seat, row.until) for seat in row.here)]
        one.here.update(row.here if row.lives else ())
        one.watching.update((row.watching or ()) if row.lives else ())
        for seat, at in left:
            one.seen[seat] = max(at, one.seen.get(seat, 0.0))
    return found


def take_over(connection: Connection, server: str, most: int) -> list[str]:
    """Tables whose holder is dead; their clocks go on from now."""
    dead = (
        select(tables.c.id)
        .where(tables.c.holder.is_not(None), tables.c.holder.not_in(alive()))
        .limit(most)
        .with_for_update(skip_locked=True)  # another server may be taking over some of them
    )
    taken = update(tables).where(tables.c.id.in_(dead)).values(holder=server, woken=_now)
    return list(connection.execute(taken.returning(tables.c.id)).scalars())


def hold(connection: Connection, server: str, table_ids: Collection[str]) -> list[str]:
    """Those of these tables that nobody held, or that this server holds already."""
    free = tables.c.holder.is_(None) | (tables.c.holder == server)
    unfinished = tables.c.id.in_(table_ids) & (tables.c.phase != "over")
    held = update(tables).where(unfinished, free).values(holder=server)
    return list(connection.execute(held.returning(tables.c.id)).scalars())


def let_rest(connection: Connection, server: str, table_ids: Collection[str]) -> None:
    """Nothing is to be done at these tables until somebody acts."""
    own = tables.c.id.in_(table_ids) & (tables.c.holder == server)
    connection.execute(update(tables).where(own).values(holder=None))


def check_leases(connection: Connection, server: str, table_ids: Collection[str]) -> None:
    """LeaseLost, unless the server holds all these tables until the transaction ends."""
    held = select(tables.c.id).where(tables.c.id.in_(table_ids), tables.c.holder == server)
    if len(connection.execute(held.with_for_update(read=True)).all()) < len(table_ids):
        raise LeaseLost


def alive() -> Select[tuple[str]]:
    return select(servers.c.id).where(servers.c.until > _now)


def _put(connection: Connection, table: Table, rows: list[dict[str, Any]]) -> None:
    """New rows, or in the place of those with the same key."""
    from sqlalchemy.dialects.postgresql import insert  # heavy, and of no use on SQLite

    new = insert(table).values(rows)
    keys = [column.name for column in table.primary_key]
    changed = {name: new.excluded[name] for name in rows[0] if name not in keys}
    connection.execute(new.on_conflict_do_update(index_elements=keys, set_=changed))
