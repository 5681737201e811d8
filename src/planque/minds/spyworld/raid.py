"""What an agent will steal in a lair, roughly: by the thousand, where the exact solver is too slow.

The agent goes for the secret that brings most for its effort, pays, and looks again from there.
Effort is what a way costs as a part of what is left to pay with, in small whole numbers, so the
rooms within one more unit of effort are found all at once, as sets.
"""

from typing import Final

from mypy_extensions import i64

from planque.games.spyworld.edition.cards import Costs
from planque.games.spyworld.rules.exploration import TIRED_STEP
from planque.games.spyworld.table.grid import (
    ALL_ROOMS,
    DIRECTIONS,
    EDGE,
    LINE_ROOMS,
    ROOMS,
    SIDE,
    START,
)
from planque.games.spyworld.table.kinds import DEVICE, DOSSIER, NONE, POOL, ROBOT
from planque.games.spyworld.table.sets import bit

EVERYTHING: Final = 40  # the effort of using a value up
KINDS: Final = ROBOT + 1  # traps and guards: whatever costs something
FREE: Final = KINDS  # rooms that cost only the step: empty ones and secrets
KNOWN: Final = KINDS + 1  # rooms already entered
BLOCKED: Final = 10_000


class Raider:
    """What an agent can pay with, and what fittings cost it."""

    def __init__(
        self, costs: Costs, movement: i64, stealth: i64, combat: i64, tired: i64 = 0
    ) -> None:
        self.costs = costs
        self.movement = movement
        self.stealth = stealth
        self.combat = combat
        self.tired = tired  # the step from which on steps cost more; 0: there is none


class Doors:
    """The openings of a lair: for each side, the rooms that are open to it."""

    def __init__(self, walls: i64) -> None:
        self.up = _open(walls, 0)
        self.right = _open(walls, 1)
        self.down = _open(walls, 2)
        self.left = _open(walls, 3)


