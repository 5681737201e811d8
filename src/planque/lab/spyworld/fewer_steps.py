"""The same secrets with fewer steps: a search looks for points, not for a straight way to them."""

from mypy_extensions import i64

from planque.games.spyworld.actions import Step
from planque.games.spyworld.rules.exploration import Exploration
from planque.games.spyworld.table.choices import step_to
from planque.games.spyworld.table.grid import ROOMS
from planque.games.spyworld.table.kinds import NONE, SECRETS, group_of
from planque.games.spyworld.table.sets import bit
from planque.lab.spyworld.lair_map import LairMap


class Walk:
    """Steps through new rooms in some order, by the shortest ways between them."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.walked: i64 = 0  # the movement that they cost
        self.rooms: list[i64] = []  # what is in the new rooms


def can_be_shortened(exploration: Exploration, steps: list[Step]) -> bool:
    """Not where the order of the rooms matters for more than the way: with smoke, drill or jump."""
    if exploration.smoke_left:
        return False
    for step in steps:
        if step.uses:
            return False
    return True


def shortened(lair: LairMap, exploration: Exploration, steps: list[Step], most: i64) -> Walk:
    """A walk to the same secrets that costs no more, without rooms that it does not need."""
    order = _new_rooms(exploration, steps)
    best = _walk_through(lair, exploration, order)
    assert best is not None
    for room in order[::-1]:
        if group_of(lair.fittings[room]) == SECRETS:
            continue
        shorter = [other for other in order if other != room]
        walk = _walk_through(lair, exploration, shorter)
        if walk is not None and walk.walked <= most:
            order = shorter
            best = walk
    if lair.back == 0:  # the search took the rooms in any order
        walk = _walk_through(lair, exploration, _nearest_first(lair, exploration, order))
        if walk is not None and walk.walked <= most and len(walk.steps) < len(best.steps):
            best = walk
    return best


def _new_rooms(exploration: Exploration, steps: list[Step]) -> list[i64]:
    rooms: list[i64] = []
    entered = exploration.entered
    for step in steps:
        if not entered & bit(step.room):
            entered |= bit(step.room)
            rooms.append(step.room)
    return rooms


def _walk_through(lair: LairMap, exploration: Exploration, order: list[i64]) -> Walk | None:
    """The steps through new rooms in this order; None: there is no way."""
    walk = Walk()
    at = exploration.at
    entered = exploration.entered
    made = exploration.steps
    for room in order:
        rooms = way(lair, at, entered, bit(room))
        if not rooms:
            return None
        walk.walked += lair.going_back(made, len(rooms) - 1)
        made += len(rooms)
        walk.walked += lair.new_step(made - 1)
        for passed in rooms:
            walk.steps.append(step_to(passed, 0, 0))
        walk.rooms.append(lair.fittings[room])
        entered |= bit(room)
        at = room
    return walk


def _nearest_first(lair: LairMap, exploration: Exploration, order: list[i64]) -> list[i64]:
    """The same rooms, always the nearest one next."""
    left: i64 = 0
    for room in order:
        left |= bit(room)
    at = exploration.at
    entered = exploration.entered
    nearest: list[i64] = []
    while left:
        at = way(lair, at, entered, left)[-1]
        nearest.append(at)
        entered |= bit(at)
        left &= ~bit(at)
    return nearest


def way(lair: LairMap, at: i64, entered: i64, goals: i64) -> list[i64]:
    """The rooms on the shortest way to the nearest of these, through rooms already entered; none
    where there is no way, or where nobody need go."""
    came_from: list[i64] = [NONE] * ROOMS
    came_from[at] = at
    order: list[i64] = [at]
    goal = at
    for room in order:
        if goals & bit(room):
            goal = room
            break
        if entered & bit(room):
            for other in lair.open[room]:
                if came_from[other] == NONE and (entered | goals) & bit(other):
                    came_from[other] = room
                    order.append(other)
    rooms: list[i64] = []
    while goal != at:
        rooms.append(goal)
        goal = came_from[goal]
    rooms.reverse()
    return rooms
