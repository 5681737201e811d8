"""A real Ray on this machine: the same games, bit for bit, whatever happens to a node."""

import json
import os
import re
import shutil
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import IPv4Address, IPv6Address, ip_address
from pathlib import Path

import pytest

from tests.arena.cluster import marking
from tests.arena.cluster.marking import Marks
from tests.arena.cluster.nodes import (
    Nodes,
    Process,
    folder_for_ray,
    members,
    needs_ray,
    session,
    two_nodes,
)
from tests.cli.running import COMMAND, environment
from tests.lengths import at_length
from tests.minds.engines import runs
from tests.server.visiting import eventually

pytestmark = needs_ray

MIND = ("--mind", "marking:Marking")
SIM = ("sim", "agent-hunter", "--json", *MIND, "--minds", "Marking,random", "--seed", "3")
ARENA = (
    *("arena", "agent-hunter", "--json", *MIND, "--minds", "random,agent", "--games", "4"),
    *("--rounds", "4", "--option", "turn_cap=10", "--study"),
)
LISTENING = "0A"  # as the system writes it
INTERRUPTED = 130
UNHEARD = "rules not compiled|task_manager.cc.*Failed to push error to driver"
SECONDS = 120


@pytest.fixture(scope="module")
def ray() -> Iterator[tuple[Nodes, dict[str, str]]]:
    """A Ray of two nodes, and the surroundings of whoever joins it."""
    with two_nodes() as ray:
        yield ray


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the mind in a file, known to nobody else."""
    shutil.copy(marking.__file__, tmp_path)
    return tmp_path


@contextmanager
def started(folder: Path, *arguments: str, **variables: str) -> Iterator[Process]:
    """A run in a folder. Nobody but Planque may say anything, but for what Ray could not tell a run
    that was interrupted."""
    with session([*COMMAND, *arguments], folder, environment(**variables)) as (run, noise):
        try:
            yield run
        finally:
            noise.seek(0)
            assert [line for line in noise if not re.search(UNHEARD, line)] == []


def result(run: Process) -> dict[str, object]:
    """What it counted, however long it took."""
    said, _ = run.communicate(timeout=SECONDS)
    data: dict[str, object] = json.loads(said)
    del data["seconds"]
    return data


def said(folder: Path, *arguments: str) -> dict[str, object]:
    """The same of a run on one machine."""
    with started(folder, *arguments) as run:
        return result(run)


def files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


@at_length
def test_a_node_that_is_killed_costs_its_part_again_and_nothing_else(
    ray: tuple[Nodes, dict[str, str]], folder: Path
) -> None:
    nodes, variables = ray
    sim = (*SIM, "--games", "40", "--save")
    here = said(folder, *sim, "here")
    seen = Marks(folder)
    with started(folder, *sim, "there", "--ray", nodes.address, **variables) as run:
        eventually(lambda: seen.waits(nodes.first) and seen.waits(nodes.second), SECONDS)
        groups = seen.on(nodes.second)  # one that is done, and one under way
        nodes.kill_second()
        seen.go()
        assert result(run) == here
    assert files(folder / "there") == files(folder / "here"), "in order, and bit for bit"
    assert len(seen.times) == 40
    again = {seed: times for seed, times in seen.times.items() if times > 1}
    assert again in [dict.fromkeys(group, 2) for group in groups], "one of them, not the other"


def test_an_interrupt_ends_the_games_on_the_nodes_but_not_the_nodes(
    ray: tuple[Nodes, dict[str, str]], folder: Path
) -> None:
    nodes, variables = ray
    seen = Marks(folder)
    with started(folder, *SIM, "--games", "100", "--ray", nodes.address, **variables) as run:
        eventually(lambda: seen.waits(nodes.first), SECONDS)
        run.send_signal(signal.SIGINT)
        assert run.communicate(timeout=SECONDS)[0] == ""
    assert run.returncode == INTERRUPTED
    eventually(lambda: not any(map(runs, seen.processes)))
    assert runs(nodes.first)


@at_length
def test_a_ray_for_one_run_is_this_machines_alone_and_ends_with_the_run(folder: Path) -> None:
    here = said(folder, *ARENA, "here.jsonl", "--jobs", "1")
    seen = Marks(folder)
    with (
        folder_for_ray() as variables,
        started(folder, *ARENA, "there.jsonl", "--ray", "local", **variables) as run,
    ):
        eventually(lambda: any(map(seen.waits, seen.nodes)), SECONDS)
        heard_at = listening(members(run.pid))
        seen.go()
        assert result(run) == here
    assert heard_at
    assert all(address.is_loopback for address in heard_at), heard_at
    assert (folder / "there.jsonl").read_bytes() == (folder / "here.jsonl").read_bytes()


def listening(processes: list[int]) -> set[IPv4Address | IPv6Address]:
    """The addresses at which these processes wait for connections."""
    sockets = {
        os.readlink(file)
        for process in processes
        for file in Path(f"/proc/{process}/fd").iterdir()
        if file.is_symlink()
    }
    found = set()
    for table in ("tcp", "tcp6"):
        for line in Path(f"/proc/net/{table}").read_text().splitlines()[1:]:
            _, local, _, state, *_, inode = line.split()[:10]
            if state == LISTENING and f"socket:[{inode}]" in sockets:
                found.add(address(local.partition(":")[0]))
    return found


def address(written: str) -> IPv4Address | IPv6Address:
    """An address as the system writes it: each four bytes of it are turned round."""
    parts = [bytes.fromhex(written[at : at + 8])[::-1] for at in range(0, len(written), 8)]
    found = ip_address(b"".join(parts))
    return (found.version == 6 and found.ipv4_mapped) or found
