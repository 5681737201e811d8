"""“Tell me”: a device, or an address, is told when it is its person's turn at a table; and in games
over days people may be away."""

from typing import Annotated, Any
from zoneinfo import available_timezones

from fastapi import APIRouter, Path, Request
from sqlalchemy import Row

from planque.server.house import House
from planque.server.http.api import APlayer, TableId, TheAddress, TheHouse, ThePlayer, check_pace
from planque.server.protocol import people as models
from planque.server.refusals import Refusal
from planque.server.store import notices, targets
from planque.server.store.notices import Subscription
from planque.server.store.targets import Target

router = APIRouter(prefix="/api/me", include_in_schema=False)
TargetId = Annotated[str, Path(max_length=16)]


@router.get("/push")
async def push_key(house: TheHouse) -> models.PushKey:
    """By which a browser knows who may push to it."""
    return models.PushKey(key=await house.notices.public_key())


@router.get("/waiting")
async def waiting(house: TheHouse, player: ThePlayer, address: TheAddress) -> models.Waiting:
    """How many tables wait for whoever asks, and how many of their addresses answer no more."""
    check_pace(house, address)
    if player is None:
        return models.Waiting(waiting=0, silent=0)
    silent = await house.store.read(targets.stopped, player)
    return models.Waiting(waiting=await house.lists.waiting_for(player), silent=silent)


@router.post("/bells/{table}")
async def ring(
    house: TheHouse, player: APlayer, request: Request, table: TableId, new: models.NewBell
) -> models.Rings:
    _check_night(new.night)
    given = Subscription(
        new.endpoint,
        new.keys.p256dh,
        new.keys.auth,
        new.language,
        _site(request),
        None if new.night is None else new.night.model_dump(),
    )
    await house.notices.ring(player, table, given)
    return models.Rings(rings=True)


@router.post("/bells/{table}/look")
async def look(house: TheHouse, table: TableId, device: models.Endpoint) -> models.Rings:
    return models.Rings(rings=await house.store.read(notices.rings, table, device.endpoint))


@router.post("/bells/{table}/silence")
async def silence(house: TheHouse, table: TableId, device: models.Endpoint) -> models.Rings:
    await house.store.alter(notices.silence, table, device.endpoint)
    return models.Rings(rings=False)


@router.get("/targets")
async def all_targets(house: TheHouse, player: ThePlayer) -> models.Targets:
    """The addresses of whoever asks, and of which kinds they may name others."""
    return await _targets(house, player)


@router.post("/targets")
async def name_target(
    house: TheHouse,
    player: APlayer,
    address: TheAddress,
    request: Request,
    new: models.NewTarget,
) -> models.Targets:
    """Send a code to an address: once it is said here, it is known to be theirs."""
    _check_night(new.night)
    night = None if new.night is None else new.night.model_dump()
    named = new.address.strip()
    given = Target(new.kind, named, new.language, _site(request), night, new.everywhere)
    await house.targets.name(player, given, address)
    return await _targets(house, player)


@router.post("/targets/{target}/confirm")
async def confirm_target(
    house: TheHouse, player: APlayer, target: TargetId, said: models.Code
) -> models.Targets:
    await house.targets.confirm(player, target, said.code)
    return await _targets(house, player)


@router.post("/targets/{target}")
async def switch_target(
    house: TheHouse, player: APlayer, target: TargetId, wanted: models.Everywhere
) -> models.Targets:
    """Where an address is told: in all games over days, or where it is asked for."""
    await house.store.alter(targets.switch, player, target, wanted.everywhere)
    return await _targets(house, player)


@router.delete("/targets/{target}")
async def forget_target(house: TheHouse, player: APlayer, target: TargetId) -> models.Targets:
    await house.store.alter(targets.remove, player, target)
    return await _targets(house, player)


@router.get("/bells/{table}")
async def rung(house: TheHouse, player: ThePlayer, table: TableId) -> models.Targets:
    """The addresses of whoever asks, and which of them are told of this table."""
    return await _targets(house, player, table)


@router.post("/bells/{table}/targets/{target}")
async def ring_target(
    house: TheHouse, player: APlayer, table: TableId, target: TargetId, wanted: models.Ringing
) -> models.Targets:
    await house.targets.ring(player, target, table, wanted.rings)
    house.notices.listen_to(table)
    return await _targets(house, player, table)


@router.get("/vacation")
async def vacation(house: TheHouse, player: ThePlayer) -> models.Vacation:
    until, days = (None, 0) if player is None else await house.vacations.of(player)
    return models.Vacation(until=until, days_left=days)


@router.post("/vacation")
async def go_away(house: TheHouse, player: APlayer, new: models.NewVacation) -> models.Vacation:
    """Be away from all games over days until then; without a time, be back."""
    if new.until is None:
        await house.vacations.come_back(player)
    else:
        await house.vacations.go(player, new.until)
    return await vacation(house, player)


async def _targets(house: House, player: str | None, table: str | None = None) -> models.Targets:
    rows = [] if player is None else await house.targets.of(player)
    ringing: set[str] = set()
    if player is not None and table is not None:
        ringing = await house.store.read(targets.rung, player, table)
    return models.Targets(
        kinds=house.targets.kinds, targets=[_target(row, ringing) for row in rows]
    )


def _target(row: Row[Any], ringing: set[str]) -> models.Target:
    return models.Target(
        id=row.id,
        kind=row.kind,
        shown=targets.masked(row.kind, row.address),
        confirmed=row.code_hash is None,
        silent=row.failures >= targets.MOST_FAILURES,
        everywhere=row.everywhere,
        rings=row.id in ringing,
    )


def _site(request: Request) -> str:
    return f"{request.url.scheme}://{request.url.netloc}"


def _check_night(night: models.Night | None) -> None:
    if night is not None and night.zone not in available_timezones():
        raise Refusal("malformed", "zone")
