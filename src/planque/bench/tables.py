"""A table with its two scripted players, on either kind of server."""

import asyncio
import json
from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import partial
from random import Random
from time import perf_counter
from typing import Any

from planque.bench.script import View, safe_attack
from planque.bench.wire import Address, Wire, post

SEATS = (0, 1)
SECONDS = 10.0  # after which a move, or a table, is given up
NAMES = ("Ada", "Bo")


class Table(ABC):
    """Two players who see only what their own connection tells them."""

    def __init__(self, address: Address, rng: Random) -> None:
        self.address = address
        self.rng = rng
        self.id = ""
        self.wires: list[Wire] = []
        self.views: list[View] = [{}, {}]
        self.stands_at = [-1, -1]  # how far the game is, as each player has been told
        self.acknowledged: dict[int, str] = {}  # the words of the moves, by their numbers
        self.fault: str | None = None
        self._acknowledged_at = 0.0
        self._changed = asyncio.Event()

    async def open(self) -> None:
        """Open a table, sit down, connect, and wait until both players see it."""
        for seat, cookie in enumerate(await self.invite()):
            wire = Wire(self.address, self.path(), cookie, partial(self.hear, seat))
            self.wires.append(wire)
            await wire.open()
            self.greet(seat)
        await self._until(lambda: min(self.stands_at) >= 0)

    async def play(self) -> float:
        """One move; the seconds until it was acknowledged. Both players have seen it then."""
        seat = self.rng.choice(self.deciders())
        before = self.stands_at[seat]
        self._acknowledged_at = 0.0
        begun = perf_counter()
        self.move(seat)
        await self._until(lambda: bool(self._acknowledged_at) and min(self.stands_at) > before)
        return self._acknowledged_at - begun

    @property
    def over(self) -> bool:
        return not self.deciders()

    def close(self) -> None:
        for wire in self.wires:
            wire.close()

    def acknowledge(self) -> None:
        self._acknowledged_at = perf_counter()
        self._changed.set()

    def see(self, seat: int, position: int, view: View) -> None:
        self.stands_at[seat] = position
        self.views[seat] = view
        self._changed.set()

    async def _until(self, reached: Callable[[], bool]) -> None:
        async with asyncio.timeout(SECONDS):
            while not reached():
                self._changed.clear()
                await self._changed.wait()
                if self.fault is not None:
                    raise ConnectionError(self.fault)

    def deciders(self) -> list[int]:
        found: list[int] = self.views[0]["deciders"]
        return found

    @abstractmethod
    async def invite(self) -> list[str | None]:
        """Open the table and take both seats; the cookies of the players."""

    @abstractmethod
    def path(self) -> str: ...

    @abstractmethod
    def greet(self, seat: int) -> None: ...

    @abstractmethod
    def move(self, seat: int) -> None: ...

    @abstractmethod
    def hear(self, seat: int, text: bytes) -> None: ...


class PlanqueTable(Table):
    """A table of Planque."""

    def __init__(self, address: Address, rng: Random) -> None:
        super().__init__(address, rng)
        self._legal: list[list[dict[str, Any]]] = [[], []]

    async def invite(self) -> list[str | None]:
        seats = [{"who": "me", "name": NAMES[0]}, {"who": "open"}]
        opened = await post(self.address, "/api/tables", {"game": "agent-hunter", "seats": seats})
        self.id = opened.body["id"]
        sat = await post(self.address, f"/api/tables/{self.id}/seats/1", {"name": NAMES[1]})
        return [opened.cookie, sat.cookie]

    def path(self) -> str:
        return f"/live/{self.id}"

    def greet(self, seat: int) -> None:
        self._say(seat, {"type": "hello", "seat": seat, "seen": 0})

    def move(self, seat: int) -> None:
        attack = safe_attack(self.views[seat], seat, self.rng)
        if attack is None:
            action = self.rng.choice(self._legal[seat])
        else:
            action = {"type": "attack_from_hand", "card": attack[0], "target": attack[1]}
        position = self.stands_at[seat]
        move = {"seat": seat, "position": position, "client": f"w{position}", "action": action}
        self._say(seat, {"type": "move", **move})

    def hear(self, seat: int, text: bytes) -> None:
        message = json.loads(text)
        kind = message["type"]
        if kind == "ack":
            self.acknowledged[message["number"]] = message["client"]
            self.acknowledge()
        elif kind == "error":
            self.fault = message["message"]
            self._changed.set()
        elif "view" in message:
            self._legal[seat] = message["legal"]
            self.see(seat, message["position"], message["view"])

    def _say(self, seat: int, message: dict[str, Any]) -> None:
        self.wires[seat].say(json.dumps(message))


