"""The server stops, or is killed: whatever it acknowledged is there afterwards."""

import json
import random
import signal
import threading
import time
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

import planque
from tests.server.running import Process, process, quick
from tests.server.visiting import BOT, LOCAL, ME, SMALL, TINY, Device, Page, eventually, word

GAMES = 50
KILLS = 5

Acknowledged = dict[int, dict[str, object]]  # the action by the position after it


class Stubborn(threading.Thread):
    """A person at both seats of one table who plays on whatever happens to the server.

    Remembers what was acknowledged, and asks again, with the same word, for what was not.
    """

    def __init__(self, port: int, seed: int) -> None:
        super().__init__()
        self._rng = random.Random(seed)
        self._device = Device(port)
        self.table = self._device.open_table(ME, LOCAL, options=SMALL)
        self.acknowledged: Acknowledged = {}
        self._unanswered: dict[str, object] | None = None

    def run(self) -> None:
        while True:
            try:
                if self._play():
                    return
            except (ConnectionClosed, InvalidHandshake, OSError, EOFError, httpx.TransportError):
                time.sleep(0.05)

    def _play(self) -> bool:
        pages = [self._device.page(self.table, 0), self._device.page(self.table, 1)]
        if self._unanswered is not None:
            self._ask(pages, self._unanswered)
        while True:
            for page in pages:
                page.catch_up()
            movers = [page for page in pages if page.legal]
            if not movers:
                return True
            self._ask(pages, self._new_move(self._rng.choice(movers)))
            time.sleep(0.002)

    def _new_move(self, page: Page) -> dict[str, object]:
        return {
            "type": "move",
            "seat": page.seat,
            "position": page.position,
            "client": word(),
            "action": self._rng.choice(page.legal),
        }

    def _ask(self, pages: list[Page], move: dict[str, object]) -> None:
        self._unanswered = move
        answer = pages[int(str(move["seat"]))].ask(**move)
        if answer["type"] == "ack":
            action = move["action"]
            assert isinstance(action, dict)
            self.acknowledged[answer["position"]] = {"seat": move["seat"], "action": action}
        self._unanswered = None


def test_killed_at_random_moments_it_keeps_every_acknowledged_move(tmp_path: Path) -> None:
    chance = random.Random(5)
    with process(quick(tmp_path / "planque.db")) as server:
        players = [Stubborn(server.port, seed) for seed in range(GAMES)]
        for player in players:
            player.start()
        for _ in range(KILLS):
            time.sleep(chance.uniform(0.1, 0.8))
            server.kill()
            server.start()
        for player in players:
            player.join(90)
            assert not player.is_alive()
        for player in players:
            check_all_there(server, player)


def check_all_there(server: Process, player: Stubborn) -> None:
    text = Device(server.port).http.get(f"/api/tables/{player.table}/record").text
    lines = [json.loads(line) for line in text.splitlines()[1:-1]]
    assert planque.replay(planque.read_record(text)).over
    assert set(player.acknowledged) == set(range(1, len(lines) + 1)), "each was acknowledged"
    for position, move in player.acknowledged.items():
        assert lines[position - 1] == move


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_stop_in_good_order(tmp_path: Path, number: int) -> None:
    with process(quick(tmp_path / "planque.db")) as server:
        ann = Device(server.port)
        table = ann.open_table(ME, LOCAL, options=SMALL)
        page = ann.page(table, 0)
        page.move()
        page.catch_up()
        exit_code, log = server.stop(number)
        assert exit_code == 0
        assert page.closing() == 1012, "the page knows that it may come back"
        events = [json.loads(line)["event"] for line in log.splitlines()]
        assert events == ["serving", "table opened", "stopped"]
        server.start()
        again = ann.page(table, 0, page.number)
        assert (again.view, again.position) == (page.view, 1)
        assert again.move()["type"] == "ack"


def test_no_secret_is_in_the_log(tmp_path: Path) -> None:
    with process(quick(tmp_path / "planque.db")) as server:
        ann = Device(server.port)
        table = ann.open_table(ME, LOCAL, options=TINY)
        key = ann.post(f"/api/tables/{table}/seats/0/link")["link"].split("=")[1]
        ann.http.get(f"/table/{table}?key={key}")
        _, log = server.stop()
        assert table in log
        assert key not in log
        assert str(ann.cookie) not in log


def test_bots_and_clocks_go_on_after_a_restart(tmp_path: Path) -> None:
    slow = quick(tmp_path / "planque.db", bot_pause=0.2)
    with process(slow) as server:
        ann = Device(server.port)
        bots = ann.open_table(BOT, BOT, options=SMALL)
        clock = {"kind": "move", "seconds": 1}
        clocked = ann.open_table(ME, LOCAL, options=TINY, clock=clock)
        eventually(lambda: ann.get(f"/api/tables/{bots}")["position"] > 0)
        server.kill()
    with process(quick(tmp_path / "planque.db")) as server:
        ann = Device(server.port)
        eventually(lambda: ann.get(f"/api/tables/{bots}")["phase"] == "over", 60)
        eventually(lambda: ann.get(f"/api/tables/{clocked}")["phase"] == "over", 60)
