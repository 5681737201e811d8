"""docs/architecture.md speaks of what there is, and of all of it."""

import re
from pathlib import Path

import pytest

from planque import server

PACKAGE = Path(server.__file__).parent
PAGE = (Path(__file__).parents[2] / "docs" / "architecture.md").read_text("utf-8")
NAMED = sorted(set(re.findall(r"`server/(\w+(?:/\w+)*)/?`", PAGE)))
ROWS = re.findall(r"^\| (`server/.*?) \| .*? \| (.*?) \|$", PAGE, re.M)


def modules(folder: Path) -> set[str]:
    there = {path.stem for path in folder.iterdir() if path.suffix == ".py" or is_package(path)}
    return there - {"__init__"}


def is_package(path: Path) -> bool:
    return (path / "__init__.py").exists()


@pytest.mark.parametrize("name", NAMED)
def test_it_exists(name: str) -> None:
    assert (PACKAGE / f"{name}.py").exists() or is_package(PACKAGE / name)


def test_every_folder_and_its_modules_are_there() -> None:
    folders = {path.name for path in PACKAGE.iterdir() if is_package(path)}
    told: dict[str, set[str]] = {}
    for names, contents in ROWS:
        for name, content in zip(names.split(", "), contents.split("; "), strict=True):
            told[name.strip("`/").removeprefix("server/")] = set(re.findall(r"`(\w+)`", content))
    assert told == {folder: modules(PACKAGE / folder) for folder in folders}


def test_the_ways_are_numbered_as_in_the_picture() -> None:
    picture = (Path(__file__).parents[2] / "docs" / "architecture.svg").read_text("utf-8")
    steps = re.findall(r'font-weight="bold">(\d)</text>', picture)
    assert sorted(steps) == re.findall(r"\((\d)\)", PAGE)
