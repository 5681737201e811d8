"""Many tables at which people play one game after the other, whatever happens to the servers."""

import random
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Thread

from tests.server.several.playing import CUT_OFF, GAMES, Party, Player, party

TOO_EARLY = 0.1  # of all moves are for a position that has not come yet, and are refused
SECONDS_TO_STOP = 60


class Evening(Thread):
    """Two people who play until they are told to stop, with so many seconds between their looks."""

    def __init__(self, ports: Sequence[int], seed: int, pace: float = 0.0) -> None:
        super().__init__()
        self._ports = ports
        self._chance = random.Random(seed)
        self._games = [*GAMES][seed % len(GAMES) :] + [*GAMES][: seed % len(GAMES)]
        self._pace = pace
        self.parties: list[Party] = []
        self.stopping = False
        self.fault: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.stopping:
                self._play_one()
        except BaseException as fault:
            self.fault = fault

    def _play_one(self) -> None:
        try:
            new = party(self._games[len(self.parties) % len(self._games)], self._ports)
        except CUT_OFF:
            time.sleep(0.05)
            return
        self.parties.append(new)
        going = new[1]
        while going and not self.stopping:
            for player in going:
                player.ahead = int(self._chance.random() < TOO_EARLY)
            going = [player for player in going if player.step()]
            time.sleep(self._pace)


def parties_of(evenings: Sequence[Evening]) -> list[Party]:
    return [one for evening in evenings for one in evening.parties]


def people_of(evenings: Sequence[Evening]) -> list[Player]:
    return [player for _, players in parties_of(evenings) for player in players]


def served(evenings: Sequence[Evening]) -> int:
    """How many moves were acknowledged so far."""
    return sum(len(player.acknowledged) for player in people_of(evenings))


@contextmanager
def going_on(evenings: Sequence[Evening]) -> Iterator[None]:
    """They play until the block ends; nothing that they did not expect may have happened then."""
    for evening in evenings:
        evening.start()
    try:
        yield
    finally:
        for evening in evenings:
            evening.stopping = True
        for evening in evenings:
            evening.join(SECONDS_TO_STOP)
    assert [evening.fault for evening in evenings] == [None] * len(evenings)
