"""The server stops, or is killed, and goes on where it was."""

import json
import signal
from pathlib import Path

import pytest

from tests.lengths import ways
from tests.server.running import process, quick
from tests.server.visiting import BOT, LOCAL, ME, SMALL, TINY, Device, eventually


@pytest.mark.parametrize("number", ways(signal.SIGTERM, signal.SIGINT))
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
