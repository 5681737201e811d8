"""The live connection of a page to a table."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

from fastapi import APIRouter, WebSocket
from pydantic import ValidationError
from pydantic_core import from_json
from websockets.frames import CloseCode

from planque.server import metrics
from planque.server.guard import is_own_origin
from planque.server.house import House
from planque.server.limits import NAME_LENGTH, WORD_LENGTH, Bucket, cleaned, household
from planque.server.live.line import LINE, Line
from planque.server.logs import log
from planque.server.protocol import live as protocol
from planque.server.refusals import Refusal, language_of
from planque.server.rooms import endings, hosts, moves, seating, vacations
from planque.server.rooms.ledger import Repeated
from planque.server.rooms.room import Room
from planque.server.store.opinions import muted_by
from planque.server.tables.entry import Entry
from planque.server.telling.frames import NOT_FOUND, as_frame
from planque.server.telling.listener import Listener
from planque.server.tokens import COOKIE, hash_of

FRAMES = 4  # for each message: pages answer pings, and a proxy may cut messages into parts
SECONDS_TO_BE_REFUSED = 1.0  # whoever comes too often waits before they can come again

router = APIRouter()


@router.websocket("/live/{table}")
async def live(websocket: WebSocket, table: str) -> None:
    house: House = websocket.app.state.house
    address = "" if websocket.client is None else household(websocket.client.host)
    if house.crowd.is_full(address) or not house.arrivals.take(address):
        await asyncio.sleep(SECONDS_TO_BE_REFUSED)
        await websocket.close()
    elif not is_own_origin(websocket.headers):
        await websocket.close()
    else:
        await websocket.accept()
        line: Line = websocket.scope["extensions"][LINE]["line"]
        line.visitor = Connection(websocket, line, house, address, table)


class Connection:
    """One page at one table."""

    __slots__ = (
        "_address",
        "_allowance",
        "_hello",
        "_house",
        "_language",
        "_line",
        "_listener",
        "_room",
        "_table",
        "_warnings",
        "player",
    )

    def __init__(
        self, websocket: WebSocket, line: Line, house: House, address: str, table: str
    ) -> None:
        cookie = websocket.cookies.get(COOKIE)
        self.player = None if cookie is None else hash_of(cookie)  # or their account, once known
        self._line = line
        self._house = house
        self._address = address
        self._table = table
        self._room: Room | None = None
        self._hello: asyncio.TimerHandle | None = None  # when it must have said hello
        self._language = language_of(websocket.headers.get("accept-language"))
        self._listener = Listener(self.player, line.write)
        messages = house.settings.messages_per_second
        self._allowance = Bucket(messages, messages)
        self._warnings = Bucket(1, messages)
        line.allowance = Bucket(FRAMES * messages, FRAMES * messages)

    def tell(self, message: protocol.FromServer) -> None:
        self._line.write(as_frame(message))

    def refuse(self, refusal: Refusal, client: str | None) -> None:
        self.tell(self._error(refusal, client))

    async def come(self) -> None:
        """Begin to use the table."""
        self._house.crowd.join(self._address)
        metrics.connections.inc()
        try:
            await self._find_out_who()
            self._room = await self._house.rooms.enter(self._table)
        except Refusal as refusal:  # there is no such table
            self.refuse(refusal, None)
            self._line.cut_off(refusal.error, NOT_FOUND)
        except Exception:
            log.exception("a table cannot be looked at", extra={"table": self._table})
            self._line.cut_off("fault", CloseCode.TRY_AGAIN_LATER)
        else:
            loop = asyncio.get_running_loop()
            seconds = self._house.settings.hello_seconds
            self._hello = loop.call_later(seconds, self._expect_hello, self._room)

    async def _find_out_who(self) -> None:
        if self.player is not None:
            self.player = self._listener.player = await self._house.people.person(self.player)

    def leave(self) -> None:
        """The page is gone."""
        self._house.crowd.leave(self._address)
        metrics.connections.dec()
        self._expect_no_hello()
        if self._room is not None:
            self._room.audience.leave(self._listener)
            self._house.rooms.leave(self._room)

    def _expect_hello(self, room: Room) -> None:
        if self._listener not in room.audience:
            self._line.cut_off("hello")

    def _expect_no_hello(self) -> None:
        if self._hello is not None:
            self._hello.cancel()
            self._hello = None

    async def hear(self, text: bytes) -> None:
        """Do what the page says, and answer it."""
        room = self._room
        if room is None:
            return  # it could not be looked at, and the page is being cut off
        try:
            self._check_pace()
            self._check_welcome()
            await self._answer(room, _read(text))
        except Refusal as refusal:
            self.refuse(refusal, _client_of(text))
        except Exception:
            log.exception("a message failed", extra={"table": room.table.setup.id})
            self.refuse(Refusal("fault"), _client_of(text))

    def _check_welcome(self) -> None:
        """Cut off whom the host keeps away from now on."""
        try:
            self._house.orders.check_welcome(self._address, self.player)
        except Refusal as refusal:
            self._line.cut_off(refusal.error)
            raise

    def _check_pace(self) -> None:
        """Refuse what comes too fast; whoever does not slow down then is cut off."""
        if not self._allowance.take():
            if not self._warnings.take():
                self._line.cut_off("too_fast")
            raise Refusal("too_fast")

    async def _answer(self, room: Room, message: protocol.ToServer) -> None:
        if isinstance(message, protocol.Ping):
            room.audience.hide(self._listener, message.hidden)
            self.tell({"type": "pong"})
        elif isinstance(message, protocol.Hello):
            await self._welcome(room, message)
        elif self._listener not in room.audience:
            raise Refusal("malformed", "hello")
        else:
            await self._do(room, message)

    async def _do(self, room: Room, message: protocol.ToBeDone) -> None:
        begun = time.perf_counter()
        room.check_space()
        try:
            entry = await _DO[type(message)](self, room, message)
        except Repeated as repeated:
            entry = repeated.entry
        where = moves.as_ack(room, entry, self._listener.seat)
        self.tell({"type": "ack", "client": message.client, **where})
        metrics.acknowledgements.observe(time.perf_counter() - begun)

    async def _welcome(self, room: Room, hello: protocol.Hello) -> None:
        if hello.seat is not None:
            await room.check_owns(self.player, hello.seat)
        await room.check_may_look(self.player)
        if self.player is not None and self._listener not in room.audience:
            self._listener.muted = await room.store.read(muted_by, self.player)
        async with room.lock:
            if hello.seen > room.table.numbers.by(hello.seat):
                await room.ledger.catch_up()  # another server has told the page of it
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
            self._expect_no_hello()
            if self._house.orders.announcement:
                self.tell(self._house.orders.as_message())
            metrics.reconnects.inc(hello.seen > 0)

    def _error(self, refusal: Refusal, client: str | None) -> protocol.Refused:
        metrics.refused(refusal.error)
        return {"type": "error", "client": client, **refusal.data(self._language)}

    def _word(self, seat: int | None, client: str) -> str | None:
        return moves.word_of(seat, self.player, client)

    async def _move(self, room: Room, message: protocol.Move) -> Entry:
        await room.check_owns(self.player, message.seat)
        word = self._word(message.seat, message.client)
        return await moves.move(room, message.seat, message.position, message.action, word)

    async def _say(self, room: Room, message: protocol.Say) -> Entry:
        seat = self._listener.seat
        self._house.orders.check_may_talk(self._address, self.player)
        if not self._house.talk.allows(room.table.setup.id, seat, self._address):
            raise Refusal("too_fast")
        word = self._word(seat, message.client)
        name = cleaned(message.name or "", NAME_LENGTH) or None
        return await moves.say(room, seat, name, message.text, word, self.player)

    async def _undo(self, room: Room, message: protocol.Undo) -> Entry:
        await room.check_owns(self.player, message.seat)
        word = self._word(message.seat, message.client)
        return await moves.ask_undo(room, message.seat, word)

    async def _refuse_undo(self, room: Room, message: protocol.RefuseUndo) -> Entry:
        await room.check_owns(self.player, message.seat)
        word = self._word(message.seat, message.client)
        return await moves.refuse_undo(room, message.seat, word)

    async def _rematch(self, room: Room, message: protocol.AskRematch) -> Entry:
        await room.check_owns(self.player, message.seat)
        word = self._word(message.seat, message.client)
        self._house.keeping.check_pace(self._address)
        return await seating.ask_rematch(room, message.seat, word)

    async def _hand_over(self, room: Room, message: protocol.HandOver) -> Entry:
        word = self._word(message.seat, message.client)
        return await hosts.hand_over(room, message.seat, message.mind, self.player, word)

    async def _reclaim(self, room: Room, message: protocol.Reclaim) -> Entry:
        await room.check_owns(self.player, message.seat)
        word = self._word(message.seat, message.client)
        return await seating.reclaim(room, message.seat, word)

    async def _ready(self, room: Room, message: protocol.Ready) -> Entry:
        await room.check_owns(self.player, message.seat)
        word = self._word(message.seat, message.client)
        return await hosts.ready(room, message.seat, message.ready, word)

    async def _start(self, room: Room, message: protocol.Start) -> Entry:
        word = self._word(None, message.client)
        return await hosts.start(room, message.free, message.mind, self.player, word)

    async def _pass_host(self, room: Room, message: protocol.PassHost) -> Entry:
        word = self._word(message.seat, message.client)
        return await hosts.pass_on(room, message.seat, self.player, word)

    async def _remove(self, room: Room, message: protocol.Remove) -> Entry:
        word = self._word(message.seat, message.client)
        return await hosts.remove(room, message.seat, self.player, word)

    async def _set_door(self, room: Room, message: protocol.SetDoor) -> Entry:
        word = self._word(None, message.client)
        return await hosts.set_door(room, message.door, self.player, word)

    async def _resign(self, room: Room, message: protocol.Resign) -> Entry:
        await room.check_owns(self.player, message.seat)
        word = self._word(message.seat, message.client)
        return await endings.resign(room, message.seat, word)

    async def _abandon(self, room: Room, message: protocol.Abandon) -> Entry:
        await room.check_owns(self.player, message.seat)
        word = self._word(message.seat, message.client)
        return await endings.abandon(room, message.seat, word)

    async def _refuse_abandon(self, room: Room, message: protocol.RefuseAbandon) -> Entry:
        await room.check_owns(self.player, message.seat)
        word = self._word(message.seat, message.client)
        return await endings.refuse_to_abandon(room, message.seat, word)

    async def _nudge(self, room: Room, message: protocol.Nudge) -> Entry:
        await room.check_owns(self.player, message.seat)
        word = self._word(message.seat, message.client)
        entry = await vacations.nudge(room, message.seat, message.to, word)
        self._house.notices.nudge(room, message.to)
        return entry


_DO: dict[type, Callable[[Connection, Room, Any], Awaitable[Entry]]] = {
    protocol.Move: Connection._move,
    protocol.Say: Connection._say,
    protocol.Undo: Connection._undo,
    protocol.RefuseUndo: Connection._refuse_undo,
    protocol.AskRematch: Connection._rematch,
    protocol.HandOver: Connection._hand_over,
    protocol.Reclaim: Connection._reclaim,
    protocol.Ready: Connection._ready,
    protocol.Start: Connection._start,
    protocol.PassHost: Connection._pass_host,
    protocol.Remove: Connection._remove,
    protocol.SetDoor: Connection._set_door,
    protocol.Resign: Connection._resign,
    protocol.Abandon: Connection._abandon,
    protocol.RefuseAbandon: Connection._refuse_abandon,
    protocol.Nudge: Connection._nudge,
}


async def _read_log(room: Room) -> None:
    """So that whoever comes can be told of what happened before."""
    table, audience = room.table, room.audience
    if not audience.remembers:
        entries = await room.store.entries(table.setup.id) if table.number else []
        audience.remember(entries[: table.number])


def _read(text: bytes) -> protocol.ToServer:
    try:
        return protocol.to_server.validate_json(text)
    except (ValidationError, ValueError) as error:
        raise Refusal("malformed") from error


def _client_of(text: bytes) -> str | None:
    """The client's word of a message that was refused, if it can be made out."""
    try:
        client = from_json(text)["client"]
    except (ValueError, TypeError, LookupError):
        return None
    return client[:WORD_LENGTH] if isinstance(client, str) else None
