"""What a mission asks for: a small closed set of conditions on a sheet."""

from abc import abstractmethod

from mypy_extensions import i64

from planque.games.spyworld.table.grid import DIRECTIONS, EDGE, LINE_ROOMS, ROOMS, spread
from planque.games.spyworld.table.kinds import NONE
from planque.games.spyworld.table.sets import bit, size
from planque.games.spyworld.table.sheet import Sheet


class Condition:
    """Something that is true or not of a sheet at the end of a turn."""

    @abstractmethod
    def met(self, sheet: Sheet) -> bool: ...


class What:
    """A choice of fittings: a set of their numbers."""

    def __init__(self, fittings: list[int]) -> None:
        self.fittings = fittings
        self._any = len(fittings) == 9

    def rooms(self, sheet: Sheet) -> i64:
        """The rooms with one of these fittings."""
        if self._any:
            return sheet.furnished
        found: i64 = 0
        for fitting in self.fittings:
            found |= sheet.rooms_of(fitting)
        return found


class Cluster(Condition):
    """So many rooms with these fittings, each next to another of them."""

    def __init__(self, what: What, size: int) -> None:
        self.what = what
        self.size = size

    def met(self, sheet: Sheet) -> bool:
        left = self.what.rooms(sheet)
        while left:
            cluster = _cluster(left)
            if size(cluster) >= self.size:
                return True
            left &= ~cluster
        return False


def _cluster(rooms: i64) -> i64:
    """All of these rooms that hang together with the first one."""
    found = rooms & -rooms
    while True:
        wider = spread(found) & rooms
        if wider == found:
            return found
        found = wider


class FullLines(Condition):
    """One of these lines holds so many of these fittings."""

    def __init__(self, what: What, lines: list[int], least: int) -> None:
        self.what = what
        self.lines = lines
        self.least = least

    def met(self, sheet: Sheet) -> bool:
        rooms = self.what.rooms(sheet)
        if size(rooms) < self.least:
            return False
        for line in self.lines:
            in_line: i64 = LINE_ROOMS[line]
            if size(rooms & in_line) >= self.least:
                return True
        return False


class TheseRooms(Condition):
    """All of these rooms hold one of these fittings."""

    def __init__(self, what: What, rooms: i64) -> None:
        self.what = what
        self.rooms = rooms

    def met(self, sheet: Sheet) -> bool:
        return self.rooms & ~self.what.rooms(sheet) == 0


class Count(Condition):
    """So many of these fittings in all."""

    def __init__(self, what: What, least: int) -> None:
        self.what = what
        self.least = least

    def met(self, sheet: Sheet) -> bool:
        return size(self.what.rooms(sheet)) >= self.least


class OfEach(Condition):
    """So many of each of these fittings."""

    def __init__(self, what: What, least: int) -> None:
        self.what = what
        self.least = least

    def met(self, sheet: Sheet) -> bool:
        for fitting in self.what.fittings:
            if size(sheet.rooms_of(fitting)) < self.least:
                return False
        return True


class Beside(Condition):
    """So many of these fittings with one of the others next door."""

    def __init__(self, what: What, beside: What, least: int) -> None:
        self.what = what
        self.beside = beside
        self.least = least

    def met(self, sheet: Sheet) -> bool:
        others = self.beside.rooms(sheet)
        near: i64 = 0
        while others:
            one = others & -others
            near |= spread(one) & ~one
            others &= ~one
        return size(self.what.rooms(sheet) & near) >= self.least


class Enclosed(Condition):
    """One of these fittings in a room with so many sides closed."""

    def __init__(self, what: What, sides: int) -> None:
        self.what = what
        self.sides = sides

    def met(self, sheet: Sheet) -> bool:
        rooms = self.what.rooms(sheet)
        for room in range(ROOMS):
            if rooms & bit(room) and _closed_sides(sheet.walls, room) >= self.sides:
                return True
        return False


def _closed_sides(walls: i64, room: int) -> int:
    closed = 0
    for way in range(DIRECTIONS):
        edge = EDGE[room * DIRECTIONS + way]
        if edge == NONE or walls & bit(edge):
            closed += 1
    return closed


class Walls(Condition):
    """So many walls."""

    def __init__(self, least: int) -> None:
        self.least = least

    def met(self, sheet: Sheet) -> bool:
        return size(sheet.walls) >= self.least


class Training(Condition):
    """The values of the agent, without the bonus of its card."""

    def __init__(self, movement: int, stealth: int, combat: int) -> None:
        self.movement = movement
        self.stealth = stealth
        self.combat = combat

    def met(self, sheet: Sheet) -> bool:
        return (
            sheet.movement >= self.movement
            and sheet.stealth >= self.stealth
            and sheet.combat >= self.combat
        )


class Budget(Condition):
    """So many bills in the budget."""

    def __init__(self, bills: int) -> None:
        self.bills = bills

    def met(self, sheet: Sheet) -> bool:
        return sheet.bills >= self.bills


class Gadgets(Condition):
    """So many gadgets, and all of these."""

    def __init__(self, gadgets: i64, least: int) -> None:
        self.gadgets = gadgets
        self.least = least

    def met(self, sheet: Sheet) -> bool:
        return self.gadgets & ~sheet.gadgets == 0 and sheet.gadget_boxes() >= self.least
