"""A bound for what can still be stolen: what lies behind the next traps and guards.

Rooms without traps and guards form pockets. A pocket that is not open yet is entered through a room
with a trap or a guard, by a drilled wall, or by a jump; each of these opens what it touches.
"""

from mypy_extensions import i64

from planque.games.spyworld.grid import ROOMS
from planque.games.spyworld.sets import bit
from planque.lab.grounds import Grounds

ALL: i64 = ROOMS


class Pockets:
    """What so many further paid rooms can open at most, from one moment of a search."""

    def __init__(self, grounds: Grounds, entered: i64, open_: i64, shortcuts: i64) -> None:
        """`open_` are the rooms that can be reached without paying; `shortcuts` is how many walls
        or rooms can still be crossed."""
        self.worth: i64 = grounds.most_points(open_ & ~entered, ALL)
        closed: list[int] = []
        for pocket in grounds.pockets:
            rooms = 0 if pocket & open_ else pocket & ~entered
            closed.append(grounds.most_points(rooms, ALL) if rooms else 0)
        self._gains: list[int] = []
        for room in grounds.openers:
            if not entered & bit(room):
                gain = 0
                for number in grounds.touched[room]:
                    gain += closed[number]
                if gain:
                    self._gains.append(gain)
        self._gains.sort(reverse=True)
        self._next = 0
        if shortcuts > 0:
            closed.sort(reverse=True)
            for worth in closed[:shortcuts]:
                self.worth += worth

    def pay(self) -> None:
        """One more paid room: the one that opens most."""
        if self._next < len(self._gains):
            self.worth += self._gains[self._next]
            self._next += 1
