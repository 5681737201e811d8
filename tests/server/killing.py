"""Servers that can be ended and started again at once, since what they load is loaded already.

Each is a process of its own with its own store, rooms and sockets, forked from one that has only
imported the server: a hundred starts would otherwise cost a minute of reading Python. Only the
processes in which bots think are not started beforehand.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict

from planque.server import Settings
from tests.server.running import wait_for_start
from tests.server.secrets import check_no_secret

LAUNCHER = """
import json, os, signal, sys
import uvicorn.lifespan.on, uvicorn.loops.uvloop  # which it would load at each start
from planque.server import Settings, listen, serve
from planque.server.store.database import open_engine

settings = Settings(**json.loads(sys.argv[1]))
open_engine(settings.database).dispose()  # so that its driver is loaded
processes = {}

def start(port):
    processes[port] = os.fork()
    if not processes[port]:
        sys.stdin.close()
        serve(settings, listen("127.0.0.1", port), log_json=True)
        os._exit(0)

def kill(port):
    end(port, signal.SIGKILL)

def stop(port):
    assert end(port, signal.SIGTERM) == 0

def end(port, number):
    os.kill(processes[port], number)
    return os.waitpid(processes.pop(port), 0)[1]

def free_port():
    with listen("127.0.0.1", 0) as listening:
        return listening.getsockname()[1]

print(*(free_port() for _ in range(int(sys.argv[2]))), flush=True)
try:
    for line in sys.stdin:
        order, port = line.split()
        {"start": start, "kill": kill, "stop": stop}[order](int(port))
        print("done", flush=True)
finally:
    for port in list(processes):
        kill(port)
"""


class Servers:
    """Servers on one database, each always on the same port."""

    def __init__(self, launcher: "subprocess.Popen[str]") -> None:
        self._launcher = launcher
        self.ports: Sequence[int] = [int(port) for port in self._answer().split()]
        for port in self.ports:
            self.start(port)
            wait_for_start(port)

    def start(self, port: int) -> None:
        """Start it, without waiting until it answers."""
        self._order("start", port)

    def kill(self, port: int) -> None:
        """Kill it; it is dead then."""
        self._order("kill", port)

    def stop(self, port: int) -> None:
        """Let it stop in good order; it has then."""
        self._order("stop", port)

    def _order(self, order: str, port: int) -> None:
        assert self._launcher.stdin is not None
        self._launcher.stdin.write(f"{order} {port}\n")
        self._launcher.stdin.flush()
        assert self._answer() == "done\n"

    def _answer(self) -> str:
        assert self._launcher.stdout is not None
        return self._launcher.stdout.readline()


@contextmanager
def servers(settings: Settings, count: int) -> Iterator[Servers]:
    """So many servers, which end with the block; their logs hold no secret."""
    command = [sys.executable, "-c", LAUNCHER, json.dumps(asdict(settings)), str(count)]
    with (
        tempfile.TemporaryFile("w+") as log,
        subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            env={**os.environ, "PYTHONUTF8": "1"},
        ) as launcher,
    ):
        yield Servers(launcher)
        launcher.communicate()
        log.seek(0)
        check_no_secret(log.read(), settings.database)
