"""Every text of the house: complete in both languages, and set as an editor would print it."""

import re
from collections.abc import Iterable, Iterator, Mapping
from importlib.resources import files
from pathlib import Path

import pytest
from scripts.web_types import text_tree

import planque
from planque.games.texts import LANGUAGES

ROOT = Path(__file__).parents[1]
PACKAGE = Path(planque.__file__).parent
WEB = ROOT / "web"


def folder_of(game: str) -> Path:
    """Where the texts of a game lie, be it ours or somebody else's."""
    return Path(str(files(planque.game(game).folder))) / "texts"


OF_GAMES = map(folder_of, planque.games())
FOLDERS = [*sorted({*PACKAGE.rglob("texts"), *OF_GAMES}), WEB / "texts"]

THIN = "\N{NARROW NO-BREAK SPACE}"
NO_BREAK = "\N{NO-BREAK SPACE}"
END = r"[\w)}»…’.!?]"  # what a mark may stand behind; a key that is typed stands alone
WRONG_SPACE = re.compile(rf"{END}(?!{THIN})\s?[;!?»%]|«(?!{THIN})|{END}(?!{NO_BREAK})\s?:(?=\s|$)")
HYPHEN_FOR_MINUS = re.compile(r"(?<![\w\d])[-–][\d{]")

# What nobody says, though it has been printed here.
BANNED = {
    "fr": re.compile(
        r"aucun permutation|\bun liasse|\bà \{points\}|attaque\w* (de la|d’une) "
        r"|\ble MID\b|\bdu MID\b|bassin|rien infiltrer|avoir cher|jour pire|faire cela|démasqueu",
        re.IGNORECASE,
    ),
    # British English; "the own" is German.
    "en": re.compile(
        r"\b(the|an) own\b|\b(colo|rumo|neighbo|favo)rs?\b|\bgray\b|\bcenter\b|(neutral|organ)iz",
        re.IGNORECASE,
    ),
}


def leaves(folder: Path, language: str) -> dict[str, str]:
    """Every sentence of a folder, by its path."""
    return dict(_leaves(text_tree(folder, language), ""))


def _leaves(tree: Mapping[str, object], path: str) -> Iterator[tuple[str, str]]:
    for name, branch in tree.items():
        if isinstance(branch, Mapping):
            yield from _leaves(branch, f"{path}{name}.")
        elif isinstance(branch, str):
            yield f"{path}{name}", branch


def placeholders(sentence: str) -> set[str]:
    return {name for name in re.findall(r"\{(.*?)\}", sentence) if not name.startswith("word_")}


def shared(sentences: Mapping[str, str]) -> dict[str, set[str]]:
    """What the languages have in common; phrases that begin with `word_` are a language's own."""
    return {
        path: placeholders(sentence)
        for path, sentence in sentences.items()
        if not path.startswith("phrase.word_")
    }


HOLE = re.compile(r"\$?\{[^}]*\}")


def pattern(name: str) -> re.Pattern[str]:
    """What a name leads to: a sentence, or a table that chooses one. A hole stands for any name."""
    return re.compile(r"[\w]+".join(map(re.escape, HOLE.split(name))) + r"(\.|$)")


def sources(folder: Path) -> list[Path]:
    """The code of a folder that speaks, but for its tests and what is made from elsewhere."""
    return [
        path
        for path in sorted(folder.rglob("*"))
        if path.suffix in (".py", ".ts", ".svelte")
        and not path.name.endswith(".test.ts")
        and "generated" not in path.parts
    ]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
class TestEveryFolder:
    def test_the_languages_have_the_same_keys_and_placeholders(self, folder: Path) -> None:
        french, english = (shared(leaves(folder, language)) for language in LANGUAGES)
        assert french == english

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_sentence_is_well_set(self, folder: Path, language: str) -> None:
        for path, sentence in leaves(folder, language).items():
            assert sentence.strip(), path
            assert "'" not in sentence, path
            assert not HYPHEN_FOR_MINUS.search(sentence), path
            assert not BANNED[language].search(sentence), path

    def test_french_has_its_no_break_spaces(self, folder: Path) -> None:
        for path, sentence in leaves(folder, "fr").items():
            assert not WRONG_SPACE.search(sentence), path


@pytest.mark.parametrize("wrong", ["Oui !", "Oui!", f"Oui{NO_BREAK}?", "«Oui", "Oui :", "{a}: {b}"])
def test_a_wrong_space_is_noticed(wrong: str) -> None:
    assert WRONG_SPACE.search(wrong)


ASKED = re.compile(r"""\b(?:(?:say|tell)\(|sayOf\([^,()]+,)\s*(?:"([\w.]+)"|`([^`]+)`)""")
NAMED = re.compile(r"""["']([\w.{}]+)["']|`([^`]+)`""")


IN_EVERY_GAME = {"action.{type}", "event.{type}"}  # the terminal says them


def found(named: re.Pattern[str], files: Iterable[Path]) -> set[str]:
    """The names of texts in these files."""
    return {
        plain or with_holes
        for path in files
        for plain, with_holes in named.findall(path.read_text("utf-8"))
    }


@pytest.mark.parametrize("game", planque.games())
class TestTheTextsOfAGame:
    def folder(self, game: str) -> Path:
        return folder_of(game)

    def test_every_name_that_its_board_asks_for_has_words(self, game: str) -> None:
        names = leaves(self.folder(game), "en")
        for name in found(ASKED, sources(WEB / "src" / "games" / game)):
            assert any(pattern(name).match(one) for one in names), name

    def test_every_text_is_asked_for(self, game: str) -> None:
        texts = leaves(self.folder(game), "en")
        others = [WEB / "src" / "games" / other for other in planque.games() if other != game]
        speaking = [
            path
            for path in [*sources(PACKAGE), *sources(WEB / "src")]
            if not any(path.is_relative_to(other) for other in others)
        ]
        named = {
            name for name in found(NAMED, speaking) if re.search(r"\w\.|\.\w", HOLE.sub("", name))
        }
        wanted = [pattern(name) for name in named | found(ASKED, speaking) | IN_EVERY_GAME]
        filled = {re.split("[:}]", name)[0] for text in texts.values() for name in text.split("{")}
        for name in texts:
            asked = name.startswith("phrase.") and name.split(".")[1] in filled
            assert asked or any(one.match(name) for one in wanted), f"nobody says {name}"


def test_code_and_docs_are_in_english() -> None:
    """No own lair without an owner: it is a player's, or one's."""
    written = [*sources(PACKAGE), *sources(WEB / "src"), *sources(ROOT / "scripts")]
    for path in [*written, *ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]:
        assert not re.search(r"\b(the|an) own\b", path.read_text("utf-8")), path
