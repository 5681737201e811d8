"""The grid of a lair of Spyworld in the signs of a terminal."""

from collections.abc import Callable

from rich.text import Text

from planque.games.spyworld.table.grid import DIRECTIONS, EDGE, SIDE
from planque.games.spyworld.table.kinds import NONE

RIGHT, DOWN = 1, 2  # directions of the grid

Content = Callable[[int], Text]  # of one line of a room


def lair_grid(walls: int, width: int, *lines: Content) -> Text:
    """Rooms so many signs wide, with these lines in each. Walls are heavy lines; where there is
    none, the way is open."""
    drawn = Text("┏" + "━" * (SIDE * (width + 1) - 1) + "┓\n", style="bold")
    for row in range(SIDE):
        for content in lines:
            _draw_line(drawn, walls, width, row, content)
        if row + 1 < SIDE:
            _draw_walls(drawn, walls, width, row)
    return drawn.append("┗" + "━" * (SIDE * (width + 1) - 1) + "┛", style="bold")


def has_wall(walls: int, room: int, way: int) -> bool:
    """Whether the agent cannot leave a room to this side, the outer walls included."""
    edge = EDGE[room * DIRECTIONS + way]
    return edge == NONE or bool(walls >> edge & 1)


def _draw_line(drawn: Text, walls: int, width: int, row: int, content: Content) -> None:
    drawn.append("┃", style="bold")
    for room in range(row * SIDE, (row + 1) * SIDE):
        cell = content(room)
        cell.align("center", width)
        drawn.append(cell)
        closed = has_wall(walls, room, RIGHT)
        drawn.append("┃" if closed else "╎", style=_style(closed))
    drawn.append("\n")


def _draw_walls(drawn: Text, walls: int, width: int, row: int) -> None:
    """The line under a row of rooms."""
    drawn.append("┃", style="bold")
    for room in range(row * SIDE, (row + 1) * SIDE):
        closed = has_wall(walls, room, DOWN)
        drawn.append(("━" if closed else "╌") * width, style=_style(closed))
        last = room % SIDE == SIDE - 1
        drawn.append("┃" if last else "┼", style=_style(last))
    drawn.append("\n")


def _style(closed: bool) -> str:
    return "bold" if closed else "dim"
