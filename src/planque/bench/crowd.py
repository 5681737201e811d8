"""A table of Spyworld with scripted players, each with a connection of its own, as pages have.

`python -m planque.bench.crowd PORT SEATS TURNS` plays so many turns in which everybody chooses
within one second, and prints how long it took, after the last choice, until the last player had
seen all choices revealed.
"""

import asyncio
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from random import Random
from time import perf_counter
from typing import Any

from planque.bench.wire import Address, Wire, post
from planque.server.telling.changes import laid_over

SECONDS = 60.0  # after which somebody who is waited for is given up
CHOOSING = 1.0  # seconds in which everybody chooses
Data = dict[str, Any]


class Player:
    """One seat, which sees only what its own connection tells it."""

    def __init__(self, address: Address, table: str, seat: int, cookie: str | None) -> None:
        self.seat = seat
        self.view: Data = {}
        self.legal: list[Data] = []
        self.fault: str | None = None
        self.said_at = 0.0
        self.heard: Counter[str] = Counter()  # messages of each kind
        self._position = 0
        self._words = 0
        self._awaited: str | None = None  # the word of a move that is not acknowledged yet
        self._changed = asyncio.Event()
        self._wire = Wire(address, f"/live/{table}", cookie, self._hear)

    async def sit(self) -> None:
        await self._wire.open()
        self._say({"type": "hello", "seat": self.seat, "seen": 0, "changes": True})
        await self.until(lambda: bool(self.view))

    def close(self) -> None:
        self._wire.close()

    @property
    def owes(self) -> bool:
        return bool(self.seat in self.view["deciders"])

    @property
    def over(self) -> bool:
        return bool(self.view["phase"] == "over")

    async def act(self, rng: Random) -> None:
        """One decision, and its acknowledgement."""
        self._words += 1
        self._awaited = f"w{self._words}"
        move = {"type": "move", "seat": self.seat, "position": self._position}
        action = choice(self.legal, rng)
        self._say({**move, "client": self._awaited, "action": action})
        await self.until(lambda: self._awaited is None)

    async def take_turn(self, rng: Random) -> None:
        """All that this seat owes until the others are waited for."""
        phase, turn = self.view["phase"], self.view["turn"]
        while self.owes and (self.view["phase"], self.view["turn"]) == (phase, turn):
            await self.act(rng)

    async def play_on(self, rng: Random, pause: float) -> None:
        """To the end, with some thought before each turn."""
        while not self.over:
            await self.until(lambda: self.owes or self.over)
            await asyncio.sleep(rng.random() * pause)
            await self.take_turn(rng)

    async def until(self, reached: Callable[[], bool]) -> None:
        async with asyncio.timeout(SECONDS):
            while not reached():
                self._changed.clear()
                await self._changed.wait()
                if self.fault is not None or self._wire.lost:
                    raise ConnectionError(f"seat {self.seat}: {self.fault or 'cut off'}")

    def _say(self, message: Data) -> None:
        self.said_at = perf_counter()
        self._wire.say(json.dumps(message))

    def _hear(self, text: bytes) -> None:
        message = json.loads(text)
        self.heard[message["type"]] += 1
        if "legal" in message:
            whole = message.get("view")
            self.view = laid_over(self.view, message) if whole is None else whole
            self.legal, self._position = message["legal"], message["position"]
        elif message["type"] == "ack" and message["client"] == self._awaited:
            self._awaited = None
        elif message["type"] == "error":
            self.fault = message["message"]
        self._changed.set()


def choice(legal: list[Data], rng: Random) -> Data:
    """A turn is handed in as soon as something is in it; nothing is taken back."""
    for action in legal:
        if action["type"] == "hand_in":
            return action
    forward = [one for one in legal if one["type"] not in ("back", "take_back", "pass")]
    return rng.choice(forward or legal)


async def open_table(address: Address, seats: int, options: Data) -> tuple[str, str | None]:
    """A new table that waits for all but its first player; its id, and the cookie of that one."""
    wanted = [{"who": "me", "name": "1"}, *[{"who": "open"}] * (seats - 1)]
    body = {"game": "spyworld", "options": options, "seats": wanted}
    opened = await post(address, "/api/tables", body)
    return opened.body["id"], opened.cookie


async def join(address: Address, table: str, seats: Iterable[int]) -> list[Player]:
    """People who take these seats, one after the other, and connect."""
    players = []
    for seat in seats:
        path = f"/api/tables/{table}/seats/{seat}"
        sat = await post(address, path, {"name": str(seat + 1)})
        players.append(Player(address, table, seat, sat.cookie))
    await asyncio.gather(*(player.sit() for player in players))
    return players


async def everybody(address: Address, seats: int, options: Data) -> list[Player]:
    """A new table with all its people."""
    table, cookie = await open_table(address, seats, options)
    first = Player(address, table, 0, cookie)
    others = await join(address, table, range(1, seats))
    await first.sit()
    return [first, *others]


async def seconds_to_reveal(players: list[Player], rng: Random) -> float:
    """One turn: from the last choice until the last player has seen what all have chosen."""
    turn = players[0].view["turn"]
    await asyncio.gather(*(_choose_in_time(player, rng) for player in players))
    await asyncio.gather(*(player.until(partial(_is_after, player, turn)) for player in players))
    revealed = perf_counter()
    last = max(player.said_at for player in players)
    await asyncio.gather(*(player.take_turn(rng) for player in players if not _has_claimed(player)))
    await asyncio.gather(*(player.until(partial(_has_claimed, player)) for player in players))
    return revealed - last


async def _choose_in_time(player: Player, rng: Random) -> None:
    await asyncio.sleep(rng.random() * CHOOSING)
    await player.take_turn(rng)


def _is_after(player: Player, turn: int) -> bool:
    return bool(player.view["turn"] > turn or player.view["phase"] != "planning")


def _has_claimed(player: Player) -> bool:
    return bool(player.view["phase"] != "missions")


async def measure(port: int, seats: int, turns: int) -> list[float]:
    """So many turns, in milliseconds."""
    rng = Random(7)
    options = {"agents": "none", "turns": turns + 1}
    players = await everybody(Address(port), seats, options)
    found = [1000 * await seconds_to_reveal(players, rng) for _ in range(turns)]
    for player in players:
        player.close()
    return [round(one, 1) for one in found]


if __name__ == "__main__":
    print(json.dumps({"reveal_ms": asyncio.run(measure(*map(int, sys.argv[1:])))}))
