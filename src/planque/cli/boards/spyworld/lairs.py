"""Spyworld at a terminal: lairs, the one that matters large, those of the neighbours small."""

from rich.text import Text

from planque.cli.boards.spyworld.lair_grid import lair_grid
from planque.cli.boards.spyworld.lair_picture import move_numbers
from planque.cli.boards.spyworld.printed import colour
from planque.cli.boards.spyworld.scene import Scene, fittings, walls
from planque.games.spyworld.actions import Step
from planque.games.spyworld.table.choices import move_of
from planque.games.spyworld.table.grid import START, line_distance
from planque.games.spyworld.table.kinds import NONE
from planque.games.spyworld.view import SheetView

ROOM = 9  # the width of a room
SMALL_ROOM = 3


def own_lair(scene: Scene) -> Text:
    """The lair of this seat, with what its fittings cost and bring, and the lit line."""
    found = fittings(scene.sheet)

    def values(room: int) -> Text:
        fitting = found[room]
        if fitting != NONE:
            return Text(_narrow(scene.printed.values(scene.lair, fitting)), style="dim")
        return Text("· · ·" if _is_lit(scene, room) else "", style="bold")

    return lair_grid(walls(scene.sheet), ROOM, lambda room: _name(scene, found, room), values)


def explored_lair(scene: Scene) -> Text:
    """The lair that this seat explores: the rooms by the moves that led there, or by their cost."""
    explorers = scene.view["explorers"]
    assert explorers is not None, "somebody explores"
    explorer = explorers[scene.seat]
    sheet = scene.view["sheets"][explorer["lair"]]
    found = fittings(sheet)
    moves = [move_of(code) for code in explorer["route"]]
    rooms = [move.room if isinstance(move, Step) else None for move in moves]

    def name(room: int) -> Text:
        text = _name(scene, found, room)
        if room == explorer["at"]:
            text.stylize("reverse")
        return text

    def numbers_or_cost(room: int) -> Text:
        entered = [number for number, other in enumerate(rooms, start=1) if other == room]
        if entered or found[room] == NONE:
            return move_numbers(entered, ROOM)
        return Text(_narrow(scene.cost_of(found[room])), style="dim")

    return lair_grid(walls(sheet), ROOM, name, numbers_or_cost)


def small_lair(scene: Scene, sheet: SheetView) -> Text:
    """A neighbour's lair, one letter for each fitting."""
    found = fittings(sheet)

    def sign(room: int) -> Text:
        if room == START:
            return Text("↑", style="bold")
        fitting = found[room]
        if fitting == NONE:
            return Text("")
        return Text(scene.say(f"sign.{fitting}"), style=colour(fitting))

    return lair_grid(walls(sheet), SMALL_ROOM, sign)


def _is_lit(scene: Scene, room: int) -> bool:
    return scene.lit is not None and room != START and line_distance(scene.lit, room) == 0


def _name(scene: Scene, found: list[int], room: int) -> Text:
    if room == START:
        return Text(scene.say("start"), style="bold")
    fitting = found[room]
    return Text(scene.short(fitting), style="" if fitting == NONE else f"bold {colour(fitting)}")


def _narrow(text: str) -> str:
    """Values of a fitting in the width of a room."""
    return text.replace("  ", " ") if len(text) <= ROOM else text.replace(" ", "")
