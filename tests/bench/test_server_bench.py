"""The benchmark of the server measures what it says, judges fairly, and leaves nothing behind."""

import sys
from pathlib import Path
from random import Random

import pytest

from planque.bench import kept, node, rivals, server, strain
from planque.bench.load import Measured
from planque.bench.processes import started
from planque.bench.rivals import FLAT_FILES, IN_MEMORY, PLANQUE
from planque.bench.script import safe_attack
from planque.bench.tables import legal_moves
from tests.lengths import at_length

FINE = {
    "rate": 400.0,
    "moves_per_second": 400.0,
    "median_ms": 5.0,
    "p99_ms": 50.0,
    "faults": 0.0,
    "moves_per_second_per_core": 2000.0,
}
SIDE = {
    "hand": [3, 4],
    "decoysLeft": 1,
    "hideouts": [
        {"standing": True, "spy": 1, "possible": [1, 3]},
        {"standing": False, "spy": 2, "possible": []},
    ],
}
VIEW = {"step": "turn", "deciders": [0], "sides": [SIDE, SIDE]}


@pytest.mark.parametrize(
    "change", [{"median_ms": 20.0}, {"p99_ms": 150.0}, {"moves_per_second": 379.0}, {"faults": 1.0}]
)
def test_each_limit_counts(change: dict[str, float]) -> None:
    assert server.holds(FINE)
    assert not server.holds(FINE | change)


def test_the_highest_rate_is_the_last_that_held() -> None:
    faster = FINE | {"rate": 500.0, "moves_per_second": 500.0}
    too_fast = FINE | {"rate": 625.0, "moves_per_second": 510.0}
    assert server.highest(FINE, [faster, too_fast]) == 500.0
    assert server.highest(FINE | {"faults": 1.0}, []) == 0.0


def test_goals_name_what_was_not_reached() -> None:
    peer = FINE | {"moves_per_second_per_core": 1000.0}
    memory = {"lost": 1.0, "bytes_of_an_idle_table": 49_999.0}
    both = {PLANQUE: FINE, FLAT_FILES: peer, IN_MEMORY: peer}
    median, slowest, lost, weight, *times = server.goals(both, both, memory)
    assert (median["reached"], slowest["reached"], weight["reached"]) == (True, True, True)
    assert not lost["reached"]
    assert [goal["reached"] for goal in times] == [False, True] * 2, (
        "less is asked of one that stores"
    )
    assert len(server.goals({PLANQUE: FINE}, {PLANQUE: FINE}, memory)) == 4


def test_the_slowest_reveal_counts() -> None:
    assert server.reveal_goal(99, [100.0, 499.0])["reached"]
    assert not server.reveal_goal(99, [500.0, 100.0])["reached"]


def test_strain_is_judged() -> None:
    light, heavy = {"megabytes": 99.0, "bytes_each": 1.0}, {"megabytes": 100.0, "bytes_each": 1.0}
    assert [goal["reached"] for goal in server.strain_goals(9, light, FINE)] == [True, True]
    slow = FINE | {"p99_ms": 150.0}
    assert [goal["reached"] for goal in server.strain_goals(9, heavy, slow)] == [False, False]


def test_measurements_add_up() -> None:
    parts = [Measured(1.0, 0.1, 0.2, [1.0, 2.0]), Measured(1.0, 0.1, 0.2, [3.0], 1, ["late"])]
    found = rivals.figures(rivals.together(parts))
    assert found["moves_per_second"] == 1.5
    assert found["moves_per_second_per_core"] == 15.0
    assert (found["median_ms"], found["p99_ms"], found["faults"]) == (2.0, 3.0, 1)


def test_the_script_attacks_where_it_must_miss() -> None:
    found = {safe_attack(VIEW, 0, Random(number)) for number in range(100)}
    assert found == {None, (4, 0)}
    assert safe_attack(VIEW | {"step": "swap"}, 0, Random(1)) is None


def test_moves_of_the_peers_game() -> None:
    names = [move[0] for move in legal_moves(VIEW, 0)]
    assert names == ["attackFromHand", "attackFromHand", "attackFromHideout", "swap"]
    assert legal_moves(VIEW | {"step": "decoy"}, 0) == [("putDecoy", 0), ("putDecoy", 1)]


def test_processes_end_with_their_block() -> None:
    with started([sys.executable, "-c", "import time; time.sleep(60)"]) as process:
        assert process.poll() is None
    assert process.poll() is not None


@at_length
def test_planque_is_measured_and_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "FIRST_STEP", 20.0)
    monkeypatch.setattr(server, "MOST_STEPS", 1)
    monkeypatch.setattr(server, "ROUNDS", 1)
    monkeypatch.setattr(server, "CROWD_TURNS", 2)
    for count in ("TABLES", "FLOODERS", "BOT_TABLES", "LOOPS"):
        monkeypatch.setattr(strain, count, 2)
    small = {"tables": 4, "idle_tables": 5, "crowd": 14, "spectators": 30}
    report = server.measure([PLANQUE], 0.3, tmp_path, rate=20.0, **small)
    assert report["acknowledged"] > 4
    assert report["lost"] == 0
    assert report["steady"][PLANQUE]["server_cpu"] >= 0
    assert report["ceiling"][PLANQUE]["faults"] == 0
    assert len(report["reveal_ms"]) == 2
    assert report["syncs_per_second"] > 0
    assert report["spectators"]["bytes_each"] > 0
    assert report["strained"]["faults"] == 0
    missed = {"nowhere": {"3": "w0", "4": "w1"}}
    assert kept.lost_in_database(rivals.database(tmp_path), missed) == 2
    server.show({**report, "load": [0.0, 0.0]})


@pytest.mark.skipif(
    node.node() is None or not node.installed(), reason="boardgame.io is not installed"
)
@pytest.mark.parametrize("name", [IN_MEMORY, FLAT_FILES])
def test_the_peer_plays_the_same_script(tmp_path: Path, name: str) -> None:
    with rivals.rival(name, 2, tmp_path) as peer:
        measured = peer.play(None, 1.0)
    assert measured.faults == []
    assert measured.latencies