class Raid:
    """One raid: how much is stolen, and what it meets."""

    def __init__(self, rooms: list[i64], doors: Doors, points: list[int], raider: Raider) -> None:
        """`rooms` are sets, by fitting."""
        self.stolen: i64 = 0
        self.guards: i64 = 0
        self.traps: i64 = 0
        self.entered: i64 = bit(START)
        self._rooms = rooms
        self._points = points
        self._costs = raider.costs
        self._movement = raider.movement
        self._stealth = raider.stealth
        self._combat = raider.combat
        self._tired = raider.tired
        self._steps: i64 = 0
        self._at: i64 = START
        self._doors = doors
        self._waves: list[i64] = []
        self._effort: list[i64] = [0] * (KINDS + 2)
        self._left: i64 = rooms[DOSSIER] | rooms[DOSSIER + 1] | rooms[DEVICE]
        self._go()

    def _go(self) -> None:
        self._weigh()
        while self._left:
            goal = self._look_around()
            if goal == NONE:
                return
            way = self._way_to(goal)
            if self._can_pay(way):
                for room in way:
                    self._enter(room)
                self._settle()
                self._weigh()
            else:
                self._left &= ~bit(goal)

    # What a step into each kind of room takes

    def _weigh(self) -> None:
        costs = self._costs
        effort = self._effort
        step = self._step_cost(self._steps)
        for kind in range(KINDS):
            movement: i64 = costs.movement[kind] + step
            stealth: i64 = costs.stealth[kind]
            combat: i64 = costs.combat[kind]
            if kind == POOL and costs.split:
                if self._stealth > self._movement:
                    stealth += costs.split
                else:
                    movement += costs.split
            effort[kind] = self._effort_of(movement, stealth, combat)
        effort[FREE] = self._effort_of(step, 0, 0)
        effort[KNOWN] = max(1, self._effort_of(self._back_cost(self._steps), 0, 0))

    def _step_cost(self, steps: i64) -> i64:
        """The movement of a step after so many."""
        return TIRED_STEP if self._tired and steps + 1 >= self._tired else 1

    def _back_cost(self, steps: i64) -> i64:
        back: i64 = self._costs.back
        return back if back == 0 else max(back, self._step_cost(steps))

    def _effort_of(self, movement: i64, stealth: i64, combat: i64) -> i64:
        blocked: i64 = BLOCKED
        if movement > self._movement or stealth > self._stealth or combat > self._combat:
            return blocked
        effort: i64 = EVERYTHING * movement // max(self._movement, 1)
        if stealth:
            effort += EVERYTHING * stealth // self._stealth
        if combat:
            effort += EVERYTHING * combat // self._combat
        one: i64 = 1
        return max(effort, one)

    # Where to go

    def _look_around(self) -> i64:
        """The secret that brings most for its effort; NONE if none can be reached."""
        goal: i64 = NONE
        best_points: i64 = 0  # best_points / best_effort is the best rate so far
        best_effort: i64 = 1
        most = self._dearest()
        waves = self._waves
        waves.clear()
        waves.append(bit(self._at))
        reached = bit(self._at)
        time: i64 = 0
        last: i64 = 0  # when a wave was last not empty
        longest = self._longest()
        while most * best_effort > best_points * (time + 1) and time < last + longest:
            time += 1
            wave = self._wave(time) & ~reached
            waves.append(wave)
            if wave == 0:
                continue
            last = time
            reached |= wave
            for secret in range(DEVICE, DOSSIER - 1, -1):
                points: i64 = self._points[secret]
                here = wave & self._left & self._rooms[secret]
                if here and points * best_effort > best_points * time:
                    goal = _first(here)
                    best_points = points
                    best_effort = time
        return goal

    def _dearest(self) -> i64:
        for secret in range(DEVICE, DOSSIER - 1, -1):
            if self._left & self._rooms[secret]:
                return self._points[secret]
        return 0

    def _longest(self) -> i64:
        longest: i64 = 0
        for effort in self._effort:
            if longest < effort < BLOCKED:
                longest = effort
        return longest

    def _wave(self, time: i64) -> i64:
        """The rooms that can be entered with just so much effort."""
        found: i64 = 0
        unpaid: i64 = ALL_ROOMS & ~self.entered
        free = unpaid
        for kind in range(KINDS):
            rooms = self._rooms[kind] & unpaid
            free &= ~rooms
            effort = self._effort[kind]
            if rooms and effort <= time:
                before = self._waves[time - effort]
                if before:
                    found |= self._next_to(before) & rooms
        effort = self._effort[FREE]
        if effort <= time:
            found |= self._next_to(self._waves[time - effort]) & free
        effort = self._effort[KNOWN]
        if effort <= time:
            found |= self._next_to(self._waves[time - effort]) & self.entered
        return found

    def _next_to(self, rooms: i64) -> i64:
        """The rooms behind the openings of these."""
        doors = self._doors
        return (
            (rooms & doors.up) >> SIDE
            | (rooms & doors.right) << 1
            | (rooms & doors.down) << SIDE
            | (rooms & doors.left) >> 1
        )

    def _way_to(self, goal: i64) -> list[i64]:
        """The rooms of the way that the waves took, the goal last."""
        time: i64 = len(self._waves) - 1
        while not self._waves[time] & bit(goal):
            time -= 1
        way: list[i64] = [goal]
        room = goal
        while True:
            time -= self._effort[self._kind(room)]
            room = _first(self._next_to(bit(room)) & self._waves[time])
            if room == self._at:
                way.reverse()
                return way
            way.append(room)

    def _kind(self, room: i64) -> i64:
        here = bit(room)
        kind: i64 = KNOWN
        if self.entered & here:
            return kind
        for kind in range(KINDS):
            if self._rooms[kind] & here:
                return kind
        return FREE

    # Going there

    def _can_pay(self, way: list[i64]) -> bool:
        movement: i64 = 0
        stealth: i64 = 0
        combat: i64 = 0
        pools: i64 = 0
        steps = self._steps
        costs = self._costs
        for room in way:
            kind = self._kind(room)
            steps += 1
            if kind == KNOWN:
                movement += self._back_cost(steps - 1)
                continue
            movement += self._step_cost(steps - 1)
            if kind != FREE:
                movement += costs.movement[kind]
                stealth += costs.stealth[kind]
                combat += costs.combat[kind]
                if kind == POOL:
                    pools += costs.split
        spare = self._movement - movement + self._stealth - stealth
        return (
            movement <= self._movement
            and stealth <= self._stealth
            and combat <= self._combat
            and pools <= spare
        )

    def _enter(self, room: i64) -> None:
        kind = self._kind(room)
        self._at = room
        self._steps += 1
        if kind == KNOWN:
            self._movement -= self._back_cost(self._steps - 1)
            return
        self.entered |= bit(room)
        self._movement -= self._step_cost(self._steps - 1)
        if kind == FREE:
            self._steal(room)
            return
        self._movement -= self._costs.movement[kind]
        self._stealth -= self._costs.stealth[kind]
        self._combat -= self._costs.combat[kind]
        if kind > POOL:
            self.guards += 1
            return
        self.traps += 1
        if kind == POOL:
            self._split()

    def _split(self) -> None:
        """Pay a pool with what there is more of."""
        split: i64 = self._costs.split
        if self._stealth > self._movement:
            in_stealth = min(split, self._stealth)
            self._stealth -= in_stealth
            self._movement -= split - in_stealth
        else:
            in_movement = min(split, self._movement)
            self._movement -= in_movement
            self._stealth -= split - in_movement

    def _settle(self) -> None:
        """Where a pool was paid with what was needed later on the way, split it otherwise."""
        if self._stealth < 0:
            self._movement += self._stealth
            self._stealth = 0
        elif self._movement < 0:
            self._stealth += self._movement
            self._movement = 0

    def _steal(self, room: i64) -> None:
        self._left &= ~bit(room)
        for secret in range(DOSSIER, DEVICE + 1):
            if self._rooms[secret] & bit(room):
                self.stolen += self._points[secret]


def _open(walls: i64, way: int) -> i64:
    """The rooms with an opening to this side."""
    open_: i64 = _INSIDE[way]
    if walls == 0:
        return open_
    for room in range(ROOMS):
        edge = EDGE[room * DIRECTIONS + way]
        if edge != NONE and walls & bit(edge):
            open_ &= ~bit(room)
    return open_


_INSIDE: Final[tuple[int, ...]] = (  # rooms that have a neighbour above, right, below, left
    ALL_ROOMS & ~LINE_ROOMS[0],
    ALL_ROOMS & ~LINE_ROOMS[2 * SIDE - 1],
    ALL_ROOMS & ~LINE_ROOMS[SIDE - 1],
    ALL_ROOMS & ~LINE_ROOMS[SIDE],
)


def _first(rooms: i64) -> i64:
    """The first room of a set."""
    room: i64 = 0
    while not rooms >> room & 1:
        room += 1
    return room
