"""Records of finished games, their replays and what the lab finds out about them."""

import asyncio
from collections.abc import Coroutine
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import PlainTextResponse

from planque.server.house import House
from planque.server.http.api import POST, TableId, TheAddress, TheHouse, check_pace, refusals
from planque.server.limits import household
from planque.server.protocol import api as models
from planque.server.refusals import Refusal
from planque.server.rooms.room import Room
from planque.server.tasks import gently

RECORD_BODY = {
    "requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}
}
LINES_AT_ONCE = 200  # of a record, before the event loop sees to others

router = APIRouter(tags=["replay"])
Eyes = Annotated[int | None, Query(ge=0, lt=100)]


@router.get(
    "/api/tables/{table}/record",
    response_model=None,
    responses={
        200: {"content": {"text/plain": {"schema": {"type": "string"}}}},
        **refusals("malformed", "not_found", "not_now", "sealed", "too_fast"),
    },
)
async def record(house: TheHouse, table: TableId, address: TheAddress) -> PlainTextResponse:
    """The record of a finished game, as JSON lines."""
    check_pace(house, address)
    async with house.rooms.use(table) as room:
        return PlainTextResponse(await _text_of(house, room))


@router.get(
    "/api/tables/{table}/replay",
    response_model=models.Replay,
    responses=refusals("malformed", "not_found", "not_now", "sealed", "too_large", "too_fast"),
)
async def replay_table(house: TheHouse, request: Request, table: TableId, seat: Eyes = None) -> Any:
    """A finished game, step by step, seen by a seat or with all cards open."""
    check_pace(house, _address(request))
    async with house.rooms.use(table) as room:
        text = await _text_of(house, room)
        names = tuple([one.name or one.mind or "" for one in room.table.seats])
    return await _answer(request, house.study.replay(_address(request), text, names, seat))


@router.get(
    "/api/tables/{table}/findings",
    response_model=models.Findings,
    responses=refusals("malformed", "not_found", "not_now", "sealed", "too_large", "too_fast"),
)
async def findings_of_table(house: TheHouse, request: Request, table: TableId) -> Any:
    """What the lab has found out about a finished game."""
    check_pace(house, _address(request))
    async with house.rooms.use(table) as room:
        text = await _text_of(house, room)
    return await _answer(request, house.study.findings(_address(request), text))


@router.post(
    "/api/replay",
    response_model=models.Replay,
    responses=refusals(*POST, "not_found", "bad_record"),
    openapi_extra=RECORD_BODY,
)
async def replay_file(house: TheHouse, request: Request, seat: Eyes = None) -> Any:
    """The replay of a record from a file."""
    text = await _text(request)
    return await _answer(request, house.study.replay(_address(request), text, None, seat))


@router.post(
    "/api/findings",
    response_model=models.Findings,
    responses=refusals(*POST, "bad_record", "not_now"),
    openapi_extra=RECORD_BODY,
)
async def findings_of_file(house: TheHouse, request: Request) -> Any:
    """What the lab has found out about the game of a record from a file."""
    text = await _text(request)
    return await _answer(request, house.study.findings(_address(request), text))


async def _text(request: Request) -> str:
    try:
        return (await request.body()).decode("utf-8")
    except UnicodeDecodeError as error:
        raise Refusal("bad_record") from error


async def _text_of(house: House, room: Room) -> str:
    """The record of a finished game. That of a table of 99 is long: others come in between."""
    if not room.table.state.over and room.table.ended is None:
        raise Refusal("not_now")
    await room.check_unsealed()
    played = room.table.record(await house.store.seed(room.table.setup.id))
    return "".join([line async for line in gently(played.lines(), LINES_AT_ONCE)])


def _address(request: Request) -> str:
    return "" if request.client is None else household(request.client.host)


async def _answer(request: Request, asking: Coroutine[Any, Any, bytes]) -> Response:
    """The answer, as JSON. Once whoever asked has left, the question is dropped."""
    asked = asyncio.create_task(asking)
    leaving = asyncio.create_task(_leaves(request))
    try:
        await asyncio.wait((asked, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not asked.done():
            raise Refusal("not_now")  # said to nobody
        return Response(asked.result(), media_type="application/json")
    finally:
        asked.cancel()
        leaving.cancel()


async def _leaves(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
