"""Clubs: who may come in, who runs them, and who wins there."""

import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection

from planque.server.evenings.evening import Role
from planque.server.evenings.standings import standings
from planque.server.limits import NAME_LENGTH, cleaned
from planque.server.logs import log
from planque.server.refusals import Refusal
from planque.server.store import clubs as stored
from planque.server.store import evenings
from planque.server.store.clubs import Club, Member
from planque.server.store.evenings import STAFF
from planque.server.store.opinions import is_blocked_by
from planque.server.store.store import Store
from planque.server.tokens import hash_of, new_table_id, new_token

MOST_MADE = 5  # clubs of which somebody may be the host
MOST_JOINED = 30
MOST_MEMBERS = 200
MOST_EVENINGS = 30  # the newest, that a club shows and counts
WORD_LENGTH = 200


@dataclass(frozen=True, slots=True)
class Past:
    """An evening of a club, and who won it, once it is over."""

    evening: evenings.Stored
    winners: Sequence[int]


class Clubs:
    """Every club of this server. Who is no member does not even learn that there is one."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def found(self, name: str, host: str, player: str) -> str:
        """Found a club; its id. Whoever does is its host."""
        club_id = new_table_id()
        now = time.time()
        people = [Member(new_table_id(), player, a_name(host), "host", now)]
        club = Club(club_id, now, a_name(name), new_token(), people)
        await self._store.alter(_found, club)
        log.info("club founded", extra={"club": club_id})
        return club_id

    async def get(self, club_id: str, player: str | None) -> tuple[Club, Member]:
        """A club, for one of its members, and who they are there."""
        return checked(await self._store.read(stored.read, club_id), player)

    async def check_staff(self, club_id: str, player: str) -> None:
        """Refuse whoever is neither its host nor a helper."""
        _, me = await self.get(club_id, player)
        check_role(me, STAFF)

    async def by_link(self, club_id: str, key: str) -> Club:
        """Where a link leads, before anybody joins by it."""
        club = await self._store.read(stored.read, club_id)
        return with_key(club, key)

    async def join(self, club_id: str, key: str, name: str, player: str) -> None:
        """Become a member by the link; whoever is one stays what they are."""
        new = Member(new_table_id(), player, a_name(name), "member", time.time())
        await self._store.alter(_join, club_id, key, new)

    async def leave(self, club_id: str, player: str) -> None:
        await self._store.alter(_leave, club_id, player)

    async def renew(self, club_id: str, player: str) -> None:
        """A new link: nobody comes in by the one before."""
        await self._store.alter(_renew, club_id, player, new_token())

    async def set_role(self, club_id: str, member: str, role: Role, player: str) -> None:
        """Let somebody help, or no longer; or be the host, whom the one before then helps."""
        await self._store.alter(_set_role, club_id, member, role, player)

    async def remove(self, club_id: str, member: str, word: str, player: str) -> None:
        """Somebody is no member any more, is told so with this word, and does not come back."""
        await self._store.alter(_remove, club_id, member, cleaned(word, WORD_LENGTH), player)

    async def readmit(self, club_id: str, member: str, player: str) -> None:
        """Whoever was removed may come back by the link."""
        await self._store.alter(_readmit, club_id, member, player)

    async def evenings(self, club_id: str) -> list[Past]:
        """The newest evenings of a club, with their winners."""
        return await self._store.read(_evenings, club_id)


def a_name(name: str) -> str:
    """A name as it is kept; what is none is refused, and not cut."""
    whole = cleaned(name, len(name))
    if not 0 < len(whole) <= NAME_LENGTH:
        raise Refusal("bad_name")
    return whole


def checked(club: Club | None, player: str | None) -> tuple[Club, Member]:
    """A club and who a player is there; a stranger learns nothing, not even that there is one."""
    me = None if club is None else club.whose(player)
    if club is None or me is None:
        raise Refusal("members_only")
    if me.role == "removed":
        raise Refusal("removed", me.word or "")
    return club, me


def with_key(club: Club | None, key: str) -> Club:
    if club is None or hash_of(club.key) != hash_of(key):  # which takes as long for every guess
        raise Refusal("members_only")
    return club


def check_role(me: Member, roles: Sequence[Role]) -> None:
    if me.role not in roles:
        raise Refusal("staff_only" if "helper" in roles else "host_only")


def honours(past: Sequence[Past]) -> list[tuple[str, str, int]]:
    """Who has won evenings: who, by which name, how often; the most often first."""
    won: Counter[str] = Counter()
    names: dict[str, str] = {}
    for one in past:
        people = one.evening.people
        for person in one.winners:
            if person in people:  # who wants to be forgotten is
                won[people[person].player] += 1
                names.setdefault(people[person].player, people[person].name)
    order = sorted(won, key=lambda player: (-won[player], names[player]))
    return [(player, names[player], won[player]) for player in order]


# What follows is done in one transaction each, in which nobody else changes the club.


def _to_change(connection: Connection, club_id: str, player: str) -> tuple[Club, Member]:
    return checked(stored.read(connection, club_id, True), player)


def _found(connection: Connection, club: Club) -> None:
    host = club.people[0].player
    if stored.count_of(connection, host, "host") >= MOST_MADE:
        raise Refusal("too_many_clubs", str(MOST_MADE))
    stored.add_club(connection, club)


def _join(connection: Connection, club_id: str, key: str, new: Member) -> None:
    club = with_key(stored.read(connection, club_id, True), key)
    if club.whose(new.player) is not None:
        checked(club, new.player)
        return
    hosts = [one.player for one in club.people if one.role == "host"]
    if is_blocked_by(connection, new.player, hosts):
        raise Refusal("not_welcome")
    if len(club.members) >= MOST_MEMBERS:
        raise Refusal("club_full", str(MOST_MEMBERS))
    if stored.count_of(connection, new.player, "host", "helper", "member") >= MOST_JOINED:
        raise Refusal("too_many_clubs", str(MOST_JOINED))
    stored.add_member(connection, club_id, new)


def _leave(connection: Connection, club_id: str, player: str) -> None:
    _to_change(connection, club_id, player)
    stored.take_out(connection, club_id, player)


def _renew(connection: Connection, club_id: str, player: str, key: str) -> None:
    _, me = _to_change(connection, club_id, player)
    check_role(me, STAFF)
    stored.set_key(connection, club_id, key)


def _set_role(connection: Connection, club_id: str, member: str, role: Role, player: str) -> None:
    club, me = _to_change(connection, club_id, player)
    check_role(me, ("host",))
    one = _another(club, member, me)
    if one.role == "removed":
        raise Refusal("not_now")
    if role == "host":
        stored.set_people(connection, club_id, me.player, role="helper")
    stored.set_people(connection, club_id, one.player, role=role)


def _remove(connection: Connection, club_id: str, member: str, word: str, player: str) -> None:
    club, me = _to_change(connection, club_id, player)
    check_role(me, ("host",))
    one = _another(club, member, me)
    stored.set_people(connection, club_id, one.player, role="removed", word=word)


def _readmit(connection: Connection, club_id: str, member: str, player: str) -> None:
    club, me = _to_change(connection, club_id, player)
    check_role(me, ("host",))
    one = _another(club, member, me)
    if one.role != "removed":
        raise Refusal("not_now")
    stored.take_out(connection, club_id, one.player)


def _another(club: Club, member: str, me: Member) -> Member:
    one = club.with_id(member)
    if one is None:
        raise Refusal("not_found")
    if one.id == me.id:
        raise Refusal("not_now")
    return one


def _evenings(connection: Connection, club_id: str) -> list[Past]:
    ids = stored.evenings_of(connection, club_id, MOST_EVENINGS)
    read = [evenings.read(connection, evening_id) for evening_id in ids]
    return [Past(one, _winners(one)) for one in read if one is not None]


def _winners(found: evenings.Stored) -> list[int]:
    """Whoever came first, once it is over; several who are equal."""
    if not found.evening.closed:
        return []
    lines = standings(found.evening)
    return [line.person for line in lines if line.rank == 1 and line.played]
