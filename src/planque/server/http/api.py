"""The JSON API: everything a page can do, for scripts."""

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse

import planque
from planque.minds import minds
from planque.server.house import House
from planque.server.http.replays import finished_record, replay, replay_of_text
from planque.server.protocol import api as models
from planque.server.protocol.api import Error
from planque.server.protocol.shapes import Ack, TableInfo
from planque.server.refusals import STATUS, Reason, Refusal
from planque.server.rooms import moves, seating
from planque.server.rooms.ledger import Repeated
from planque.server.rooms.room import Room
from planque.server.tables.table import Seat
from planque.server.tokens import COOKIE, hash_of, new_token

MOST_LISTED = 100
YEAR = 365 * 24 * 3600


def refusals(*errors: Reason) -> dict[int | str, dict[str, Any]]:
    """The statuses with which a call may be refused."""
    statuses = {STATUS[error] for error in errors}
    return {status: {"model": Error} for status in sorted(statuses)}


POST: tuple[Reason, ...] = ("malformed", "foreign_origin", "too_large", "too_fast")
RECORD_BODY = {
    "requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}
}

router = APIRouter()
TableId = Annotated[str, Path(max_length=40)]
SeatNumber = Annotated[int, Path(ge=0, lt=100)]
Position = Annotated[int | None, Query(ge=0)]
Eyes = Annotated[int | None, Query(ge=0, lt=100)]


async def the_house(request: Request) -> House:
    house: House = request.app.state.house
    return house


async def the_player(request: Request) -> str | None:
    """The hash of the player's cookie."""
    cookie = request.cookies.get(COOKIE)
    return None if cookie is None else hash_of(cookie)


async def a_player(request: Request, response: Response) -> str:
    """The same, with a new cookie for whoever has none."""
    token = request.cookies.get(COOKIE)
    if token is None:
        token = new_token()
        secure = request.url.scheme == "https"
        response.set_cookie(COOKIE, token, YEAR, httponly=True, samesite="lax", secure=secure)
    return hash_of(token)


TheHouse = Annotated[House, Depends(the_house)]
ThePlayer = Annotated[str | None, Depends(the_player)]
APlayer = Annotated[str, Depends(a_player)]


@router.get("/healthz", tags=["server"])
async def health() -> models.Health:
    return models.Health(status="ok", version=planque.__version__)


@router.get("/api/games", tags=["games"])
async def games() -> list[models.GameInfo]:
    """Every game, its options, and the minds that play it."""
    return [_game_info(planque.game(name)) for name in planque.games()]


@router.post(
    "/api/tables",
    tags=["tables"],
    response_model=TableInfo,
    responses=refusals(*POST, "bad_option"),
)
async def open_table(house: TheHouse, player: APlayer, new: models.NewTable) -> Any:
    """Open a table."""
    opening = _opening(new)
    table_id = await seating.open_table(house.store, opening, player)
    async with house.rooms.use(table_id) as room:
        return room.summary(player)


@router.get("/api/tables", tags=["tables"], response_model=list[TableInfo])
async def open_tables(house: TheHouse, player: ThePlayer) -> Any:
    """The open, listed tables."""
    found = await _summaries(house, await house.store.open_tables(MOST_LISTED), player)
    return [one for one in found if one["phase"] == "waiting"]


@router.get("/api/my-tables", tags=["tables"], response_model=list[models.MyTable])
async def my_tables(house: TheHouse, player: ThePlayer) -> Any:
    """The tables of this cookie, going on and finished, the newest first."""
    if player is None:
        return []
    found = await _summaries(house, await house.store.tables_of(player, MOST_LISTED), player)
    return [{**one, "your_turn": _is_your_turn(one)} for one in found]


@router.get(
    "/api/tables/{table}",
    tags=["tables"],
    response_model=TableInfo,
    responses=refusals("malformed", "not_found", "old_rules"),
)
async def table(house: TheHouse, player: ThePlayer, table: TableId) -> Any:
    async with house.rooms.use(table) as room:
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
        return room.summary(player)


@router.post(
    "/api/tables/{table}/seats/{seat}/link",
    tags=["seats"],
    responses=refusals(*POST, "not_your_seat", "not_found", "old_rules"),
)
async def link(house: TheHouse, player: ThePlayer, table: TableId, seat: SeatNumber) -> models.Link:
    """A personal link, to continue on another device. It replaces the one before."""
    async with house.rooms.use(table) as room:
        _check_owns(room, player, seat)
        key = await seating.new_link(room, seat)
        return models.Link(link=f"/table/{table}?key={key}")


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
        _check_owns(room, player, seat)
        return _sight(room, seat, position)


@router.get(
    "/api/tables/{table}/watch",
    tags=["play"],
    response_model=models.Sight,
    responses=refusals("malformed", "not_found", "old_rules"),
)
async def watch(house: TheHouse, table: TableId, position: Position = None) -> Any:
    """What a spectator sees, or saw at an earlier position."""
    async with house.rooms.use(table) as room:
        return _sight(room, None, position)


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
        _check_owns(room, player, seat)
        word = moves.word_of(seat, player, body.client)
        try:
            entry = await moves.move(room, seat, body.position, body.action, word)
        except Repeated as repeated:
            entry = repeated.entry
        return moves.as_ack(room, entry, seat)


