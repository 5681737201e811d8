"""Players that are programs, by name: those of the house, and those from outside."""

from functools import cache

from planque.core.errors import UnknownMind
from planque.core.game import Game
from planque.core.named import named
from planque.games import game
from planque.games.outside import announced
from planque.minds.agent import Agent, seconds_from_now
from planque.minds.base import Mind, ask, want_history
from planque.minds.brought import brought, usable
from planque.minds.engine import EngineMind
from planque.minds.simple import RandomMind, Rookie

__all__ = [
    "STRONGEST",
    "Mind",
    "ask",
    "mind",
    "minds",
    "seconds_from_now",
    "want_history",
    "warm_up",
]

ENTRY_POINTS = "planque.minds"

OWN: dict[str, type[Mind]] = {"random": RandomMind, "rookie": Rookie, "agent": Agent}
STRONGEST = tuple(OWN)[-1]  # of the house


@cache
def _minds() -> dict[str, type[Mind]]:
    """All minds by name, the weakest of the house first."""
    found = {**OWN, **announced(ENTRY_POINTS, usable, taken=OWN)}
    return found | brought(taken=found)


def minds(game_name: str | None = None) -> tuple[str, ...]:
    """The names of all minds, or of those that can play a game."""
    return tuple(
        name
        for name, one in _minds().items()
        if game_name is None or one.games is None or game_name in one.games
    )


def mind(game_name: str, name: str, seed: int = 0, rounds: int | None = None) -> Mind:
    """The mind of this name for a game.

    `rounds` is how long a mind that searches may search for one decision. With it, or without a
    deadline, the same seed makes the same choices.
    """
    played = game(game_name)
    if name not in minds(game_name):
        there_are = ", ".join(minds(game_name))
        raise UnknownMind(f"there is no mind {name!r:.80}; there are {there_are}")
    return _class_of(played, name)(played, seed, rounds)


def warm_up() -> None:
    """Read all minds and start all engines, so that nobody waits for that later."""
    for one in _minds().values():
        if issubclass(one, EngineMind):
            one.keeper.warm_up()


def _class_of(game: Game, name: str) -> type[Mind]:
    """The class of a mind; a game may have an agent of its own."""
    own_agent = game.agent if name == "agent" else None
    return _minds()[name] if own_agent is None else usable(name, named(own_agent))
