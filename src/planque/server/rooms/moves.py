"""What the people at a table do: move, talk, undo."""

from planque.core.errors import ActionError
from planque.server.limits import CHAT_LENGTH, cleaned
from planque.server.protocol.shapes import Ack
from planque.server.refusals import Refusal
from planque.server.rooms.room import Room
from planque.server.rooms.wishes import Wish
from planque.server.tables.entry import SPEAKER, Entry
from planque.server.tokens import ANYBODY


def word_of(seat: int | None, player: str | None, client: str | None) -> str | None:
    """A client's word, kept apart from the same word of anybody else."""
    if client is None:
        return None
    return f"{'-' if seat is None else seat}.{(player or '')[:12]}.{client}"


async def move(room: Room, seat: int, position: int, data: object, client: str | None) -> Entry:
    """A person's move. It was made for this position; at another one it is refused."""
    try:
        action = room.table.setup.game.action(data)
        return await room.ledger.play(Wish(seat, position, action, client))
    except Refusal:
        await room.ledger.look_for(client)
        raise
    except ActionError as error:
        await room.ledger.look_for(client)
        raise Refusal("illegal_action", str(error)) from error


async def say(
    room: Room,
    seat: int | None,
    name: str | None,
    text: str,
    client: str | None,
    player: str | None = None,
) -> Entry:
    text = cleaned(text, CHAT_LENGTH)
    if not text:
        raise Refusal("malformed")
    async with room.lock:
        if seat is not None:
            name = room.table.seats[seat].name
        data = {"name": name, "text": text, SPEAKER: player or ANYBODY}
        return await room.ledger.append("said", seat, data, client)


async def ask_undo(room: Room, seat: int, client: str | None) -> Entry:
    """Ask to undo the asking seat's last action with all that came after it, or agree to it.

    Bots always agree, and so do the others at a device whose person asks or agrees.
    """
    async with room.lock:
        table = room.table
        asking = seat if table.undo_asked is None else table.undo_asked
        table.check_undo(asking)
        agreed = {asking, seat} | (table.undo_agreed if table.undo_asked is not None else set())
        if room.owners.together(agreed) >= set(table.seats_of("person")):
            clocks = None if table.clocks is None else list(table.clocks.left)
            data = {"position": table.may_go_back[asking], "clocks": clocks}
            return await room.ledger.append("undone", asking, data, client)
        if table.undo_asked is not None and seat in table.undo_agreed:
            raise Refusal("not_now")
        return await room.ledger.append("undo_asked", seat, {}, client)


async def refuse_undo(room: Room, seat: int, client: str | None) -> Entry:
    async with room.lock:
        if room.table.undo_asked is None:
            raise Refusal("not_now")
        return await room.ledger.append("undo_refused", seat, {}, client)


def as_ack(room: Room, entry: Entry, viewer: int | None) -> Ack:
    """Where a stored entry stands, as the one who is told of it counts."""
    number, position = room.table.counted(viewer, entry)
    return {"position": position, "number": number}
