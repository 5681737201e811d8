"""The wall of an evening: two games that a spectator cannot tell apart look alike on it."""

from collections.abc import Callable, Iterator
from typing import Any
from zlib import crc32

import pytest

import planque
from planque.server.rooms.evenings import Evenings
from planque.server.tables.table import Table
from tests.server.playing import joined, move, next_round, open_evening, play_table, say
from tests.server.running import Running
from tests.server.telling.test_secrecy import Leak
from tests.server.visiting import TINY, Device

GAMES: dict[str, dict[str, Any]] = {
    "spyworld": {},
    "goutons-voir": {"bottle": "story", "set": "tea"},
    "agent-hunter": TINY,
}
LOOKS = (0, 5, 20)  # after so many moves
GUESSES = 3


class Watched:
    """An evening of one table, and all that its wall is told."""

    def __init__(self, server: Running, name: str) -> None:
        self._server = server
        self.game = planque.game(name)
        host = Device(server.port)
        self.guests = {1: Device(server.port), 2: Device(server.port)}
        self.id = open_evening(host, game=name, options=GAMES[name])
        joined(self.id, list(self.guests.values()))
        (self.table,) = next_round(host, self.id)["rounds"][0]["tables"]
        self._stranger = Device(server.port)

    def told(self) -> list[bytes]:
        self._server.house.evenings._shown.clear()  # it is kept for a second
        paths = (f"/api/evenings/{self.id}", self.reveal)
        return [self._stranger.http.get(path).content for path in paths]

    @property
    def reveal(self) -> str:
        return f"/api/evenings/{self.id}/reveal?round=0&table=0"

    def play(self, moves: int) -> None:
        for _ in range(moves):
            about = self._stranger.get(f"/api/tables/{self.table['id']}")
            seat = about["deciders"][0]
            move(self.guests[self.table["seats"][seat]], self.table["id"], seat)

    def alike(self) -> Iterator[None]:
        """Other hidden states, one after the other, that a spectator cannot tell from this one."""
        live = self._live()
        state = live.state
        for number in range(GUESSES):
            live.state = self.game.guess(state.view(None), planque.Rng(number))
            assert live.state.view(None) == state.view(None)
            yield
        live.state = state

    def hidden(self) -> object:
        return self._live().state.dump()

    def _live(self) -> Table:
        room = self._server.house.rooms.here(self.table["id"])
        assert room is not None
        return room.table

    def check(self) -> int:
        """Nothing of it is told; how many of the states were others."""
        told, hidden, others = self.told(), self.hidden(), 0
        for _ in self.alike():
            others += self.hidden() != hidden
            if self.told() != told:
                raise Leak(f"{told} became {self.told()}")
        return others


def check_all(watched: Watched) -> int:
    others, played = 0, 0
    for moves in LOOKS:
        watched.play(moves - played)
        played = moves
        others += watched.check()
    return others


@pytest.mark.parametrize("name", ["spyworld", "goutons-voir"])
def test_what_is_hidden_changes_nothing_on_the_wall(server: Running, name: str) -> None:
    watched = Watched(server, name)
    assert check_all(watched) > 0, "nothing was hidden"
    stranger = Device(server.port)
    assert stranger.get(watched.reveal, 409)["error"] == "not_now"


async def own_eyes(evenings: Evenings, table_id: str) -> Any:
    table = await evenings.table_of(table_id)
    assert table is not None
    return table.view(0)


def clocks_that_tell(table: Table, now: float) -> list[float | None]:
    return [float(crc32(repr(table.state.dump()).encode()))] * len(table.seats)


LEAKS: list[tuple[object, str, Callable[..., Any]]] = [
    (Evenings, "end_of", own_eyes),
    (Table, "clocks_at", clocks_that_tell),
]


@pytest.mark.parametrize(("where", "name", "leaky"), LEAKS)
def test_the_check_finds_a_leak(
    server: Running,
    monkeypatch: pytest.MonkeyPatch,
    where: object,
    name: str,
    leaky: Callable[..., Any],
) -> None:
    watched = Watched(server, "spyworld")
    monkeypatch.setattr(where, name, leaky)
    with pytest.raises(Leak):
        check_all(watched)


def test_the_end_is_what_a_spectator_sees_whoever_asks(server: Running) -> None:
    watched = Watched(server, "agent-hunter")
    play_table(watched.table, watched.guests)
    path = f"/api/tables/{watched.table['id']}/watch"
    for who in (Device(server.port), *watched.guests.values()):
        shown = who.get(watched.reveal)["view"]
        assert shown == who.get(path)["view"]
        assert (shown["seat"], shown["step"]) == (None, "over")
    stranger = Device(server.port)
    stranger.get(watched.reveal.replace("table=0", "table=1"), 404)
    stranger.get(watched.reveal.replace("round=0", "round=1"), 404)


def test_a_result_by_hand_reveals_nothing(server: Running) -> None:
    host = Device(server.port)
    guests = {1: Device(server.port), 2: Device(server.port)}
    evening = open_evening(host)
    joined(evening, list(guests.values()))
    next_round(host, evening)
    say(host, evening, "correct", round=0, table=0, points=[1.0, 0.0])
    path = f"/api/evenings/{evening}/reveal?round=0&table=0"
    assert host.get(path, 409)["error"] == "not_now"


def test_the_same_deal_is_revealed_once_all_have_played_it(server: Running) -> None:
    """Not even to those who played it: their wall may hang where others see it."""
    host = Device(server.port)
    guests = {number: Device(server.port) for number in range(1, 5)}
    evening = open_evening(host, same_deal=True)
    joined(evening, list(guests.values()))
    done, going_on = next_round(host, evening)["rounds"][0]["tables"]
    play_table(done, guests)
    path = f"/api/evenings/{evening}/reveal?round=0&table=0"
    for who in (host, Device(server.port), guests[done["seats"][0]]):
        assert who.get(path, 403)["error"] == "sealed"
    play_table(going_on, guests)
    assert host.get(path)["view"]["step"] == "over"
