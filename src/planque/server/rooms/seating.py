"""Opening a table, and who sits at it."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Executable

from planque.core.errors import OptionError, UnknownGame
from planque.core.options import check_options
from planque.games import game
from planque.minds import minds
from planque.server.limits import NAME_LENGTH, cleaned
from planque.server.logs import log
from planque.server.refusals import Refusal
from planque.server.rooms.room import Room
from planque.server.store.store import Store, new_owner, new_table, set_seat, withdraw_links
from planque.server.tables.entry import Entry
from planque.server.tables.table import Seat
from planque.server.tokens import hash_of, new_seed, new_table_id, new_token


@dataclass(frozen=True)
class Opening:
    """What somebody who opens a table asks for. `mine` are the seats on their own device."""

    game: str
    options: Mapping[str, Any]
    seats: Sequence[Seat]
    mine: Sequence[int]
    clock: dict[str, Any] | None = None
    listed: bool = False
    case_file: bool = True


async def open_table(store: Store, opening: Opening, player: str) -> str:
    """Open a table; its id."""
    table_id = new_table_id()
    owned = {seat: [player] for seat in opening.mine}
    await store.write(table_id, (), to_be_stored(table_id, opening, owned, store.server))
    log.info("table opened", extra={"table": table_id, "game": opening.game})
    return table_id


async def sit(room: Room, seat: int | None, name: str, player: str) -> None:
    """Take a free seat; None: the next one. Who has one has no other, but by opening the table."""
    async with room.lock:
        if room.owners.seats_of(player):
            raise Refusal("one_seat")
        if seat is None:
            seats = range(len(room.table.seats))
            seat = next((one for one in seats if _is_free(room, one)), None)
        if seat is None or not _is_free(room, seat):
            raise Refusal("taken")
        here, table_id = Seat("person", named(name, seat)), room.table.setup.id
        room.owners.add(player, seat)  # first, so that they hear it is theirs
        try:
            await _seat_anew(room, {seat: here}, None, [new_owner(table_id, seat, player)])
        except BaseException:
            room.owners.remove(player, seat)
            raise
        room.audience.tell_presence()


async def new_link(room: Room, seat: int, player: str) -> str:
    """The key of a new personal link to a seat, for a player who has it.

    The one before it is worth nothing any more: whoever else came by it loses the seat.
    """
    key = new_token()
    table_id = room.table.setup.id
    new = set_seat(table_id, seat, key_hash=hash_of(key))
    async with room.lock:
        await room.store.write(table_id, (), [new, withdraw_links(table_id, seat, player)])
        room.owners.know(await room.store.owners(table_id))
        room.audience.tell_presence()
    return key


async def use_key(room: Room, key: str, player: str) -> int:
    """Give the seat of a personal link to another cookie as well."""
    table_id, key_hash = room.table.setup.id, hash_of(key)
    async with room.lock:
        seat = await room.store.seat_of_key(table_id, key_hash)
        if seat is None:
            raise Refusal("not_your_seat")
        if not room.owners.owns(player, seat):
            await room.store.write(table_id, (), [new_owner(table_id, seat, player, key_hash)])
            room.owners.add(player, seat)
            room.audience.tell_presence()
    return seat


async def hand_over(
    room: Room, seat: int | None, mind: str, player: str | None, client: str | None
) -> Entry:
    """Give a free seat, or that of somebody long away, to a bot; None: every free seat."""
    if mind not in minds(room.table.setup.game.name):
        raise Refusal("bad_option", "mind")
    await room.meet_others()
    async with room.lock:
        if not room.owners.seats_of(player) - {seat}:
            raise Refusal("not_your_seat")
        long_ago = time.time() - room.settings.away_seconds
        seats = room.table.seats_of("open") if seat is None else [seat]
        left = [one for one in seats if _is_left(room, one, long_ago)]
        if room.table.state.over or not left:
            raise Refusal("not_now")
        bots = {one: replace(_seat(room, one), who="bot", mind=mind) for one in left}
        return await _seat_anew(room, bots, client)


async def reclaim(room: Room, seat: int, client: str | None) -> Entry:
    """The owner takes a seat back from the bot."""
    async with room.lock:
        here = _seat(room, seat)
        if here.who != "bot" or here.name is None:
            raise Refusal("not_now")
        return await _seat_anew(room, {seat: Seat("person", here.name)}, client)


async def ask_rematch(room: Room, seat: int, client: str | None) -> Entry:
    """Ask for another game, everybody one seat further; it is opened once all people want it."""
    async with room.lock:
        table = room.table
        if not table.state.over or table.rematch is not None:
            raise Refusal("not_now")
        agreed = room.owners.together(table.rematch_asked | {seat})
        if not agreed >= set(table.seats_of("person")):
            if seat in table.rematch_asked:
                raise Refusal("not_now")
            return await room.ledger.append("rematch_asked", seat, {}, client)
        table_id = new_table_id()
        data = {"table": table_id}
        statements = _rematch(table_id, room)
        return await room.ledger.append("rematch", seat, data, client, statements)


def named(name: str | None, seat: int) -> str:
    return cleaned(name or "", NAME_LENGTH) or str(seat + 1)


def _seat(room: Room, seat: int) -> Seat:
    if not 0 <= seat < len(room.table.seats):
        raise Refusal("not_found")
    return room.table.seats[seat]


def _is_free(room: Room, seat: int) -> bool:
    """Whether nobody has a seat yet; or only a bot, and the game lets people come late."""
    here = _seat(room, seat)
    late = room.table.phase == "playing" and room.table.setup.game.latecomers
    return here.who == "open" or (late and here.who == "bot" and not here.is_persons)


def _is_left(room: Room, seat: int, long_ago: float) -> bool:
    """Whether nobody has sat down at a seat yet, or its person is away since long ago."""
    who = _seat(room, seat).who
    left_at = room.audience.away_since[seat]
    return who == "open" or (who == "person" and left_at is not None and left_at <= long_ago)


async def _seat_anew(
    room: Room,
    here: Mapping[int, Seat],
    client: str | None,
    statements: Sequence[Executable] = (),
) -> Entry:
    """Write down that others sit at some seats now."""
    seats = list(room.table.seats)
    rows: list[Executable] = []
    for seat, one in here.items():
        seats[seat] = one
        rows.append(set_seat(room.table.setup.id, seat, **one.data))
    data = {"seats": [one.data for one in seats]}
    first = min(here)
    return await room.ledger.append("sat", first, data, client, [*rows, *statements])


def to_be_stored(
    table_id: str, opening: Opening, owned: Mapping[int, Sequence[str]], holder: str | None = None
) -> list[Executable]:
    options = _options(opening)
    row = {
        "id": table_id,
        "game": opening.game,
        "rules": game(opening.game).rules_version,
        "options": options,
        "seed": str(new_seed()),
        "clock": opening.clock,
        "listed": opening.listed,
        "case_file": opening.case_file,
        "created": time.time(),
        "holder": holder,
        "phase": "waiting" if any(seat.who == "open" for seat in opening.seats) else "playing",
    }
    owners = [new_owner(table_id, seat, player) for seat in owned for player in owned[seat]]
    return [*new_table(row, [seat.data for seat in opening.seats]), *owners]


def _options(opening: Opening) -> dict[str, Any]:
    """All options of the new table, checked. Games between bots alone must come to an end."""
    try:
        played = game(opening.game)
        options = dict(opening.options)
        if all(seat.who == "bot" for seat in opening.seats):
            options = {**played.simulation, **options}
        check_options(played.options, options)  # before their names are taken for others
        started = played.start(seed=0, seats=len(opening.seats), **options)
    except (OptionError, UnknownGame) as error:
        raise Refusal("bad_option", str(error)) from error
    checked = started.view(None)["options"]
    assert isinstance(checked, dict), "a view says the options of its table"
    return checked


def _rematch(table_id: str, room: Room) -> list[Executable]:
    """The same table again; everybody sits one seat further."""
    table = room.table
    setup = table.setup
    count = len(table.seats)
    opening = Opening(
        setup.game.name,
        setup.options,
        [table.seats[seat - 1] for seat in range(count)],
        (),
        None if setup.clock is None else dict(setup.clock.data),
        False,
        setup.case_file,
    )
    owned = room.owners.one_seat_further(count)
    return to_be_stored(table_id, opening, owned, room.store.server)
