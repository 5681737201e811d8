"""What the terminal wants from the board of a game."""

from collections.abc import Sequence
from typing import Protocol

from rich.console import RenderableType

from planque.core.action import Action
from planque.games.texts import Facts, Texts


class Misread(Exception):
    """What was typed is no legal action: the name of a text that says why, and its facts."""

    def __init__(self, name: str, **facts: object) -> None:
        super().__init__(name)
        self.name = name
        self.facts = facts


class Grammar(Protocol):
    """How decisions are typed in a game that has a short way to say them."""

    def read(self, entry: str, view: Facts) -> Action:
        """The action that was typed, legal or not; Misread if it is none."""

    def why_not(self, view: Facts, action: Action) -> Misread:
        """Why this action is not legal now."""


class Look(Protocol):
    """How one view looks."""

    def draw(self) -> RenderableType:
        """The table as the seat sees it."""

    def asked(self) -> Facts:
        """The facts that word what the seat is asked for now."""

    def notes(self) -> list[str]:
        """What helps to answer the question, under it."""

    def remark(self, action: Action) -> str:
        """What helps to choose this action among the others of the list, after its words."""


class Board(Protocol):
    """The board of one game at a terminal."""

    width: int  # the columns that it takes
    grammar: Grammar | None  # None: decisions are listed, and chosen by their numbers

    def look(self, view: Facts, texts: Texts, words: Texts, names: Sequence[str]) -> Look:
        """How a view looks. `texts` are those of the game, `words` those of the command line;
        `names` says who sits where."""
