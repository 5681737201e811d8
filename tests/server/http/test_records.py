"""Records from strangers: whatever a file says, nobody else notices it."""

import json
import os
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

import planque
from tests.contract.playing import random_record
from tests.server.running import Running, quick, running
from tests.server.visiting import LOCAL, ME, Device, eventually

GOOD = random_record(
    "agent-hunter", planque.game("agent-hunter").start(seed=3), 3, planque.Rng(3)
).text()


def with_head(**changes: object) -> str:
    head, rest = GOOD.split("\n", 1)
    return json.dumps({**json.loads(head), **changes}) + "\n" + rest


BOMBS = {
    "a billion seats": with_head(seats=10**9),
    "a number of 5,000 digits": GOOD.replace('"seed": 3', f'"seed": {"3" * 5000}'),
    "nested": "[" * 500_000,
    "nested in a line": GOOD + '{"result": ' + '{"a": ' * 100_000,
    "an option that is not": with_head(options={"seed": 3}),
    "empty lines": "\n" * 1_000_000,
    "the same action": GOOD.split("\n", 1)[0] + ("\n" + GOOD.splitlines()[1]) * 5_000,
}


@pytest.mark.parametrize("bomb", BOMBS)
@pytest.mark.parametrize("path", ["/api/replay", "/api/findings"])
def test_a_bomb_is_no_record(ann: Device, path: str, bomb: str) -> None:
    answer = ann.http.post(path, content=BOMBS[bomb])
    assert (answer.status_code, answer.json()["error"]) == (422, "bad_record")
    assert len(answer.content) < 2000


def test_options_that_are_no_options_of_a_table(ann: Device) -> None:
    for name in ("seed", "seats", "self"):
        body = {"game": "agent-hunter", "seats": [ME, LOCAL], "options": {name: 3}}
        assert ann.post("/api/tables", body, 422)["error"] == "bad_option"


def long_record() -> str:
    """A game of 99 that takes seconds to replay."""
    game = planque.game("spyworld")
    return random_record("spyworld", game.start(seats=99, seed=5), 5, planque.Rng(5)).text()


def children(process: int) -> set[int]:
    """All processes below this one."""
    below: set[int] = set()
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, parent = status.read_text().rsplit(")", 1)[1].split()[:2]
        except OSError:
            continue
        if int(parent) == process and state != "Z":
            child = int(status.parent.name)
            below |= {child} | children(child)
    return below


def test_a_question_ends_with_whoever_asked_it(server: Running, ann: Device) -> None:
    record = long_record()
    ann.http.post("/api/replay", content=GOOD)  # so that the process they are forked from is there
    before = children(os.getpid())
    with pytest.raises(httpx.ReadTimeout):
        ann.http.post("/api/findings", content=record, timeout=0.2)
    eventually(lambda: children(os.getpid()) <= before and not server.house.study._under_way)


def test_others_are_answered_meanwhile(tmp_path: Path) -> None:
    """Eight loops of long records: the server's own work waits for none of them."""
    record = long_record()
    with running(quick(tmp_path / "planque.db", study_seconds_per_minute=10_000)) as server:
        stop = time.monotonic() + 2

        def flood(number: int) -> int:
            device, asked = Device(server.port), 0
            while time.monotonic() < stop:
                with suppress(httpx.ReadTimeout):
                    device.http.post(f"/api/replay?seat={number}", content=record, timeout=1)
                asked += 1
            return asked

        with ThreadPoolExecutor(8) as pool:
            floods = [pool.submit(flood, number) for number in range(8)]
            ann, waits = Device(server.port), []
            while time.monotonic() < stop:
                begun = time.monotonic()
                ann.get("/healthz")
                waits.append(time.monotonic() - begun)
            assert all(flood.result() for flood in floods)
    assert sorted(waits)[len(waits) // 2] < 1, "half a minute of work was asked for"
