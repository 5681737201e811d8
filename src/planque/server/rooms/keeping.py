"""How many tables there may be, and for how long they are kept."""

import time
from collections import OrderedDict

from planque.server.limits import Buckets, household
from planque.server.logs import log
from planque.server.refusals import Refusal
from planque.server.rooms.rooms import Rooms
from planque.server.settings import DAY, Settings
from planque.server.store.store import Store, removal

MOST_AT_ONCE = 200  # tables that one round of cleaning removes
MOST_ADDRESSES = 10_000


class Keeping:
    """Who has opened how many tables since the server began, and which of all have had their time.

    Addresses are in memory alone: the database does not know where anybody lives.
    """

    def __init__(self, store: Store, rooms: Rooms, settings: Settings) -> None:
        self._store = store
        self._rooms = rooms
        self._settings = settings
        per_day = settings.tables_per_day
        self._openings = Buckets(per_day / DAY, per_day)
        self._opened: OrderedDict[str, list[str]] = OrderedDict()

    def check_pace(self, address: str) -> None:
        """Refuse an address that has opened too many tables today."""
        if not self._openings.take(household(address)):
            raise Refusal("too_many_tables")

    async def check_quota(self, address: str) -> None:
        """Refuse an address that has too many unfinished tables."""
        home = household(address)
        opened = self._opened.get(home, [])
        if len(opened) >= self._settings.tables_per_address:
            opened[:] = await self._store.unfinished(opened)
            if len(opened) >= self._settings.tables_per_address:
                raise Refusal("too_many_tables")

    def opened(self, address: str, table_id: str) -> None:
        home = household(address)
        self._opened.setdefault(home, []).append(table_id)
        self._opened.move_to_end(home)
        if len(self._opened) > MOST_ADDRESSES:
            self._opened.popitem(last=False)

    def opened_by(self) -> dict[str, int]:
        """How many tables were opened from each address that were not finished when last seen."""
        return {address: len(tables) for address, tables in self._opened.items()}

    async def clean(self) -> int:
        """Remove tables at which nothing has happened for long; how many."""
        now, settings = time.time(), self._settings
        unfinished = _long_ago(now, settings.abandoned_days)
        finished = _long_ago(now, settings.finished_days)
        due = await self._store.due(unfinished, finished, MOST_AT_ONCE)
        removed = [one for one in due if await self._expire(one, max(unfinished, finished))]
        if removed:
            log.info("tables have had their time", extra={"removed": len(removed)})
        return len(removed)

    async def remove(self, table_id: str) -> bool:
        """Remove a table with all that belongs to it; False: there is none."""
        there = await self._store.table(table_id) is not None
        await self._store.write(table_id, (), removal(table_id))
        self._rooms.close(table_id)
        return there

    async def _expire(self, table_id: str, before: float) -> bool:
        """Remove it, unless somebody looks at it, or something happens at the last moment."""
        room = self._rooms.here(table_id)
        if room is not None and room.audience:
            return False
        await self._store.write(table_id, (), removal(table_id, before))
        gone = await self._store.table(table_id) is None
        if gone:
            self._rooms.close(table_id)
        return gone


def _long_ago(now: float, days: float) -> float:
    """So many days ago; none at all: for ever."""
    return now - days * DAY if days else 0.0
