"""For the host alone: to see what goes on, and to act. It asks for the host's token."""

import asyncio
import time
from collections.abc import AsyncIterator
from dataclasses import asdict
from typing import Annotated, Any
from zipfile import ZIP_DEFLATED, ZipFile

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import StreamingResponse

import planque
from planque.server.house import House
from planque.server.http.api import TableId, TheAddress, TheHouse
from planque.server.limits import CHAT_LENGTH, cleaned, household
from planque.server.logs import log
from planque.server.protocol import hosting as models
from planque.server.refusals import Refusal
from planque.server.rooms.rooms import table_of
from planque.server.store import opinions
from planque.server.store.orders import Bar, finished, listing
from planque.server.store.store import Stored
from planque.server.tables.entry import Entry
from planque.server.tables.table import Phase

SECONDS_FOR_WRONG = 1.0
HOUR = 3600.0
MOST_LISTED = 500


async def the_host(request: Request, house: TheHouse, address: TheAddress) -> None:
    """Refuse everybody else, slowly, and not often."""
    token = request.headers.get("authorization", "").removeprefix("Bearer ")
    if house.orders.is_token(token):
        return
    if not house.guesses.take(household(address)):
        raise Refusal("too_fast")
    await house.orders.read()  # the token may be new
    if not house.orders.is_token(token):
        await asyncio.sleep(SECONDS_FOR_WRONG)
        log.warning("somebody is not the host", extra={"address": address})
        raise Refusal("not_the_host")


router = APIRouter(prefix="/api/host", include_in_schema=False, dependencies=[Depends(the_host)])


@router.get("")
async def overview(house: TheHouse) -> models.Overview:
    given = asdict(house.settings).items()
    limits = {name: value for name, value in given if not isinstance(value, str)}  # no passwords
    return models.Overview(
        version=planque.__version__,
        tables=await house.store.count_by_phase(),
        rooms=len(house.rooms),
        announcement=house.orders.announcement,
        bars=[models.Bar(**bar._asdict()) for bar in house.orders.bars],
        guests=_guests(house),
        limits=limits,
    )


@router.get("/tables", response_model=list[models.HostTable])
async def tables(
    house: TheHouse,
    phase: Phase | None = None,
    most: Annotated[int, Query(ge=1, le=MOST_LISTED)] = 100,
) -> Any:
    """The newest tables, with who sits there and how long their logs are."""
    found = await house.store.read(listing, phase, most)
    return [{**one, "watched": _watched(house, one["id"])} for one in found]


@router.post("/tables/{table}/close")
async def close(house: TheHouse, address: TheAddress, table: TableId) -> models.Removed:
    """End a game: everybody may look, and nobody may move."""
    async with house.rooms.use(table) as room, room.lock:
        if room.table.phase == "over":
            raise Refusal("not_now")
        await room.ledger.append("closed", None, {})
    _note("a table was closed", address, table=table)
    return models.Removed(removed=0)


@router.delete("/tables/{table}")
async def remove(house: TheHouse, address: TheAddress, table: TableId) -> models.Removed:
    if not await house.keeping.remove(table):
        raise Refusal("not_found")
    _note("a table was removed", address, table=table)
    return models.Removed(removed=1)


@router.post("/clean")
async def clean(house: TheHouse, address: TheAddress) -> models.Removed:
    """Remove the tables that have had their time, without waiting for the next round."""
    removed = await house.keeping.clean()
    _note("old tables were removed", address, removed=removed)
    return models.Removed(removed=removed)


@router.post("/bars")
async def bar(house: TheHouse, address: TheAddress, new: models.NewBar) -> models.Bar:
    until = time.time() + new.hours * HOUR
    await house.orders.bar(Bar(new.kind, new.who, until))
    _note(f"a {new.kind} was ordered", address, who=new.who, hours=new.hours)
    return models.Bar(kind=new.kind, who=new.who, until=until)


@router.post("/announcement")
async def announce(
    house: TheHouse, address: TheAddress, new: models.NewAnnouncement
) -> models.NewAnnouncement:
    text = cleaned(new.text, CHAT_LENGTH)
    await house.orders.announce(text)
    _note("an announcement was made", address, length=len(text))
    return models.NewAnnouncement(text=text)


@router.get("/reports")
async def reports(house: TheHouse) -> list[models.Report]:
    """What people have reported, the oldest first."""
    return [models.Report(**one) for one in await house.store.read(opinions.all_reports)]


@router.delete("/reports/{report}")
async def settle(house: TheHouse, address: TheAddress, report: TableId) -> models.Removed:
    """A report has been seen to."""
    await house.store.alter(opinions.settle, report)
    _note("a report was settled", address)
    return models.Removed(removed=1)


@router.get("/records")
async def records(house: TheHouse, address: TheAddress) -> StreamingResponse:
    """The records of all finished games, one file each."""
    _note("all records were taken", address)
    headers = {"Content-Disposition": 'attachment; filename="planque-records.zip"'}
    return StreamingResponse(_zipped(house), media_type="application/zip", headers=headers)


class Pipe:
    """What is written into it can be taken out, a part at a time."""

    def __init__(self) -> None:
        self._parts: list[bytes] = []

    def write(self, part: bytes) -> int:
        self._parts.append(bytes(part))
        return len(part)

    def flush(self) -> None:
        """Everything is there at once."""

    def close(self) -> None:
        """What was written can still be taken out."""

    def taken(self) -> bytes:
        whole = b"".join(self._parts)
        self._parts.clear()
        return whole


async def _zipped(house: House) -> AsyncIterator[bytes]:
    pipe = Pipe()
    with ZipFile(pipe, "w", ZIP_DEFLATED) as archive:
        for table_id in await house.store.read(finished):
            stored = await house.store.table(table_id)
            if stored is None:
                continue  # it was removed meanwhile
            log_of_it = await house.store.entries(table_id)
            text = await asyncio.to_thread(_record, stored, log_of_it)
            if text is not None:
                archive.writestr(f"{stored.row.game}-{table_id}.jsonl", text)
                yield pipe.taken()
    yield pipe.taken()


def _record(stored: Stored, entries: list[Entry]) -> str | None:
    """The record of a finished game; None: it was closed, or its rules are no longer played."""
    try:
        table = table_of(stored)
    except Refusal:
        return None
    for entry in entries:
        table.fold(entry)
    return table.record(int(stored.row.seed)).text() if table.state.over else None


def _guests(house: House) -> list[models.Guest]:
    """Every address that uses something now, the greediest first."""
    here, opened = house.crowd.here(), house.keeping.opened_by()
    guests = [
        models.Guest(address=one, connections=here.get(one, 0), tables=opened.get(one, 0))
        for one in here.keys() | opened.keys()
    ]
    return sorted(guests, key=lambda one: one.connections + one.tables, reverse=True)[:MOST_LISTED]


def _watched(house: House, table_id: str) -> int:
    room = house.rooms.here(table_id)
    return 0 if room is None else len(room.audience)


def _note(deed: str, address: str, **facts: object) -> None:
    """What a host does is in the log."""
    log.info(f"the host: {deed}", extra={"address": address, **facts})
