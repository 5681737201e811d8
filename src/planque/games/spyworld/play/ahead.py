"""A beginner in a lair looks a few rooms ahead, and goes where there is something to steal."""

from typing import Final

from planque.core.action import Action
from planque.core.chance import Rng
from planque.games.spyworld.actions import Equip, InjectAdrenaline, Step, Stop
from planque.games.spyworld.rules.exploration import Exploration

AHEAD: Final = 6  # moves
WAYS: Final = 6  # that are thought through at a time
LUCK: Final = 0.0005  # times up to a hundred, so that equal ways are chosen by lot


class Way:
    """A way into a lair: its first move, and where it has led."""

    def __init__(self, first: Action, end: Exploration, luck: float) -> None:
        self.first = first
        self.end = end
        self.luck = luck

    @property
    def promise(self) -> float:
        """What was stolen above all, then rooms seen and strength that is left."""
        stolen: int = self.end.stolen
        rooms: int = self.end.rooms
        left: int = self.end.movement + self.end.stealth + self.end.combat
        return 3.0 * stolen + 0.8 * rooms + 0.3 * left + self.luck


def first_move(exploration: Exploration, legal: tuple[Action, ...], rng: Rng) -> Action:
    """The first move of the most promising way; to stop, where none leads anywhere."""
    gadgets = [action for action in legal if isinstance(action, Equip)]
    if gadgets:
        return gadgets[rng.below(len(gadgets))]
    found = [
        Way(move, _after(exploration, move), LUCK * rng.below(100))
        for move in legal
        if isinstance(move, (Step, InjectAdrenaline))
    ]
    best: Way | None = None
    for _ in range(AHEAD):
        found = sorted(found, key=_promise, reverse=True)[:WAYS]
        if found and (best is None or found[0].promise > best.promise):
            best = found[0]
        found = [further for way in found for further in _onwards(way)]
    return _stop(legal) if best is None else best.first


def _onwards(way: Way) -> list[Way]:
    """Into every room that was not entered yet."""
    end = way.end
    return [
        Way(way.first, _after(end, move), way.luck)
        for move in end.moves()
        if isinstance(move, Step) and not end.entered >> move.room & 1
    ]


def _promise(way: Way) -> float:
    return way.promise


def _after(exploration: Exploration, move: Action) -> Exploration:
    after = exploration.copy()
    after.make(move)
    return after


def _stop(legal: tuple[Action, ...]) -> Action:
    for action in legal:
        if isinstance(action, Stop):
            return action
    return legal[0]
