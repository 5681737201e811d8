"""A house with one more game in it: two folders are laid down, and nothing else is touched.

The game lives in a package of its own, as other people's do, and is announced by an entry point.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from scripts.build_page import npm_with_node

ROOT = Path(__file__).parents[2]
TOY = Path(__file__).parent
NOT_COPIED = shutil.ignore_patterns("__pycache__", "node_modules", "page")


class House:
    """A copy of the house with the toy in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.source = folder / "src"
        self._web = folder / "web"
        for room in ("src", "scripts", "tests", "web"):
            shutil.copytree(ROOT / room, folder / room, ignore=NOT_COPIED)
        shutil.copytree(TOY / "in-python", self.source, dirs_exist_ok=True)
        shutil.copytree(TOY / "in-web", self._web / "src" / "games", dirs_exist_ok=True)

    def run(self, *command: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Run Python in this house, which it finds before the real one.

        Tests that it runs ask whether they hold for the game, and not how often.
        """
        return subprocess.run(
            [sys.executable, *command],
            input=typed,
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": str(self.source), "PLANQUE_QUICK": "1"},
            capture_output=True,
            encoding="utf-8",
        )

    def build_page(self) -> None:
        """Build the page as scripts/build_page.py does, with the packages that are there."""
        types = self.run("-m", "scripts.web_types")
        assert types.returncode == 0, types.stderr
        (self._web / "node_modules").symlink_to(ROOT / "web" / "node_modules")
        npm, environment = npm_with_node()
        built = subprocess.run(
            [*npm, "run", "build"],
            cwd=self._web,
            env=environment,
            capture_output=True,
            encoding="utf-8",
        )
        assert built.returncode == 0, built.stdout + built.stderr
