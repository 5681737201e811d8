"""Whose the bots and clocks of a table are: one server sees to them, not all that watch."""

import asyncio
import time

from planque.server.store import servers
from planque.server.store.store import Store

MOST_AT_ONCE = 50  # tables taken over: the other servers take some as well


class Leases:
    """The tables that this server sees to. Alone on its database, it sees to all."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._held: set[str] = set()
        self._wanted: set[str] = set()  # something is to be done there
        self._given_up: set[str] = set()
        self._last_sign = float("-inf")
        self.asked = asyncio.Event()  # there is something new for the database to say

    def has(self, table_id: str) -> bool:
        return self._store.server is None or table_id in self._held

    def want(self, table_id: str) -> None:
        """Ask for a table as soon as it is free."""
        if table_id not in self._wanted:
            self._wanted.add(table_id)
            self._given_up.discard(table_id)
            self.asked.set()

    def lose(self, table_id: str) -> None:
        self._held.discard(table_id)

    def give_up(self, table_id: str) -> None:
        """The table has left the memory: nothing is to be done there."""
        if self._store.server is not None:
            self._wanted.discard(table_id)
            self._held.discard(table_id)
            self._given_up.add(table_id)

    async def live_on(self) -> list[str]:
        """Give a sign of life, and see to the tables of the dead; those that are new here.

        Who gives it too late may be thought dead, and has to look what it still holds. So has who
        was not answered, and may hold a table without knowing it.
        """
        now = time.monotonic()
        last_sign, self._last_sign = self._last_sign, float("-inf")
        found: set[str] = set()
        if now - last_sign > servers.LIFE_SECONDS:
            held = await self._store.change(servers.arrive)
            found, self._held = held - self._held, held
        else:
            await self._store.change(servers.live_on)
        taken = await self._store.change(servers.take_over, MOST_AT_ONCE)
        self._last_sign = now
        return self._gained([*sorted(found), *taken])

    async def settle(self) -> list[str]:
        """Give back what is given up, and ask for what is wanted; what is new here."""
        self.asked.clear()
        if given_up := list(self._given_up):
            await self._store.change(servers.let_rest, given_up)
            self._given_up.difference_update(given_up)
        if not self._wanted:
            return []
        return self._gained(await self._store.change(servers.hold, list(self._wanted)))

    def _gained(self, table_ids: list[str]) -> list[str]:
        self._held.update(table_ids)
        self._wanted.difference_update(table_ids)
        return table_ids
