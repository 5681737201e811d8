"""Games told to whoever reads plain text: boards without colours, and the guides."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from io import StringIO
from typing import cast

from rich.console import Console

from planque import Action, game
from planque.cli.boards import Look
from planque.cli.language import cli_texts
from planque.cli.rules import about_options, guide, guide_facts
from planque.cli.wording import Wording
from planque.core.options import check_options
from planque.games.texts import Facts, texts_of


class Voice:
    """Tells every game in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def seat(self, game_name: str, view: Facts, names: Sequence[str]) -> "SeatTold":
        """What a seat sees; `names` says who sits where."""
        return SeatTold(Wording(game(game_name), self.language, view, names), view)

    def rules(self, game_name: str, options: Mapping[str, object]) -> str:
        """How a game is played at a table with these options, and what options there are."""
        chosen = game(game_name)
        check_options(chosen.options, options)  # before their names are taken for others
        facts = guide_facts(chosen, chosen.start(seed=0, **options).view(None))
        told = guide(texts_of(game_name, self.language), facts)
        options_told = "\n".join(about_options(chosen, self.language))
        title = cli_texts(self.language).say("rules.options")
        return "\n\n".join(f"# {head}\n{text}" for head, text in [*told, (title, options_told)])


class SeatTold:
    """One view in words, for the seat that sees it."""

    def __init__(self, wording: Wording, view: Facts) -> None:
        self._wording = wording
        self._view = view
        self._seat = cast(int, view["seat"])

    @cached_property
    def _look(self) -> Look:
        return self._wording.look(self._view)

    def table(self) -> str:
        """The table as the seat sees it."""
        drawn = StringIO()
        Console(file=drawn, width=self._wording.board.width, color_system=None).print(
            self._look.draw()
        )
        return "\n".join(line.rstrip() for line in drawn.getvalue().rstrip().split("\n"))

    def question(self) -> list[str]:
        """What the seat is asked for now, and what helps to answer."""
        return [self._wording.question(self._look, self._seat), *self._look.notes()]

    def action(self, action: Action) -> str:
        """A decision among those that the seat may take now."""
        return self._wording.action(action, self._look, self._seat)

    def event(self, event: Facts) -> str:
        """Something that happened, as the seat saw it."""
        return self._wording.event(event, self._seat)
