"""What a study of a game finds out that the players could not see while they played."""

from typing import TypedDict

from planque.core.state import State
from planque.games.spyworld.rules.exploration_phase import enter
from planque.games.spyworld.table.position import EXPLORATION, Position
from planque.lab.spyworld.solver import solve


class BestRoute(TypedDict):
    """The most that a seat could have stolen, and how."""

    best: int  # points of secrets
    route: list[int]  # the moves by their codes, as in the routes of a view


class Findings(TypedDict):
    """Spyworld: what each agent could have done from the door of its lair on."""

    explorers: list[BestRoute]


def findings(state: State) -> Findings | None:
    """What can be said of a state; None where it is too early."""
    assert isinstance(state, Position)
    if state.phase < EXPLORATION:
        return None
    return {"explorers": [_best_route(state, seat) for seat in range(state.seats)]}


def _best_route(table: Position, seat: int) -> BestRoute:
    solution = solve(enter(table, seat))
    return {"best": solution.stolen, "route": [move.code for move in solution.route]}
