"""The best that can still come of an exploration, with the route to it. It is exact, given time.

solution = solve(exploration)                 # the most secrets that can be stolen
solution.stolen, solution.route               # their points, and what to do, move by move
solve(exploration, Goal().at_least("guards", 4, 20))     # with an award in sight
solve(exploration, deadline=time.monotonic() + 1)        # the best found in a second, and its bound
"""

import math

from mypy_extensions import i64

from planque.core.action import Action
from planque.games.spyworld.rules.exploration import Exploration
from planque.games.spyworld.table.kinds import EXTRA_GADGET
from planque.lab.spyworld.goal import Goal
from planque.lab.spyworld.route_moves import NotSolved, route_of
from planque.lab.spyworld.route_search import RouteSearch

__all__ = ["Goal", "NotSolved", "Solution", "solve"]


class Solution:
    """A best route from a moment of an exploration on."""

    def __init__(self, score: int, stolen: int, route: list[Action]) -> None:
        self.score = score  # by the goal
        self.most = score  # no route scores more: where it is the score, the route is proven
        self.stolen = stolen  # points of secrets, those stolen before included
        self.route = route  # the agent stops after its last move
        self.looked_at = 0  # how many partial routes were looked at


def solve(
    exploration: Exploration, goal: Goal | None = None, deadline: float = math.inf
) -> Solution:
    """The best route, proven: by default the one that steals most, otherwise by the goal.

    `deadline` is a time of `time.monotonic()`: at it, the best route so far is the answer.
    """
    goal = Goal() if goal is None else goal
    none: i64 = goal.score(
        exploration.stolen, exploration.rooms, exploration.guards, exploration.traps
    )
    best = Solution(none, exploration.stolen, [])
    looked_at = 0
    most: i64 = none
    for equipped, moves in _equipped(exploration):
        search = RouteSearch(equipped, goal)
        search.run(best.score, deadline)
        looked_at += search.looked_at
        most = max(most, search.most)
        if search.best_score > best.score:
            route = moves + route_of(search, equipped)
            best = Solution(search.best_score, search.best.stolen, route)
    best.most = most
    best.looked_at = looked_at
    return best


def _equipped(exploration: Exploration) -> list[tuple[Exploration, list[Action]]]:
    """The exploration, once for each extra gadget where one is still to be chosen."""
    if exploration.power != EXTRA_GADGET:
        return [(exploration, [])]
    found: list[tuple[Exploration, list[Action]]] = []
    for move in exploration.moves():
        equipped = exploration.copy()
        equipped.make(move)
        found.append((equipped, [move]))
    return found
