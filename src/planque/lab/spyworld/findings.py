"""What a study of a game finds out that the players could not see while they played."""

import time
from typing import TypedDict

from planque.core.state import State
from planque.games.spyworld.rules.exploration_phase import enter
from planque.games.spyworld.table.position import EXPLORATION, Position
from planque.lab.spyworld.solver import solve


class BestRoute(TypedDict):
    """The most that a seat could have stolen, and how."""

    best: int  # points of secrets
    most: int  # no route steals more; the same as `best`, unless there was no time to prove it
    route: list[int]  # the moves by their codes, as in the routes of a view


class Findings(TypedDict):
    """Spyworld: what each agent could have done from the door of its lair on."""

    explorers: list[BestRoute]


def findings(state: State, deadline: float) -> Findings | None:
    """What can be said of a state by the deadline; None where it is too early."""
    assert isinstance(state, Position)
    if state.phase < EXPLORATION:
        return None
    return {"explorers": [_best_route(state, seat, deadline) for seat in range(state.seats)]}


def _best_route(table: Position, seat: int, deadline: float) -> BestRoute:
    """What is left of the time is shared with the seats that come after this one."""
    now = time.monotonic()
    share = (deadline - now) / (table.seats - seat)
    solution = solve(enter(table, seat), deadline=now + share)
    return {
        "best": solution.stolen,
        "most": solution.most,
        "route": [move.code for move in solution.route],
    }
