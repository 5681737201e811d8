"""A server process as the simulation has it: the real application and house, on a virtual loop."""

import asyncio
from collections.abc import Callable, Mapping
from queue import SimpleQueue
from typing import Any, cast

from fastapi import FastAPI
from sqlalchemy import Engine

from planque.server import Settings, create_app
from planque.server.house import House
from planque.server.live.line import LINE
from planque.server.logs import log
from planque.server.store import writer
from planque.server.store.store import Store
from planque.server.tokens import new_server_id
from tests.simulation.loop import OUTSIDE, Life, VirtualLoop
from tests.simulation.weather import Flaky, Weather

SETTINGS = Settings(
    bot_pause=0.3,
    bot_seconds=0.01,
    away_seconds=5.0,
    idle_seconds=30.0,
    messages_per_second=10_000,
    posts_per_second=10_000,
    connections_per_address=10_000,
    connections_per_second=10_000,
    chat_per_minute=10_000,
    chat_of_spectators_per_minute=10_000,
    chat_of_address_per_minute=10_000,
)

Tell = Callable[[str, int], None]
News = Callable[[Life, str, int], None]


class SlowWriter(writer.Writer):
    """Commits as the real one does, but in the loop, and as slowly as the weather has it."""

    _queue: SimpleQueue[writer.Parcel | None]

    def __init__(self, engine: Any, weather: Weather, news: Tell, server: str | None) -> None:
        self._weather = weather
        self._news = news
        super().__init__(engine, server=server)

    def _begin(self) -> None:
        self._busy = False

    async def store(self, *parcel: Any, **more: Any) -> bool:
        self._loop.call_later(self._weather.at_the_disk(), self._turn)
        return await super().store(*parcel, **more)

    def close(self) -> None:
        while not self._queue.empty():
            self._tell(self._commit_all())

    def _turn(self) -> None:
        if self._busy or self._queue.empty():
            return
        self._busy = True
        group = self._commit_all()
        self._loop.call_later(self._weather.at_the_disk(), self._tell, group)

    def _commit_all(self) -> list[writer.Parcel]:
        group, _ = self._gather()
        self._commit(group)
        for parcel in group:
            if parcel.stored:
                self._news(parcel.table_id, parcel.entries[-1].number if parcel.entries else 0)
        return group

    def _tell(self, group: list[writer.Parcel]) -> None:
        writer._tell(group)
        self._busy = False
        self._turn()


class SlowStore(Store):
    """The real store on a database that fails; no thread of its own."""

    def __init__(self, engine: Flaky, weather: Weather, news: Tell, server: str | None) -> None:
        self.engine = cast(Engine, engine)
        self.server = server
        self._readers = None  # type: ignore[assignment]  # the loop does what they would do
        self._writer = SlowWriter(engine, weather, news, server)

    def close(self) -> None:
        self._writer.close()


class Server:
    """One place where a server runs, again and again."""

    def __init__(
        self, loop: VirtualLoop, engine: Engine, weather: Weather, news: News | None
    ) -> None:
        self._loop = loop
        self._engine = engine
        self._weather = weather
        self._news = news  # how others hear what it has stored; None: it is alone
        self._app: FastAPI = create_app(SETTINGS)
        self.life: Life | None = None
        self._left: list[Callable[[], None]] = []  # what those who are connected do at its end

    @property
    def house(self) -> House:
        house: House = self._app.state.house
        return house

    def start(self) -> None:
        self.life = Life()
        self.life.context.run(self._open, self.life)

    def _open(self, life: Life) -> None:
        def news(table_id: str, number: int) -> None:
            if self._news is not None:
                self._news(life, table_id, number)

        name = None if self._news is None else new_server_id()
        store = SlowStore(Flaky(self._engine, self._weather), self._weather, news, name)
        house = self._app.state.house = House(SETTINGS, store)
        house.open()

    def kill(self) -> None:
        """From one moment to the next: nothing of it ever goes on."""
        assert self.life is not None, "it runs"
        self.life.ended = True
        self.life = None
        left, self._left = self._left, []
        for leave in left:
            leave()

    async def stop(self) -> None:
        """In good order."""
        life = self.life
        assert life is not None, "it runs"
        await self._loop.create_task(self.house.close(), context=life.context)
        if self.life is life:
            self.kill()

    def call(self, scope: Mapping[str, Any], receive: Any, send: Any, gone: Any) -> None:
        """Let it answer a request or a connection; `gone` is called when that is over."""
        assert self.life is not None, "it runs"
        work = self._serve(scope, receive, send)
        task = self._loop.create_task(work, context=self.life.context)
        self._left.append(gone)
        task.add_done_callback(lambda done: self._answered(done, gone), context=OUTSIDE)

    async def _serve(self, scope: Any, receive: Any, send: Any) -> None:
        """As uvicorn does with the help of `server/live/line`."""
        await self._app(scope, receive, send)
        if LINE in scope["extensions"]:
            visitor = scope["extensions"][LINE]["line"].visitor
            if visitor is not None:
                await visitor.come()
                while (message := await receive())["type"] == "websocket.receive":
                    await visitor.hear(message["bytes"])
                visitor.leave()

    def hear(self, table_id: str, number: int) -> None:
        """Another server has stored something."""
        if self.life is not None:
            self.life.context.run(self.house.neighbours.hear, table_id, number)

    def _answered(self, task: asyncio.Task[None], gone: Callable[[], None]) -> None:
        if gone in self._left:
            self._left.remove(gone)
            gone()
        if not task.cancelled() and (fault := task.exception()) is not None:
            log.error("a request failed", exc_info=fault)
