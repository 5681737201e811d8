"""The words of the page: there for every place that asks, and no others."""

import re
from collections.abc import Iterator
from pathlib import Path

from tests.test_words import WEB, leaves, pattern, sources

TEXTS = WEB / "texts"
SOURCES = [
    path
    for path in sources(WEB / "src")
    if "games" not in path.relative_to(WEB).parts[:-2]  # a board speaks the words of its game
]
# say("page.close"), or say(`help.${group}.title`): a hole stands for any name.
ASKED = re.compile(r"""(?<!\.)\bsay\(\s*(?:"([\w.]+)"|`([^`]+)`)""")
# say(it ? "undo.ask" : "undo.asked")
CHOSEN = re.compile(r"""(?<!\.)\bsay\(\s*[^"`;]*?\?\s*"([\w.]+)"\s*:\s*"([\w.]+)\"""")


def asked() -> Iterator[tuple[Path, str]]:
    for path in SOURCES:
        source = path.read_text("utf-8")
        for plain, with_holes in ASKED.findall(source):
            yield path, plain or with_holes
        for names in CHOSEN.findall(source):
            yield from ((path, name) for name in names)


def test_every_name_that_is_asked_for_has_words() -> None:
    names = leaves(TEXTS, "en")
    for path, name in asked():
        assert any(pattern(name).match(one) for one in names), f"{path}: {name}"


def test_every_word_is_asked_for() -> None:
    wanted = [pattern(name) for _, name in asked()]
    for name in leaves(TEXTS, "en"):
        if not name.startswith("phrase."):
            assert any(one.match(name) for one in wanted), f"nobody says {name}"
