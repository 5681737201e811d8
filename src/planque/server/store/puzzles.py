"""What players reached in the puzzle of a day: one result each, their best."""

from sqlalchemy import Connection, Executable, func, insert, literal, select, update

from planque.server.store.schema import puzzle_results as results


def reached(day: str, player: str, points: int) -> list[Executable]:
    """Keep a result, unless the player has a better one."""
    own = (results.c.day == day) & (results.c.player_hash == player)
    row = select(literal(day), literal(player), literal(points))
    return [
        update(results).where(own & (results.c.points < points)).values(points=points),
        insert(results).from_select(
            ["day", "player_hash", "points"], row.where(~select(results.c.day).where(own).exists())
        ),
    ]


def best_of(connection: Connection, day: str, player: str) -> int | None:
    own = (results.c.day == day) & (results.c.player_hash == player)
    best: int | None = connection.execute(select(results.c.points).where(own)).scalar()
    return best


def all_of(connection: Connection, day: str) -> dict[int, int]:
    """How many players reached how many points."""
    by_points = select(results.c.points, func.count()).where(results.c.day == day)
    return {row[0]: row[1] for row in connection.execute(by_points.group_by(results.c.points))}
