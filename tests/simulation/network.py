"""Between people and servers: requests, and the lines of pages, which are slow and break."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

from planque.server.limits import Bucket
from planque.server.live.line import LINE, Visitor
from planque.server.tokens import COOKIE
from tests.simulation.loop import OUTSIDE, VirtualLoop
from tests.simulation.server import Server
from tests.simulation.weather import Weather

LOST = 0  # the status of an answer that never came
ADDRESS = ("10.0.0.1", 1)


class Network:
    """The ways to all servers."""

    def __init__(self, loop: VirtualLoop, weather: Weather) -> None:
        self.loop = loop
        self.weather = weather

    def later(self, then: Callable[..., object], *arguments: Any) -> None:
        """Once it has come to the other side."""
        self.loop.call_later(self.weather.on_the_way(), then, *arguments, context=OUTSIDE)

    async def ask(
        self, server: Server, method: str, path: str, cookie: str, body: object = None
    ) -> tuple[int, Any]:
        """A request and its answer."""
        await asyncio.sleep(self.weather.on_the_way())
        if server.life is None:
            return LOST, None
        answer: asyncio.Future[tuple[int, Any]] = self.loop.create_future()
        server.call(*_request(self, method, path, cookie, body, answer))
        return await answer


def _request(
    network: Network, method: str, path: str, cookie: str, body: object, answer: Any
) -> tuple[Any, ...]:
    scope = _scope("http", path, cookie) | {"method": method}
    status: list[int] = []

    def arrive(found: tuple[int, Any]) -> None:
        if not answer.done():
            answer.set_result(found)

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": json.dumps(body).encode(), "more_body": False}

    async def send(message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start":
            status.append(message["status"])
        else:
            network.later(arrive, (status[0], json.loads(message["body"])))

    def gone() -> None:
        if not status:
            network.later(arrive, (LOST, None))

    return scope, receive, send, gone


def _scope(kind: str, path: str, cookie: str) -> dict[str, Any]:
    headers = [
        (b"host", b"planque"),
        (b"content-type", b"application/json"),
        (b"cookie", f"{COOKIE}={cookie}".encode()),
    ]
    return {
        "type": kind,
        "scheme": "http" if kind == "http" else "ws",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": b"",
        "headers": headers,
        "client": ADDRESS,
        "extensions": {},
        "subprotocols": [],
    }


class Wire:
    """One connection of a page. To the server it is what `server/live/line` is."""

    allowance: Bucket
    visitor: Visitor | None = None

    def __init__(
        self,
        network: Network,
        server: Server,
        path: str,
        cookie: str,
        hear: Callable[[bytes], None],
        cut: Callable[["Wire"], None],
    ) -> None:
        self._network = network
        self._hear = hear  # a message has come to the page
        self._cut = cut  # the page has noticed that nobody is there any more
        self.open = True
        self._out: list[bytes] = []  # to the page
        self._in: list[dict[str, Any]] = []  # to the server
        self._arrived: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        scope = _scope("websocket", path, cookie)
        scope["extensions"][LINE] = {"line": self}
        self._first = True
        server.call(scope, self.receive, self._answer, self.break_off)

    # The page's end

    def send(self, text: bytes) -> None:
        self._put({"type": "websocket.receive", "bytes": text})

    def leave(self) -> None:
        """Close it in good order; nothing more is heard."""
        self.open = False
        self._put({"type": "websocket.disconnect", "code": 1001})

    def break_off(self) -> None:
        """The network, or the server, is gone; each side notices in its own time."""
        if self.open:
            self.open = False
            self._network.later(self._cut, self)
            self._put({"type": "websocket.disconnect", "code": 1006})

    def _put(self, message: dict[str, Any]) -> None:
        if not self._in:
            self._network.later(self._bring_in)
        self._in.append(message)

    def _bring_in(self) -> None:
        brought, self._in = self._in, []
        for message in brought:
            self._arrived.put_nowait(message)

    # The server's end

    async def receive(self) -> dict[str, Any]:
        if self._first:
            self._first = False
            return {"type": "websocket.connect"}
        return await self._arrived.get()

    async def _answer(self, message: dict[str, Any]) -> None:
        if message["type"] == "websocket.close":
            self.break_off()

    def write(self, frame: bytes) -> None:
        if not self._out:
            self._network.later(self._bring_out)
        self._out.append(frame)

    def flush(self) -> None:
        """All that was written is on its way."""

    def cut_off(self, _reason: str, _code: int = 1008) -> None:
        self.break_off()

    def _bring_out(self) -> None:
        brought, self._out = self._out, []
        for frame in brought:
            if self.open:
                self._hear(_text(frame))


def _text(frame: bytes) -> bytes:
    """The text of a frame, as `server/telling/frames` makes it."""
    return frame[{126: 4, 127: 10}.get(frame[1], 2) :]
