"""uvicorn's connection for requests, one at a time, each of which has to come in good time.

A browser sends its next request when it has the answer to the last. Requests sent ahead would all
be read and kept at once, and so would a head without end; who says nothing at all would stay, and
so would who does not listen.
"""

from asyncio import TimerHandle, Transport

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_BYTES = 32 * 1024  # of a request before its body
SECONDS_TO_ASK = 20.0  # for a whole request, from the connection or its first byte
SECONDS_TO_LISTEN = 30.0  # until an answer moves on that was too much at once


class Calls(HttpToolsProtocol):
    """What one browser asks over one connection."""

    _head = 0  # bytes that have come in of a head that is not complete
    _in_head = True
    _patience: TimerHandle | None = None
    _deafness: TimerHandle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override] # as uvicorn
        super().connection_made(transport)
        self._be_patient()

    def connection_lost(self, exc: Exception | None) -> None:
        self._be_content()
        self.resume_writing()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._patience is None:
            self._be_patient()
        super().data_received(data)
        if self._in_head:
            self._head += len(data)
            if self._head > HEAD_BYTES:
                self.transport.abort()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head = True
        self._head = 0

    def on_headers_complete(self) -> None:
        if self.cycle is not None and not self.cycle.response_complete:
            raise ValueError("a request was sent ahead")  # answered as an invalid one, and closed
        self._in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._be_content()
        super().on_message_complete()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._deafness = self.loop.call_later(SECONDS_TO_LISTEN, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._deafness is not None:
            self._deafness.cancel()

    def handle_websocket_upgrade(self) -> None:
        """A page's line takes over; nothing of this stays in memory."""
        self._be_content()
        super().handle_websocket_upgrade()
        del self.parser  # which knows this as well, so that neither would be forgotten soon

    def _be_patient(self) -> None:
        self._patience = self.loop.call_later(SECONDS_TO_ASK, self.transport.abort)

    def _be_content(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
