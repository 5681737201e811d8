"""What the host of a table may do there, and who is the host once that one has vanished."""

import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import Any, Literal

from planque.minds import minds
from planque.server.refusals import Refusal
from planque.server.rooms.room import Room
from planque.server.rooms.seating import seat_anew, seat_at
from planque.server.store.store import keep_seats, remove_owners
from planque.server.tables.company import Door, next_seat
from planque.server.tables.entry import Entry
from planque.server.tables.seat import Seat

Free = Literal["none", "drop", "bots"]
SUBSTITUTE = "rookie"  # plays on for whoever was removed


@asynccontextmanager
async def as_host(room: Room, player: str | None) -> AsyncIterator[None]:
    """Hold the lock of a table for its host; anybody else is refused."""
    if not room.is_host(player):
        await room.ledger.catch_up_when_free()
        await succeed(room)
    async with room.lock:
        if not room.is_host(player):
            raise Refusal("host_only" if room.owners.seats_of(player) else "not_your_seat")
        yield


async def succeed(room: Room) -> None:
    """Let the next person who is here be the host, once the last one is away for long."""
    if _successor(room) is None:
        return
    await room.meet_others()
    async with room.lock:
        to = _successor(room)
        if to is not None:
            with suppress(Refusal):  # another server was faster
                await room.ledger.append("host_passed", room.table.company.host, {"to": to})


async def ready(room: Room, seat: int, is_ready: bool, client: str | None) -> Entry:
    """A person says that the game may begin, or takes it back."""
    async with room.lock:
        if room.table.phase != "waiting" or is_ready == (seat in room.table.company.ready):
            raise Refusal("not_now")
        return await room.ledger.append("readied", seat, {"ready": is_ready}, client)


async def start(room: Room, free: Free, mind: str, player: str | None, client: str | None) -> Entry:
    """Begin the game; free seats go to bots, or are left out, or there must be none."""
    _check_mind(room, mind)
    async with as_host(room, player):
        table = room.table
        if table.phase != "waiting":
            raise Refusal("not_now")
        if free == "none" and table.has_free_seats:
            raise Refusal("seats_open")
        bot = Seat("bot", None, mind)
        seats = [bot if seat.who == "open" else seat for seat in table.seats]
        kept = list(range(len(seats)))
        if free == "drop" and room.deal is not None and table.has_free_seats:
            raise Refusal("seats_open")  # the deal is for all seats
        if free == "drop":
            kept = [seat for seat in kept if table.seats[seat].who != "open"]
        return await _start(room, kept, [seats[seat] for seat in kept], client)


async def hand_over(
    room: Room, seat: int | None, mind: str, player: str | None, client: str | None
) -> Entry:
    """Give a free seat, or that of somebody long away, to a bot; None: every free seat."""
    _check_mind(room, mind)
    await room.meet_others()
    async with as_host(room, player):
        if room.owners.owns(player, seat):
            raise Refusal("not_your_seat")
        long_ago = time.time() - room.settings.away_seconds
        seats = room.table.seats_of("open") if seat is None else [seat]
        if seat is not None and room.table.away_until(seat, time.time()) is not None:
            raise Refusal("on_vacation")
        left = [one for one in seats if _is_left(room, one, long_ago)]
        if room.table.phase == "over" or not left:
            raise Refusal("not_now")
        bots = {one: replace(seat_at(room, one), who="bot", mind=mind) for one in left}
        return await seat_anew(room, bots, client)


async def pass_on(room: Room, seat: int, player: str | None, client: str | None) -> Entry:
    """Let somebody else be the host."""
    async with as_host(room, player):
        if seat_at(room, seat).who != "person" or seat == room.table.company.host:
            raise Refusal("not_now")
        data = {"to": seat}
        return await room.ledger.append("host_passed", room.table.company.host, data, client)


async def remove(room: Room, seat: int, player: str | None, client: str | None) -> Entry:
    """Remove whoever has a seat. Until the game begins it is free then, later a bot plays on."""
    async with as_host(room, player):
        here, phase = seat_at(room, seat), room.table.phase
        if room.owners.owns(player, seat):
            raise Refusal("not_your_seat")
        if phase == "over" or here.who == "open" or (phase == "playing" and not here.is_persons):
            raise Refusal("not_now")
        after = Seat("open") if phase == "waiting" else Seat("bot", None, SUBSTITUTE)
        rows = remove_owners(room.table.setup.id, seat)
        more = {"players": room.owners.players_of(seat)}
        return await seat_anew(room, {seat: after}, client, rows, "removed", more)


async def set_door(room: Room, door: Door, player: str | None, client: str | None) -> Entry:
    """Say who may still sit down."""
    async with as_host(room, player):
        company = room.table.company
        if door == company.door:
            raise Refusal("not_now")
        return await room.ledger.append("door", company.host, {"door": door}, client)


async def _start(
    room: Room, kept: Sequence[int], seats: Sequence[Seat], client: str | None
) -> Entry:
    table = room.table
    if len(kept) not in table.setup.game.seats:
        raise Refusal("too_few")
    options = _options(room, kept)
    seated = [one.data for one in seats]
    data = {"kept": kept, "seats": seated, "options": options}
    rows = keep_seats(table.setup.id, kept, seated, options)
    return await room.ledger.append("started", table.company.host, data, client, rows)


def _options(room: Room, kept: Sequence[int]) -> dict[str, Any]:
    """The options of the table; those that name seats follow them to their new numbers."""
    setup = room.table.setup
    options = dict(setup.options)
    for option in setup.game.options:
        named = options.get(option.name)
        if option.seats and isinstance(named, list):
            options[option.name] = [kept.index(seat) for seat in named if seat in kept]
    return options


def _successor(room: Room) -> int | None:
    """Who is to be the host instead of one who is away for long; None: nobody."""
    table, host = room.table, room.table.company.host
    if host is None or table.phase == "over":
        return None
    left_at = room.audience.away_since[host]
    if left_at is None or left_at > time.time() - room.settings.host_seconds:
        return None
    here = room.audience.connected & set(table.seats_of("person"))
    return next_seat(host, len(table.seats), here - {host})


def _check_mind(room: Room, mind: str) -> None:
    if mind not in minds(room.table.setup.game.name):
        raise Refusal("bad_option", "mind")


def _is_left(room: Room, seat: int, long_ago: float) -> bool:
    """Whether nobody has sat down at a seat yet, or its person is away since long ago."""
    who = seat_at(room, seat).who
    left_at = room.audience.away_since[seat]
    return who == "open" or (who == "person" and left_at is not None and left_at <= long_ago)
