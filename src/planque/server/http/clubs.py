"""Clubs, for the page and for scripts: their people, tables, evenings and honours."""

from typing import Annotated

from fastapi import APIRouter, Path

from planque.games import games
from planque.server.house import House
from planque.server.http.api import (
    POST,
    APlayer,
    TheAddress,
    TheHouse,
    ThePlayer,
    check_pace,
    refusals,
)
from planque.server.http.ratings import GameName, Seats, kinds_told, lines_of_people
from planque.server.protocol import clubs as models
from planque.server.protocol.people import Done
from planque.server.refusals import Refusal
from planque.server.rooms.clubs import Past, honours
from planque.server.store.clubs import Club, clubs_of, tables_of
from planque.server.store.evenings import STAFF
from planque.server.store.finishes import not_listed

MOST_LISTED = 50
TABLES_GOING_ON = 20
TABLES_OVER = 5

router = APIRouter(prefix="/api/clubs", tags=["clubs"])
ClubId = Annotated[str, Path(max_length=40)]
MEMBERS = refusals(*POST, "members_only", "removed", "not_found")
RUN = refusals(*POST, "members_only", "host_only", "staff_only", "not_found", "not_now")


@router.post("", responses=refusals(*POST, "bad_name", "too_many_clubs", "too_many_tables"))
async def found_club(
    house: TheHouse, player: APlayer, address: TheAddress, new: models.NewClub
) -> models.ClubInfo:
    """Found a club; whoever does is its host."""
    house.keeping.check_pace(address)
    return await _told(house, await house.clubs.found(new.name, new.host, player), player)


@router.get("", responses=refusals("too_fast"))
async def my_clubs(house: TheHouse, player: ThePlayer, address: TheAddress) -> list[models.MyClub]:
    """The clubs of this cookie."""
    check_pace(house, address)
    found = [] if player is None else await house.store.read(clubs_of, player, MOST_LISTED)
    return [models.MyClub(id=one, name=name) for one, name in found]


@router.get("/{club}", responses=MEMBERS)
async def club(
    house: TheHouse, player: ThePlayer, address: TheAddress, club: ClubId
) -> models.ClubInfo:
    """A club, for its members."""
    check_pace(house, address)
    return await _told(house, club, player)


@router.post("/{club}/door", responses=MEMBERS)
async def door(house: TheHouse, club: ClubId, body: models.ClubKey) -> models.ClubDoor:
    """Where a link leads, before one joins by it."""
    found = await house.clubs.by_link(club, body.key)
    return models.ClubDoor(name=found.name, members=len(found.members))


@router.post(
    "/{club}/members",
    responses={**MEMBERS, **refusals("not_welcome", "club_full", "too_many_clubs")},
)
async def join(
    house: TheHouse, player: APlayer, club: ClubId, body: models.NewMember
) -> models.ClubInfo:
    """Become a member by the link."""
    await house.clubs.join(club, body.key, body.name, player)
    return await _told(house, club, player)


@router.post("/{club}/leave", responses=MEMBERS)
async def leave(house: TheHouse, player: APlayer, club: ClubId) -> Done:
    """Be no member any more. A helper is the host then, else a member; the last one ends it."""
    await house.clubs.leave(club, player)
    return Done()


@router.post("/{club}/link", responses=RUN)
async def renew(house: TheHouse, player: APlayer, club: ClubId) -> models.ClubInfo:
    """A new link to join by; the one before is worth nothing. For the host and helpers."""
    await house.clubs.renew(club, player)
    return await _told(house, club, player)


@router.post("/{club}/role", responses=RUN)
async def role(
    house: TheHouse, player: APlayer, club: ClubId, body: models.NewClubRole
) -> models.ClubInfo:
    """Let somebody help, or no longer; or be the host from now on."""
    await house.clubs.set_role(club, body.member, body.role, player)
    return await _told(house, club, player)


@router.post("/{club}/remove", responses=RUN)
async def remove(
    house: TheHouse, player: APlayer, club: ClubId, body: models.Removed
) -> models.ClubInfo:
    """Somebody is no member any more, is told so with a word, and does not come back."""
    await house.clubs.remove(club, body.member, body.word, player)
    return await _told(house, club, player)


@router.post("/{club}/readmit", responses=RUN)
async def readmit(
    house: TheHouse, player: APlayer, club: ClubId, body: models.Readmitted
) -> models.ClubInfo:
    """Whoever was removed may come back by the link."""
    await house.clubs.readmit(club, body.member, player)
    return await _told(house, club, player)


@router.get("/{club}/ratings", responses=MEMBERS)
async def ratings(
    house: TheHouse,
    player: ThePlayer,
    address: TheAddress,
    club: ClubId,
    game: GameName,
    seats: Seats,
) -> models.ClubLadder:
    """How strong the members of a club are in a game with so many seats."""
    check_pace(house, address)
    found, _ = await house.clubs.get(club, player)
    if game not in games():
        raise Refusal("not_found")
    ladder = await house.ladders.get(game, seats)
    names = {one.player: one.name for one in found.members}
    careers = {one: career for one, career in ladder.careers.items() if one in names}
    hidden = await house.store.read(not_listed)
    lines = lines_of_people(careers, names, player, hidden)
    order = sorted(lines, key=lambda line: (not line.sure, -line.rating))
    known = await kinds_told(house)
    return models.ClubLadder(game=game, seats=seats, kinds=known, lines=order)


async def _told(house: House, club_id: str, player: str | None) -> models.ClubInfo:
    found, me = await house.clubs.get(club_id, player)
    assert me.role != "removed", "they are told nothing"
    ids = await house.store.read(tables_of, club_id, TABLES_GOING_ON, TABLES_OVER)
    past = await house.clubs.evenings(club_id)
    return models.ClubInfo(
        id=found.id,
        name=found.name,
        created=found.created,
        link=f"/club/{found.id}#key={found.key}" if me.role in STAFF else None,
        members=_members(found),
        removed=_removed(found) if me.role == "host" else [],
        tables=await house.lists.of(ids, player),
        evenings=[_evening(one) for one in past],
        honours=await _honours(house, found, past, player),
        you=models.ClubYou(member=me.id, role=me.role),
    )


def _members(found: Club) -> list[models.ClubMember]:
    return [
        models.ClubMember(id=one.id, name=one.name, role=one.role, since=one.since)
        for one in found.people
        if one.role != "removed"
    ]


def _removed(found: Club) -> list[models.RemovedMember]:
    return [
        models.RemovedMember(id=one.id, name=one.name, word=one.word or "") for one in found.removed
    ]


def _evening(one: Past) -> models.ClubEvening:
    found = one.evening
    plan, state = found.evening.plan, found.evening
    return models.ClubEvening(
        id=found.id,
        name=plan.name,
        game=plan.game,
        created=found.created,
        closed=state.closed,
        rounds=len(state.rounds),
        people=len(state.entered),
        winners=[found.name_of(person) for person in one.winners],
    )


async def _honours(
    house: House, found: Club, past: list[Past], player: str | None
) -> list[models.Honour]:
    """Members by the names they have here; who wants to be on no list is not on this one."""
    hidden = await house.store.read(not_listed)
    here = {one.player: one.name for one in found.members}
    return [
        models.Honour(name=here.get(who, name), won=won, you=who == player)
        for who, name, won in honours(past)
        if who not in hidden
    ]
