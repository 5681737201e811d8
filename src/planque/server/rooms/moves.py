"""What the people at a table do: move, talk, take back, play again."""

from typing import Any

from planque.core.errors import ActionError
from planque.server.limits import CHAT_LENGTH, cleaned
from planque.server.refusals import Refusal
from planque.server.rooms.ledger import Ledger
from planque.server.rooms.room import Room
from planque.server.rooms.wishes import MOST_AT_ONCE, Wish, fitting
from planque.server.tables import entry as kinds
from planque.server.tables.entry import Entry
from planque.server.tables.table import PERSON


def word_of(seat: int | None, player: str | None, client: str | None) -> str | None:
    """A client's word, kept apart from the same word of anybody else."""
    if client is None:
        return None
    return f"{'-' if seat is None else seat}.{(player or '')[:12]}.{client}"


async def move(
    ledger: Ledger, room: Room, seat: int, position: int, data: object, client: str | None
) -> Entry:
    """A person's move. It was made for this position; at another one it is refused."""
    try:
        action = room.table.setup.game.action(data)
        return await play(ledger, room, Wish(seat, position, action, client))
    except Refusal:
        await ledger.look_for(room, client)
        raise
    except ActionError as error:
        await ledger.look_for(room, client)
        raise Refusal("illegal_action", str(error)) from error


async def play(ledger: Ledger, room: Room, wish: Wish) -> Entry:
    """Carry out a move, together with all others that wait for the same table."""
    room.wishes.append(wish)
    async with room.lock:
        while not wish.settled:
            await _see_to(ledger, room)
    if wish.fault is not None:
        raise wish.fault
    assert wish.entry is not None, "it is settled"
    return wish.entry


async def _see_to(ledger: Ledger, room: Room) -> None:
    wishes, room.wishes = room.wishes[:MOST_AT_ONCE], room.wishes[MOST_AT_ONCE:]
    try:
        if not await _store(ledger, room, wishes):
            for wish in wishes:  # one of them came before, or another server was faster
                if not wish.settled and not await _store(ledger, room, [wish]):
                    wish.fault = Refusal("outdated")
    finally:
        room.wishes[:0] = [wish for wish in wishes if not wish.settled]


async def _store(ledger: Ledger, room: Room, wishes: list[Wish]) -> bool:
    """Store those that fit; False: none could be."""
    found = fitting(room.table, wishes)
    if found and not await ledger.add(room, [entry for _, entry in found]):
        return False
    for wish, entry in found:
        wish.entry = entry
    return True


async def say(
    ledger: Ledger, room: Room, seat: int | None, name: str | None, text: str, client: str | None
) -> Entry:
    text = cleaned(text, CHAT_LENGTH)
    if not text:
        raise Refusal("malformed")
    async with room.lock:
        if seat is not None:
            name = room.table.seats[seat].name
        return await ledger.append(room, kinds.SAID, seat, {"name": name, "text": text}, client)


async def ask_undo(ledger: Ledger, room: Room, seat: int, client: str | None) -> Entry:
    """Ask to take the own last action back with all that came after it, or agree to it.

    Bots always agree, and so do the others at a device whose person asks or agrees.
    """
    async with room.lock:
        table = room.table
        asking = seat if table.undo_asked is None else table.undo_asked
        table.check_undo(asking)
        agreed = {asking, seat} | (table.undo_agreed if table.undo_asked is not None else set())
        if room.together(agreed) >= set(table.seats_of(PERSON)):
            clocks = None if table.clocks is None else list(table.clocks.left)
            data = {"position": table.may_go_back[asking], "clocks": clocks}
            return await ledger.append(room, kinds.UNDONE, asking, data, client)
        if table.undo_asked is not None and seat in table.undo_agreed:
            raise Refusal("not_now")
        return await ledger.append(room, kinds.UNDO_ASKED, seat, {}, client)


async def refuse_undo(ledger: Ledger, room: Room, seat: int, client: str | None) -> Entry:
    async with room.lock:
        if room.table.undo_asked is None:
            raise Refusal("not_now")
        return await ledger.append(room, kinds.UNDO_REFUSED, seat, {}, client)


def as_ack(room: Room, entry: Entry, viewer: int | None) -> dict[str, Any]:
    """Where a stored entry stands, as the one who is told of it counts."""
    table = room.table
    position = table.positions.by(viewer)
    if entry.kind == kinds.PLAYED:
        position = table.positions.until(viewer, entry.data["position"])
    return {"position": position, "number": table.numbers.until(viewer, entry.number)}
