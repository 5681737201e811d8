"""Finished games in the database, for all who compare games."""

from typing import NamedTuple

from sqlalchemy import Connection, Executable, delete, func, insert, select

from planque.server.store.schema import finishes, owners, tables, unlisted
from planque.server.tables.finish import Finish


class Counted(NamedTuple):
    """A finish, with the people of its seats; None where there is none, or nobody known."""

    finish: Finish
    people: list[str | None]


def new_finish(finish: Finish) -> Executable:
    return insert(finishes).values(
        table_id=finish.table,
        at=finish.at,
        game=finish.game,
        seats=len(finish.points),
        points=list(finish.points),
        minds=list(finish.minds),
        scores=None if finish.scores is None else list(finish.scores),
        ranks=None if finish.ranks is None else list(finish.ranks),
    )


def rated(connection: Connection, game: str, seats: int) -> list[Counted]:
    """All rated games of a kind, in their order."""
    query = (
        select(finishes)
        .join(tables, tables.c.id == finishes.c.table_id)
        .where(tables.c.rated, finishes.c.game == game, finishes.c.seats == seats)
        .order_by(finishes.c.at, finishes.c.table_id)
    )
    found = [
        Finish(
            row.table_id,
            row.at,
            row.game,
            tuple(row.points),
            tuple(row.minds),
            None if row.scores is None else tuple(row.scores),
            None if row.ranks is None else tuple(row.ranks),
        )
        for row in connection.execute(query)
    ]
    seated = _people(connection, game, seats)
    return [Counted(one, [seated.get((one.table, seat)) for seat in range(seats)]) for one in found]


def rated_games(connection: Connection, game: str, seats: int) -> tuple[int, float]:
    """How many there are, and when the last one ended."""
    query = (
        select(func.count(), func.max(finishes.c.at))
        .join(tables, tables.c.id == finishes.c.table_id)
        .where(tables.c.rated, finishes.c.game == game, finishes.c.seats == seats)
    )
    count, last = connection.execute(query).one()
    return count, last or 0.0


def _people(connection: Connection, game: str, seats: int) -> dict[tuple[str, int], str]:
    """Whose each seat was: of several, whoever sat down and did not come by a link."""
    query = (
        select(owners)
        .join(finishes, finishes.c.table_id == owners.c.table_id)
        .where(finishes.c.game == game, finishes.c.seats == seats)
        .order_by(owners.c.key_hash.is_(None), owners.c.player_hash)
    )
    rows = connection.execute(query)
    return {(row.table_id, row.seat): row.player_hash for row in rows}


def ranks_of(connection: Connection, person: str, game: str) -> list[int | None]:
    """The rank that somebody has reached in each finished game of a kind, rated or not; None where
    it has none. Games of which others may hear nothing yet are theirs all the same."""
    query = (
        select(finishes.c.ranks, owners.c.seat)
        .join(owners, owners.c.table_id == finishes.c.table_id)
        .where(finishes.c.game == game, owners.c.player_hash == person)
        .order_by(finishes.c.at)
    )
    rows = connection.execute(query)
    return [None if row.ranks is None else row.ranks[row.seat] for row in rows]


def kinds(connection: Connection) -> list[tuple[str, int]]:
    """The games and numbers of seats that were ever played for a rating."""
    query = (
        select(finishes.c.game, finishes.c.seats)
        .join(tables, tables.c.id == finishes.c.table_id)
        .where(tables.c.rated)
        .distinct()
        .order_by(finishes.c.game, finishes.c.seats)
    )
    return [(row.game, row.seats) for row in connection.execute(query)]


def not_listed(connection: Connection) -> set[str]:
    """Who does not want to be on any list."""
    return set(connection.execute(select(unlisted.c.person)).scalars())


def list_person(person: str, wanted: bool) -> list[Executable]:
    gone: list[Executable] = [delete(unlisted).where(unlisted.c.person == person)]
    return gone if wanted else [*gone, insert(unlisted).values(person=person)]
