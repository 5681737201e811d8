"""People at several servers who play one game to its end, whatever happens to the servers."""

import random
import time
from collections.abc import Callable, Sequence
from contextlib import suppress

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.visiting import Device, Message, Page, word

GAMES: dict[str, Message] = {
    "agent-hunter": {"numbers": 4, "hideouts": 2, "decoys": 1, "turn_cap": 40},
    "the-circle": {"round_cap": 2},
    "spyworld": {"turns": 2},
    "goutons-voir": {"bottle": "story"},
}
SECONDS = 120
PAUSE = 0.3  # at most, as a page waits that was told to come back
CUT_OFF = (ConnectionClosed, InvalidHandshake, OSError, EOFError, httpx.TransportError)


class Player:
    """Somebody at one seat, who comes back to any server that answers and asks again for what was
    not answered."""

    def __init__(
        self, devices: Sequence[Device], table: str, seat: int, cookies: httpx.Cookies
    ) -> None:
        self._devices = list(devices)
        for device in self._devices:
            device.http.cookies = cookies
        self._table = table
        self._seat = seat
        self._page: Page | None = None
        self._unanswered: Message | None = None
        self._moves = 0
        self.longest_gap = 0.0  # seconds without a server
        self.ahead = 0  # moves are for so many positions further on, where they are refused
        self.acknowledged: dict[str, Message] = {}  # moves by the client's word
        self.refused: list[str] = []  # words of moves that were refused

    def step(self) -> bool:
        """Do what there is to do; False once the game is over."""
        try:
            page = self._page = self._page or self.look()
            page.catch_up()
            if page.view["result"] is not None:
                return False
            if self._unanswered is not None or page.legal:
                self._move(page)
        except CUT_OFF:
            self._come_back()
        return True

    def look(self) -> Page:
        """A new page, at the next server of the list."""
        device = self._devices.pop(0)
        self._devices.append(device)
        return device.page(self._table, self._seat)

    def _come_back(self) -> None:
        """As a page does that was told to."""
        lost_at = time.monotonic()
        if self._page is not None:
            with suppress(*CUT_OFF):
                self._page.close()
        self._page = None
        while self._page is None:
            time.sleep(random.uniform(0, PAUSE))
            with suppress(*CUT_OFF):
                self._page = self.look()
        self.longest_gap = max(self.longest_gap, time.monotonic() - lost_at)

    def _move(self, page: Page) -> None:
        move = self._unanswered = self._unanswered or self._new_move(page)
        answer = page.ask(**move)
        self._unanswered = None
        client = str(move["client"])
        if answer["type"] == "ack":
            self.acknowledged[client] = move
        else:
            self.refused.append(client)

    def _new_move(self, page: Page) -> Message:
        onward = [one for one in page.legal if one["type"] not in ("back", "take_back")]
        self._moves += 1
        return {
            "type": "move",
            "seat": self._seat,
            "position": page.position + self.ahead,
            "client": word(),
            "action": onward[self._moves % len(onward)],
        }


Party = tuple[str, list[Player]]  # a table and its people


def party(
    game: str, ports: Sequence[int], people: int = 2, at: Callable[[int], Device] = Device
) -> Party:
    """A table of this game, with each of its people at another server."""
    devices = [at(ports[number % len(ports)]) for number in range(people)]
    seats = [{"who": "me", "name": "Ann"}, *[{"who": "open"}] * (people - 1)]
    opened = {"game": game, "seats": seats, "options": GAMES[game]}
    table: str = devices[0].post("/api/tables", opened)["id"]
    for seat, device in enumerate(devices[1:], start=1):
        device.sit(table, seat, f"Player {seat}")
    players = []
    for seat, device in enumerate(devices):
        around = [*ports[seat % len(ports) :], *ports[: seat % len(ports)]]
        players.append(Player([*map(at, around)], table, seat, device.http.cookies))
    return table, players


def play_to_the_end(players: Sequence[Player]) -> None:
    play_until(players, lambda: False)


def play_until(players: Sequence[Player], enough: Callable[[], bool]) -> None:
    """Play until it is enough, or to the end."""
    give_up = time.monotonic() + SECONDS
    going = list(players)
    while going and not enough():
        assert time.monotonic() < give_up, "the game does not end"
        going = [player for player in going if player.step()]
