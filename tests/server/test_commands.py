"""`planque serve` and `planque play`, as people start them."""

import re
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from planque.server import listen
from tests.cli.running import COMMAND, complaint, environment, planque
from tests.server.running import wait_for_start
from tests.server.visiting import ME, OPEN, Device


@contextmanager
def started(*arguments: str, **variables: str) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        [*COMMAND, *arguments],
        env=environment(**variables),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    try:
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=30)


def address(process: subprocess.Popen[str]) -> str:
    """The address that `play` prints."""
    assert process.stdout is not None
    found = re.search(r"http://\S+/", process.stdout.readline())
    assert found is not None
    return found[0]


def test_play_prints_its_address_and_needs_no_display(tmp_path: Path) -> None:
    folder = str(tmp_path)
    with started("play", XDG_DATA_HOME=folder, HOME=folder, DISPLAY="", WAYLAND_DISPLAY="") as play:
        port = int(address(play).rsplit(":", 1)[1].strip("/"))
        wait_for_start(port)
        Device(port).open_table(ME, OPEN)
    assert play.returncode == 0
    assert list(tmp_path.rglob("planque.db")), "games are kept in the user's folder"


def test_play_takes_another_port_if_its_own_is_taken(tmp_path: Path) -> None:
    with listen("127.0.0.1", 0) as taken:
        taken.listen()
        port = taken.getsockname()[1]
        folder = str(tmp_path)
        arguments = ("play", "agent-hunter", "--no-browser", "--port", str(port))
        with started(*arguments, XDG_DATA_HOME=folder, HOME=folder) as play:
            other = int(address(play).rsplit(":", 1)[1].strip("/"))
            assert other != port
            wait_for_start(other)


def test_serve_says_if_its_port_is_taken() -> None:
    with listen("127.0.0.1", 0) as taken:
        taken.listen()
        port = taken.getsockname()[1]
        said = complaint(planque("serve", "--host", "127.0.0.1", "--port", str(port)))
        assert str(port) in said


@pytest.mark.parametrize(
    "url", ["nonsense", "mysql://somewhere/else", "sqlite:////no/such/folder/db"]
)
def test_serve_refuses_a_database_it_cannot_use(url: str) -> None:
    said = complaint(planque("serve", "--host", "127.0.0.1", "--port", "0", "--database", url))
    assert "database" in said


def test_serve_on_a_database_of_its_own(tmp_path: Path) -> None:
    with listen("127.0.0.1", 0) as free:
        port = free.getsockname()[1]
    url = f"sqlite:///{tmp_path / 'club.db'}"
    arguments = ("--host", "127.0.0.1", "--port", str(port), "--database", url, "--log-json")
    with started("serve", *arguments, "--workers", "2") as serve:
        wait_for_start(port)
        assert httpx.get(f"http://127.0.0.1:{port}/api/games").status_code == 200
    assert serve.returncode == 0
    assert (tmp_path / "club.db").exists()
