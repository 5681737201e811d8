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
    "Mind",
    "ask",
    "mind",
    "minds",
    "seconds_from_now",
    "strongest",
    "want_history",
    "warm_up",
]

ENTRY_POINTS = "planque.minds"

GENERAL: dict[str, type[Mind]] = {"random": RandomMind, "rookie": Rookie, "agent": Agent}
HOUSE = (*GENERAL, "spymaster")  # the minds of the house, the weakest first


@cache
def _guests() -> dict[str, type[Mind]]:
    """The minds from outside by name."""
    found = announced(ENTRY_POINTS, usable, taken=HOUSE)
    return found | brought(taken=(*HOUSE, *found))


def minds(game_name: str | None = None) -> tuple[str, ...]:
    """The names of all minds, or of those that can play a game; those of the house come first, the
    weakest before the others."""
    return (*_house(game_name), *_guests_at(game_name))


def strongest(game_name: str) -> str:
    """The strongest mind of the house that can play a game."""
    return _house(game_name)[-1]


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
    for one in _guests().values():
        if issubclass(one, EngineMind):
            one.keeper.warm_up()


def _house(game_name: str | None) -> tuple[str, ...]:
    if game_name is None:
        return HOUSE
    played = game(game_name)
    return tuple(name for name in HOUSE if name in GENERAL or _of_its_own(played, name))


def _guests_at(game_name: str | None) -> tuple[str, ...]:
    return tuple(
        name
        for name, one in _guests().items()
        if game_name is None or one.games is None or game_name in one.games
    )


def _class_of(game: Game, name: str) -> type[Mind]:
    own = _of_its_own(game, name)
    if own is not None:
        return usable(name, named(own))
    return GENERAL[name] if name in GENERAL else _guests()[name]


def _of_its_own(game: Game, name: str) -> str | None:
    """The mind that a game has of its own by this name, in words."""
    return {"agent": game.agent, "spymaster": game.spymaster}.get(name)
