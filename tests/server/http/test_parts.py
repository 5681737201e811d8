"""What a page needs is named in its head."""

import json
import re
from collections.abc import Iterator

import pytest

from tests.server.running import quick, running
from tests.server.visiting import ME, OPEN, Device

PARTS = {
    "_page.js": {"file": "assets/page.js", "css": ["assets/page.css"]},
    "_games.js": {"file": "assets/games.js", "imports": ["_page.js", "src/pages/Guide.svelte"]},
    "src/pages/Guide.svelte": {"file": "assets/Guide.js", "imports": ["_page.js", "_games.js"]},
    "src/pages/Me.svelte": {"file": "assets/Me.js", "imports": ["_page.js"]},
    "src/pages/Practice.svelte": {"file": "assets/Practice.js"},
    "src/pages/Puzzle.svelte": {"file": "assets/Puzzle.js"},
    "src/pages/Table.svelte": {"file": "assets/Table.js"},
    "src/generated/texts/page.fr.json": {"file": "assets/page.fr.js"},
    "src/generated/texts/page.en.json": {"file": "assets/page.en.js"},
    "src/generated/texts/spyworld.en.json": {"file": "assets/spyworld.en.js"},
    "src/games/spyworld/index.ts": {"file": "assets/spyworld.js", "css": ["assets/spyworld.css"]},
    "src/games/spyworld/practice.json": {"file": "assets/practice.js"},
    "src/games/spyworld/puzzle/Day.svelte": {"file": "assets/Day.js"},
}
INDEX = """<head><title>Planque</title>
<script src="/assets/page.js"></script><link href="/assets/page.css"></head>"""
SPYWORLD = {"spyworld.js", "spyworld.css", "spyworld.en.js"}


@pytest.fixture(scope="module")
def ann(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Device]:
    folder = tmp_path_factory.mktemp("page")
    (folder / "index.html").write_text(INDEX, "utf-8")
    (folder / "parts.json").write_text(json.dumps(PARTS), "utf-8")
    with running(quick(folder / "planque.db"), folder) as server:
        yield Device(server.port)


def named(device: Device, path: str, language: str = "en") -> set[str]:
    """The files that the head of a page names beside those of every page."""
    page = device.http.get(path, headers={"Accept-Language": language}).text
    found = re.findall(r'<link rel="(\w+)"(?: as="style")? crossorigin href="/assets/(.*?)">', page)
    assert all((kind == "preload") == file.endswith(".css") for kind, file in found)
    assert len(found) == len(set(found))
    return {file for _, file in found}


def test_the_first_page_needs_words_in_the_readers_language(ann: Device) -> None:
    assert named(ann, "/") == {"page.en.js"}
    assert named(ann, "/", "fr") == {"page.fr.js"}


def test_a_page_and_all_that_it_imports(ann: Device) -> None:
    assert named(ann, "/me") == {"page.en.js", "Me.js"}
    assert named(ann, "/guide/spyworld") == {"page.en.js", "Guide.js", "games.js", *SPYWORLD}


def test_the_board_of_the_game_that_is_played(ann: Device) -> None:
    table = ann.open_table(ME, OPEN, game="spyworld", options={})
    assert named(ann, f"/table/{table}") == {"page.en.js", "Table.js", *SPYWORLD}
    other = ann.open_table(ME, OPEN)
    assert named(ann, f"/table/{other}") == {"page.en.js", "Table.js"}  # no such part is built


def test_the_puzzle_and_a_practice(ann: Device) -> None:
    assert named(ann, "/puzzle") == {"page.en.js", "Puzzle.js", "Day.js", "spyworld.en.js"}
    practice = {"page.en.js", "Practice.js", "practice.js", *SPYWORLD}
    assert named(ann, "/practice/spyworld") == practice


def test_an_address_that_leads_nowhere_needs_words(ann: Device) -> None:
    assert named(ann, "/nowhere/at/all") == {"page.en.js"}
    assert named(ann, "/table/none") <= {"page.en.js", "Table.js"}
