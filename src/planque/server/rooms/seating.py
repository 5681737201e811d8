"""Opening a table, and who sits at it."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import Executable

from planque.core.errors import OptionError, UnknownGame
from planque.core.options import check_options
from planque.games import game
from planque.server.limits import NAME_LENGTH, cleaned
from planque.server.logs import log
from planque.server.refusals import Refusal
from planque.server.rooms.room import Room
from planque.server.store.deals import knows_it
from planque.server.store.opinions import is_blocked
from planque.server.store.store import Store, new_owner, new_table, set_seat, withdraw_links
from planque.server.tables.company import Begins, Door
from planque.server.tables.entry import Entry
from planque.server.tables.seat import Seat
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
    begins: Begins = "full"
    door: Door | None = None
    host: int | None = None  # none: the first of their own seats
    evening: str | None = None
    club: str | None = None
    rated: bool = False
    seed: int | None = None  # of a deal that is played at several tables; none: a new one
    deal: str | None = None  # which that is, outside an evening

    @property
    def is_full(self) -> bool:
        return all(seat.who != "open" for seat in self.seats)


async def open_table(store: Store, opening: Opening, player: str) -> str:
    """Open a table; its id."""
    table_id = new_table_id()
    owned = {seat: [player] for seat in opening.mine}
    await store.write(table_id, (), to_be_stored(table_id, opening, owned, store.server))
    log.info("table opened", extra={"table": table_id, "game": opening.game})
    return table_id


async def sit(room: Room, seat: int | None, name: str, player: str) -> None:
    """Take a free seat; None: the next one. Who has one has no other, but by opening the table."""
    host = room.table.company.host
    if await room.store.read(is_blocked, player, room.table.setup.id, host):
        raise Refusal("not_welcome")
    await _check_is_new_to(room, player)
    async with room.lock:
        _check_may_sit(room, player)
        if seat is None:
            seat = _next_free(room)
        if seat is None or not _is_free(room, seat):
            raise Refusal("taken")
        here, table_id = Seat("person", named(name, seat)), room.table.setup.id
        room.owners.add(player, seat)  # first, so that they hear it is theirs
        try:
            await seat_anew(room, {seat: here}, None, [new_owner(table_id, seat, player)])
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
    await _check_is_new_to(room, player)
    async with room.lock:
        seat = await room.store.seat_of_key(table_id, key_hash)
        if seat is None:
            raise Refusal("not_your_seat")
        if not room.owners.owns(player, seat):
            await room.store.write(table_id, (), [new_owner(table_id, seat, player, key_hash)])
            room.owners.add(player, seat)
            room.audience.tell_presence()
    return seat


async def reclaim(room: Room, seat: int, client: str | None) -> Entry:
    """The owner takes a seat back from the bot."""
    async with room.lock:
        here = seat_at(room, seat)
        if here.who != "bot" or here.name is None:
            raise Refusal("not_now")
        return await seat_anew(room, {seat: Seat("person", here.name)}, client)


async def ask_rematch(room: Room, seat: int, client: str | None) -> Entry:
    """Ask for another game, everybody one seat further; it is opened once all people want it."""
    async with room.lock:
        table = room.table
        if table.phase != "over" or table.closed or table.rematch is not None:
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


def seat_at(room: Room, seat: int) -> Seat:
    if not 0 <= seat < len(room.table.seats):
        raise Refusal("not_found")
    return room.table.seats[seat]


def _check_may_sit(room: Room, player: str) -> None:
    """Who was sent away has perhaps seen the cards of a seat, and gets no other."""
    if room.owners.seats_of(player):
        raise Refusal("one_seat")
    if player in room.table.company.sent_away:
        raise Refusal("sent_away")
    if room.table.company.door == "locked":
        raise Refusal("locked")


async def _check_is_new_to(room: Room, player: str) -> None:
    """Refuse whoever knows a deal from another table."""
    deal, table_id = room.deal, room.table.setup.id
    if deal is not None and await room.store.read(knows_it, deal, table_id, player):
        raise Refusal("one_seat")


def _next_free(room: Room) -> int | None:
    """The seat for whoever comes next: one that nobody has, before that of a bot."""
    free = [seat for seat in range(len(room.table.seats)) if _is_free(room, seat)]
    return min(free, key=lambda seat: room.table.seats[seat].who != "open", default=None)


def _is_free(room: Room, seat: int) -> bool:
    """Whether nobody has a seat yet; or only a bot, and the host lets people take its place."""
    here = seat_at(room, seat)
    late = room.table.company.door == "open" and room.table.phase != "over"
    return here.who == "open" or (late and here.who == "bot" and not here.is_persons)


async def seat_anew(
    room: Room,
    here: Mapping[int, Seat],
    client: str | None,
    statements: Sequence[Executable] = (),
    kind: Literal["sat", "removed"] = "sat",
    more: Mapping[str, object] | None = None,
) -> Entry:
    """Write down that others sit at some seats now."""
    seats = list(room.table.seats)
    rows: list[Executable] = []
    for seat, one in here.items():
        seats[seat] = one
        rows.append(set_seat(room.table.setup.id, seat, **one.data))
    data = {"seats": [one.data for one in seats], **(more or {})}
    first = min(here)
    return await room.ledger.append(kind, first, data, client, [*rows, *statements])


def to_be_stored(
    table_id: str, opening: Opening, owned: Mapping[int, Sequence[str]], holder: str | None = None
) -> list[Executable]:
    options = _options(opening)
    row = {
        "id": table_id,
        "game": opening.game,
        "rules": game(opening.game).rules_version,
        "options": options,
        "seed": str(new_seed() if opening.seed is None else opening.seed),
        "clock": opening.clock,
        "listed": opening.listed,
        "case_file": opening.case_file,
        "created": time.time(),
        "holder": holder,
        "phase": "playing" if opening.is_full else "waiting",
        "host": min(opening.mine, default=None) if opening.host is None else opening.host,
        "begins": "full" if opening.is_full else opening.begins,
        "door": opening.door or _usual_door(opening),
        "evening": opening.evening,
        "club": opening.club,
        "rated": opening.rated,
        "sealed": opening.seed is not None,
        "deal": opening.deal,
    }
    owners = [new_owner(table_id, seat, player) for seat in owned for player in owned[seat]]
    return [*new_table(row, [seat.data for seat in opening.seats]), *owners]


def _usual_door(opening: Opening) -> Door:
    """Where somebody is waited for, who comes late may take a bot's place."""
    late = not opening.is_full or game(opening.game).latecomers
    return "open" if late else "free"


def _options(opening: Opening) -> dict[str, Any]:
    """All options of the new table, checked. Games between bots alone must come to an end."""
    bots_alone = all(seat.who == "bot" for seat in opening.seats)
    return checked_options(opening.game, opening.options, len(opening.seats), bots_alone)


def checked_options(
    name: str, given: Mapping[str, Any], seats: int, bots_alone: bool = False
) -> dict[str, Any]:
    """All options of a game for so many seats; a bad one is refused."""
    try:
        played = game(name)
        options = {**played.simulation, **given} if bots_alone else dict(given)
        check_options(played.options, options)  # before their names are taken for others
        started = played.start(seed=0, seats=seats, **options)
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
        door=table.company.door,
        host=None if table.company.host is None else (table.company.host + 1) % count,
        club=room.club,
    )
    owned = room.owners.one_seat_further(count)
    return to_be_stored(table_id, opening, owned, room.store.server)
