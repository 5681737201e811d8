"""The spies of SUP, turquoise: Quartermaster, Delayer, Clockmaker, Handler."""

from typing import Final

from planque.core.action import Action
from planque.core.event import Event
from planque.games.the_circle import events
from planque.games.the_circle.rules.spies.base import SpyType, all_picked, target
from planque.games.the_circle.table.choices import TARGET
from planque.games.the_circle.table.kinds import NONE
from planque.games.the_circle.table.position import DUE, Position
from planque.games.the_circle.table.sets import bit
from planque.games.the_circle.table.steps import ADVANCE, DELAY

SLOWEST: Final = DUE - 1  # no spy is moved beyond slots 1 to 7


class Quartermaster(SpyType):
    """2 spies at the wheel one step forward, or 1 spy two steps (neutral: 1 spy one step)."""

    step = ADVANCE

    def may_use(self, table: Position, card: int) -> bool:
        return _any_between(table, 2, SLOWEST)

    def targets(self, table: Position) -> tuple[Action, ...]:
        return _between(table, 2, SLOWEST)

    def enough(self, table: Position) -> bool:
        return all_picked(table)

    def act(self, table: Position, log: list[Event] | None) -> None:
        _move_picked(table, -1, log)


class Delayer(SpyType):
    """The same, backward."""

    step = DELAY

    def may_use(self, table: Position, card: int) -> bool:
        return _any_between(table, 1, SLOWEST - 1)

    def targets(self, table: Position) -> tuple[Action, ...]:
        return _between(table, 1, SLOWEST - 1)

    def enough(self, table: Position) -> bool:
        return all_picked(table)

    def is_attack(self, table: Position) -> bool:
        return True

    def act(self, table: Position, log: list[Event] | None) -> None:
        _move_picked(table, 1, log)


def _any_between(table: Position, nearest: int, farthest: int) -> bool:
    for slot in range(nearest, farthest + 1):
        if table.rows.head[table.row_of(slot)] != NONE:
            return True
    return False


def _between(table: Position, nearest: int, farthest: int) -> tuple[Action, ...]:
    """The spies that can make a step. The same spy may be picked again: its two steps.

    A second step beyond the end of the wheel is lost.
    """
    found: list[Action] = []
    for slot in range(nearest, farthest + 1):
        card = table.rows.head[table.row_of(slot)]
        while card != NONE:
            found.append(TARGET[card])
            card = table.rows.behind[card]
    return tuple(found)


def _move_picked(table: Position, step: int, log: list[Event] | None) -> None:
    for place in range(len(table.picks)):
        _move(table, target(table, place), step, log)


def _move(table: Position, card: int, step: int, log: list[Event] | None) -> None:
    slot = table.slot_of(card)
    if not 1 <= slot + step <= SLOWEST:
        return
    table.rows.take(table.row_of(slot), card)
    table.rows.put(table.row_of(slot + step), card)
    events.moved(log, table.user(), table.using, card, slot + step)


class Clockmaker(SpyType):
    """Turns the wheel once more, when phase 3 is resolved; then all are asked for theirs again."""

    def may_use(self, table: Position, card: int) -> bool:
        return False

    def act(self, table: Position, log: list[Event] | None) -> None:
        table.clockmakers_used |= bit(table.using)
        table.active = table.first
        table.turn_wheel(log)


class Handler(SpyType):
    """One more infiltration this round, by another spy."""

    def may_use(self, table: Position, card: int) -> bool:
        return table.players[table.active].interceptor == NONE

    def act(self, table: Position, log: list[Event] | None) -> None:
        table.infiltrations += 1
        events.extra_infiltration(log, table.user(), table.using)
