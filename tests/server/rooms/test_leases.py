"""Whose the tables are: also after the database has answered nothing."""

import asyncio
from collections.abc import Callable
from typing import Any, cast

import pytest

from planque.server.rooms.leases import Leases
from planque.server.store import servers
from planque.server.store.store import Store

TABLE = "left"


class Forgetful:
    """A database that does as it is told, and sometimes does not answer. It stands for a store."""

    server = "this"

    def __init__(self) -> None:
        self.answers = True
        self.dead = {TABLE}  # tables of a dead server
        self.held: set[str] = set()

    async def change(self, change: Callable[..., Any], *arguments: Any) -> object:
        answer = self._do(change, *arguments)
        if not self.answers and change in (servers.take_over, servers.let_rest):
            raise OSError("connection lost")
        return answer

    def _do(self, change: Callable[..., Any], *arguments: Any) -> object:
        if change is servers.take_over:
            taken, self.dead = self.dead, set()
            self.held |= taken
            return list(taken)
        if change is servers.let_rest and self.answers:
            self.held -= set(arguments[0])
        return self.held.copy()


def test_a_table_that_was_taken_over_unawares_is_seen_to() -> None:
    async def happens() -> None:
        database = Forgetful()
        leases = Leases(cast(Store, database))
        database.answers = False
        with pytest.raises(OSError, match="lost"):
            await leases.live_on()
        assert not leases.has(TABLE)
        database.answers = True
        assert await leases.live_on() == [TABLE]
        assert leases.has(TABLE)

    asyncio.run(happens())


def test_a_table_is_given_up_until_the_database_knows() -> None:
    async def happens() -> None:
        database = Forgetful()
        leases = Leases(cast(Store, database))
        await leases.live_on()
        leases.give_up(TABLE)
        database.answers = False
        with pytest.raises(OSError, match="lost"):
            await leases.settle()
        database.answers = True
        await leases.settle()
        assert not database.held

    asyncio.run(happens())
