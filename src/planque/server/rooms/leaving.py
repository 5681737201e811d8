"""The seats of whoever is no more: free again, or a bot plays on."""

from planque.server.refusals import Refusal
from planque.server.rooms.hosts import SUBSTITUTE
from planque.server.rooms.rooms import Rooms
from planque.server.rooms.seating import seat_anew
from planque.server.tables.seat import Seat


async def seats_left_by(rooms: Rooms, table_id: str, person: str) -> list[int]:
    """The seats of an unfinished table that are nobody's without this person."""
    try:
        async with rooms.use(table_id) as room:
            if room.table.phase == "over":
                return []
            own = room.owners.seats_of(person)
            return [seat for seat in sorted(own) if room.owners.players_of(seat) == [person]]
    except Refusal:
        return []  # of rules that are no longer played


async def leave_for_good(rooms: Rooms, table_id: str, seat: int) -> None:
    """As if a host had removed whoever had this seat, but there is nobody to be kept away."""
    try:
        async with rooms.use(table_id) as room, room.lock:
            if room.table.phase != "over":
                waits = room.table.phase == "waiting"
                after = Seat("open") if waits else Seat("bot", None, SUBSTITUTE)
                await seat_anew(room, {seat: after}, None, (), "removed", {"players": []})
    except Refusal:
        pass  # nobody else was at the table, which has gone with them
