"""uvicorn's WebSocket with a short way out, and a way in that nobody can block.

Out: what a page is sent goes straight to its transport. The usual way, with a task and a queue for
each page and three layers below them, was measured to cost a server more than the rules of the game
and the database together.

In: a page is read a little at a time, so that one who sends a lot waits for the others and not they
for them, and whoever sends more than anybody can mean is cut off. Pings and parts of messages count
like messages: they are as much work. Nothing waits for a page that is silent: a task begins with
what it says, and ends with the answer.
"""

import asyncio
from collections.abc import Callable
from contextvars import Context, copy_context
from typing import Protocol, cast

from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode
from websockets.http11 import Request
from websockets.protocol import State

from planque.server.limits import Bucket
from planque.server.logs import log

LINE = "planque.line"  # among the extensions of the application's scope
PART = 1024  # bytes that are looked at before it is somebody else's turn
FRAMES_PER_SECOND = 40  # until the page is known
MOST_UNREAD = 16  # messages; a page that sends faster than it is answered has to wait
MOST_UNSENT = 4 * 1024 * 1024  # bytes; a page further behind is cut off, comes back and asks
SECONDS_TO_HEAR_WHY = 1.0

_NOBODY_WAITS = asyncio.Event()  # until a page can be sent more: what it is sent goes straight out


class Visitor(Protocol):
    """Who talks with a page for the server."""

    async def come(self) -> None:
        """The page was let in."""

    async def hear(self, text: bytes) -> None:
        """The page has said something."""

    def leave(self) -> None:
        """The page is gone."""


class Inbox:
    """What has come in from a page and is not read yet; a queue of asyncio weighs 3 KB."""

    __slots__ = ("_events", "_wake")

    def __init__(self, wake: Callable[[], None]) -> None:
        self._events: list[ASGIReceiveEvent] = []
        self._wake = wake

    def qsize(self) -> int:
        return len(self._events)

    def put_nowait(self, event: ASGIReceiveEvent) -> None:
        self._events.append(event)
        self._wake()

    def get_nowait(self) -> ASGIReceiveEvent:
        return self._events.pop(0)


class Line(WebSocketsSansIOProtocol):
    """The WebSocket of one page. The application finds it in its scope."""

    allowance: Bucket  # of frames, whatever their kind
    visitor: Visitor | None = None  # comes in when the application, which sends them, is done
    _context: Context  # in which the page was let in: what is logged about it has its id
    _busy = True  # somebody lets it in, or hears what it has said
    _unsent: list[bytes]
    _unread = b""
    _behind = False  # something has come in that is not read yet, so that nothing more is fetched
    _deaf = False  # it was cut off

    # Out

    def write(self, frame: bytes) -> None:
        """Send a frame, in one go with all others of this turn of the event loop."""
        if not self._unsent:
            self.loop.call_soon(self.flush)
        self._unsent.append(frame)

    def flush(self) -> None:
        frames = b"".join(self._unsent)
        self._unsent = []
        if not frames or self.close_sent or self.transport.is_closing():
            return
        self.transport.write(frames)
        if self.transport.get_write_buffer_size() > MOST_UNSENT:
            self.transport.abort()

    def cut_off(self, reason: str, code: int = CloseCode.POLICY_VIOLATION) -> None:
        """Say why, and be gone soon. Nothing that came in or will come in is looked at."""
        if self._deaf or self.transport.is_closing():
            return
        self._deaf = True
        self.transport.pause_reading()
        while self.queue.qsize():
            self.queue.get_nowait()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        if self.close_sent or self.conn.state is not State.OPEN:
            self.transport.abort()
            return
        self.flush()
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_timer = self.loop.call_later(SECONDS_TO_HEAR_WHY, self.transport.abort)

    # In

    def handle_connect(self, event: Request) -> None:
        self._unsent = []
        self.allowance = Bucket(FRAMES_PER_SECOND, FRAMES_PER_SECOND)
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][LINE] = {"line": self}

    async def run_asgi(self) -> None:
        """Let the page in, or not. One that was let in stays when this is done."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except Exception:
            log.exception("a page could not be let in")
        if self.visitor is None:
            self.send_500_response()  # unless it was answered
            self._end()
        else:
            self._forget_how_it_came()
            await self.visitor.come()
            await self._talk()

    def _forget_how_it_came(self) -> None:
        """The request, and what let the page in, were most of what a silent page weighed."""
        came, inbox = self.queue, Inbox(self._wake)
        while came.qsize():
            inbox.put_nowait(came.get_nowait())
        self.queue = inbox  # type: ignore[assignment]  # all of a queue that is used from now on
        self.writable = _NOBODY_WAITS
        self._context = copy_context()
        self.request.headers.clear()  # the reader of frames has it still
        cast(dict[str, object], self.scope).clear()
        self.server = self.client = None
        del self.request, self.response
        self.__dict__ = dict(vars(self).items())  # the one that has grown is twice as large

    def _wake(self) -> None:
        """Something has come in."""
        if not self._busy:
            self._busy = True
            task = self.loop.create_task(self._talk(), context=self._context)
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def _talk(self) -> None:
        """Have all that has come in heard, one after the other, until the page is gone."""
        while self.visitor is not None and self.queue.qsize():
            event = self.queue.get_nowait()
            if self._behind and self.queue.qsize() == MOST_UNREAD - 1:
                self.loop.call_soon(self._read_some)
            if event["type"] == "websocket.receive":
                await self.visitor.hear(event["bytes"] or b"")
            else:
                self.visitor.leave()
                self.visitor = None
                self._end()
        self._busy = False

    def _end(self) -> None:
        if self.close_timer is None:
            self.transport.close()

    def data_received(self, data: bytes) -> None:
        self._unread += data
        if not self._behind:
            self._read_some()

    def _read_some(self) -> None:
        """The next part of what has come in; the rest when everybody else had their turn."""
        part, self._unread = self._unread[:PART], self._unread[PART:]
        if not self.transport.is_closing():
            super().data_received(part)
        if self._deaf or self.transport.is_closing():
            return
        full = self.queue.qsize() >= MOST_UNREAD
        self._behind = full or bool(self._unread)
        if not self._behind:
            self.transport.resume_reading()
            return
        self.transport.pause_reading()
        if not full:
            self.loop.call_soon(self._read_some)

    def handle_events(self) -> None:
        if not self.handshake_initiated or self.allowance.take(len(self.conn.events)):
            super().handle_events()
        else:
            self.cut_off("too_fast")

    def send_receive_event_to_app(self) -> None:
        """Hand on a message; reading stops only where many wait, and not after each one."""
        data = b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
