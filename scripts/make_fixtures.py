"""Make anew what the page takes from the engines to be looked at and tested with.

`--check` writes nothing and fails when a file is out of date.
"""

import argparse
import pkgutil
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from scripts import fixtures

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "web" / "src" / "games"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="fail if a file is out of date")
    check = parser.parse_args().check
    stale = [(path, text) for path, text in made() if path.read_text("utf-8") != text]
    for path, text in stale:
        if check:
            print(f"{path.relative_to(ROOT)} is out of date: run python -m scripts.make_fixtures")
        else:
            path.write_text(text, encoding="utf-8")
    return 1 if check and stale else 0


def made() -> Iterator[tuple[Path, str]]:
    """Every file and what it should hold. A game without a module has none."""
    for module in pkgutil.iter_modules(fixtures.__path__):
        folder = GAMES / module.name.replace("_", "-")
        files = import_module(f"scripts.fixtures.{module.name}").files()
        for name, text in files.items():
            yield folder / name, text


if __name__ == "__main__":
    sys.exit(main())
