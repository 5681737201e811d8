"""Which files of the built page an address needs.

The head of the page names them, so that a browser asks for all of them at once, and not for the
next when it has read the one before.
"""

import json
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

LIST = "parts.json"  # which the page's build writes: every part, its files and what it imports
PLAYED = ("guide", "practice", "replay", "table")  # pages that show a board

Parts = dict[str, dict[str, Any]]


def links(folder: Path, path: str, game: str, language: str) -> list[str]:
    """Lines for the head of the page at this address, beside those of its index.html."""
    file = folder / LIST
    if not file.is_file():
        return []
    parts = _read(file, file.stat().st_mtime_ns)
    needed: dict[str, None] = {}
    for name in _names(parts, path, game, language):
        _need(parts, name, needed)
    files = [file for name in needed for file in (parts[name]["file"], *parts[name].get("css", ()))]
    index = (folder / "index.html").read_text("utf-8")
    return [_link(file) for file in files if file not in index]


def _names(parts: Parts, path: str, game: str, language: str) -> Iterator[str]:
    """The parts that the page would ask for one after another, where there are such."""
    page = path.split("/", 1)[0]
    words = "src/generated/texts/{}." + language + ".json"
    names = [words.format("page"), f"src/pages/{page.capitalize()}.svelte"]
    if page in PLAYED:
        names += [words.format(game), f"src/games/{game}/index.ts"]
    if page == "practice":
        names.append(f"src/games/{game}/practice.json")
    if page == "puzzle":
        days = [name for name in parts if name.endswith("/puzzle/Day.svelte")]
        names += days + [words.format(name.split("/")[2]) for name in days]
    yield from (name for name in names if name in parts)


def _need(parts: Parts, name: str, needed: dict[str, None]) -> None:
    """A part, and all that it imports."""
    if name in needed:
        return
    needed[name] = None
    for imported in parts[name].get("imports", ()):
        _need(parts, imported, needed)


def _link(file: str) -> str:
    """Its part lays a style on: what is shown before that need not wait for it."""
    kind = 'preload" as="style' if file.endswith(".css") else "modulepreload"
    return f'<link rel="{kind}" crossorigin href="/{file}">'


@lru_cache(maxsize=4)
def _read(file: Path, changed: int) -> Parts:
    """Once for each build."""
    found: Parts = json.loads(file.read_text("utf-8"))
    return found
