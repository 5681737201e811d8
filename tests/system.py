"""Programs of the system that the tests need: found, or installed where that can be done.

`make test` runs this once, before the tests start side by side.
"""

import os
import shutil
import subprocess
from functools import cache
from pathlib import Path

HEADLESS = "chromium-headless-shell"  # draws no window around a page: a fifth of the work
BROWSERS = (HEADLESS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SECONDS = 120  # to install a package


@cache
def chromium() -> str | None:
    """The path of a Chromium; None where none can be had from the system."""
    return _chromium_here() or (_install("chromium") and _chromium_here()) or None


@cache
def postgresql() -> Path | None:
    """The folder with the programs of PostgreSQL; None where it cannot be had."""
    return _postgresql_here() or (_install("postgresql") and _postgresql_here()) or None


def _chromium_here() -> str | None:
    return next(filter(None, map(shutil.which, BROWSERS)), None)


def _postgresql_here() -> Path | None:
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((folder for folder in folders if (folder / "initdb").exists()), None)


def _install(package: str) -> bool:
    """Install a package of the system, where that is allowed."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return False
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "-y", "--no-install-recommends", package]):
        run = ["timeout", str(SECONDS), "apt-get", "-qq", *command]
        subprocess.run(run, env=environment, capture_output=True, check=False)
    return True


if __name__ == "__main__":
    if shutil.which(HEADLESS) is None:
        _install(HEADLESS)
    print(f"Chromium: {chromium() or 'none'}; PostgreSQL: {postgresql() or 'none'}")
