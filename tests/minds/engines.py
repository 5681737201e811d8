"""Unruly engines for tests: how they are brought along, what they were told, and whether any of
them is left."""

import json
import os
import shlex
import sys
from pathlib import Path
from typing import Any

SCRIPT = Path(__file__).with_name("unruly_engine.py")
PYTHON = [sys.executable, "-S", "-E"]  # starts sooner so


def unruly(fault: str, notes: Path) -> str:
    """A mind called unruly, which notes its processes in a file."""
    return f"unruly=exec:{shlex.join([*PYTHON, str(SCRIPT), fault, str(notes)])}"


def processes(notes: Path) -> list[int]:
    """All that were ever started."""
    return [int(line) for line in notes.read_text().splitlines() if line.isdigit()]


def any_runs(notes: Path) -> bool:
    return any(map(runs, processes(notes)))


def runs(process: int) -> bool:
    """Whether a process runs; one that nobody has buried yet does not."""
    stat = Path(f"/proc/{process}/stat")
    try:
        os.kill(process, 0)
        return not stat.exists() or ") Z" not in stat.read_text()
    except (ProcessLookupError, FileNotFoundError):
        return False


def messages(notes: Path) -> list[dict[str, Any]]:
    """All that engines were told which note it."""
    return [json.loads(line) for line in notes.read_text().splitlines() if line.startswith("{")]


def questions(notes: Path) -> list[dict[str, Any]]:
    return [message for message in messages(notes) if message["type"] == "choose"]


def histories(notes: Path) -> list[tuple[int, list[Any]]]:
    """About which seat one engine was asked, and all that it had been told of its history then."""
    found: list[tuple[int, list[Any]]] = []
    known: list[Any] = []
    for message in messages(notes):
        if message["type"] == "game":
            known = []
        elif message["type"] == "choose":
            known = known + message["history"]
            found.append((message["view"]["seat"], known))
    return found
