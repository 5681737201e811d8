"""A bound for what can still be stolen: what lies behind the next traps and guards.

Rooms without traps and guards form areas. An area that is not open yet is entered through a room
with a trap or a guard, by a drilled wall, or by a jump; each of these opens what it touches.
"""

from mypy_extensions import i64

from planque.games.spyworld.table.grid import ROOMS
from planque.games.spyworld.table.sets import bit
from planque.lab.spyworld.lair_map import LairMap

ALL: i64 = ROOMS


class BoundByPaidRooms:
    """What so many further paid rooms can open at most, from one moment of a search."""

    def __init__(self, lair: LairMap, entered: i64, open_: i64, shortcuts: i64) -> None:
        """`open_` are the rooms that can be reached without paying; `shortcuts` is how many walls
        or rooms can still be crossed."""
        worth: i64 = lair.most_points(open_ & ~entered, ALL)
        closed: list[int] = []
        for area in lair.areas:
            rooms = 0 if area & open_ else area & ~entered
            closed.append(lair.most_points(rooms, ALL) if rooms else 0)
        if shortcuts > 0:
            for gain in sorted(closed, reverse=True)[:shortcuts]:
                worth += gain
        self._worth: list[int] = [worth]  # by the number of paid rooms
        for gain in self._gains(lair, entered, closed):
            self._worth.append(self._worth[-1] + gain)

    def _gains(self, lair: LairMap, entered: i64, closed: list[int]) -> list[int]:
        """What each further paid room can open, the most first."""
        gains: list[int] = []
        for room in lair.openers:
            if not entered & bit(room):
                gain = 0
                for number in lair.touched[room]:
                    gain += closed[number]
                if gain:
                    gains.append(gain)
        gains.sort(reverse=True)
        return gains

    def worth(self, paid: i64) -> i64:
        """What is open when so many more rooms have been paid, those that open most."""
        return self._worth[min(paid, len(self._worth) - 1)]
