"""Phase 2: ready spies act, infiltrate or are unmasked; service markers are activated."""

from planque.core.action import Action
from planque.core.event import Event
from planque.games.the_circle import events
from planque.games.the_circle.actions import ActivateMarker, EndActions, Infiltrate, Unmask, Use
from planque.games.the_circle.rules import infiltration, using
from planque.games.the_circle.table.choices import (
    ACTIVATE_MARKER,
    END_ACTIONS,
    INFILTRATE,
    UNMASK,
    USE,
)
from planque.games.the_circle.table.kinds import NONE
from planque.games.the_circle.table.player import ACTIVE, PASSIVE
from planque.games.the_circle.table.position import Position
from planque.games.the_circle.table.sets import lowest
from planque.games.the_circle.table.steps import ACT


def begin(table: Position, log: list[Event] | None) -> None:
    """The active player's phase 2 begins: one infiltration, unless an Interceptor bars it."""
    table.infiltrations = 1
    go_on(table, log)


def go_on(table: Position, log: list[Event] | None) -> None:
    """Ask for the next action; where nothing is left to do, the player is not asked."""
    table.ask(table.active, ACT)
    if len(table.offer) == 1:
        _finish(table, log)


def offer(table: Position) -> tuple[Action, ...]:
    player = table.players[table.active]
    found: list[Action] = []
    may_infiltrate = infiltration.may_infiltrate(table)
    ready = player.ready
    while ready:
        card = lowest(ready)
        ready &= ready - 1
        if using.type_of(table, card).may_use(table, card):
            found.append(USE[card])
        if may_infiltrate:
            found.append(INFILTRATE[card])
    infiltrators = player.infiltrators
    while infiltrators:
        card = lowest(infiltrators)
        infiltrators &= infiltrators - 1
        if table.cards.points[card] <= player.points:
            found.append(UNMASK[card])
    if player.marker == PASSIVE and player.points > 0:
        found.append(ACTIVATE_MARKER)
    found.append(END_ACTIONS)
    return tuple(found)


def decide(table: Position, action: Action, log: list[Event] | None) -> None:
    if isinstance(action, Use):
        using.use(table, action.card, log)
    elif isinstance(action, EndActions):
        _finish(table, log)
    else:
        _do_without_spy(table, action, log)
        go_on(table, log)


def _do_without_spy(table: Position, action: Action, log: list[Event] | None) -> None:
    if isinstance(action, Infiltrate):
        infiltration.infiltrate(table, action.card, log)
    elif isinstance(action, Unmask):
        infiltration.unmask(table, action.card, log)
    else:
        assert isinstance(action, ActivateMarker)
        _activate_marker(table, log)


def _activate_marker(table: Position, log: list[Event] | None) -> None:
    player = table.players[table.active]
    player.points -= 1
    player.marker = ACTIVE
    events.marker_activated(log, table.active)


def _finish(table: Position, log: list[Event] | None) -> None:
    """The active player does nothing more; an Interceptor before it has done its work."""
    events.actions_ended(log, table.active)
    table.infiltrations = 0
    interceptor = table.players[table.active].interceptor
    if interceptor != NONE:
        table.lift(interceptor)
        table.prepare(interceptor, log)
    table.turn_over(log)
