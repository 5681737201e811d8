"""The words of the page: complete in both languages, and there for every place that asks."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from planque.games.texts import LANGUAGES
from tests.games.test_texts import leaves, shared

WEB = Path(__file__).parents[2] / "web"
TEXTS = WEB / "texts"
SOURCES = [
    path
    for path in sorted((WEB / "src").rglob("*"))
    if path.suffix in (".ts", ".svelte")
    and not path.name.endswith(".test.ts")
    and "games" not in path.relative_to(WEB).parts[:-2]  # a board speaks the words of its game
]
# say("page.close"), or say(`help.${group}.title`): a hole stands for any name.
ASKED = re.compile(r"""(?<!\.)\bsay\(\s*(?:"([\w.]+)"|`([^`]+)`)""")


def asked() -> Iterator[tuple[Path, str]]:
    for path in SOURCES:
        for plain, with_holes in ASKED.findall(path.read_text("utf-8")):
            yield path, plain or with_holes


def pattern(name: str) -> re.Pattern[str]:
    """What a name leads to: a sentence, or a table that chooses one."""
    parts = re.split(r"\$\{[^}]*\}", name)
    return re.compile(r"[\w]+".join(map(re.escape, parts)) + r"(\.|$)")


def test_the_languages_have_the_same_keys_and_placeholders() -> None:
    french, english = (shared(leaves(TEXTS, language)) for language in LANGUAGES)
    assert french == english


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_well_set(language: str) -> None:
    for path, sentence in leaves(TEXTS, language).items():
        assert sentence.strip(), path
        assert "'" not in sentence, path
        if language == "fr":
            assert not re.search(r" [:;!?»]|« |\w[;!?»]|«\w", sentence), path


def test_every_name_that_is_asked_for_has_words() -> None:
    names = leaves(TEXTS, "en")
    for path, name in asked():
        assert any(pattern(name).match(one) for one in names), f"{path}: {name}"


def test_every_word_is_asked_for() -> None:
    wanted = [pattern(name) for _, name in asked()]
    for name in leaves(TEXTS, "en"):
        if not name.startswith("phrase."):
            assert any(one.match(name) for one in wanted), f"nobody says {name}"
