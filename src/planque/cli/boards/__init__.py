"""How the games look and are typed at a terminal: one board per game."""

from planque.cli.boards.agent_hunter import board as agent_hunter
from planque.cli.boards.board import Board, Look, Misread
from planque.cli.boards.spyworld import board as spyworld
from planque.cli.boards.the_circle import board as the_circle
from planque.core.errors import UnknownGame

__all__ = ["Board", "Look", "Misread", "board", "passing"]

_BOARDS: dict[str, Board] = {
    "agent-hunter": agent_hunter,
    "the-circle": the_circle,
    "spyworld": spyworld,
}


def board(game: str) -> Board:
    """The board of a game."""
    if game not in _BOARDS:
        raise UnknownGame(f"{game} has no board for a terminal; these have: {', '.join(_BOARDS)}")
    return _BOARDS[game]


def passing(game: str) -> frozenset[str]:
    """The events of a game that nobody wants to be told; all are told of one without a board."""
    return _BOARDS[game].passing if game in _BOARDS else frozenset()
