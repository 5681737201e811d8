"""uvicorn's WebSocket with a short way out: what a page is sent goes to its transport.

The usual way, with a task and a queue for each page and three layers below them, was measured to
cost a server more than the rules of the game and the database together.
"""

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

LINE = "planque.line"  # among the extensions of the application's scope
MOST_UNREAD = 16  # messages; a page that sends faster than it is answered has to wait
MOST_UNSENT = 4 * 1024 * 1024  # bytes; a page further behind is cut off, comes back and asks


class Line(WebSocketsSansIOProtocol):
    """The WebSocket of one page. The application finds it in its scope."""

    _unsent: list[bytes]

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

    def handle_connect(self, event: Request) -> None:
        self._unsent = []
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][LINE] = {"line": self}

    def send_receive_event_to_app(self) -> None:
        """Hand on a message; stop reading only where many wait, and not after each one."""
        if self.close_sent or self.queue.qsize() >= MOST_UNREAD:
            super().send_receive_event_to_app()
            return
        data = b"".join(self.frames)
        self.frames = []
        self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
