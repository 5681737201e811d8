"""Which language to speak."""

import os

from planque import OptionError
from planque.games.texts import LANGUAGES, Texts, read_texts


def language(asked: str | None) -> str:
    """The language asked for, or else the one that the surroundings suggest."""
    if asked is None:
        return "fr" if _surroundings().casefold().startswith("fr") else "en"
    if asked not in LANGUAGES:
        raise OptionError("lang", f"{asked!r:.80} does not fit; it is {' or '.join(LANGUAGES)}")
    return asked


def cli_texts(language: str) -> Texts:
    """The words of the command line itself."""
    return read_texts("planque.cli", language)


def figure(value: float, decimals: int, language: str) -> str:
    """A number as people write it in this language."""
    text = f"{value:,.{decimals}f}"
    return text if language == "en" else text.replace(",", "\N{NO-BREAK SPACE}").replace(".", ",")


def _surroundings() -> str:
    for name in ("PLANQUE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return value
    return ""
