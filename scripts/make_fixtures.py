"""Make anew what the page takes from the engines to be looked at and tested with.

`--check` writes nothing and fails when a file is out of date.
"""

import argparse
import pkgutil
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import planque
from scripts import fixtures
from scripts.practices import practice

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "web" / "src" / "games"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="fail if a file is out of date")
    check = parser.parse_args().check
    stale = [(path, text) for path, text in made() if not is_there(path, text)]
    for path, text in stale:
        if check:
            print(f"{path.relative_to(ROOT)} is out of date: run python -m scripts.make_fixtures")
        else:
            path.write_text(text, encoding="utf-8")
    return 1 if check and stale else 0


def is_there(path: Path, text: str) -> bool:
    return path.exists() and path.read_text("utf-8") == text


def made() -> Iterator[tuple[Path, str]]:
    """Every file and what it should hold. A game without a module has none."""
    for module in pkgutil.iter_modules(fixtures.__path__):
        folder = GAMES / module.name.replace("_", "-")
        files = import_module(f"scripts.fixtures.{module.name}").files()
        for name, text in files.items():
            yield folder / name, text
    for script in sorted(GAMES.glob("*/practice.toml")):
        yield script.with_suffix(".json"), practice(planque.game(script.parent.name), script)


if __name__ == "__main__":
    sys.exit(main())
