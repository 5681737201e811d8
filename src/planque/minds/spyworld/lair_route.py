"""The way through a lair: the exact solver's, with the awards in mind."""

import time
from typing import Final

from planque.core.action import Action
from planque.games.spyworld.rules.exploration import Exploration
from planque.games.spyworld.table.choices import STOP
from planque.games.spyworld.variant import Variant
from planque.games.spyworld.view import SpyworldView
from planque.games.spyworld.view_reading import read_exploration
from planque.lab.spyworld.solver import Goal, solve

MOST_WATCHED: Final = 4  # players whose ways are foreseen
EASY: Final = 3000  # partial routes of a search after which another one is affordable


def route(view: SpyworldView, seat: int, variant: Variant, deadline: float) -> list[Action]:
    """What to do until the end, stopping included."""
    exploration = read_exploration(view, seat, variant)
    solution = solve(exploration)
    watched = variant.seats <= MOST_WATCHED and solution.looked_at <= EASY
    if watched and time.monotonic() < deadline:
        solution = solve(exploration, _with_awards(view, seat, variant))
    return [*solution.route, STOP]


def _with_awards(view: SpyworldView, seat: int, variant: Variant) -> Goal:
    """Stolen points and awards, as they change the distance to the others' average."""
    rivals = variant.seats - 1
    rooms = guards = traps = 0
    for other in range(variant.seats):
        if other != seat:
            walked = _foreseen(view, other, variant)
            rooms = max(rooms, walked.rooms)
            guards = max(guards, walked.guards)
            traps = max(traps, walked.traps)
    trapper, explorer, brutal, _ = variant.cards.awards
    goal = Goal(secrets=rivals + 1)
    for first in (0, 1) if rivals == 1 else (0,):  # of two, equal ones get nothing
        goal.at_least("rooms", rooms + first, explorer * rivals)
        goal.at_least("guards", guards + first, brutal * rivals)
        goal.at_least("traps", traps + first, -trapper)
    return goal


def _foreseen(view: SpyworldView, seat: int, variant: Variant) -> Exploration:
    """The exploration of another player, as it will end if nothing but secrets counts."""
    exploration = read_exploration(view, seat, variant)
    explorers = view["explorers"]
    assert explorers is not None
    if not explorers[seat]["done"]:
        for move in solve(exploration).route:
            exploration.make(move)
    return exploration
