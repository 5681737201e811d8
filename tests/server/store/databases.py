"""A PostgreSQL of the tests' own, in a folder of their own."""

import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests import system

USER = "postgres"


@contextmanager
def postgresql(folder: Path) -> Iterator[str]:
    """The URL of a fresh PostgreSQL that ends with the test."""
    programs = system.postgresql()
    if programs is None:
        if os.environ.get("CI"):
            pytest.fail("there is no PostgreSQL to test with")
        pytest.skip("THERE IS NO POSTGRESQL: nothing is known about Planque on it")
    data = folder / "data"
    data.mkdir()
    _give_to_somebody_unprivileged(folder)
    _run(programs / "initdb", "-D", data, "-U", "planque", "--auth", "trust", "--no-sync")
    port = _free_port()
    options = f"-p {port} -c listen_addresses=127.0.0.1 -k {data}"
    log = data / "log"
    _run(programs / "pg_ctl", "-D", data, "-w", "-t", "60", "-l", log, "-o", options, "start")
    try:
        yield f"postgresql://planque@127.0.0.1:{port}/postgres"
    finally:
        _run(programs / "pg_ctl", "-D", data, "-m", "immediate", "stop")


def _run(*command: object) -> None:
    words = [str(word) for word in command]
    if os.geteuid() == 0:
        words = ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--clear-groups", *words]
    done = subprocess.run(words, capture_output=True, text=True, cwd="/", timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr


def _give_to_somebody_unprivileged(folder: Path) -> None:
    """PostgreSQL refuses to run as root."""
    if os.geteuid() == 0:
        for path in (folder, folder / "data"):
            shutil.chown(path, USER, USER)
        for parent in folder.parents:
            if (
                parent.owner() == "root"
                and parent != Path("/")
                and parent.stat().st_mode & 0o5 != 0o5
            ):
                parent.chmod(0o755)


def _free_port() -> int:
    with socket.socket() as asking:
        asking.bind(("127.0.0.1", 0))
        port: int = asking.getsockname()[1]
        return port
