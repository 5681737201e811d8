"""The same deal at several tables, in the database: of a day, or of some who want to compare."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, Executable, Row, exists, insert, select

from planque.server.evenings.evening import Outcome
from planque.server.store.schema import deal_tries, deals, entries, finishes, owners, seats, tables
from planque.server.tables.days import first_sealed, opens
from planque.server.tables.table import Phase


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal, without what would tell anything of it."""

    id: str
    day: str | None  # None: its tables were opened together
    game: str


@dataclass(frozen=True, slots=True)
class Played:
    """A table of a deal: how far it has got, who sits there, and what came of it."""

    table: str
    phase: Phase
    names: tuple[str | None, ...]
    minds: tuple[str | None, ...]
    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class Try:
    """What counts of somebody in the deal of a day."""

    player: str
    table: str
    phase: Phase
    seat: int
    outcome: Outcome | None  # None: they play on, or have given up, or were too late


def deal(connection: Connection, deal_id: str) -> Deal | None:
    row = connection.execute(select(deals).where(deals.c.id == deal_id)).one_or_none()
    return None if row is None else Deal(row.id, row.day, row.game)


def deals_of_day(connection: Connection, day: str) -> dict[str, Deal]:
    """Those that somebody has asked for, by their games."""
    rows = connection.execute(select(deals).where(deals.c.day == day))
    return {row.game: Deal(row.id, row.day, row.game) for row in rows}


def day_row(connection: Connection, day: str, game: str) -> Row[Any] | None:
    """The deal of a day with its seed, for whoever opens a table of it."""
    here = (deals.c.day == day) & (deals.c.game == game)
    return connection.execute(select(deals).where(here)).one_or_none()


def new_deal(row: Mapping[str, Any]) -> Executable:
    return insert(deals).values(**row)


def new_try(deal_id: str, player: str, table_id: str) -> Executable:
    return insert(deal_tries).values(deal_id=deal_id, player_hash=player, table_id=table_id)


def has_tried(connection: Connection, deal_id: str, player: str | None) -> str | None:
    """The table that counts for somebody; of a deal of friends, whoever opened it has one."""
    here = (deal_tries.c.deal_id == deal_id) & (deal_tries.c.player_hash == player)
    return connection.execute(select(deal_tries.c.table_id).where(here)).scalar_one_or_none()


def unfinished_of(connection: Connection, deal_id: str, player: str) -> str | None:
    """The newest table of a deal at which somebody still plays."""
    query = (
        select(tables.c.id)
        .join(owners, owners.c.table_id == tables.c.id)
        .where(tables.c.deal == deal_id, tables.c.phase != "over", owners.c.player_hash == player)
        .order_by(tables.c.created.desc())
        .limit(1)
    )
    return connection.execute(query).scalar_one_or_none()


def knows_it(connection: Connection, deal_id: str, table_id: str, player: str) -> bool:
    """Whether somebody has a seat at another table of a deal, or had one until its host said no."""
    others = select(tables.c.id).where(tables.c.deal == deal_id, tables.c.id != table_id)
    seated = select(owners.c.seat).where(
        owners.c.table_id.in_(others), owners.c.player_hash == player
    )
    removed = select(entries.c.data).where(
        entries.c.table_id.in_(others), entries.c.kind == "removed"
    )
    if connection.execute(seated).first() is not None:
        return True
    return any(player in data["players"] for data in connection.execute(removed).scalars())


def is_sealed(connection: Connection, table_id: str, now: float) -> bool:
    """Whether nobody else may look at a table, since somebody may still play what is dealt there:
    until the evening says otherwise, all tables of the deal are over, or its day is."""
    query = (
        select(tables.c.sealed, tables.c.deal, deals.c.day)
        .outerjoin(deals, deals.c.id == tables.c.deal)
        .where(tables.c.id == table_id)
    )
    row = connection.execute(query).one_or_none()
    if row is None or not row.sealed:
        return False
    if row.deal is None:
        return True
    if row.day is not None:
        return bool(row.day >= first_sealed(now))
    going_on = select(tables.c.id).where(tables.c.deal == row.deal, tables.c.phase != "over")
    return connection.execute(going_on.limit(1)).first() is not None


def tables_of(connection: Connection, deal_id: str) -> list[Played]:
    """All tables of a deal, in the order in which they were opened."""
    query = (
        select(tables.c.id, tables.c.phase, *_OUTCOME)
        .outerjoin(finishes, finishes.c.table_id == tables.c.id)
        .where(tables.c.deal == deal_id)
        .order_by(tables.c.created, tables.c.id)
    )
    rows = connection.execute(query).all()
    seated: dict[str, list[Row[Any]]] = {row.id: [] for row in rows}
    here = select(seats).where(seats.c.table_id.in_(seated)).order_by(seats.c.seat)
    for seat in connection.execute(here):
        seated[seat.table_id].append(seat)
    return [
        Played(
            row.id,
            row.phase,
            tuple(seat.name for seat in seated[row.id]),
            tuple(seat.mind for seat in seated[row.id]),
            _outcome(row),
        )
        for row in rows
    ]


def tries_of(connection: Connection, some: Sequence[Deal]) -> dict[str, list[Try]]:
    """What counts in deals of days, by their ids."""
    days = {one.id: one.day for one in some}
    query = (
        select(deal_tries, deals.c.plan, tables.c.phase, finishes.c.at, *_OUTCOME)
        .join(deals, deals.c.id == deal_tries.c.deal_id)
        .join(tables, tables.c.id == deal_tries.c.table_id)
        .outerjoin(finishes, finishes.c.table_id == tables.c.id)
        .where(deal_tries.c.deal_id.in_(days))
    )
    found: dict[str, list[Try]] = {one.id: [] for one in some}
    for row in connection.execute(query):
        day = days[row.deal_id]
        late = day is not None and row.at is not None and row.at >= opens(day)
        outcome = None if late else _outcome(row)
        seat = row.plan["seat"]
        found[row.deal_id].append(Try(row.player_hash, row.table_id, row.phase, seat, outcome))
    return found


def my_days(connection: Connection, player: str, before: str, most: int) -> list[Deal]:
    """The deals of earlier days that somebody has tried, the newest first."""
    mine = exists().where(deal_tries.c.deal_id == deals.c.id, deal_tries.c.player_hash == player)
    query = select(deals).where(_earlier(before), mine).order_by(deals.c.day.desc(), deals.c.game)
    rows = connection.execute(query.limit(most))
    return [Deal(row.id, row.day, row.game) for row in rows]


def _earlier(day: str) -> ColumnElement[bool]:
    return deals.c.day.is_not(None) & (deals.c.day < day)


_OUTCOME = (finishes.c.points, finishes.c.scores)


def _outcome(row: Any) -> Outcome | None:
    return None if row.points is None else Outcome(tuple(row.points), tuple(row.scores or ()))
