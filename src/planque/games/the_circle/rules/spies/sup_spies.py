"""The spies of SUP: Quartermaster, Delayer, Handler. The Clockmaker works in `phase_3_time`."""

from typing import Final

from planque.core.action import Action
from planque.core.event import Event
from planque.games.the_circle import events
from planque.games.the_circle.table.choices import TARGET
from planque.games.the_circle.table.kinds import NONE
from planque.games.the_circle.table.position import DUE, Position

SLOWEST: Final = DUE - 1  # no spy is moved beyond slots 1 to 7

# Quartermaster: 2 spies one step forward, or 1 spy two steps (neutral: 1 spy one step)


def may_advance(table: Position) -> bool:
    return _any_between(table, 2, SLOWEST)


def advance_targets(table: Position) -> tuple[Action, ...]:
    return _between(table, 2, SLOWEST)


def advance(table: Position, log: list[Event] | None) -> None:
    for card in table.picks:
        _move(table, card, -1, log)


# Delayer: the same, backward


def may_delay(table: Position) -> bool:
    return _any_between(table, 1, SLOWEST - 1)


def delay_targets(table: Position) -> tuple[Action, ...]:
    return _between(table, 1, SLOWEST - 1)


def delay(table: Position, log: list[Event] | None) -> None:
    for card in table.picks:
        _move(table, card, 1, log)


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
            card = table.rows.behind(card)
    return tuple(found)


def _move(table: Position, card: int, step: int, log: list[Event] | None) -> None:
    slot = table.slot_of(card)
    if not 1 <= slot + step <= SLOWEST:
        return
    table.rows.take(table.row_of(slot), card)
    table.rows.put(table.row_of(slot + step), card)
    if log is not None:
        events.moved(log, table.owner[table.using], table.using, card, slot + step)


# Handler: one more infiltration this round, by another spy


def handle(table: Position, log: list[Event] | None) -> None:
    table.infiltrations += 1
    if log is not None:
        events.extra_infiltration(log, table.owner[table.using], table.using)
