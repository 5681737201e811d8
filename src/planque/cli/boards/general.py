"""Any game at a terminal: its view, fact by fact. For games without a board of their own."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from planque.cli.boards.board import Grammar
from planque.core.action import Action
from planque.games.texts import Facts, Texts

__all__ = ["grammar", "look", "width"]

width = 80
grammar: Grammar | None = None

# Known already, or told in words.
LEFT_OUT = ("game", "seat", "options", "cards", "step", "deciders", "result")


def look(view: Facts, texts: Texts, words: Texts, names: Sequence[str]) -> "GeneralLook":
    return GeneralLook(view)


class GeneralLook:
    """One view being drawn."""

    def __init__(self, view: Facts) -> None:
        self._view = view

    def draw(self) -> RenderableType:
        grid = Table.grid(padding=(0, 2))
        for name, value in self._view.items():
            if name not in LEFT_OUT:
                grid.add_row(Text(name, style="bold"), Text(_shown(value)))
        return grid

    def asked(self) -> Facts:
        return self._view

    def notes(self) -> list[str]:
        return []

    def remark(self, action: Action) -> str:
        return ""


def _shown(value: object) -> str:
    """A fact on one line: lists by seat or place with spaces between, nothing as a dash."""
    if isinstance(value, list):
        return "  ".join(map(_shown, value)) or "–"
    return "–" if value is None else str(value)
