"""How games are told, as the command line does it: that room stands above, and is asked by name."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, cast

from planque.core.action import Action
from planque.core.errors import OptionError
from planque.core.named import named
from planque.games.texts import LANGUAGES

Facts = Mapping[str, Any]


class Told(Protocol):
    """One view in words, for the seat that sees it."""

    def table(self) -> str:
        """The table as the seat sees it."""

    def question(self) -> list[str]:
        """What the seat is asked for now, and what helps to answer."""

    def action(self, action: Action) -> str:
        """A decision among those that the seat may take now."""

    def event(self, event: Facts) -> str:
        """Something that happened, as the seat saw it."""


class Voice(Protocol):
    """Tells every game in one language."""

    language: str

    def seat(self, game_name: str, view: Facts, names: Sequence[str]) -> Told:
        """What a seat sees; `names` says who sits where."""

    def rules(self, game_name: str, options: Facts) -> str:
        """How a game is played at a table with these options, and what options there are."""


def voice(language: str) -> Voice:
    """The voice of the command line."""
    if language not in LANGUAGES:
        allowed = " or ".join(LANGUAGES)
        raise OptionError("language", f"{language!r:.80} does not fit; it is {allowed}")
    return cast(Voice, cast(Any, named("planque.cli.voice:Voice"))(language))
