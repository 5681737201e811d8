"""People of the simulation: they play, talk, make mistakes, leave and come back."""

import asyncio
from random import Random
from typing import TYPE_CHECKING, Any

from planque.server.tokens import hash_of
from tests.simulation.asked import Asked, Sitting
from tests.simulation.network import LOST
from tests.simulation.page import Message, Page

if TYPE_CHECKING:
    from tests.simulation.world import World

PACE = 0.4  # seconds between two things that one person does, on average
BACKWARD = ("back", "take_back")  # actions with which a game might never end


class Person:
    """Somebody with one cookie and one page. What they do next is up to chance."""

    def __init__(self, world: "World", number: int, watches: bool = False) -> None:
        self._world = world
        self._chance: Random = world.chance
        self._watches = watches
        self.page = Page(
            world.network, world.promises, world.sights, world.trace, f"cookie{number}"
        )
        self.page.changes = bool(number % 2)
        self.resting = False
        self._asked: list[Asked] = []
        self._habits = {
            self._move: 60,
            self._move_again: 4,
            self._move_late: 4,
            self._cheat: 4,
            self._say: 5,
            self._undo: 4,
            self._refuse_undo: 3,
            self._hand_over: 4,
            self._reclaim: 8,
            self._leave: 3,
            self._lose_connection: 3,
            self._say_hello_again: 2,
            self._talk_nonsense: 1,
        }

    # Around the game

    async def live(self) -> None:
        while True:
            await asyncio.sleep(self._chance.expovariate(1 / PACE))
            if not self.page.connected:
                self.page.connect(self._world.some_server())
            elif self.page.here and not self.resting:
                await self._do_something()

    async def ask(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        server = self._world.some_server()
        return await self._world.network.ask(server, method, path, self.page.cookie, body)

    async def open_table(self, body: Message) -> str:
        while True:
            status, table = await self.ask("POST", "/api/tables", body)
            if status == 200:
                found: str = table["id"]
                self.page.look(found, None if self._watches else 0)
                return found
            await asyncio.sleep(0.5)

    async def sit(self, table: str, seat: int) -> None:
        """Take a seat, and ask again until it is certain."""
        path = f"/api/tables/{table}/seats/{seat}"
        player = hash_of(self.page.cookie)
        while not self._watches:
            status, _ = await self.ask("POST", path, {"name": self.page.cookie})
            self._world.promises.sittings.append(Sitting(table, seat, player, status))
            if status == 200 or await self._owns(table, seat):
                break
            await asyncio.sleep(0.5)
        self.page.look(table, None if self._watches else seat)

    async def _owns(self, table: str, seat: int) -> bool:
        status, found = await self.ask("GET", f"/api/tables/{table}")
        return status == 200 and bool(found["seats"][seat]["yours"])

    async def _move_on(self, table: str) -> None:
        """To the next game, where everybody sits one seat further."""
        status, found = await self.ask("GET", f"/api/tables/{table}")
        if status == 200:
            self.page.leave()
            own = [one["seat"] for one in found["seats"] if one["yours"]]
            self.page.look(table, own[0] if own else None)
            self._asked.clear()

    async def _do_something(self) -> None:
        if self.page.rematch is not None:
            await self._move_on(self.page.rematch)
        elif self.page.over:
            self._ask_rematch()
        else:
            weights = list(self._habits.values())
            self._chance.choices(list(self._habits), weights)[0]()

    # At the table

    def _ask(self, kind: str, **more: object) -> None:
        asked = self._world.promises.new(self.page.table, self.page.seat, {"type": kind, **more})
        self._asked.append(asked)
        self.page.ask(asked)

    def _ask_as_seat(self, kind: str) -> None:
        if self.page.seat is not None:
            self._ask(kind, seat=self.page.seat)

    def _move(self) -> None:
        legal = self.page.legal
        onward = [one for one in legal if one["type"] not in BACKWARD] or legal
        if onward and self.page.seat is not None:
            self._make(self.page.seat, self.page.position, self._chance.choice(onward))
            if self._chance.random() < 0.1:
                self.page.ask(self._asked[-1])

    def _make(self, seat: int, position: int, action: Message) -> None:
        self._ask("move", seat=seat, position=position, action=action)

    def _move_again(self) -> None:
        """Something that was asked for before, with the same word."""
        if self._asked:
            self.page.ask(self._chance.choice(self._asked[-5:]))

    def _move_late(self) -> None:
        if self.page.legal and self.page.seat is not None:
            position = max(0, self.page.position - self._chance.randint(1, 3))
            self._make(self.page.seat, position, self._chance.choice(self.page.legal))

    def _cheat(self) -> None:
        seat = self._chance.randrange(len(self.page.seats))
        actions = [*self.page.legal, {"type": "?"}, {"type": "pass"}]
        self._make(seat, self.page.position, self._chance.choice(actions))

    def _say(self) -> None:
        self._ask("say", text="Bonjour !")

    def _undo(self) -> None:
        self._ask_as_seat("undo")

    def _refuse_undo(self) -> None:
        if self.page.undo_asked:
            self._ask_as_seat("refuse_undo")

    def _ask_rematch(self) -> None:
        self._ask_as_seat("rematch")

    def _hand_over(self) -> None:
        seat = self._chance.choice([None, *range(len(self.page.seats))])
        self._ask("hand_over", seat=seat)

    def _reclaim(self) -> None:
        seat = self.page.seat
        if seat is not None and self.page.seats[seat]["who"] == "bot":
            self._ask("reclaim", seat=seat)

    def _leave(self) -> None:
        self.page.leave()

    def _lose_connection(self) -> None:
        self.page.break_off()

    def _say_hello_again(self) -> None:
        self.page.hello()

    def _talk_nonsense(self) -> None:
        self.page.send(self._chance.choice(["?", {"type": "ping"}, {"type": "move"}, [], None]))


__all__ = ["LOST", "Person"]
