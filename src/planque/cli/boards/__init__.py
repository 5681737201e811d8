"""How the games look and are typed at a terminal: one board per game."""

from planque.cli.boards import agent_hunter
from planque.cli.boards.board import Board, Misread
from planque.core.errors import UnknownGame

__all__ = ["Board", "Misread", "board"]

_BOARDS: dict[str, Board] = {"agent-hunter": agent_hunter}


def board(game: str) -> Board:
    """The board of a game."""
    if game not in _BOARDS:
        raise UnknownGame(f"{game} has no board for a terminal; these have: {', '.join(_BOARDS)}")
    return _BOARDS[game]
