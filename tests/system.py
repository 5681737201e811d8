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


@cache
def nginx() -> str | None:
    """The path of nginx; None where it, or what makes a certificate for it, cannot be had."""
    return _nginx_here() or (_install_nginx() and _nginx_here()) or None


def _chromium_here() -> str | None:
    return next(filter(None, map(shutil.which, BROWSERS)), None)


def _postgresql_here() -> Path | None:
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((folder for folder in folders if (folder / "initdb").exists()), None)


def _nginx_here() -> str | None:
    found = shutil.which("nginx", path=f"{os.environ.get('PATH', os.defpath)}:/usr/sbin")
    return found if shutil.which("openssl") else None


def _install_nginx() -> bool:
    """The program alone, without the service that the package would start on port 80."""
    installed = _install("nginx-light", "openssl")
    if installed and shutil.which("systemctl"):
        stop = ["systemctl", "disable", "--now", "nginx"]
        subprocess.run(stop, capture_output=True, timeout=SECONDS, check=False)
    return installed


def _install(*packages: str) -> bool:
    """Install packages of the system, where that is allowed."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return False
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        run = ["timeout", str(SECONDS), "apt-get", "-qq", *command]
        subprocess.run(run, env=environment, capture_output=True, check=False)
    return True


if __name__ == "__main__":
    if shutil.which(HEADLESS) is None:
        _install(HEADLESS)
    found = {"Chromium": chromium(), "PostgreSQL": postgresql(), "nginx": nginx()}
    print("; ".join(f"{name}: {where or 'none'}" for name, where in found.items()))
