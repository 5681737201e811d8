"""Games over days: who is away from them, and who may remind whom of a decision.

An absence is an entry in the log of each of a person's tables whose clock is of days: there the
clock of their seat stands still, on every server and after every restart.
"""

import time

from planque.server.refusals import Refusal
from planque.server.rooms.room import Room
from planque.server.rooms.rooms import Rooms
from planque.server.rooms.seating import seat_at
from planque.server.store import vacations
from planque.server.store.store import Store
from planque.server.tables.clocks import DAY
from planque.server.tables.entry import Entry


class Vacations:
    """Says at all tables of somebody that they are away, or back."""

    def __init__(self, store: Store, rooms: Rooms) -> None:
        self._store = store
        self._rooms = rooms

    async def of(self, person: str) -> tuple[float | None, int]:
        """Until when somebody is away, if they are; and how many days they may still be."""
        now = time.time()
        running = await self._store.read(vacations.current, person, now)
        left = await self._store.read(vacations.left, person, now)
        return None if running is None else running.ends, int((left + vacations.SLACK) // DAY)

    async def go(self, person: str, until: float) -> None:
        """Somebody is away from now on; whoever is away already may change their mind."""
        if not await self._store.alter(vacations.go, person, time.time(), until):
            raise Refusal("too_long")
        await self._say(person, until)

    async def come_back(self, person: str) -> None:
        await self._store.alter(vacations.come_back, person, time.time())
        await self._say(person, None)

    async def _say(self, person: str, until: float | None) -> None:
        for table_id in await self._store.read(vacations.tables_over_days, person):
            try:
                async with self._rooms.use(table_id) as room, room.lock:
                    await _say_at(room, person, until)
            except Refusal as refusal:
                if refusal.error not in ("not_found", "old_rules"):
                    raise


async def _say_at(room: Room, person: str, until: float | None) -> None:
    table = room.table
    if not room.over_days or table.phase == "over":
        return
    for seat in sorted(room.owners.seats_of(person)):
        if table.away_until(seat, time.time()) != until:
            await room.ledger.append("away", seat, {"until": until})


async def nudge(room: Room, seat: int, to: int, client: str | None) -> Entry:
    """Somebody who waits reminds another one of their decision, once."""
    async with room.lock:
        table, clocks, now = room.table, room.table.clocks, time.time()
        asked = None if clocks is None else clocks.asked_since(to)
        if clocks is None or asked is None or not room.over_days or table.phase != "playing":
            raise Refusal("not_now")
        is_waited_for = clocks.asked_since(seat) is not None  # themselves
        if to in clocks.nudged or is_waited_for or seat_at(room, to).who != "person":
            raise Refusal("not_now")
        if clocks.away_until(to, now) is not None:
            raise Refusal("on_vacation")
        if asked > now - room.settings.nudge_seconds:
            raise Refusal("too_soon")
        return await room.ledger.append("nudged", seat, {"to": to}, client)
