"""When people are away from their games over days, and how much of it they have had."""

from typing import Any

from sqlalchemy import Connection, Row, insert, select, update

from planque.server.store.schema import owners, tables, vacations
from planque.server.tables.clocks import DAY, Absence
from planque.server.tokens import new_server_id

YEAR = 365 * DAY
LONGEST = 21 * DAY  # at a time: shorter than a table is kept at which nothing happens
A_YEAR = 30 * DAY  # of all together
SLACK = 3600.0  # of the last day: whoever came back at once has lost no whole day


def current(connection: Connection, person: str, now: float) -> Row[Any] | None:
    query = select(vacations).where(vacations.c.person == person, vacations.c.ends > now)
    return connection.execute(query.order_by(vacations.c.ends.desc()).limit(1)).one_or_none()


def left(connection: Connection, person: str, now: float) -> float:
    """How many seconds somebody may still be away, counted from the year that ends now; what is
    to come of a vacation that has begun is not had yet."""
    query = select(vacations.c.begins, vacations.c.ends).where(
        vacations.c.person == person, vacations.c.ends > now - YEAR
    )
    had = [Absence(*row).within(now - YEAR, now) for row in connection.execute(query)]
    return max(0.0, A_YEAR - sum(had))


def go(connection: Connection, person: str, now: float, until: float) -> bool:
    """Somebody is away from now on, or for longer or shorter than they said; False: too long."""
    if not now < until <= now + min(LONGEST, left(connection, person, now) + SLACK):
        return False
    running = current(connection, person, now)
    if running is None:
        new = {"id": new_server_id(), "person": person, "begins": now, "ends": until}
        connection.execute(insert(vacations).values(**new))
    else:
        here = vacations.c.id == running.id
        connection.execute(update(vacations).where(here).values(ends=until))
    return True


def come_back(connection: Connection, person: str, now: float) -> None:
    here = (vacations.c.person == person) & (vacations.c.ends > now)
    connection.execute(update(vacations).where(here).values(ends=now))


def tables_over_days(connection: Connection, person: str) -> list[str]:
    """The unfinished tables of somebody that have a clock; which are of days, the table knows."""
    owned = select(owners.c.table_id).where(owners.c.player_hash == person)
    query = select(tables.c.id).where(
        tables.c.id.in_(owned), tables.c.phase != "over", tables.c.clock.is_not(None)
    )
    return list(connection.execute(query).scalars())
