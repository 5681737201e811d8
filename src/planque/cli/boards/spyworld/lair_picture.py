"""A lair of Spyworld in the signs of a terminal, with the numbered moves of a route."""

from rich.text import Text

from planque.cli.boards.spyworld.lair_grid import lair_grid
from planque.cli.boards.spyworld.route_told import Told, numbers
from planque.games.spyworld.rules.exploration import Exploration
from planque.games.spyworld.table.grid import START
from planque.games.spyworld.table.kinds import NONE, SECRETS, group_of
from planque.games.texts import Texts

WIDTH = 11  # of a room


def picture(exploration: Exploration, route: list[Told], words: Texts) -> Text:
    return lair_grid(
        exploration.lair.walls,
        WIDTH,
        lambda room: _fitting(exploration, room, words),
        lambda room: move_numbers(numbers(route, room), WIDTH),
    )


def fitting_word(exploration: Exploration, room: int, words: Texts) -> str:
    """What is in a room, in a short word; a secret by its points."""
    fitting = exploration.lair.fittings[room]
    points = 0 if fitting == NONE else exploration.terms.board.points[fitting]
    if room == START:
        return words.say("solve.entrance")
    return (
        "" if fitting == NONE else words.say("solve.fitting", {"kind": fitting, "points": points})
    )


def is_secret(exploration: Exploration, room: int) -> bool:
    return group_of(exploration.lair.fittings[room]) == SECRETS


def move_numbers(found: list[int], width: int) -> Text:
    """The numbers of the moves into a room; the middle ones of very many are left out."""
    text = " ".join(map(str, found))
    if len(text) > width:
        text = f"{found[0]} … {found[-1]}"
    return Text(text, style="bold cyan")


def _fitting(exploration: Exploration, room: int, words: Texts) -> Text:
    style = "bold yellow" if is_secret(exploration, room) else ""
    return Text(fitting_word(exploration, room, words), style=style)
