"""How far a sheet is from fulfilling a mission."""

from mypy_extensions import i64

from planque.games.spyworld.rules.mission_conditions import (
    Beside,
    Budget,
    Cluster,
    Condition,
    Count,
    Enclosed,
    FullLines,
    Gadgets,
    OfEach,
    TheseRooms,
    Training,
    Walls,
)
from planque.games.spyworld.table.grid import LINE_ROOMS, spread
from planque.games.spyworld.table.sets import size
from planque.games.spyworld.table.sheet import Sheet
from planque.minds.spyworld.forecast import LESSON

INCOME = 3  # bills of a card, about


def missing(condition: Condition, sheet: Sheet) -> int:
    """How many cards are still wanted, at least, about; 0 only where it is fulfilled."""
    if condition.met(sheet):
        return 0
    return max(1, _missing(condition, sheet))


def _missing(condition: Condition, sheet: Sheet) -> int:
    if isinstance(condition, Cluster):
        return condition.size - _largest(condition.what.rooms(sheet))
    if isinstance(condition, FullLines):
        return condition.least - _fullest(condition.what.rooms(sheet), condition.lines)
    if isinstance(condition, TheseRooms):
        return size(condition.rooms & ~condition.what.rooms(sheet))
    if isinstance(condition, Count):
        return condition.least - size(condition.what.rooms(sheet))
    if isinstance(condition, OfEach):
        wanted = [condition.least - size(sheet.rooms_of(kind)) for kind in condition.what.fittings]
        return sum([max(0, more) for more in wanted])
    if isinstance(condition, Beside):
        return condition.least - size(condition.what.rooms(sheet)) + 1
    if isinstance(condition, Walls):
        return condition.least - size(sheet.walls)
    if isinstance(condition, Training):
        return (
            _lessons(condition.movement, sheet.movement)
            + _lessons(condition.stealth, sheet.stealth)
            + _lessons(condition.combat, sheet.combat)
        )
    if isinstance(condition, Budget):
        return (condition.bills - sheet.bills + INCOME - 1) // INCOME
    if isinstance(condition, Gadgets):
        return max(size(condition.gadgets & ~sheet.gadgets), condition.least - sheet.gadget_boxes())
    assert isinstance(condition, Enclosed)
    return condition.sides


def _largest(rooms: i64) -> int:
    """The size of the largest group of these rooms that hangs together."""
    largest = 0
    while rooms:
        group = rooms & -rooms
        while spread(group) & rooms != group:
            group = spread(group) & rooms
        largest = max(largest, size(group))
        rooms &= ~group
    return largest


def _fullest(rooms: i64, lines: list[int]) -> int:
    """The most of these rooms in one of the lines."""
    fullest = 0
    for line in lines:
        in_line: i64 = LINE_ROOMS[line]
        fullest = max(fullest, size(rooms & in_line))
    return fullest


def _lessons(wanted: int, value: int) -> int:
    return max(0, wanted - value + LESSON - 1) // LESSON
