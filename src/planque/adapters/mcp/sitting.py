"""How an agent gets a seat: by a link, or at a table that is opened for it."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from planque.adapters.mcp.chair import Chair
from planque.adapters.mcp.link import read_link, server_of
from planque.adapters.mcp.refused import Refused
from planque.adapters.mcp.visitor import Visitor
from planque.core.errors import OptionError
from planque.core.game import Game
from planque.games import game, games
from planque.games.texts import Texts

PERSON = "person"  # a seat that is left free, for whoever has the link


class Place(Protocol):
    """The server at which tables are opened."""

    only: bool  # seats are taken there, and at no other server

    def address(self) -> str:
        """Where it is. This may take a while: a private one starts with the first table."""

    def close(self) -> None:
        """Nobody needs it any more."""


class ElsewhereServer:
    """A server that runs already."""

    only = True

    def __init__(self, address: str) -> None:
        try:
            self._address = server_of(address)
        except ValueError as error:
            wanted = "it is like https://club.example"
            raise OptionError("server", f"{address!r:.80} does not fit; {wanted}") from error

    def address(self) -> str:
        return self._address

    def close(self) -> None:
        """It runs on."""


@dataclass(frozen=True)
class Wanted:
    """A table that an agent wants to be opened."""

    game: str
    seats: int | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    bots: str | Sequence[str] = "rookie"
    place: int = 0


class Sitting:
    """Finds seats."""

    def __init__(self, place: Place, language: str, words: Texts) -> None:
        self._place = place
        self._language = language
        self._words = words

    async def by_link(self, text: str, name: str, place: int | None) -> Chair:
        """Take a free seat, or the seat of a personal link."""
        link = read_link(text, self._words)
        if self._place.only and link.server != (server := await self.server()):
            raise Refused(self._words.say("error.other_server", {"server": server}))
        visitor = self._visitor(link.server)
        path = f"/api/tables/{link.table}"
        self.game((await visitor.call("GET", path))["game"])
        if link.key is not None:
            taken = await visitor.call("POST", f"{path}/key", {"key": link.key})
            return Chair(visitor, link.table, int(taken["seat"]), self._words)
        where = "" if place is None else f"/{place}"
        table = await visitor.call("POST", f"{path}/seats{where}", {"name": name})
        return self._chair(visitor, table)

    async def open(self, wanted: Wanted, name: str) -> Chair:
        """Open a table, and sit down at it."""
        seats = self._others(self.game(wanted.game), wanted)
        if not 0 <= wanted.place <= len(seats):
            raise Refused(self._words.say("error.place", {"last": len(seats)}))
        seats.insert(wanted.place, {"who": "me", "name": name})
        body = {"game": wanted.game, "options": dict(wanted.options), "seats": seats}
        visitor = self._visitor(await self.server())
        return self._chair(visitor, await visitor.call("POST", "/api/tables", body))

    async def server(self) -> str:
        return await asyncio.to_thread(self._place.address)

    def game(self, name: object) -> Game:
        """A game that can be told here."""
        if not isinstance(name, str) or name not in games():
            raise Refused(self._words.say("error.game", {"games": ", ".join(games())}))
        return game(name)

    def _visitor(self, server: str) -> Visitor:
        return Visitor(server, self._language, self._words)

    def _chair(self, visitor: Visitor, table: Mapping[str, Any]) -> Chair:
        mine = next(one["seat"] for one in table["seats"] if one["yours"])
        return Chair(visitor, table["id"], mine, self._words)

    def _others(self, played: Game, wanted: Wanted) -> list[dict[str, str]]:
        """Who sits at the other seats."""
        bots = [wanted.bots] if isinstance(wanted.bots, str) else list(wanted.bots)
        usual = played.seats[0] if len(bots) < 2 else len(bots) + 1
        count = usual if wanted.seats is None else wanted.seats
        if count in played.seats and len(bots) == 1:
            bots *= count - 1
        if count not in played.seats or len(bots) != count - 1:
            allowed = {"least": min(played.seats), "most": max(played.seats)}
            facts = {"seats": count, "bots": len(bots), **allowed}
            raise Refused(self._words.say("error.seats", facts))
        return [{"who": "open"} if bot == PERSON else {"who": "bot", "mind": bot} for bot in bots]
