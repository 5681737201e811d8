"""Bodyguards: one laid on a spy repels by itself, a posted one at its owner's wish."""

from planque.core.action import Action
from planque.core.event import Event
from planque.games.the_circle import events
from planque.games.the_circle.table.choices import DECLINE
from planque.games.the_circle.table.choices import REPEL as REPEL_WITH
from planque.games.the_circle.table.kinds import NONE
from planque.games.the_circle.table.position import Position
from planque.games.the_circle.table.sets import bit, members
from planque.games.the_circle.table.steps import REPEL


def step_in(table: Position, target: int, log: list[Event] | None) -> bool:
    """Whether a Bodyguard repels the attack on this spy by itself, or its owner must be asked."""
    if table.guarded & bit(target):
        repel(table, table.guard_of(target), target, log)
        return True
    owner = table.owner[target]
    if owner == NONE:
        return False
    player = table.players[owner]
    if player.posted & bit(target):
        repel(table, target, target, log)
        return True
    if player.posted == 0 or owner == table.active or not player.ready & bit(target):
        return False
    table.attacked = target
    table.ask(owner, REPEL)
    return True


def offer(table: Position) -> tuple[Action, ...]:
    posted = table.players[table.owner[table.attacked]].posted
    return (*[REPEL_WITH[card] for card in members(posted)], DECLINE)


def repel(table: Position, guard: int, target: int, log: list[Event] | None) -> None:
    """The attack fails as a whole: attacker and Bodyguard go to the wheel."""
    owner = table.owner[guard]
    events.repelled(log, owner, guard, target)
    if table.laid & bit(guard):
        table.lift(guard)
    else:
        table.players[owner].posted &= ~bit(guard)
    table.players[table.active].ready &= ~bit(table.using)
    table.prepare(table.using, log)
    table.prepare(guard, log)
    table.used_up(log)
