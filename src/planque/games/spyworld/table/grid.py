"""The rooms of a lair and the edges between them, by number.

Rooms go row by row from 0 (row 1, column 1) to 24. Walls stand on the 40 inner edges: 0 to 19
between neighbours in a row (row * 4 + column of the left one), 20 to 39 between neighbours in a
column (20 + row * 5 + column of the upper one). Lines are the five rows, then the five columns.
"""

from typing import Final

from mypy_extensions import i64

from planque.games.spyworld.table.kinds import NONE
from planque.games.spyworld.table.sets import bit

SIDE: Final = 5
ROOMS: Final = SIDE * SIDE
EDGES: Final = 2 * SIDE * (SIDE - 1)
LINES: Final = 2 * SIDE
DIRECTIONS: Final = 4  # up, right, down, left

START: Final = 22  # row 5, column 3: its edges stay open, and nothing is built there
HALL: Final = 1 << 17 | 1 << 21 | 1 << 23  # a set: the start's neighbours
ALL_ROOMS: Final = (1 << ROOMS) - 1
FURNISHABLE: Final = ALL_ROOMS & ~(1 << START)  # a set


def room_at(row: int, column: int) -> int:
    """The room in this row and column, from 0; NONE outside the lair."""
    inside = 0 <= row < SIDE and 0 <= column < SIDE
    return row * SIDE + column if inside else NONE


def _edge(row: int, column: int, direction: int) -> int:
    """The inner edge on this side of a room; NONE at the outer wall."""
    if direction == 0:
        return 20 + (row - 1) * SIDE + column if row > 0 else NONE
    if direction == 1:
        return row * 4 + column if column < SIDE - 1 else NONE
    if direction == 2:
        return 20 + row * SIDE + column if row < SIDE - 1 else NONE
    return row * 4 + column - 1 if column > 0 else NONE


def _neighbour(row: int, column: int, direction: int) -> int:
    if direction == 0:
        return room_at(row - 1, column)
    if direction == 1:
        return room_at(row, column + 1)
    if direction == 2:
        return room_at(row + 1, column)
    return room_at(row, column - 1)


# By room * DIRECTIONS + direction; NONE outside the lair.
EDGE: Final[tuple[int, ...]] = tuple(
    [_edge(room // SIDE, room % SIDE, way) for room in range(ROOMS) for way in range(DIRECTIONS)]
)
NEIGHBOUR: Final[tuple[int, ...]] = tuple(
    [
        _neighbour(room // SIDE, room % SIDE, way)
        for room in range(ROOMS)
        for way in range(DIRECTIONS)
    ]
)


def _line_rooms(line: int) -> int:
    rooms = 0
    for place in range(SIDE):
        room = line * SIDE + place if line < SIDE else place * SIDE + line - SIDE
        rooms |= 1 << room
    return rooms


def _line_edges(line: int) -> int:
    """The edges around the rooms of a line, without those of the start."""
    edges = 0
    for room in range(ROOMS):
        if LINE_ROOMS[line] >> room & 1:
            edges |= _edges_around(room)
    return edges & ~_edges_around(START)


def _edges_around(room: int) -> int:
    edges = 0
    for way in range(DIRECTIONS):
        edge = EDGE[room * DIRECTIONS + way]
        if edge != NONE:
            edges |= 1 << edge
    return edges


def _near(line: int, steps: int) -> int:
    """The rooms of all lines of the same colour that are at most so many steps away."""
    rooms = 0
    for other in range(line // SIDE * SIDE, line // SIDE * SIDE + SIDE):
        if abs(other - line) <= steps:
            rooms |= LINE_ROOMS[other]
    return rooms & FURNISHABLE


def _near_numbers(number: int, steps: int) -> int:
    numbers = 0
    for other in range(SIDE):
        if abs(other - number) <= steps:
            numbers |= 1 << other
    return numbers


LINE_ROOMS: Final[tuple[int, ...]] = tuple([_line_rooms(line) for line in range(LINES)])
LINE_EDGES: Final[tuple[int, ...]] = tuple([_line_edges(line) for line in range(LINES)])
NEAR: Final[tuple[int, ...]] = tuple(  # by line * SIDE + steps: rooms that can be furnished
    [_near(line, steps) for line in range(LINES) for steps in range(SIDE)]
)
NEAR_NUMBERS: Final[tuple[int, ...]] = tuple(  # by number * SIDE + steps, numbers from 0
    [_near_numbers(number, steps) for number in range(SIDE) for steps in range(SIDE)]
)


def line_distance(line: i64, room: i64) -> i64:
    """How many steps the line must be moved to reach this room."""
    side: i64 = SIDE
    away = room // side - line if line < side else room % side - (line - side)
    return -away if away < 0 else away


def spread(rooms: i64) -> i64:
    """These rooms and all their neighbours, whatever walls there are."""
    left_column: i64 = LINE_ROOMS[SIDE]
    right_column: i64 = LINE_ROOMS[LINES - 1]
    all_rooms: i64 = ALL_ROOMS
    sideways = (rooms & ~right_column) << 1 | (rooms & ~left_column) >> 1
    return (rooms | sideways | rooms << SIDE | rooms >> SIDE) & all_rooms


def reachable(walls: i64) -> i64:
    """The rooms that can be reached from the start without crossing a wall."""
    reached: i64 = bit(START)
    border = [START]
    while border:
        room = border.pop()
        for way in range(DIRECTIONS):
            edge = EDGE[room * DIRECTIONS + way]
            if edge == NONE or walls & bit(edge):
                continue
            next_room = NEIGHBOUR[room * DIRECTIONS + way]
            if not reached & bit(next_room):
                reached |= bit(next_room)
                border.append(next_room)
    return reached
