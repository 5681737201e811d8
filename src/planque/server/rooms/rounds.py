"""The tables of a round: how they are opened, who plays on there, and what they bring."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import Executable

from planque.server.evenings.pairings import Draw
from planque.server.rooms.room import Room
from planque.server.rooms.seating import Opening, seat_anew, to_be_stored
from planque.server.store.evenings import Stored
from planque.server.tables.finish import points_at_end
from planque.server.tables.seat import Seat
from planque.server.tables.table import Table
from planque.server.tokens import new_seed

STAND_IN = "rookie"  # plays on for whoever has left


async def seat_bot(room: Room, seat: int, mind: str) -> None:
    here = room.table.seats[seat]
    if room.table.phase == "playing" and here.who == "person":
        await seat_anew(room, {seat: replace(here, who="bot", mind=mind)}, None)


def outcome(table: Table | None, seats: int) -> dict[str, Any]:
    """What a table that is over brings: one without a result nothing, or a half by consent."""
    points = None if table is None else points_at_end(table)
    if table is None or points is None:
        agreed = table is not None and table.ended is not None
        return {"points": [0.5 if agreed else 0.0] * seats, "scores": []}
    result = table.state.result
    return {"points": points, "scores": [] if result is None else list(result.scores)}


def openings(
    found: Stored, drawn: Draw, ids: Sequence[str], server: str | None
) -> list[Executable]:
    """All tables of a round; nobody else may sit down, and none of them has a host."""
    plan = found.evening.plan
    seed = new_seed() if plan.same_deal else None
    rows: list[Executable] = []
    for table_id, people in zip(ids, drawn.tables, strict=True):
        seats = [_seat(found, one, plan.bots) for one in people]
        opening = Opening(
            plan.game,
            plan.options,
            seats,
            (),
            plan.clock,
            door="locked",
            evening=found.id,
            seed=seed,
            rated=plan.rated,
        )
        owned = {seat: _owner(found, one) for seat, one in enumerate(people)}
        rows += to_be_stored(table_id, opening, owned, server)
    return rows


def _seat(found: Stored, person: int | None, mind: str | None) -> Seat:
    if person is None:
        return Seat("bot", None, mind or STAND_IN)
    return Seat("person", found.name_of(person))


def _owner(found: Stored, person: int | None) -> list[str]:
    one = None if person is None else found.people.get(person)
    return [] if one is None else [one.player]
