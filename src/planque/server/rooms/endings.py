"""Ending a game before its rules do: one resigns, or all agree to abandon it."""

from dataclasses import replace

from planque.server.refusals import Refusal
from planque.server.rooms.hosts import SUBSTITUTE
from planque.server.rooms.room import Room
from planque.server.rooms.seating import seat_anew, seat_at
from planque.server.tables.entry import Entry
from planque.server.tables.table import Table


async def resign(room: Room, seat: int, client: str | None) -> Entry:
    """Give up. Of two who play against each other the other one wins; else a bot plays on."""
    async with room.lock:
        here = seat_at(room, seat)
        if room.table.phase != "playing" or here.who != "person":
            raise Refusal("not_now")
        if is_duel(room.table):
            return await room.ledger.append("resigned", seat, {}, client)
        return await seat_anew(room, {seat: replace(here, who="bot", mind=SUBSTITUTE)}, client)


async def abandon(room: Room, seat: int, client: str | None) -> Entry:
    """Ask to end the game without a result, or agree: all people must. Bots always do."""
    async with room.lock:
        table = room.table
        if table.phase != "playing":
            raise Refusal("not_now")
        if room.owners.together(table.company.abandon_agreed | {seat}) >= set(
            table.seats_of("person")
        ):
            return await room.ledger.append("abandoned", seat, {}, client)
        if seat in table.company.abandon_agreed:
            raise Refusal("not_now")
        return await room.ledger.append("abandon_asked", seat, {}, client)


async def refuse_to_abandon(room: Room, seat: int, client: str | None) -> Entry:
    async with room.lock:
        if not room.table.company.abandon_agreed:
            raise Refusal("not_now")
        return await room.ledger.append("abandon_refused", seat, {}, client)


def is_duel(table: Table) -> bool:
    """Whether two play against each other; where people come and go nobody is beaten."""
    return len(table.seats) == 2 and not table.setup.game.latecomers
