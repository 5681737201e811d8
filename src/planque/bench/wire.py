"""Talking to a server of either kind: one HTTP request, or one WebSocket that calls back."""

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

TOO_FAST = 429
TRIES = 200
SECONDS_BETWEEN_TRIES = 0.05
SECONDS = 10.0  # for one request, or to connect


@dataclass(frozen=True)
class Address:
    """Where a server listens: always on this machine."""

    port: int
    host: str = "127.0.0.1"
    own: str | None = None  # the address of whoever comes, where it matters


@dataclass(frozen=True)
class Answer:
    """What came back for a request."""

    status: int
    cookie: str | None
    body: Any


async def post(address: Address, path: str, body: object, cookie: str | None = None) -> Answer:
    """Post JSON; a server that wants it slower is asked again a little later."""
    for _ in range(TRIES):
        answer = await request(address, "POST", path, body, cookie)
        if answer.status != TOO_FAST:
            break
        await asyncio.sleep(SECONDS_BETWEEN_TRIES)
    if answer.status != 200:
        raise ConnectionError(f"POST {path}: {answer.status} {answer.body}")
    return answer


async def request(
    address: Address, method: str, path: str, body: object = None, cookie: str | None = None
) -> Answer:
    """One request on a connection of its own. HTTP/1.0, so that its end is the answer's end.

    A body is sent as JSON, but for text.
    """
    data = body.encode() if isinstance(body, str) else b"" if body is None else _json(body)
    head = [
        f"{method} {path} HTTP/1.0",
        f"Host: {address.host}:{address.port}",
        "Content-Type: application/json",
        f"Content-Length: {len(data)}",
        *([] if cookie is None else [f"Cookie: {cookie}"]),
    ]
    async with asyncio.timeout(SECONDS):
        reader, writer = await asyncio.open_connection(address.host, address.port)
        try:
            writer.write("\r\n".join([*head, "", ""]).encode() + data)
            return _answer(await reader.read())
        finally:
            writer.close()


def _json(body: object) -> bytes:
    return json.dumps(body).encode()


def _answer(received: bytes) -> Answer:
    head, _, body = received.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    cookies = [line for line in lines if line.lower().startswith("set-cookie:")]
    cookie = cookies[0].split(":", 1)[1].split(";")[0].strip() if cookies else None
    return Answer(int(first.split()[1]), cookie, json.loads(body) if body else None)


class Wire(asyncio.Protocol):
    """A WebSocket. It calls back rather than waits: that costs the measuring machine least.

    It offers to compress, as every browser does; the server decides.
    """

    def __init__(
        self, address: Address, path: str, cookie: str | None, heard: Callable[[bytes], None]
    ) -> None:
        uri = parse_uri(f"ws://{address.host}:{address.port}{path}")
        self._from = None if address.own is None else (address.own, 0)
        self._speech = ClientProtocol(
            uri, extensions=[ClientPerMessageDeflateFactory()], max_size=None
        )
        self._cookie = cookie
        self._heard = heard
        self._transport: asyncio.WriteTransport | None = None
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lost = False

    async def open(self) -> None:
        uri = self._speech.uri
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(SECONDS):
            await loop.create_connection(lambda: self, uri.host, uri.port, local_addr=self._from)
            await self._opened

    def say(self, text: str) -> None:
        self._speech.send_text(text.encode())
        self._flush()

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.WriteTransport, transport)  # uvloop's has no common class
        opening = self._speech.connect()
        if self._cookie is not None:
            opening.headers["Cookie"] = self._cookie
        self._speech.send_request(opening)
        self._flush()

    def data_received(self, data: bytes) -> None:
        self._speech.receive_data(data)
        for event in self._speech.events_received():
            if isinstance(event, Frame):
                if event.opcode is Opcode.TEXT:
                    self._heard(bytes(event.data))
            elif not self._opened.done():
                self._opened.set_result(None)
        if not self._opened.done() and (fault := self._speech.handshake_exc) is not None:
            self._opened.set_exception(fault)
        self._flush()

    def connection_lost(self, fault: Exception | None) -> None:
        self.lost = True
        if not self._opened.done():
            self._opened.set_exception(fault or ConnectionError("closed at once"))

    def _flush(self) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.writelines(self._speech.data_to_send())
