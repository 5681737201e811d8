"""A name of one's own: accounts, devices, passkeys; what is kept about somebody, and what they
think of others. Nothing of it is needed to play."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Request, Response
from pydantic_core import to_json

from planque.server.house import House
from planque.server.http.api import JSON, ADevice, APlayer, TableId, TheAddress, TheHouse, ThePlayer
from planque.server.limits import CHAT_LENGTH, cleaned
from planque.server.protocol import people as models
from planque.server.refusals import Refusal
from planque.server.rooms.passkeys import Site
from planque.server.rooms.people import Device
from planque.server.store import opinions, people, proofs
from planque.server.store.opinions import About
from planque.server.store.orders import PLAYER_LENGTH
from planque.server.telling.words import speaker
from planque.server.tokens import COOKIE, hash_of

BROWSERS = {"Edg": "Edge", "OPR": "Opera", "Firefox": "Firefox", "Chrome": "Chrome"}
SYSTEMS = {"Android": "Android", "iPhone": "iPhone", "iPad": "iPad", "Windows": "Windows"}

router = APIRouter(prefix="/api/me", include_in_schema=False)

Start = Annotated[str, Path(min_length=PLAYER_LENGTH, max_length=64)]


async def the_site(request: Request) -> Site:
    host = request.url.hostname or ""
    return Site(host, f"{request.url.scheme}://{request.url.netloc}")


async def the_device(request: Request, device: ADevice) -> Device:
    return Device(device, label_of(request.headers.get("user-agent", "")))


async def an_account(house: TheHouse, player: ThePlayer) -> str:
    """Who asks, and has an account."""
    if player is None:
        raise Refusal("no_account")
    await house.people.check_account(player)
    return player


TheSite = Annotated[Site, Depends(the_site)]
TheDevice = Annotated[Device, Depends(the_device)]
AnAccount = Annotated[str, Depends(an_account)]


def label_of(agent: str) -> str:
    """A browser as people know it: its name and what it runs on."""
    browser = next((name for mark, name in BROWSERS.items() if mark in agent), "")
    system = next((name for mark, name in SYSTEMS.items() if mark in agent), "")
    browser = browser or ("Safari" if "Safari" in agent else "?")
    system = system or ("Mac" if "Macintosh" in agent else "Linux" if "Linux" in agent else "")
    return f"{browser}, {system}" if system else browser


@router.get("")
async def me(house: TheHouse, player: ThePlayer, request: Request) -> models.Me:
    """Who asks."""
    cookie = request.cookies.get(COOKIE)
    return await _me(house, player or "", "" if cookie is None else hash_of(cookie))


@router.post("/account")
async def make_account(house: TheHouse, device: TheDevice, new: models.NewName) -> models.Made:
    """An account without a passkey, for devices that know none."""
    await _check_has_none(house, device)
    words = await house.people.make_account(device, _name(new.name))
    return await _made(house, device, words)


@router.post("/passkeys/begin")
async def begin_passkey(
    house: TheHouse, site: TheSite, device: TheDevice, new: models.NewName
) -> dict[str, Any]:
    """What the browser needs to make a passkey."""
    person = await house.people.person(device.player_hash)
    account = None if person == device.player_hash else person
    names = {} if account is None else await house.people.names([account])
    return await house.passkeys.to_make(site, names.get(person) or _name(new.name), account)


@router.post("/passkeys")
async def make_passkey(
    house: TheHouse, site: TheSite, device: TheDevice, new: models.NewPasskey
) -> models.Made:
    """Keep a passkey; whoever has no account has one now."""
    passkey = await house.passkeys.made(site, device, new.credential)
    person = await house.people.person(device.player_hash)
    words: list[str] = []
    if person == device.player_hash:
        words = await house.people.make_account(device, _name(new.name), passkey)
    else:
        await house.store.alter(proofs.keep_passkey, person, passkey)
    return await _made(house, device, words)


@router.delete("/passkeys/{start}")
async def forget_passkey(house: TheHouse, account: AnAccount, start: Start) -> models.Done:
    await house.store.alter(proofs.forget_passkey, account, start)
    return models.Done()


@router.post("/enter/begin")
async def begin_to_enter(house: TheHouse, site: TheSite) -> dict[str, Any]:
    """What the browser needs to find a passkey."""
    return await house.passkeys.to_enter(site)


@router.post("/enter")
async def enter(
    house: TheHouse, site: TheSite, device: TheDevice, used: models.UsedPasskey
) -> models.Me:
    """This device belongs to the account of a passkey now."""
    account = await house.passkeys.account_of(site, used.credential)
    await house.people.join(device, account)
    return await _me(house, account, device.player_hash)


@router.post("/name")
async def rename(house: TheHouse, account: AnAccount, new: models.NewName) -> models.Done:
    await house.people.rename(account, new.name)
    return models.Done()


@router.post("/invitation")
async def invite(house: TheHouse, account: AnAccount) -> models.Invitation:
    """A code and a link for another device of the same person."""
    code, seconds = await house.people.new_word(account, "code")
    key, _ = await house.people.new_word(account, "link")
    return models.Invitation(code=code, code_seconds=seconds, link=f"/me#key={key}")


@router.post("/whose")
async def whose(house: TheHouse, address: TheAddress, word: models.Joining) -> models.Whose:
    """Where a word leads, before it is used."""
    return models.Whose(name=await house.people.name_of_word(word.kind, word.word, address))


@router.post("/join")
async def join(
    house: TheHouse, device: TheDevice, address: TheAddress, word: models.Joining
) -> models.Me:
    """This device belongs to the account of a word now."""
    await house.people.join_by_word(device, word.kind, word.word, address)
    return await _me(house, await house.people.person(device.player_hash), device.player_hash)


@router.post("/recovery")
async def recovery(house: TheHouse, account: AnAccount, device: TheDevice) -> models.Made:
    """New recovery words: those before are good no longer."""
    return await _made(house, device, await house.people.new_recovery(account))


@router.delete("/devices/{start}")
async def leave(house: TheHouse, account: AnAccount, start: Start) -> models.Done:
    """A device belongs to the account no longer."""
    for row in await house.store.read(people.devices_of, account):
        if row.player_hash.startswith(start):
            await house.people.leave(account, row.player_hash)
    return models.Done()


@router.get("/everything")
async def everything(house: TheHouse, player: ThePlayer) -> Response:
    """All that is kept about whoever asks."""
    found = {} if player is None else await house.people.everything(player)
    headers = {"Content-Disposition": 'attachment; filename="planque-me.json"'}
    return Response(to_json(found, indent=2), media_type=JSON, headers=headers)


@router.post("/erase")
async def erase(house: TheHouse, player: ThePlayer, response: Response) -> models.Done:
    """Nothing is kept about whoever asks any more, the cookie included."""
    if player is not None:
        await house.people.erase(player)
        house.lists.forget()
    response.delete_cookie(COOKIE)
    return models.Done()


@router.post("/opinions")
async def mind(house: TheHouse, player: APlayer, new: models.NewOpinion) -> models.Done:
    """Not hear somebody any more, or not sit with them either."""
    for about in await _about(house, player, new):
        await house.store.alter(opinions.mind, new.kind, about)
    await _mute(house, player)
    return models.Done()


@router.delete("/opinions/{start}")
async def forget(house: TheHouse, player: APlayer, start: Start) -> models.Done:
    await house.store.alter(opinions.forget, player, start)
    await _mute(house, player)
    return models.Done()


@router.get("/muted/{table}")
async def muted(house: TheHouse, player: ThePlayer, table: TableId) -> models.Muted:
    """The seats of a table whose people the one who asks does not want to hear."""
    if player is None:
        return models.Muted(seats=[])
    return models.Muted(seats=await house.store.read(opinions.muted_seats, player, table))


@router.post("/reports")
async def report(house: TheHouse, player: APlayer, new: models.NewReport) -> models.Done:
    """Tell the host of the server of somebody."""
    for about in await _about(house, player, new):
        await house.store.alter(opinions.report, about, new.table)
    return models.Done()


async def _about(
    house: House, player: str, new: models.NewOpinion | models.NewReport
) -> list[About]:
    """Everybody to whom a seat belongs, or a spectator; but for whoever asks."""
    seat = new.seat
    async with house.rooms.use(new.table) as room:
        await room.check_may_look(player)
        if seat is None:
            found = await _spectators(house, new.table, new.speaker)
        elif seat < len(room.table.seats):
            name = room.table.seats[seat].name or str(seat + 1)
            found = dict.fromkeys(room.owners.players_of(seat), name)
        else:
            raise Refusal("not_found")
    others = {one: name for one, name in found.items() if one != player}
    if not others:
        raise Refusal("not_now")
    reason = cleaned(new.reason, CHAT_LENGTH)
    return [About(player, one, name, reason) for one, name in others.items()]


async def _spectators(house: House, table: str, word: str | None) -> dict[str, str]:
    """Whoever this word means, which came with what they said."""
    if word is None:
        raise Refusal("malformed", "seat, speaker")
    spoken = await house.store.read(opinions.spectators_of, table)
    found = {who: name or "?" for who, name in spoken.items() if speaker(table, who) == word}
    if not found:
        raise Refusal("not_found")
    return found


async def _mute(house: House, player: str) -> None:
    """Let the pages of somebody that are open here hear whom they want to hear."""
    muted = await house.store.read(opinions.muted_by, player)
    for room in house.rooms.all():
        room.audience.mute(player, muted)


async def _check_has_none(house: House, device: Device) -> None:
    if await house.people.person(device.player_hash) != device.player_hash:
        raise Refusal("not_now")


def _name(name: str) -> str:
    return name.strip() or "?"


async def _made(house: House, device: Device, words: list[str]) -> models.Made:
    person = await house.people.person(device.player_hash)
    return models.Made(me=await _me(house, person, device.player_hash), recovery=words)


async def _me(house: House, person: str, device: str) -> models.Me:
    """One reading of all that a person's own page shows."""
    read = house.store.read
    account = await read(people.account_of, person)
    minded = await read(opinions.opinions_of, person)
    return models.Me(
        account=account is not None,
        name="" if account is None else account.name,
        devices=[
            _thing(row.player_hash, row.label, row.since, row.player_hash == device)
            for row in await read(people.devices_of, person)
        ],
        passkeys=[
            _thing(row.id, row.label, row.created) for row in await read(proofs.passkeys_of, person)
        ],
        recovery_left=await read(proofs.recovery_left, person),
        opinions=[
            models.Opinion(
                id=row.other[:PLAYER_LENGTH], kind=row.kind, name=row.name, reason=row.reason
            )
            for row in minded
        ],
    )


def _thing(name: str, label: str, since: float, this: bool = False) -> models.Thing:
    return models.Thing(id=name[:PLAYER_LENGTH], label=label, since=since, this=this)
