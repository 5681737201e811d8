"""What the terminal wants from the board of a game."""

from collections.abc import Mapping
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


class Board(Protocol):
    """The board of one game at a terminal."""

    def draw(self, view: Facts, texts: Texts, players: Mapping[int, str]) -> RenderableType:
        """The table as a seat sees it; `players` says who sits where."""

    def asked(self, view: Facts) -> Facts:
        """The facts that word what the seat is asked for now."""

    def read(self, entry: str, view: Facts) -> Action:
        """The action that was typed, legal or not; Misread if it is none."""

    def why_not(self, view: Facts, action: Action) -> Misread:
        """Why this action is not legal now."""