class BoardgameTable(Table):
    """A match of boardgame.io, spoken to in the packets of Socket.IO."""

    GAME = "agent-hunter"

    def __init__(self, address: Address, rng: Random) -> None:
        super().__init__(address, rng)
        self._credentials: list[str] = []
        self._event = f"42/{self.GAME},".encode()
        self._joined = f"40/{self.GAME},".encode()

    async def invite(self) -> list[str | None]:
        created = await post(self.address, f"/games/{self.GAME}/create", {"numPlayers": 2})
        self.id = created.body["matchID"]
        for seat in SEATS:
            player = {"playerID": str(seat), "playerName": NAMES[seat]}
            joined = await post(self.address, f"/games/{self.GAME}/{self.id}/join", player)
            self._credentials.append(joined.body["playerCredentials"])
        return [None, None]  # its credentials are in its messages

    def path(self) -> str:
        return "/socket.io/?EIO=4&transport=websocket"

    def greet(self, seat: int) -> None:
        """Nothing: the server speaks first."""

    def move(self, seat: int) -> None:
        view = self.views[seat]
        attack = safe_attack(view, seat, self.rng)
        if attack is None:
            name, *arguments = self.rng.choice(legal_moves(view, seat))
        else:
            name, arguments = "attackFromHand", list(attack)
        move = {
            "type": name,
            "args": arguments,
            "playerID": str(seat),
            "credentials": self._credentials[seat],
        }
        action = {"type": "MAKE_MOVE", "payload": move}
        self._emit(seat, "update", action, self.stands_at[seat], self.id, str(seat))

    def hear(self, seat: int, text: bytes) -> None:
        if text.startswith(self._event):
            self._take(seat, json.loads(text[len(self._event) :]))
        elif text == b"2":  # its ping
            self.wires[seat].say("3")
        elif text.startswith(b"0"):
            self.wires[seat].say(f"40/{self.GAME},")
        elif text.startswith(self._joined):
            self._emit(seat, "sync", self.id, str(seat), self._credentials[seat], 2)

    def _take(self, seat: int, event: list[Any]) -> None:
        name, *arguments = event
        if name == "sync":
            state = arguments[1]["state"]
        elif name == "update":
            state = arguments[1]
        else:
            return
        mine = name == "update" and arguments[2][-1]["action"]["payload"]["playerID"] == str(seat)
        self.see(seat, state["_stateID"], state["G"])
        if mine:
            self.acknowledge()

    def _emit(self, seat: int, *arguments: object) -> None:
        self.wires[seat].say(f"42/{self.GAME},{json.dumps(arguments)}")


def legal_moves(view: View, seat: int) -> list[tuple[Any, ...]]:
    """What a player may do in the boardgame.io game: its server does not tell."""
    side = view["sides"][seat]
    own = [number for number, hideout in enumerate(side["hideouts"]) if hideout["standing"]]
    if view["step"] == "decoy":
        return [("putDecoy", number) for number in range(len(side["hideouts"]))]
    if view["step"] != "turn":
        empty = [number for number in own if side["hideouts"][number]["spy"] is None]
        return [("place", card, empty[0]) for card in side["hand"]]
    enemy = view["sides"][1 - seat]["hideouts"]
    targets = [number for number, hideout in enumerate(enemy) if hideout["standing"]]
    return [
        *(("attackFromHand", card, target) for card in side["hand"] for target in targets),
        *(("attackFromHideout", number, target) for number in own for target in targets),
        *(("swap", number) for number in own if side["decoysLeft"] > 0),
    ]
