"""How the games look and are typed at a terminal: each game names its own board."""

from typing import cast

from planque.cli.boards import general
from planque.cli.boards.board import Board, Look, Misread
from planque.core.named import named
from planque.games import game

__all__ = ["Board", "Look", "Misread", "board"]


def board(name: str) -> Board:
    """The board of a game; a general one where it has none of its own."""
    path = game(name).board
    return general if path is None else cast(Board, named(path))
