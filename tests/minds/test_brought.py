"""Minds from outside: the one in the docs, as it stands there, and broken ones."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import planque
from planque.server import listen
from tests.cli.running import environment
from tests.server.running import wait_for_start
from tests.server.visiting import ME, Device, eventually

MINDS = (Path(__file__).parents[2] / "docs" / "minds.md").read_text("utf-8")
SOURCE = next(
    code for code in re.findall(r"```python\n(.*?)```", MINDS, re.S) if "Cautious" in code
)
COMMANDS = re.findall(r"^planque (.* --mind [cC]autious.*)$", MINDS, re.M)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder in which the mind of the docs lies."""
    (tmp_path / "cautious.py").write_text(SOURCE, "utf-8")
    return tmp_path


def command(name: str) -> list[str]:
    """The command of this name, as the docs have it."""
    (line,) = (line for line in COMMANDS if line.startswith(f"{name} "))
    return [sys.executable, "-m", "planque", *shlex.split(line)]


def run(arguments: list[str], folder: Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        arguments,
        input=typed,
        cwd=folder,
        env=environment(),
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )


def test_the_mind_of_the_docs_meets_others_in_the_arena(folder: Path) -> None:
    ran = run([*command("arena"), "--jobs", "2"], folder)
    assert "Cautious" in ran.stdout, ran.stderr


def test_it_plays_simulations(folder: Path) -> None:
    ran = run([*command("sim"), "--json"], folder)
    assert '"games": 20' in ran.stdout, ran.stderr


def test_it_sits_down_in_the_terminal(folder: Path) -> None:
    ran = run(command("play"), folder, typed="q\n")
    assert "Cautious" in ran.stdout, ran.stderr
    assert ran.returncode == 0


def test_the_server_offers_and_seats_it(folder: Path) -> None:
    with listen("127.0.0.1", 0) as free:
        port: int = free.getsockname()[1]
    where = ["--host", "127.0.0.1", "--port", str(port), "--bot-pause", "0"]
    where += ["--database", f"sqlite:///{folder / 'club.db'}"]
    serving = subprocess.Popen([*command("serve"), *where], cwd=folder, env=environment())
    try:
        wait_for_start(port)
        ann = Device(port)
        offered = {game["name"]: game["minds"] for game in ann.get("/api/games")}
        assert "Cautious" in offered["agent-hunter"]
        assert "Cautious" not in offered["spyworld"], "it says what it can play"
        table = ann.open_table(ME, {"who": "bot", "mind": "Cautious"})
        eventually(lambda: ann.get(f"/api/tables/{table}")["position"] > 0)
    finally:
        serving.terminate()
        serving.wait(30)


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("", "no attribute 'Mine'"),
        ("Mine = 3", "no subclass of planque.Mind"),
        ("1 / 0", "ZeroDivisionError"),
    ],
)
def test_a_mind_that_cannot_be_used_is_named(source: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text(source, "utf-8")
    arguments = ["sim", "agent-hunter", "--mind", "broken:Mine", "--games", "1"]
    ran = run([sys.executable, "-m", "planque", *arguments], tmp_path)
    assert ran.returncode == 2
    assert "broken:Mine" in ran.stderr
    assert said in ran.stderr


def announce(folder: Path, name: str, lines: str) -> None:
    """Lay a package down that announces something."""
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text(lines, "utf-8")


def test_what_a_package_announces_is_there_and_what_is_broken_is_reported(folder: Path) -> None:
    announce(folder, "good", "[planque.minds]\ncautious = cautious:Cautious\n")
    announce(folder, "late", "[planque.minds]\nlate = nowhere:Late\nrookie = cautious:Cautious\n")
    announce(folder, "lost", "[planque.games]\nlost = cautious:Cautious\n")
    code = "import planque; print(planque.games(), planque.minds('agent-hunter'))"
    variables = environment(PYTHONPATH=f"{folder}{os.pathsep}{os.environ.get('PYTHONPATH', '')}")
    ran = subprocess.run(
        [sys.executable, "-c", code], env=variables, capture_output=True, encoding="utf-8"
    )
    assert ran.stdout == f"{planque.games()} {(*planque.minds('agent-hunter'), 'cautious')}\n"
    reported = [line for line in ran.stderr.splitlines() if "cannot be used" in line]
    assert [line.split(" cannot")[0] for line in reported] == [
        "lost: planque.games 'lost'",
        "late: planque.minds 'late'",
        "late: planque.minds 'rookie'",
    ]
