"""The servers that are measured, each with its players, in processes of their own."""

import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from subprocess import Popen
from threading import Thread
from urllib.request import urlopen

from planque.bench import node
from planque.bench.load import Measured
from planque.bench.processes import read_json, started, tell

IN_MEMORY = "boardgame.io, memory"
FLAT_FILES = "boardgame.io, files"
PLANQUE = "Planque, SQLite"
SECONDS_TO_START = 30.0


@dataclass(frozen=True)
class Server:
    """A running server."""

    kind: str
    process: "Popen[str]"
    port: int


class Rival:
    """A server and the players who are connected to it."""

    def __init__(self, name: str, server: Server, players: "Popen[str]") -> None:
        self.name = name
        self.server = server
        self._players = players

    def play(self, rate: float | None, seconds: float) -> Measured:
        """Some seconds of play at so many moves a second; None: as fast as acknowledged."""
        tell(self._players, {"rate": rate, "seconds": seconds})
        return Measured(**read_json(self._players))

    def acknowledged(self) -> dict[str, dict[str, str]]:
        """Every move that was ever acknowledged: table, number, word."""
        tell(self._players, {"end": True})
        found: dict[str, dict[str, str]] = read_json(self._players)["acknowledged"]
        return found


@contextmanager
def rival(name: str, tables: int, folder: Path) -> Iterator[Rival]:
    """A server of this name, with its players at their tables; all of them end with the block."""
    with ExitStack() as ending:
        if name == PLANQUE:
            server = ending.enter_context(planque_server(folder))
        else:
            storage = folder / "flat" if name == FLAT_FILES else None
            server = ending.enter_context(_boardgame_server(storage))
        where = [server.kind, str(server.port), str(server.process.pid), str(tables)]
        players = ending.enter_context(
            started([sys.executable, "-m", "planque.bench.load", *where])
        )
        read_json(players)  # they are seated
        yield Rival(name, server, players)


def database(folder: Path) -> Path:
    return folder / "planque.db"


@contextmanager
def planque_server(folder: Path) -> Iterator[Server]:
    """Planque as a host runs it who lets one address open many tables, with a database here."""
    many = ["--set", "tables_per_address=1000000", "--set", "tables_per_day=1000000"]
    serve = ["serve", "--host", "127.0.0.1", "--port", "0", "--log-json", *many]
    url = f"sqlite:///{database(folder)}"
    with started([sys.executable, "-m", "planque", *serve, "--database", url]) as process:
        server = Server("planque", process, read_json(process)["port"])
        Thread(target=_drain, args=(process,), daemon=True).start()
        _wait_for(f"http://127.0.0.1:{server.port}/healthz")
        yield server


@contextmanager
def _boardgame_server(storage: Path | None) -> Iterator[Server]:
    with started(node.server_command(storage), {"NODE_ENV": "production"}) as process:
        yield Server("boardgame.io", process, read_json(process)["port"])


def _drain(process: "Popen[str]") -> None:
    """Read its log, so that it never waits for a reader."""
    assert process.stdout is not None, "started with pipes"
    try:
        for _ in process.stdout:
            pass
    except ValueError:
        return  # closed with the process


def _wait_for(url: str) -> None:
    end = time.monotonic() + SECONDS_TO_START
    while True:
        try:
            with urlopen(url, timeout=SECONDS_TO_START):
                return
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.05)


def together(parts: list[Measured]) -> Measured:
    """Several measurements of the same as one."""
    whole = Measured()
    for part in parts:
        whole.seconds += part.seconds
        whole.server_cpu += part.server_cpu
        whole.players_cpu += part.players_cpu
        whole.latencies += part.latencies
        whole.opened += part.opened
        whole.faults += part.faults
    return whole


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def figures(measured: Measured) -> dict[str, float]:
    """What is shown of some seconds of play."""
    moves = len(measured.latencies)
    if not moves:
        raise RuntimeError(f"no move was acknowledged: {measured.faults[:3]}")
    return {
        "moves_per_second": round(moves / measured.seconds, 1),
        "median_ms": round(median(measured.latencies), 2),
        "p99_ms": round(percentile(measured.latencies, 0.99), 2),
        "worst_ms": round(max(measured.latencies), 2),
        "server_cpu": round(measured.server_cpu / measured.seconds, 3),
        "players_cpu": round(measured.players_cpu / measured.seconds, 3),
        "moves_per_second_per_core": round(moves / max(measured.server_cpu, 0.001), 1),
        "faults": len(measured.faults),
    }
