"""The sources of the page: in step with the Python side, and small enough to read."""

import re
import subprocess
import sys

import pytest
from scripts.build_page import npm_with_node

from tests.test_words import WEB
from tests.web.test_texts import SOURCES

# A colour as such: #fff, rgb(…) and their like; not an address inside a drawing: url(#…).
COLOUR = re.compile(
    r"(?<!url\()#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b"
    r"|\b(?:rgb|hsl)a?\(|\b(?:hwb|lab|lch|oklab|oklch|color)\(",
    re.IGNORECASE,
)


def test_the_generated_files_are_up_to_date() -> None:
    command = [sys.executable, "-m", "scripts.web_types", "--check"]
    ran = subprocess.run(command, cwd=WEB.parent, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_every_file_fits_one_reading() -> None:
    for path in [*SOURCES, *(WEB / "texts").iterdir()]:
        limit = 450 if path.suffix == ".toml" else 300  # words are looked up by their headings
        if "generated" not in path.parts:
            assert len(path.read_text("utf-8").splitlines()) <= limit, f"{path}: is it one room?"


@pytest.mark.parametrize("suffix", [".svelte", ".ts", ".css"])
def test_colours_are_named_in_the_tokens_alone(suffix: str) -> None:
    sources = [path for path in (WEB / "src").rglob(f"*{suffix}") if path.name != "tokens.css"]
    assert sources
    for path in sources:
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            assert not COLOUR.search(line), f"{path}:{number}: a token should name this colour"


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("color: #fff;", True),
        ("fill: #97271E", True),
        ("background: rgb(0 0 0 / 40%)", True),
        ('fill="url(#door-light)"', False),
        ("fill: color-mix(in srgb, var(--paper) 40%, transparent)", False),
    ],
)
def test_a_colour_is_known_as_one(line: str, found: bool) -> None:
    assert bool(COLOUR.search(line)) == found


def test_the_lock_names_no_registry() -> None:
    assert "resolved" not in (WEB / "package-lock.json").read_text("utf-8")


def test_the_page_passes_its_own() -> None:
    npm, environment = npm_with_node()
    command = [*npm, "run", "test"]
    ran = subprocess.run(command, cwd=WEB, env=environment, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr
