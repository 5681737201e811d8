"""Clubs in the database: their people, and what belongs to them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, get_args

from sqlalchemy import Connection, delete, func, insert, select, update

from planque.server.evenings.evening import Role
from planque.server.store.schema import club_people, clubs, evenings, tables
from planque.server.store.succession import hand_on

Standing = Literal["host", "helper", "member", "removed"]
STANDINGS: tuple[Standing, ...] = get_args(Standing)


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody in a club, or whom its host has removed."""

    id: str
    player: str  # their account, or the hash of their cookie
    name: str
    role: Standing
    since: float
    word: str | None = None  # that the host had for whoever was removed


@dataclass(frozen=True, slots=True)
class Club:
    """A club as the database has it."""

    id: str
    created: float
    name: str
    key: str  # of the link by which people join
    people: Sequence[Member]  # the oldest first, and whoever is removed

    @property
    def members(self) -> list[Member]:
        return [one for one in self.people if one.role != "removed"]

    @property
    def removed(self) -> list[Member]:
        return [one for one in self.people if one.role == "removed"]

    def whose(self, player: str | None) -> Member | None:
        return next((one for one in self.people if one.player == player), None)

    def with_id(self, member: str) -> Member | None:
        return next((one for one in self.people if one.id == member), None)


def read(connection: Connection, club_id: str, to_change: bool = False) -> Club | None:
    """A club; whoever wants to change it waits for others who do."""
    query = select(clubs).where(clubs.c.id == club_id)
    row = connection.execute(query.with_for_update() if to_change else query).one_or_none()
    if row is None:
        return None
    return Club(row.id, row.created, row.name, row.key, _people(connection, club_id))


def _people(connection: Connection, club_id: str) -> list[Member]:
    """Of two who have become one, whoever may do more."""
    query = select(club_people).where(club_people.c.club_id == club_id)
    rows = connection.execute(query.order_by(club_people.c.since, club_people.c.id)).all()
    found: dict[str, Member] = {}
    for row in sorted(rows, key=lambda row: STANDINGS.index(row.role)):
        one = Member(row.id, row.player_hash, row.name, row.role, row.since, row.word)
        found.setdefault(one.player, one)
    return sorted(found.values(), key=lambda one: (one.since, one.id))


def roles(connection: Connection, club_id: str | None) -> dict[str, Role]:
    """What the members of a club are there, by who they are."""
    if club_id is None:
        return {}
    people = _people(connection, club_id)
    return {one.player: one.role for one in people if one.role != "removed"}


def clubs_of(connection: Connection, player: str, most: int) -> list[tuple[str, str]]:
    """The clubs of somebody, the newest first: id and name."""
    mine = select(club_people.c.club_id).where(
        club_people.c.player_hash == player, club_people.c.role != "removed"
    )
    query = select(clubs).where(clubs.c.id.in_(mine)).order_by(clubs.c.created.desc())
    return [(row.id, row.name) for row in connection.execute(query.limit(most))]


def count_of(connection: Connection, player: str, *roles: Standing) -> int:
    """In how many clubs somebody is one of these."""
    query = select(func.count(club_people.c.club_id.distinct())).where(
        club_people.c.player_hash == player, club_people.c.role.in_(roles)
    )
    return int(connection.execute(query).scalar_one())


def tables_of(connection: Connection, club_id: str, going_on: int, over: int) -> list[str]:
    """So many of the newest tables of a club: those that go on, then those that are over."""
    query = select(tables.c.id).where(tables.c.club == club_id).order_by(tables.c.created.desc())
    first = connection.execute(query.where(tables.c.phase != "over").limit(going_on)).scalars()
    then = connection.execute(query.where(tables.c.phase == "over").limit(over)).scalars()
    return [*first, *then]


def evenings_of(connection: Connection, club_id: str, most: int) -> list[str]:
    """The newest evenings of a club."""
    query = select(evenings.c.id).where(evenings.c.club == club_id)
    rows = connection.execute(query.order_by(evenings.c.created.desc()).limit(most))
    return list(rows.scalars())


def add_club(connection: Connection, club: Club) -> None:
    row = {"id": club.id, "created": club.created, "name": club.name, "key": club.key}
    connection.execute(insert(clubs).values(**row))
    for one in club.people:
        add_member(connection, club.id, one)


def add_member(connection: Connection, club_id: str, one: Member) -> None:
    row = {"name": one.name, "role": one.role, "since": one.since, "word": one.word}
    new = insert(club_people).values(id=one.id, club_id=club_id, player_hash=one.player, **row)
    connection.execute(new)


def set_key(connection: Connection, club_id: str, key: str) -> None:
    connection.execute(update(clubs).where(clubs.c.id == club_id).values(key=key))


def set_people(connection: Connection, club_id: str, player: str, **values: Any) -> None:
    """Everything that somebody is in a club."""
    here = (club_people.c.club_id == club_id) & (club_people.c.player_hash == player)
    connection.execute(update(club_people).where(here).values(**values))


def take_out(connection: Connection, club_id: str, player: str) -> None:
    """Somebody is in a club no longer. Another is its host, if they were; without any it ends."""
    hand_on(connection, club_people, "club_id", "since", [player], club_id)
    here = (club_people.c.club_id == club_id) & (club_people.c.player_hash == player)
    connection.execute(delete(club_people).where(here))
    end_empty(connection)


def end_empty(connection: Connection) -> None:
    """Clubs without members are no more; their tables and evenings stay, and are no club's."""
    peopled = select(club_people.c.club_id).where(club_people.c.role != "removed")
    ended = select(clubs.c.id).where(clubs.c.id.not_in(peopled))
    for club_id in connection.execute(ended).scalars().all():
        for table in (tables, evenings):
            connection.execute(update(table).where(table.c.club == club_id).values(club=None))
        connection.execute(delete(club_people).where(club_people.c.club_id == club_id))
        connection.execute(delete(clubs).where(clubs.c.id == club_id))
