"""Evenings in the database: what they were opened with, their people, and their logs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, get_args

from sqlalchemy import Connection, Executable, func, insert, select, update

from planque.server.evenings.evening import Evening, Kind, Note, Plan, Role
from planque.server.store.clubs import roles
from planque.server.store.schema import evening_notes, evening_people, evenings, tables

ROLES: tuple[Role, ...] = get_args(Role)
STAFF: tuple[Role, ...] = ("host", "helper")


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at an evening."""

    person: int
    player: str  # their account, or the hash of their cookie
    name: str
    role: Role


@dataclass(frozen=True, slots=True)
class Stored:
    """An evening as the database has it."""

    id: str
    created: float
    people: Mapping[int, Person]  # by their numbers; who wants to be forgotten is not among them
    evening: Evening
    club: str | None = None  # to which it belongs
    club_roles: Mapping[str, Role] = field(default_factory=dict)  # of its members

    @property
    def next_number(self) -> int:
        return 1 + max([*self.people, *self.evening.entered], default=-1)

    def whose(self, player: str | None) -> Person | None:
        """Who a player is here; of two who have become one, whoever still takes part."""
        found = [one for one in self.people.values() if one.player == player]
        return max(found, key=lambda one: one.person in self.evening.field, default=None)

    def role_of(self, player: str | None) -> Role | None:
        """The best that a player is here; whoever runs the club runs its evenings."""
        own = [one.role for one in self.people.values() if one.player == player]
        club = None if player is None else self.club_roles.get(player)
        return min([*own, *([club] if club in STAFF else [])], key=ROLES.index, default=None)

    def name_of(self, person: int) -> str:
        return self.people[person].name if person in self.people else str(person + 1)


def read(connection: Connection, evening_id: str) -> Stored | None:
    row = connection.execute(select(evenings).where(evenings.c.id == evening_id)).one_or_none()
    if row is None:
        return None
    evening = Evening(Plan(**{**row.plan, "sizes": tuple(row.plan["sizes"])}))
    for note in _notes(connection, evening_id):
        evening.fold(note)
    people = _people(connection, evening_id)
    club_roles = roles(connection, row.club)
    return Stored(evening_id, row.created, people, evening, row.club, club_roles)


def _notes(connection: Connection, evening_id: str) -> list[Note]:
    query = select(evening_notes).where(evening_notes.c.evening_id == evening_id)
    rows = connection.execute(query.order_by(evening_notes.c.number))
    return [Note(row.number, row.at, row.kind, row.data) for row in rows]


def _people(connection: Connection, evening_id: str) -> dict[int, Person]:
    query = select(evening_people).where(evening_people.c.evening_id == evening_id)
    rows = connection.execute(query.order_by(evening_people.c.number))
    return {row.number: Person(row.number, row.player_hash, row.name, row.role) for row in rows}


def evenings_of(connection: Connection, player: str, most: int) -> list[tuple[str, str, str]]:
    """The newest evenings of somebody: id, name and game."""
    mine = select(evening_people.c.evening_id).where(evening_people.c.player_hash == player)
    query = select(evenings).where(evenings.c.id.in_(mine)).order_by(evenings.c.created.desc())
    rows = connection.execute(query.limit(most))
    return [(row.id, row.plan["name"], row.plan["game"]) for row in rows]


def finished(connection: Connection, table_ids: Sequence[str]) -> set[str]:
    """Those of these tables at which the game is over, or that are no more."""
    query = select(tables.c.id).where(tables.c.id.in_(table_ids), tables.c.phase != "over")
    return set(table_ids) - set(connection.execute(query).scalars())


def mark(connection: Connection, evening_id: str, table_ids: Sequence[str]) -> tuple[int, ...]:
    """How much has happened, how many people are known, and how many of these tables are played."""
    counts = (
        select(func.count()).where(evening_notes.c.evening_id == evening_id),
        select(func.count()).where(evening_people.c.evening_id == evening_id),
        select(func.count()).where(tables.c.id.in_(table_ids), tables.c.phase != "over"),
    )
    return tuple(connection.execute(count).scalar_one() for count in counts)


def new_evening(
    evening_id: str, created: float, plan: Mapping[str, Any], club: str | None = None
) -> Executable:
    return insert(evenings).values(id=evening_id, created=created, plan=plan, club=club)


def new_person(evening_id: str, one: Person) -> Executable:
    row = {"number": one.person, "player_hash": one.player, "name": one.name, "role": one.role}
    return insert(evening_people).values(evening_id=evening_id, **row)


def set_person(evening_id: str, person: int, **values: Any) -> Executable:
    here = (evening_people.c.evening_id == evening_id) & (evening_people.c.number == person)
    return update(evening_people).where(here).values(**values)


def new_note(
    evening_id: str, number: int, at: float, kind: Kind, data: Mapping[str, Any]
) -> Executable:
    row = {"number": number, "at": at, "kind": kind, "data": data}
    return insert(evening_notes).values(evening_id=evening_id, **row)


def unsealed(table_ids: Sequence[str]) -> Executable:
    return update(tables).where(tables.c.id.in_(table_ids)).values(sealed=False)
