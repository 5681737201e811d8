"""The JSON API: everything a page can do, for scripts."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request, Response

import planque
from planque.core.errors import UnknownGame
from planque.minds import minds
from planque.server.house import House
from planque.server.limits import household
from planque.server.protocol import api as models
from planque.server.protocol.api import Error
from planque.server.protocol.shapes import Ack, TableInfo
from planque.server.refusals import STATUS, Reason, Refusal
from planque.server.rooms import moves, seating
from planque.server.rooms.ledger import Repeated
from planque.server.rooms.room import Room
from planque.server.tables.seat import Seat
from planque.server.tasks import gently
from planque.server.tokens import COOKIE, hash_of, new_token

JSON = "application/json"
ACTIONS_AT_ONCE = 200  # of a game that is looked back at
YEAR = 365 * 24 * 3600


def refusals(*errors: Reason) -> dict[int | str, dict[str, Any]]:
    """The statuses with which a call may be refused."""
    statuses = {STATUS[error] for error in errors}
    return {status: {"model": Error} for status in sorted(statuses)}


POST: tuple[Reason, ...] = ("malformed", "foreign_origin", "too_large", "too_fast")

router = APIRouter()
TableId = Annotated[str, Path(max_length=40)]
SeatNumber = Annotated[int, Path(ge=0, lt=100)]
Position = Annotated[int | None, Query(ge=0)]


async def the_house(request: Request) -> House:
    house: House = request.app.state.house
    return house


async def the_address(request: Request) -> str:
    """Where a request comes from."""
    return "" if request.client is None else request.client.host


TheAddress = Annotated[str, Depends(the_address)]
TheHouse = Annotated[House, Depends(the_house)]


async def the_player(request: Request, house: TheHouse, address: TheAddress) -> str | None:
    """Who asks: their account, or the hash of their cookie."""
    cookie = request.cookies.get(COOKIE)
    return None if cookie is None else await _person(house, hash_of(cookie), address)


async def a_device(request: Request, response: Response) -> str:
    """The hash of the cookie, which is a new one for whoever has none."""
    token = request.cookies.get(COOKIE)
    if token is None:
        token = new_token()
        secure = request.scope["scheme"] == "https"
        response.set_cookie(COOKIE, token, YEAR, httponly=True, samesite="lax", secure=secure)
    return hash_of(token)


ADevice = Annotated[str, Depends(a_device)]


async def a_player(house: TheHouse, device: ADevice, address: TheAddress) -> str:
    """Who asks, with a new cookie for whoever has none."""
    return await _person(house, device, address)


async def _person(house: House, device: str, address: str) -> str:
    """Who has this device, unless the host keeps them away, whatever device they use."""
    person = await house.people.person(device)
    house.orders.check_welcome(address, person)
    return person


ThePlayer = Annotated[str | None, Depends(the_player)]
APlayer = Annotated[str, Depends(a_player)]


@router.get("/healthz", tags=["server"])
async def health() -> models.Health:
    """The server is alive."""
    return models.Health(status="ok", version=planque.__version__)


@router.get("/readyz", tags=["server"], responses=refusals("not_ready"))
async def ready(house: TheHouse) -> models.Health:
    """What people do can be stored: something was, just now."""
    if not await house.readiness.check():
        raise Refusal("not_ready")
    return models.Health(status="ok", version=planque.__version__)


@router.get("/api/games", tags=["games"])
async def games() -> list[models.GameInfo]:
    """Every game, its options, and the minds that play it."""
    return [_game_info(planque.game(name)) for name in planque.games()]


@router.post(
    "/api/tables",
    tags=["tables"],
    response_model=TableInfo,
    responses=refusals(*POST, "bad_option", "members_only"),
)
async def open_table(
    house: TheHouse, player: APlayer, address: TheAddress, new: models.NewTable
) -> Any:
    """Open a table."""
    opening = _opening(new)
    if new.club is not None:
        await house.clubs.get(new.club, player)
    await house.keeping.check_quota(address)
    for _ in range(new.same_deal):
        house.keeping.check_pace(address)
    if new.same_deal == 1:
        ids = [await seating.open_table(house.store, opening, player)]
    else:
        _, ids = await house.deals.open(opening, new.same_deal, player)
    for table_id in ids:
        house.keeping.opened(address, table_id)
    house.lists.forget()
    table_id = ids[0]
    async with house.rooms.use(table_id) as room:
        return room.summary(player)


@router.get(
    "/api/tables",
    tags=["tables"],
    response_model=list[TableInfo],
    responses=refusals("too_fast"),
)
async def open_tables(house: TheHouse, player: ThePlayer, address: TheAddress) -> Response:
    """The open, listed tables."""
    check_pace(house, address)
    return Response(await house.lists.open_tables(player), media_type=JSON)


@router.get(
    "/api/my-tables",
    tags=["tables"],
    response_model=list[models.MyTable],
    responses=refusals("too_fast"),
)
async def my_tables(house: TheHouse, player: ThePlayer, address: TheAddress) -> Response:
    """The tables of this cookie, going on and finished, the newest first."""
    check_pace(house, address)
    found = b"[]" if player is None else await house.lists.tables_of(player)
    return Response(found, media_type=JSON)


@router.get(
    "/api/tables/{table}",
    tags=["tables"],
    response_model=TableInfo,
    responses=refusals("malformed", "not_found", "old_rules", "sealed"),
)
async def table(house: TheHouse, player: ThePlayer, table: TableId) -> Any:
    async with house.rooms.use(table) as room:
        await room.check_may_look(player)
        return room.summary(player)


@router.post(
    "/api/tables/{table}/seats",
    tags=["seats"],
    response_model=TableInfo,
    responses=refusals(*POST, "not_found", "taken"),
)
async def sit_anywhere(
    house: TheHouse, player: APlayer, table: TableId, body: models.Sitting
) -> Any:
    """Take the next open seat."""
    async with house.rooms.use(table) as room:
        await seating.sit(room, None, body.name, player)
        house.lists.forget()
        return room.summary(player)


@router.post(
    "/api/tables/{table}/seats/{seat}",
    tags=["seats"],
    response_model=TableInfo,
    responses=refusals(*POST, "not_found", "taken"),
)
async def sit(
    house: TheHouse, player: APlayer, table: TableId, seat: SeatNumber, body: models.Sitting
) -> Any:
    """Take an open seat."""
    async with house.rooms.use(table) as room:
        await seating.sit(room, seat, body.name, player)
        house.lists.forget()
        return room.summary(player)


@router.post(
    "/api/tables/{table}/seats/{seat}/link",
    tags=["seats"],
    responses=refusals(*POST, "not_your_seat", "not_found", "old_rules"),
)
async def link(house: TheHouse, player: APlayer, table: TableId, seat: SeatNumber) -> models.Link:
    """A personal link, to continue on another device. It replaces the one before, and whoever came
    by that loses the seat."""
    async with house.rooms.use(table) as room:
        await _check_owns(room, player, seat)
        key = await seating.new_link(room, seat, player)
        return models.Link(link=f"/table/{table}#key={key}")


@router.post(
    "/api/tables/{table}/key",
    tags=["seats"],
    responses=refusals(*POST, "not_your_seat", "not_found", "old_rules"),
)
async def key(
    house: TheHouse, player: APlayer, table: TableId, body: models.Key
) -> models.SeatTaken:
    """Take the seat of a personal link."""
    async with house.rooms.use(table) as room:
        return models.SeatTaken(seat=await seating.use_key(room, body.key, player))


@router.get(
    "/api/tables/{table}/seats/{seat}",
    tags=["play"],
    response_model=models.Sight,
    responses=refusals("malformed", "not_your_seat", "not_found", "old_rules"),
)
async def look(
    house: TheHouse,
    player: ThePlayer,
    table: TableId,
    seat: SeatNumber,
    position: Position = None,
) -> Any:
    """What the owner of a seat sees, or saw at an earlier position."""
    async with house.rooms.use(table) as room:
        await _check_owns(room, player, seat)
        return await _sight(room, seat, position)


@router.get(
    "/api/tables/{table}/watch",
    tags=["play"],
    response_model=models.Sight,
    responses=refusals("malformed", "not_found", "old_rules", "sealed"),
)
async def watch(
    house: TheHouse, player: ThePlayer, table: TableId, position: Position = None
) -> Any:
    """What a spectator sees, or saw at an earlier position."""
    async with house.rooms.use(table) as room:
        await room.check_may_look(player)
        return await _sight(room, None, position)


@router.post(
    "/api/tables/{table}/seats/{seat}/actions",
    tags=["play"],
    response_model=Ack,
    responses=refusals(*POST, "not_your_seat", "not_found", "outdated", "illegal_action"),
)
async def act(
    house: TheHouse, player: ThePlayer, table: TableId, seat: SeatNumber, body: models.Move
) -> Any:
    """Play an action. The answer comes once it is stored."""
    async with house.rooms.use(table) as room:
        await _check_owns(room, player, seat)
        room.check_space()
        word = moves.word_of(seat, player, body.client)
        try:
            entry = await moves.move(room, seat, body.position, body.action, word)
        except Repeated as repeated:
            entry = repeated.entry
        return moves.as_ack(room, entry, seat)


async def _check_owns(room: Room, player: str | None, seat: int) -> None:
    if seat >= len(room.table.seats):
        raise Refusal("not_found")
    await room.check_owns(player, seat)
    room.audience.saw(player)


async def _sight(room: Room, seat: int | None, position: int | None) -> dict[str, Any]:
    """What a seat sees now. Of an earlier position that is the view: nothing can be done there."""
    table = room.table
    here, number = table.positions.by(seat), table.numbers.by(seat)
    if position is None or position == here:
        view, legal = table.view(seat), table.legal(seat)
        return {"position": here, "number": number, "view": view, "legal": legal}
    if position > here:
        raise Refusal("not_found")
    async for state in gently(table.retraced(seat, position), ACTIONS_AT_ONCE):
        then = state
    return {"position": position, "number": number, "view": table.shown(then, seat), "legal": []}


def check_pace(house: House, address: str) -> None:
    """Lists and records are long: whoever reads them again and again waits."""
    if not house.listings.take(household(address)):
        raise Refusal("too_fast")


def check_mind(game: str, mind: str) -> None:
    try:
        known = minds(game)
    except UnknownGame as error:
        raise Refusal("bad_option", str(error)) from error
    if mind not in known:
        raise Refusal("bad_option", f"mind: {', '.join(known)}")


def _opening(new: models.NewTable) -> seating.Opening:
    seats: list[Seat] = []
    mine: list[int] = []
    for number, one in enumerate(new.seats):
        if isinstance(one, models.Me):
            seats.append(Seat("person", seating.named(one.name, number)))
            mine.append(number)
        elif isinstance(one, models.BotSeat):
            check_mind(new.game, one.mind)
            seats.append(Seat("bot", None, one.mind))
        else:
            seats.append(Seat("open"))
    clock = None if new.clock is None else new.clock.model_dump()
    return seating.Opening(
        new.game,
        new.options,
        seats,
        mine,
        clock,
        new.listed,
        new.case_file,
        new.begins,
        new.door,
        rated=new.rated,
        club=new.club,
    )


def _game_info(game: planque.Game) -> models.GameInfo:
    options = [
        models.Option(
            name=option.name,
            default=option.default,
            choices=list(option.choices),
            least=option.least,
            most=option.most,
            may_be_none=option.may_be_none,
            seats=option.seats,
        )
        for option in game.options
    ]
    return models.GameInfo(
        name=game.name,
        seats=list(game.seats),
        options=options,
        minds=list(minds(game.name)),
        case_file=game.case_file,
    )
