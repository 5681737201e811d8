"""A real Ray of two nodes on this machine, one of which can be killed as a power cut would.

It listens on 127.0.0.1 alone, keeps its files in a folder of its own, and is gone with its block,
whatever happens in it.
"""

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import IO
from uuid import uuid4

import pytest

from tests.server.visiting import eventually

# Each node has one processor. What is left out would only watch the others, and takes seconds.
LAUNCHER = """
import sys
from ray.cluster_utils import Cluster

cluster = Cluster()
few = {"num_cpus": 1, "object_store_memory": 80_000_000, "include_log_monitor": False}
nodes = [cluster.add_node(**few, include_dashboard=False, no_monitor=True), cluster.add_node(**few)]
raylets = [node.all_processes["raylet"][0].process.pid for node in nodes]
print(cluster.address, *raylets, flush=True)
sys.stdin.read()
cluster.shutdown()
"""

needs_ray = [
    pytest.mark.skipif(
        find_spec("ray") is None, reason="Ray is not installed: pip install planque[test]"
    ),
    pytest.mark.skipif(
        not Path("/proc/self/stat").exists(), reason="its processes are looked for in /proc"
    ),
]

Process = subprocess.Popen[str]


class Nodes:
    """Two nodes of one Ray; a node is known by its raylet, of which its workers are children."""

    def __init__(self, address: str, first: int, second: int) -> None:
        self.address = address
        self.first = first
        self.second = second

    def kill_second(self) -> None:
        """All of it at one moment, so that no part can tell of another's end."""
        children = Path(f"/proc/{self.second}/task/{self.second}/children").read_text().split()
        for number in (signal.SIGSTOP, signal.SIGKILL):
            for process in (self.second, *map(int, children)):
                os.kill(process, number)


@contextmanager
def folder_for_ray() -> Iterator[dict[str, str]]:
    """The surroundings of a Ray that leaves nothing behind on the disk."""
    # Its sockets lie there, and the system allows them only short paths.
    with tempfile.TemporaryDirectory(prefix="ray", dir="/tmp", ignore_cleanup_errors=True) as here:
        yield {"RAY_TMPDIR": here}


@contextmanager
def two_nodes() -> Iterator[tuple[Nodes, dict[str, str]]]:
    """The nodes, and the surroundings of whoever joins them."""
    with folder_for_ray() as folder:
        variables = {
            **folder,
            "RAY_USAGE_STATS_ENABLED": "0",
            "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",  # it listens on the loopback
            "RAY_health_check_period_ms": "500",  # a dead node is noticed after two seconds, not 15
            "RAY_health_check_failure_threshold": "4",
            "RAY_AUTH_MODE": "token",
            "RAY_AUTH_TOKEN": uuid4().hex,
        }
        command = [sys.executable, "-c", LAUNCHER]
        with session(command, Path.cwd(), {**os.environ, **variables}) as (launcher, _):
            assert launcher.stdout is not None
            said = launcher.stdout.readline().split()
            assert said, "Ray did not start"
            yield Nodes(said[0], int(said[1]), int(said[2])), variables
            launcher.communicate(timeout=60)


@contextmanager
def session(
    command: Sequence[str], folder: Path, variables: Mapping[str, str]
) -> Iterator[tuple[Process, IO[str]]]:
    """A process that must have ended, with all that it started, when the block ends; its noise."""
    with (
        tempfile.TemporaryFile("w+") as noise,
        subprocess.Popen(
            command,
            cwd=folder,
            env=variables,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=noise,
            text=True,
            start_new_session=True,
        ) as process,
    ):
        try:
            yield process, noise
            eventually(lambda: not members(process.pid))
        finally:
            for member in members(process.pid):
                os.kill(member, signal.SIGKILL)


def members(session: int) -> list[int]:
    """All processes of a session that run. Ray writes over their surroundings and their names."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, _, of_session, *_ = stat.read_text().rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        if int(of_session) == session and state != "Z":
            found.append(int(stat.parent.name))
    return found
