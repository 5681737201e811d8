"""The live connection of a seat to its table, as a page has it. It comes back by itself."""

import asyncio
import json
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Literal

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from planque.adapters.mcp.refused import Refused
from planque.adapters.mcp.seen import Message
from planque.adapters.mcp.visitor import Visitor

log = logging.getLogger(__name__)

# away: there is no connection now; lost: the seat is somebody else's; gone: there is no such table;
# odd: the server says what nobody understands. After the last three there is nothing to wait for.
State = Literal["away", "here", "lost", "gone", "odd"]

CODES: dict[int, State] = {4403: "lost", 4404: "gone"}
PAUSES = (0.1, 0.5, 1.0, 2.0, 5.0)  # seconds before the server is tried again
SECONDS_TO_SLOW_DOWN = 0.3


class Line:
    """Hears what a table says, and has things done there."""

    def __init__(
        self,
        visitor: Visitor,
        table: str,
        hello: Callable[[], Message],
        hear: Callable[[Message], None],
    ) -> None:
        self.state: State = "away"
        self._visitor = visitor
        self._table = table
        self._hello = hello
        self._hear = hear
        self._socket: ClientConnection | None = None
        self._asked: dict[str, tuple[str, asyncio.Future[Message]]] = {}
        self._changed = asyncio.Event()
        self._listening: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Be there, if it is not so already."""
        before = self._listening
        if self.is_usable and (before is None or before.done() or before.cancelling()):
            self._listening = asyncio.create_task(self._listen(before))

    def leave(self) -> None:
        if self._listening is not None:
            self._listening.cancel()
        if self.is_usable:
            self._become("away")

    async def close(self) -> None:
        self.leave()
        if self._listening is not None:
            await asyncio.wait([self._listening])

    @property
    def is_usable(self) -> bool:
        return self.state in ("away", "here")

    async def until(self, happened: Callable[[], bool], seconds: float) -> bool:
        """Wait until something has happened, or nothing can any more; whether it has."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while not happened() and self.is_usable:
                    await self._changed.wait()
        return happened()

    async def do(self, message: Message) -> None:
        """Have something done, however long it takes; Refused with the server's words.

        It has a word of its own, so that the server does it once even if it is told twice.
        """
        client = secrets.token_hex(8)
        text = json.dumps({**message, "client": client})
        answer = await self._ask(client, text)
        while answer.get("error") == "too_fast":
            await asyncio.sleep(SECONDS_TO_SLOW_DOWN)
            answer = await self._ask(client, text)
        if answer["type"] == "error":
            raise Refused(answer["message"])

    async def _ask(self, client: str, text: str) -> Message:
        answer: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
        self._asked[client] = text, answer
        try:
            if self._socket is not None:
                with suppress(WebSocketException):  # the next connection begins with it
                    await self._socket.send(text)
            return await answer
        finally:
            del self._asked[client]

    async def _listen(self, before: asyncio.Task[None] | None) -> None:
        """One connection after the other; the one before may still be leaving."""
        failures = 0
        try:
            if before is not None:
                await asyncio.wait([before])
            while self.is_usable:
                with suppress(OSError, WebSocketException):
                    async with self._visitor.live(self._table) as socket:
                        await self._converse(socket)
                        self._become(CODES.get(socket.close_code or 0, self.state))
                failures = 0 if self.state == "here" else failures + 1
                if self.is_usable:
                    self._become("away")
                    await asyncio.sleep(PAUSES[min(failures, len(PAUSES) - 1)])
        except (ValueError, LookupError, TypeError, AttributeError):
            log.exception("what the server says cannot be understood")
            self._become("odd")
        finally:
            if self.is_usable:
                self._become("away")

    async def _converse(self, socket: ClientConnection) -> None:
        """Say hello, and whatever was not answered yet; then listen until the end."""
        try:
            await socket.send(json.dumps(self._hello()))
            self._socket = socket
            for text, _ in list(self._asked.values()):
                await socket.send(text)
            with suppress(WebSocketException):
                async for message in socket:
                    self._take_in(json.loads(message))
        finally:
            self._socket = None

    def _take_in(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind in ("ack", "error"):
            self._answer(message)
        else:
            self._hear(message)
        if kind == "welcome":
            self.state = "here"
        self._tell_change()

    def _answer(self, message: Message) -> None:
        """Hand an answer to whoever waits for it."""
        if message["client"] is None and message.get("error") == "not_your_seat":
            self._become("lost")  # no hello is answered so but where the seat was taken away
        _, answer = self._asked.get(message["client"], ("", None))
        if answer is not None and not answer.done():
            answer.set_result(message)

    def _become(self, state: State) -> None:
        self.state = state
        self._tell_change()

    def _tell_change(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()
