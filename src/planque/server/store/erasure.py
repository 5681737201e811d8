"""All that is kept about a person: shown to them, or gone, from every table of the database.

What says who is found by its column (`schema.person`); beside that there are the names in seats and
logs, what they have said, and the marks of their words. What others think of them goes too, and so
does their name from what others have said at their tables. Games of others keep a nameless seat;
games that nobody else has played in go as a whole.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, Table, delete, or_, select, update

from planque.server.store.clubs import end_empty
from planque.server.store.people import (
    MARK,
    account_of,
    devices_of,
    removals_of,
    rewrite,
    tables_of,
    tell,
    words_of,
)
from planque.server.store.schema import (
    OTHER,
    bars,
    club_people,
    entries,
    evening_people,
    metadata,
    owners,
    persons_of,
    reports,
    seats,
    tables,
    targets,
)
from planque.server.store.store import removal
from planque.server.store.succession import hand_on
from planque.server.store.targets import cut_short
from planque.server.tables.entry import SPEAKER

STRUCK = "…"  # where a name was
LOGGED = ("sat", "started", "removed")  # entries that say who sits where


def everything(connection: Connection, person: str) -> dict[str, Any]:
    """All that is kept about a person, ready for JSON; not what others think of them."""
    found: dict[str, Any] = {
        table.name: [
            _shown(table, row)
            for row in connection.execute(select(table).where(_about(table, person)))
        ]
        for table in metadata.sorted_tables
        if persons_of(table)
    }
    games = [_game(connection, one) for one in _owned(connection, person)]
    return {**found, "games": games, "said_without_a_seat": _said(connection, person)}


def erase(connection: Connection, person: str) -> list[str]:
    """Nothing is kept about a person any more; the tables that it changes."""
    hashes = [person, *(row.player_hash for row in devices_of(connection, person))]
    account = account_of(connection, person)
    name = {account.name} if account is not None else set()
    changed: set[str] = set()
    for one in hashes:
        changed |= _erase(connection, one, name)
    hand_on(connection, club_people, "club_id", "since", hashes)
    hand_on(connection, evening_people, "evening_id", "number", hashes)
    for table in reversed(metadata.sorted_tables):
        if persons_of(table):
            gone = or_(*(column.in_(hashes) for column in persons_of(table)))
            connection.execute(delete(table).where(gone))
    end_empty(connection)
    connection.execute(delete(bars).where(bars.c.who.in_([one[:MARK] for one in hashes])))
    tell(connection, changed)
    return sorted(changed)


def _erase(connection: Connection, person: str, name: set[str]) -> set[str]:
    """From the seats and the logs of all tables; their account has this name, if there is one."""
    sent_away = {row.table_id for row in removals_of(connection, person)}
    seated = {*tables_of(connection, person), *sent_away}
    spoken = words_of(connection, person)
    for table_id in seated:
        if _is_theirs_alone(connection, table_id, person):
            for statement in removal(table_id):
                connection.execute(statement)
        else:
            _strike(connection, table_id, name | _make_nameless(connection, table_id, person))
    for row in spoken:
        if row.kind == "said" and row.seat is None and row.data["name"]:
            _strike(connection, row.table_id, name | {row.data["name"]})
    for row in spoken:
        nameless = {"name": None, "text": ""}
        said = {"data": nameless} if row.kind == "said" else {}
        rewrite(connection, row, client=None, **said)
    return seated | {row.table_id for row in spoken}


def _is_theirs_alone(connection: Connection, table_id: str, person: str) -> bool:
    """Whether no other person has a seat at a table, nor had one."""
    others = select(owners).where(owners.c.table_id == table_id, owners.c.player_hash != person)
    logged = select(entries.c.data).where(
        entries.c.table_id == table_id, entries.c.kind == "removed"
    )
    removed = [one for data in connection.execute(logged).scalars() for one in data["players"]]
    return not connection.execute(others).first() and not {*removed} - {person}


def _make_nameless(connection: Connection, table_id: str, person: str) -> set[str]:
    """Go back through the log: their seats had other numbers before the game was begun, and they
    may have had one that a host took from them. The names that they had."""
    owned = select(owners.c.seat).where(
        owners.c.table_id == table_id, owners.c.player_hash == person
    )
    mine = set(connection.execute(owned).scalars())
    names: set[str] = set()  # that they had here
    for seat in mine:
        here = (seats.c.table_id == table_id) & (seats.c.seat == seat)
        named = seats.c.name.is_not(None)
        names.update(connection.execute(select(seats.c.name).where(here, named)).scalars())
        connection.execute(update(seats).where(here, named).values(name=nameless(seat)))
    query = select(entries).where(entries.c.table_id == table_id)
    for row in connection.execute(query.order_by(entries.c.number.desc())).all():
        mine = _go_back(connection, row, mine, person, names)
    return names


def _strike(connection: Connection, table_id: str, names: set[str]) -> None:
    """Take names from what others have said at a table, and have reported of it."""
    told = [re.escape(name) for name in sorted(names) if len(name) > 1 and not name.isdigit()]
    if not told:
        return
    named = re.compile(rf"(?<!\w)({'|'.join(told)})(?!\w)", re.I)
    said = (entries.c.table_id == table_id) & (entries.c.kind == "said")
    for row in connection.execute(select(entries).where(said)).all():
        text = named.sub(STRUCK, row.data["text"])
        if text != row.data["text"]:
            rewrite(connection, row, data={**row.data, "text": text})
    for row in connection.execute(select(reports).where(reports.c.table_id == table_id)).all():
        reason = named.sub(STRUCK, row.reason)
        if reason != row.reason:
            connection.execute(update(reports).where(reports.c.id == row.id).values(reason=reason))


def _go_back(
    connection: Connection, row: Row[Any], mine: set[int], person: str, names: set[str]
) -> set[int]:
    """Take their name from an entry, and note it; the seats that were theirs before it."""
    data = row.data
    if row.kind in LOGGED:
        names.update(
            one["name"] for seat, one in enumerate(data["seats"]) if seat in mine and one["name"]
        )
        data = {**data, "seats": _nameless_seats(data["seats"], mine)}
    if row.kind == "said" and row.seat in mine:
        data = {"name": nameless(row.seat), "text": ""}
    if row.kind == "started":
        mine = {data["kept"][seat] for seat in mine}
    if row.kind == "removed":
        theirs = person in data["players"]
        mine = mine | {row.seat} if theirs else mine - {row.seat}
        data = {**data, "players": [one for one in data["players"] if one != person]}
    if data != row.data:
        rewrite(connection, row, data=data)
    return mine


def _nameless_seats(seated: Sequence[dict[str, Any]], mine: set[int]) -> list[dict[str, Any]]:
    return [
        {**one, "name": nameless(seat)} if seat in mine and one["name"] is not None else one
        for seat, one in enumerate(seated)
    ]


def nameless(seat: int) -> str:
    """What a seat without a name is called."""
    return str(seat + 1)


def _about(table: Table, person: str) -> ColumnElement[bool]:
    own = [column for column in persons_of(table) if column.name != OTHER]
    return or_(*(column == person for column in own))


def _shown(table: Table, row: Row[Any]) -> dict[str, Any]:
    """A row for its person; what would let whoever finds the file speak for them is cut short."""
    shown = dict(row._mapping)
    return {**shown, **cut_short(row)} if table is targets else shown


def _owned(connection: Connection, person: str) -> list[Row[Any]]:
    query = select(owners.c.table_id, owners.c.seat).where(owners.c.player_hash == person)
    return list(connection.execute(query.order_by(owners.c.table_id, owners.c.seat)))


def _said(connection: Connection, person: str) -> list[dict[str, Any]]:
    """What they have said at tables of others."""
    return [
        {"table": row.table_id, "at": row.at, "data": _own(row.data)}
        for row in words_of(connection, person)
        if row.kind == "said" and row.seat is None
    ]


def _game(connection: Connection, owned: Row[Any]) -> dict[str, Any]:
    """A seat of theirs, with what they did and said there."""
    table_id, seat = owned.table_id, owned.seat
    row = connection.execute(select(tables).where(tables.c.id == table_id)).one()
    here = select(seats.c.name).where(seats.c.table_id == table_id, seats.c.seat == seat)
    log = select(entries.c.number, entries.c.at, entries.c.kind, entries.c.data).where(
        entries.c.table_id == table_id, entries.c.seat == seat, entries.c.kind.not_in(LOGGED)
    )
    return {
        "table": table_id,
        "game": row.game,
        "opened": row.created,
        "seat": seat,
        "name": connection.execute(here).scalar_one(),
        "log": [
            {**one._mapping, "data": _own(one.data)}
            for one in connection.execute(log.order_by(entries.c.number))
        ],
    }


def _own(data: Mapping[str, Any]) -> dict[str, Any]:
    """What an entry says, without who said it: a seat may be somebody else's as well."""
    return {name: value for name, value in data.items() if name != SPEAKER}
