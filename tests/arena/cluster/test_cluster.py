"""How games are laid out over a cluster, and how a node settles in: all that needs no cluster."""

import os
import pickle
import subprocess
import sys
from collections import deque
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import planque
from planque.arena import Match, play
from planque.arena.cluster import Cluster, _baggage, _errand
from planque.arena.groups import AHEAD, LARGEST_GROUP
from tests.cli.running import environment

CAP = {"turn_cap": 20}


def matches(count: int) -> list[Match]:
    return [Match("agent-hunter", ("random", "rookie"), seed, CAP) for seed in range(count)]


def seed_of(match: Match) -> int:
    return match.seed


class Lost(Exception):
    """What Ray says when it gives up."""


class Failed(Lost):
    """What Ray says when a game fails."""

    def __init__(self, cause: Exception) -> None:
        self.cause = cause


class FakeRay:
    """As much of Ray as a cluster asks for: of what is under way, the newest is done first."""

    exceptions = SimpleNamespace(RayError=Lost, RayTaskError=Failed)

    def __init__(self, seconds: float = 1.0) -> None:
        self.sizes: list[int] = []  # of the groups, as they were sent
        self.most = 0  # groups that were under way at once
        self._seconds = seconds
        self._under_way: deque[int] = deque()
        self._groups: dict[int, list[int]] = {}

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 3.0}

    def put(self, thing: object) -> object:
        return thing

    def remote(self, errand: object) -> Any:
        sending = SimpleNamespace(remote=self._send)
        return SimpleNamespace(options=lambda max_retries: sending)

    def _send(self, baggage: bytes, parcel: bytes) -> int:
        how, group = pickle.loads(parcel)
        number = len(self._groups)
        self._groups[number] = [how(match) for match in group]
        self.sizes.append(len(group))
        self._under_way.append(number)
        self.most = max(self.most, len(self._under_way))
        return number

    def wait(self, sent: list[int]) -> tuple[list[int], list[int]]:
        assert set(sent) == set(self._under_way)
        return [self._under_way.pop()], list(self._under_way)

    def get(self, sent: int) -> Any:
        return self._groups.pop(sent), self._seconds


def test_games_come_back_in_their_order_and_few_are_under_way() -> None:
    ray = FakeRay()
    played = Cluster(ray).play_each(seed_of, matches(100), jobs=4)
    assert list(played) == list(range(100))
    assert ray.most == 4


def test_by_default_there_is_one_group_for_each_processor() -> None:
    ray = FakeRay()
    assert list(Cluster(ray).play_each(seed_of, matches(20))) == list(range(20))
    assert ray.most == 3


def test_games_are_taken_as_they_are_needed() -> None:
    taken: list[int] = []

    def noted() -> Iterator[Match]:
        for match in matches(1000):
            taken.append(match.seed)
            yield match

    played = Cluster(FakeRay()).play_each(seed_of, noted(), jobs=2)
    assert not taken
    assert next(played) == 0
    assert len(taken) <= 2 * AHEAD, "not even where the first game takes longest"


def test_groups_grow_while_they_are_done_at_once() -> None:
    ray = FakeRay(seconds=0.001)
    assert list(Cluster(ray).play_each(seed_of, matches(5000), jobs=2)) == list(range(5000))
    assert ray.sizes[0] == 1
    assert max(ray.sizes) == LARGEST_GROUP


@pytest.mark.parametrize(
    ("said", "kind", "heard"),
    [
        (
            Failed(planque.IllegalAction("no such hideout")),
            planque.IllegalAction,
            "no such hideout",
        ),
        (Lost("the node is dead"), planque.ClusterError, "cannot play: the node is dead"),
    ],
)
def test_what_goes_wrong_there_is_said_here(
    said: Exception, kind: type[Exception], heard: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(self: FakeRay, sent: int) -> None:
        raise said

    monkeypatch.setattr(FakeRay, "get", fail)
    with pytest.raises(kind, match=heard):
        list(Cluster(FakeRay()).play_each(seed_of, matches(3)))


def test_a_cluster_without_processors_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FakeRay, "cluster_resources", lambda self: {"memory": 1.0})
    with pytest.raises(planque.ClusterError, match="processor"):
        list(Cluster(FakeRay()).play_each(seed_of, matches(3)))


THERE = """
import pickle, sys
from planque.arena.cluster import play_there
print(play_there("10.0.0.7", *pickle.loads(sys.stdin.buffer.read())))
"""
# A process that has another Planque, or none, and cannot load the one of this test.
ELSEWHERE = """
import importlib.metadata, pickle, sys
def version(name):
    if not sys.argv[1]:
        raise importlib.metadata.PackageNotFoundError
    return sys.argv[1]
importlib.metadata.version = version
sys.modules["planque"] = None
print(pickle.load(sys.stdin.buffer)(b"", b""))
"""


def said_by(code: str, sent: bytes, folder: Path, *arguments: str) -> str:
    """What a process elsewhere says to what it is sent."""
    ran = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        input=sent,
        cwd=folder,
        env={**environment(), "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        timeout=60,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.decode()


def said_there(folder: Path, match: Match, baggage: bytes | None = None) -> str:
    """What a node says to a game that is sent to it from here."""
    sent = (baggage or _baggage(), pickle.dumps((play, [match])))
    return said_by(THERE, pickle.dumps(sent), folder)


def test_a_node_plays_the_same_game(tmp_path: Path) -> None:
    (match,) = matches(1)
    assert said_there(tmp_path, match).startswith(f"([{play(match)}], ")


def test_a_file_of_cards_need_not_lie_on_the_node(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cards = (files("planque.games.the_circle") / "cards.toml").read_text("utf-8")
    own = tmp_path / "own.toml"
    own.write_text(cards.replace('edition = "house"', 'edition = "my_box"'), "utf-8")
    monkeypatch.setenv("PLANQUE_EDITIONS", str(own))
    baggage = _baggage()
    own.unlink()
    match = Match("the-circle", ("random", "random"), 1, {"edition": "my_box", "round_cap": 1})
    assert said_there(tmp_path, match, baggage).startswith("([Played(")


def test_a_mind_that_a_node_cannot_load_is_named_with_the_node(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLANQUE_MINDS", "nowhere:Mine")
    said = said_there(tmp_path, Match("agent-hunter", ("Mine", "random"), 1, CAP))
    assert said.startswith("on the node 10.0.0.7: nowhere:Mine: ")


def test_a_node_with_other_rules_is_refused(tmp_path: Path) -> None:
    rules, *others = pickle.loads(_baggage())
    here = rules["agent-hunter"]
    other = pickle.dumps(({**rules, "agent-hunter": here + 1}, *others))
    said = said_there(tmp_path, matches(1)[0], other)
    assert f"the node 10.0.0.7 plays agent-hunter by rules version {here}: install" in said


@pytest.mark.parametrize(("found", "told"), [("0.1.0", "Planque 0.1.0"), ("", "no Planque")])
def test_a_node_with_another_planque_is_refused(found: str, told: str, tmp_path: Path) -> None:
    cloudpickle = pytest.importorskip("ray.cloudpickle", reason="Ray is not installed")
    said = said_by(ELSEWHERE, cloudpickle.dumps(_errand("9.9")), tmp_path, found)
    assert f"has {told}: install planque==9.9 there" in said
