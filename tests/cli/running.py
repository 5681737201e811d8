"""Running `planque` as a user would: as a process of its own."""

import os
import subprocess
import sys

from tests.cli.forking import Forge

COMMAND = [sys.executable, "-m", "planque"]
LANGUAGE_VARIABLES = ("PLANQUE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
READ_AT_THE_START = ("COLUMNS", "PLANQUE_PURE", "PYTHON")
FORGE = Forge()


def environment(**changes: str) -> dict[str, str]:
    """The surroundings of a run; nothing in them suggests a language unless given."""
    kept = {name: value for name, value in os.environ.items() if name not in LANGUAGE_VARIABLES}
    return {**kept, "PYTHONUTF8": "1", "COLUMNS": "80", **changes}


def planque(*arguments: str, typed: str = "", **variables: str) -> subprocess.CompletedProcess[str]:
    if not any(name.startswith(READ_AT_THE_START) for name in variables):
        return FORGE.run(arguments, typed, environment(**variables))
    return subprocess.run(
        [*COMMAND, *arguments],
        input=typed,
        env=environment(**variables),
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )


def complaint(ran: subprocess.CompletedProcess[str]) -> str:
    """The one line on stderr of a run that failed as it should."""
    assert ran.returncode == 2, ran
    assert ran.stdout == ""
    lines = [line for line in ran.stderr.splitlines() if "rules not compiled" not in line]
    assert len(lines) == 1, ran.stderr
    return lines[0]
