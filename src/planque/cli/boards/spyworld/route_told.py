"""A route through a lair of Spyworld, told move by move."""

from dataclasses import dataclass

from planque import Action
from planque.games.spyworld.actions import Step
from planque.games.spyworld.rules.exploration import Exploration
from planque.games.texts import Texts

Values = tuple[int, int, int]  # movement, stealth, combat


@dataclass(frozen=True)
class Told:
    """One move: what it is, what it cost (less than nothing: it brought), and what is left."""

    action: Action
    text: str
    paid: Values
    left: Values
    stolen: int

    @property
    def room(self) -> int | None:
        """The room that the move leads into."""
        return self.action.room if isinstance(self.action, Step) else None


def told(exploration: Exploration, route: list[Action], texts: Texts) -> list[Told]:
    """A route as the rules play it."""
    walk = exploration.copy()
    moves: list[Told] = []
    for action in route:
        before = _values(walk)
        walk.make(action)
        left = _values(walk)
        paid = (before[0] - left[0], before[1] - left[1], before[2] - left[2])
        facts = {"options": {"edition": "house"}, **action.data}
        text = texts.say(f"action.{action.data['type']}", facts)
        moves.append(Told(action, text, paid, left, walk.stolen))
    return moves


def numbers(route: list[Told], room: int) -> list[int]:
    """The numbers of the moves that lead into a room."""
    return [number for number, move in enumerate(route, start=1) if move.room == room]


def _values(walk: Exploration) -> Values:
    return walk.movement, walk.stealth, walk.combat