@router.get(
    "/api/tables/{table}/record",
    tags=["replay"],
    response_model=None,
    responses={
        200: {"content": {"text/plain": {"schema": {"type": "string"}}}},
        **refusals("malformed", "not_found", "not_now"),
    },
)
async def record(house: TheHouse, table: TableId) -> PlainTextResponse:
    """The record of a finished game, as JSON lines."""
    async with house.rooms.use(table) as room:
        _check_over(room)
        return PlainTextResponse(room.table.record(await house.store.seed(table)).text())


@router.get(
    "/api/tables/{table}/replay",
    tags=["replay"],
    response_model=models.Replay,
    responses=refusals("malformed", "not_found", "not_now", "too_large"),
)
async def replay_table(house: TheHouse, table: TableId, seat: Eyes = None) -> Any:
    """A finished game, step by step, seen by a seat or with all cards open."""
    async with house.rooms.use(table) as room:
        _check_over(room)
        names = [one.name or one.mind or "" for one in room.table.seats]
        played = room.table.record(await house.store.seed(table))
        return await asyncio.to_thread(replay, played, names, seat)


@router.get(
    "/api/tables/{table}/findings",
    tags=["replay"],
    response_model=models.Findings,
    responses=refusals("malformed", "not_found", "not_now", "too_fast"),
)
async def findings_of_table(house: TheHouse, table: TableId) -> Any:
    """What the lab has found out about a finished game."""
    async with house.rooms.use(table) as room:
        _check_over(room)
        played = room.table.record(await house.store.seed(table))
    return {"findings": await house.study.findings(played)}


@router.post(
    "/api/replay",
    tags=["replay"],
    response_model=models.Replay,
    responses=refusals(*POST, "bad_record"),
    openapi_extra=RECORD_BODY,
)
async def replay_file(request: Request, seat: Eyes = None) -> Any:
    """The replay of a record from a file."""
    return await asyncio.to_thread(replay_of_text, await _text(request), seat)


@router.post(
    "/api/findings",
    tags=["replay"],
    response_model=models.Findings,
    responses=refusals(*POST, "bad_record", "not_now"),
    openapi_extra=RECORD_BODY,
)
async def findings_of_file(house: TheHouse, request: Request) -> Any:
    """What the lab has found out about the game of a record from a file."""
    record = await asyncio.to_thread(finished_record, await _text(request))
    return {"findings": await house.study.findings(record)}


async def _text(request: Request) -> str:
    try:
        return (await request.body()).decode("utf-8")
    except UnicodeDecodeError as error:
        raise Refusal("bad_record") from error


def _check_owns(room: Room, player: str | None, seat: int) -> None:
    if seat >= len(room.table.seats):
        raise Refusal("not_found")
    if not room.owners.owns(player, seat):
        raise Refusal("not_your_seat")


def _check_over(room: Room) -> None:
    if not room.table.state.over:
        raise Refusal("not_now")


def _sight(room: Room, seat: int | None, position: int | None) -> dict[str, Any]:
    """What a seat sees now. Of an earlier position that is the view: nothing can be done there."""
    table = room.table
    here, number = table.positions.by(seat), table.numbers.by(seat)
    if position is None or position == here:
        view, legal = table.view(seat), table.legal(seat)
        return {"position": here, "number": number, "view": view, "legal": legal}
    if position > here:
        raise Refusal("not_found")
    view = table.view_at(seat, position)
    return {"position": position, "number": number, "view": view, "legal": []}


def _is_your_turn(table: TableInfo) -> bool:
    mine = {seat["seat"] for seat in table["seats"] if seat["yours"] and seat["who"] == "person"}
    return bool(mine & set(table["deciders"]))


async def _summaries(house: House, table_ids: list[str], player: str | None) -> list[TableInfo]:
    found = []
    for table_id in table_ids:
        try:
            async with house.rooms.use(table_id) as room:
                found.append(room.summary(player))
        except Refusal:
            continue  # of rules that are no longer played
    return found


def _opening(new: models.NewTable) -> seating.Opening:
    seats: list[Seat] = []
    mine: list[int] = []
    for number, one in enumerate(new.seats):
        if isinstance(one, models.Me):
            seats.append(Seat("person", seating.named(one.name, number)))
            mine.append(number)
        elif isinstance(one, models.BotSeat):
            if one.mind not in minds(new.game):
                raise Refusal("bad_option", f"mind: {', '.join(minds(new.game))}")
            seats.append(Seat("bot", None, one.mind))
        else:
            seats.append(Seat("open"))
    clock = None if new.clock is None else new.clock.model_dump()
    return seating.Opening(new.game, new.options, seats, mine, clock, new.listed, new.case_file)


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
