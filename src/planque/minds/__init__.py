"""Players that are programs, by name."""

from collections.abc import Callable

from planque.core.errors import UnknownMind
from planque.core.game import Game
from planque.games import game
from planque.minds.agent import Agent, seconds_from_now
from planque.minds.base import Mind
from planque.minds.simple import RandomMind, Rookie
from planque.minds.spyworld.agent import SpyworldAgent

__all__ = ["Mind", "mind", "minds", "seconds_from_now"]

_MINDS: dict[str, Callable[[Game, int, int | None], Mind]] = {
    "random": lambda game, seed, rounds: RandomMind(seed),
    "rookie": lambda game, seed, rounds: Rookie(game, seed),
    "agent": lambda game, seed, rounds: _AGENTS.get(game.name, Agent)(game, seed, rounds),
}
_AGENTS: dict[str, Callable[[Game, int, int | None], Mind]] = {  # games with an agent of their own
    "spyworld": SpyworldAgent,
}


def minds() -> tuple[str, ...]:
    """The names of all minds, the weakest first."""
    return tuple(_MINDS)


def mind(game_name: str, name: str, seed: int = 0, rounds: int | None = None) -> Mind:
    """The mind of this name for a game.

    `rounds` is how long a mind that searches may search for one decision. With it, or without a
    deadline, the same seed makes the same choices.
    """
    if name not in _MINDS:
        raise UnknownMind(f"there is no mind {name!r}; there are {', '.join(_MINDS)}")
    return _MINDS[name](game(game_name), seed, rounds)
