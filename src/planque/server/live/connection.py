"""The live connection of a page to a table."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError
from pydantic_core import from_json

from planque.server.guard import is_own_origin
from planque.server.house import House
from planque.server.limits import NAME_LENGTH, WORD_LENGTH, Bucket, cleaned
from planque.server.live.line import LINE, Line
from planque.server.logs import log
from planque.server.protocol import live as protocol
from planque.server.refusals import Refusal, language_of
from planque.server.rooms import moves, seating
from planque.server.rooms.ledger import Repeated
from planque.server.rooms.room import Room
from planque.server.tables.entry import Entry
from planque.server.telling.frames import as_frame
from planque.server.telling.listener import Listener
from planque.server.tokens import COOKIE, hash_of

NOT_FOUND = 4404

router = APIRouter()


@router.websocket("/live/{table}")
async def live(websocket: WebSocket, table: str) -> None:
    house: House = websocket.app.state.house
    address = "" if websocket.client is None else websocket.client.host
    with house.crowd.joined(address) as welcome:
        if welcome and is_own_origin(websocket.headers):
            await websocket.accept()
            await _seat(Connection(websocket, house), house, table)
        else:
            await websocket.close(1008)


async def _seat(connection: "Connection", house: House, table: str) -> None:
    """Let a page talk to its table until it leaves."""
    try:
        async with house.rooms.use(table) as room:
            # A task of its own: woken for each message, without all the layers above this one.
            await asyncio.create_task(connection.converse(room))
    except Refusal as refusal:
        await connection.turn_away(refusal)


class Connection:
    """One page at one table."""

    def __init__(self, websocket: WebSocket, house: House) -> None:
        cookie = websocket.cookies.get(COOKIE)
        self.player = None if cookie is None else hash_of(cookie)
        self._websocket = websocket
        self._house = house
        self._language = language_of(websocket.headers.get("accept-language"))
        self._line: Line = websocket.scope["extensions"][LINE]["line"]
        self._listener = Listener(self.player, self._line.write)
        self._bucket = Bucket(
            house.settings.messages_per_second, house.settings.messages_per_second
        )

    def tell(self, message: protocol.FromServer) -> None:
        self._line.write(as_frame(message))

    def refuse(self, refusal: Refusal, client: str | None) -> None:
        self.tell(self._error(refusal, client))

    async def turn_away(self, refusal: Refusal) -> None:
        """There is no such table to talk about."""
        with suppress(WebSocketDisconnect, RuntimeError):
            self.tell(self._error(refusal, None))
            self._line.flush()
            await self._websocket.close(NOT_FOUND)

    async def converse(self, room: Room) -> None:
        """Listen to the page until it leaves."""
        try:
            while True:
                await self._hear(room, await self._receive())
        except WebSocketDisconnect:
            pass
        finally:
            room.audience.leave(self._listener)

    async def _receive(self) -> str | bytes:
        message = await self._line.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message["code"])
        assert message["type"] == "websocket.receive", "the page was accepted already"
        return message.get("text") or message.get("bytes") or b""

    async def _hear(self, room: Room, text: str | bytes) -> None:
        try:
            if not self._bucket.take():
                raise Refusal("too_fast")
            await self._answer(room, _read(text))
        except Refusal as refusal:
            self.refuse(refusal, _client_of(text))
        except Exception:
            log.exception("a message failed", extra={"table": room.table.setup.id})
            self.refuse(Refusal("fault"), _client_of(text))

    async def _answer(self, room: Room, message: protocol.ToServer) -> None:
        if isinstance(message, protocol.Ping):
            self.tell({"type": "pong"})
        elif isinstance(message, protocol.Hello):
            await self._welcome(room, message)
        elif self._listener not in room.audience:
            raise Refusal("malformed", "hello")
        else:
            await self._do(room, message)

    async def _do(self, room: Room, message: protocol.ToBeDone) -> None:
        try:
            entry = await _DO[type(message)](self, room, message)
        except Repeated as repeated:
            entry = repeated.entry
        where = moves.as_ack(room, entry, self._listener.seat)
        self.tell({"type": "ack", "client": message.client, **where})

    async def _welcome(self, room: Room, hello: protocol.Hello) -> None:
        if hello.seat is not None:
            self._check_owns(room, hello.seat)
        async with room.lock:
            await _read_log(room)
            table, listener = room.table, self._listener
            listener.seat, listener.changes = hello.seat, hello.changes
            listener.view = table.view(hello.seat)
            self.tell(
                {
                    "type": "welcome",
                    "table": room.summary_for(self.player, hello.seat),
                    "position": table.positions.by(hello.seat),
                    "number": table.numbers.by(hello.seat),
                    "view": listener.view,
                    "legal": table.legal(hello.seat),
                }
            )
            room.audience.enter(listener, hello.seen)

    def _error(self, refusal: Refusal, client: str | None) -> protocol.Refused:
        return {"type": "error", "client": client, **refusal.data(self._language)}

    def _check_owns(self, room: Room, seat: int) -> None:
        if not room.owners.owns(self.player, seat):
            raise Refusal("not_your_seat")

    def _word(self, seat: int | None, client: str) -> str | None:
        return moves.word_of(seat, self.player, client)

    async def _move(self, room: Room, message: protocol.Move) -> Entry:
        self._check_owns(room, message.seat)
        word = self._word(message.seat, message.client)
        return await moves.move(room, message.seat, message.position, message.action, word)

    async def _say(self, room: Room, message: protocol.Say) -> Entry:
        if not self._house.chat.take(f"{room.table.setup.id} {self.player or id(self)}"):
            raise Refusal("too_fast")
        word = self._word(self._listener.seat, message.client)
        name = cleaned(message.name or "", NAME_LENGTH) or None
        return await moves.say(room, self._listener.seat, name, message.text, word)

    async def _undo(self, room: Room, message: protocol.Undo) -> Entry:
        self._check_owns(room, message.seat)
        word = self._word(message.seat, message.client)
        return await moves.ask_undo(room, message.seat, word)

    async def _refuse_undo(self, room: Room, message: protocol.RefuseUndo) -> Entry:
        self._check_owns(room, message.seat)
        word = self._word(message.seat, message.client)
        return await moves.refuse_undo(room, message.seat, word)

    async def _rematch(self, room: Room, message: protocol.AskRematch) -> Entry:
        self._check_owns(room, message.seat)
        word = self._word(message.seat, message.client)
        return await seating.ask_rematch(room, message.seat, word)

    async def _hand_over(self, room: Room, message: protocol.HandOver) -> Entry:
        word = self._word(message.seat, message.client)
        return await seating.hand_over(room, message.seat, message.mind, self.player, word)

    async def _reclaim(self, room: Room, message: protocol.Reclaim) -> Entry:
        self._check_owns(room, message.seat)
        word = self._word(message.seat, message.client)
        return await seating.reclaim(room, message.seat, word)


_DO: dict[type, Callable[[Connection, Room, Any], Awaitable[Entry]]] = {
    protocol.Move: Connection._move,
    protocol.Say: Connection._say,
    protocol.Undo: Connection._undo,
    protocol.RefuseUndo: Connection._refuse_undo,
    protocol.AskRematch: Connection._rematch,
    protocol.HandOver: Connection._hand_over,
    protocol.Reclaim: Connection._reclaim,
}


async def _read_log(room: Room) -> None:
    """So that whoever comes can be told of what happened before."""
    table, audience = room.table, room.audience
    if not audience.remembers:
        entries = await room.store.entries(table.setup.id) if table.number else []
        audience.remember(entries[: table.number])


def _read(text: str | bytes) -> protocol.ToServer:
    try:
        return protocol.to_server.validate_json(text)
    except (ValidationError, ValueError) as error:
        raise Refusal("malformed") from error


def _client_of(text: str | bytes) -> str | None:
    """The client's word of a message that was refused, if it can be made out."""
    try:
        client = from_json(text)["client"]
    except (ValueError, TypeError, LookupError):
        return None
    return client[:WORD_LENGTH] if isinstance(client, str) else None
