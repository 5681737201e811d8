"""A lair of Spyworld as a drawing (SVG): paper, ink and the route in red, as the table looks."""

from html import escape

from planque.cli.boards.spyworld.lair_grid import DOWN, RIGHT, has_wall
from planque.cli.boards.spyworld.lair_picture import fitting_word, is_secret
from planque.cli.boards.spyworld.route_told import Told, numbers
from planque.games.spyworld.rules.exploration import Exploration
from planque.games.spyworld.table.grid import ROOMS, SIDE
from planque.games.texts import Texts

ROOM = 100  # width and height of a room
EDGE = 24  # of the paper around the lair
SIZE = SIDE * ROOM + 2 * EDGE

PAPER = "#efe4cb"
PAPER_EDGE = "#d9c9a3"
INK = "#1d2433"
RED = "#b3382e"
BRASS = "#8a7040"
NIGHT = "#101a2e"

Point = tuple[float, float]


def svg(exploration: Exploration, route: list[Told], words: Texts) -> str:
    """The drawing as the text of a file."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}" '
        f'font-family="Georgia, serif" text-anchor="middle" role="img">',
        f"<title>{escape(words.say('solve.title'))}</title>",
        f'<rect width="{SIZE}" height="{SIZE}" rx="8" fill="{NIGHT}"/>',
        f'<rect x="12" y="12" width="{SIZE - 24}" height="{SIZE - 24}" rx="4" fill="{PAPER}"/>',
    ]
    parts += [_room(room) for room in range(ROOMS)]
    parts += _walls(exploration)
    parts.append(_way(exploration, route))
    parts += [_word(exploration, room, words) for room in range(ROOMS)]
    parts += [_numbers(route, room) for room in range(ROOMS) if numbers(route, room)]
    return "\n".join([*parts, "</svg>", ""])


def _middle(room: int) -> Point:
    return EDGE + ROOM * (room % SIDE + 0.5), EDGE + ROOM * (room // SIDE + 0.5)


def _room(room: int) -> str:
    x, y = _middle(room)
    half = ROOM / 2
    return (
        f'<rect x="{x - half}" y="{y - half}" width="{ROOM}" height="{ROOM}" fill="none" '
        f'stroke="{PAPER_EDGE}"/>'
    )


def _word(exploration: Exploration, room: int, words: Texts) -> str:
    """What is in a room, on a patch of paper so that the line of the route does not cross it."""
    x, y = _middle(room)
    colour = BRASS if is_secret(exploration, room) else INK
    return (
        f'<text x="{x}" y="{y - 22}" font-size="17" font-weight="bold" fill="{colour}" '
        f'stroke="{PAPER}" stroke-width="8" stroke-linejoin="round" paint-order="stroke">'
        f"{escape(fitting_word(exploration, room, words))}</text>"
    )


def _walls(exploration: Exploration) -> list[str]:
    drawn = [
        f'<rect x="{EDGE}" y="{EDGE}" width="{SIDE * ROOM}" height="{SIDE * ROOM}" fill="none" '
        f'stroke="{INK}" stroke-width="6"/>'
    ]
    walls = exploration.lair.walls
    for room in range(ROOMS):
        x, y = _middle(room)
        half = ROOM / 2
        if has_wall(walls, room, RIGHT):
            drawn.append(_line((x + half, y - half), (x + half, y + half)))
        if has_wall(walls, room, DOWN):
            drawn.append(_line((x - half, y + half), (x + half, y + half)))
    return drawn


def _line(one: Point, two: Point) -> str:
    return (
        f'<line x1="{one[0]}" y1="{one[1]}" x2="{two[0]}" y2="{two[1]}" '
        f'stroke="{INK}" stroke-width="6" stroke-linecap="round"/>'
    )


def _way(exploration: Exploration, route: list[Told]) -> str:
    """The line that the agent walks, a little below the middle of the rooms."""
    rooms = [exploration.at, *[move.room for move in route if move.room is not None]]
    points = [_middle(room) for room in rooms]
    path = " ".join(f"{x},{y + 12}" for x, y in points)
    return (
        f'<polyline points="{path}" fill="none" stroke="{RED}" stroke-width="4" '
        f'stroke-linejoin="round" stroke-linecap="round" opacity="0.6"/>'
    )


def _numbers(route: list[Told], room: int) -> str:
    """The numbers of the moves into a room, on a label over the line."""
    x, y = _middle(room)
    found = [str(number) for number in numbers(route, room)]
    text = " · ".join(found) if len(found) <= 3 else f"{found[0]} … {found[-1]}"
    width = 16 + 9 * len(text)
    return (
        f'<rect x="{x - width / 2}" y="{y - 1}" width="{width}" height="26" rx="13" fill="{RED}"/>'
        f'<text x="{x}" y="{y + 17}" font-size="15" font-weight="bold" fill="{PAPER}">{text}</text>'
    )
