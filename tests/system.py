"""Programs that the tests need, and PyTorch: found, or installed where possible.

`make test` runs this once, before the tests start side by side.
"""

import os
import shutil
import subprocess
import sys
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from scripts.build_page import npm_with_node

HEADLESS = "chromium-headless-shell"  # draws no window around a page: a fifth of the work
BROWSERS = (HEADLESS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SECONDS = 120  # to install a package
PATIENCE = 300  # seconds, for PyTorch: it is large, and one that is half installed is broken
PYTORCH = "2.13.0"
LIGHTHOUSE = "13.5.0"
BESIDE = Path(__file__).parent.parent / "build" / "lighthouse"


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


@cache
def pytorch() -> str | None:
    """The version of PyTorch, which must not bring CUDA along; None where it cannot be had."""
    return _pytorch_here() or (_install_pytorch() and _pytorch_here()) or None


@cache
def lighthouse() -> Path | None:
    """The program that judges pages; None where it cannot be had."""
    return _lighthouse_here() or (_install_lighthouse() and _lighthouse_here()) or None


def without_cuda(platform: str) -> str:
    """What to ask pip for, to get PyTorch for the processor alone, or nothing.

    By its plain name it takes several GB on Linux, and pip may fetch half a GB only to say what it
    would install. A build without CUDA has a version of its own, which pip finds where its settings
    lead to one, and else says at once that there is none. On a Mac there is no other.
    """
    return f"torch=={PYTORCH}" if platform == "darwin" else f"torch=={PYTORCH}+cpu"


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


def _pytorch_here() -> str | None:
    try:
        return version("torch")
    except PackageNotFoundError:
        return None


def _install_pytorch() -> bool:
    """Install PyTorch into this Python, where a build without CUDA is to be had."""
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    try:
        done = subprocess.run(
            [*pip, without_cuda(sys.platform)], capture_output=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def _lighthouse_here() -> Path | None:
    program = BESIDE / "node_modules" / "lighthouse" / "cli" / "index.js"
    return program if program.exists() else None


def _install_lighthouse() -> bool:
    """In a folder of its own: whoever builds the page has no need of it."""
    npm, environment = npm_with_node()
    BESIDE.mkdir(parents=True, exist_ok=True)
    install = ["install", "--no-audit", "--no-fund", "--prefix", str(BESIDE)]
    try:
        done = subprocess.run(
            [*npm, *install, f"lighthouse@{LIGHTHOUSE}"],
            env=environment,
            capture_output=True,
            timeout=PATIENCE,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


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
    found = {
        "Chromium": chromium(),
        "PostgreSQL": postgresql(),
        "nginx": nginx(),
        "PyTorch": pytorch(),
        "Lighthouse": lighthouse(),
    }
    print("; ".join(f"{name}: {what or 'none'}" for name, what in found.items()))
