"""The action of a spy: choose it, choose what it acts on, and only then does anything happen.

First the service of an exclusive spy may veto it, then Bodyguards may repel an attack.
"""

from planque.core.action import Action
from planque.core.event import Event
from planque.games.the_circle import events
from planque.games.the_circle.actions import Repel, Veto, parts_of
from planque.games.the_circle.rules import bodyguards, veto
from planque.games.the_circle.rules.spies.base import SpyType, target
from planque.games.the_circle.rules.spies.sixteen import SPIES
from planque.games.the_circle.table.kinds import NONE
from planque.games.the_circle.table.position import GOAL, Position
from planque.games.the_circle.table.sets import bit
from planque.games.the_circle.table.steps import ACT


def type_of(table: Position, card: int) -> SpyType:
    return SPIES[table.cards.type[card]]


def use(table: Position, card: int, log: list[Event] | None) -> None:
    table.using = card
    if log is not None:
        events.used(log, table.user(), card)
    step = type_of(table, card).step
    if step == NONE:
        _declare(table, log)
    else:
        table.ask(table.active, step)


# What it shall act on


def offer(table: Position) -> tuple[Action, ...]:
    return type_of(table, table.using).targets(table)


def pick(table: Position, action: Action, log: list[Event] | None) -> None:
    table.picks.append(action)
    if log is not None:
        events.picked(log, table.active, *parts_of(action))
    if type_of(table, table.using).enough(table):
        _declare(table, log)
    else:
        table.ask(table.active, table.step)


def take_back(table: Position) -> None:
    if table.picks:
        table.picks.pop()
        table.ask(table.active, table.step)
    else:
        table.using = NONE
        table.ask(table.active, ACT)


# Vetoes and Bodyguards come before the effect


def _declare(table: Position, log: list[Event] | None) -> None:
    if not veto.ask_service(table):
        _strike(table, 0, log)


def answer(table: Position, seat: int, action: Action, log: list[Event] | None) -> None:
    """A service says whether its spy is cancelled, or a player whether a Bodyguard steps in."""
    if isinstance(action, Veto):
        veto.cancel(table, seat, log)
    elif isinstance(action, Repel):
        bodyguards.repel(table, action.card, table.attacked, log)
    else:
        events.declined(log, seat)
        _let_strike(table, log)


def _let_strike(table: Position, log: list[Event] | None) -> None:
    """Go on behind the spy that its owner does not guard; or at the first, if there is no veto."""
    place = 0
    if table.attacked != NONE:
        while target(table, place) != table.attacked:
            place += 1
        place += 1
        table.attacked = NONE
    _strike(table, place, log)


def _strike(table: Position, start: int, log: list[Event] | None) -> None:
    """Let Bodyguards step in, from this pick on; if none does, the action takes effect."""
    spy = type_of(table, table.using)
    if spy.is_attack(table):
        for place in range(start, len(table.picks)):
            if bodyguards.step_in(table, target(table, place), log):
                return
    spy.act(table, log)
    if table.circle >= GOAL:
        table.end("circle", log)
    else:
        _to_wheel(table, log)


def _to_wheel(table: Position, log: list[Event] | None) -> None:
    """The spy prepares anew, unless its action has laid or posted it."""
    player = table.players[table.user()]
    if player.ready & bit(table.using):
        player.ready &= ~bit(table.using)
        table.prepare(table.using, log)
    table.used_up(log)
