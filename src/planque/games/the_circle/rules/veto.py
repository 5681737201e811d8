"""Exclusive spies: a service may order its two to cancel what they are about to do."""

from planque.core.event import Event
from planque.games.the_circle import events
from planque.games.the_circle.table.kinds import NONE
from planque.games.the_circle.table.player import ACTIVE, SPENT
from planque.games.the_circle.table.position import Position
from planque.games.the_circle.table.sets import bit
from planque.games.the_circle.table.steps import VETO


def ask_service(table: Position) -> bool:
    """Ask the service of the spy in use; only if its marker is active and another uses the spy."""
    service = table.cards.service[table.using]
    if service == NONE:
        return False
    seat = table.seat_of(service)
    if seat in (NONE, table.user()) or table.players[seat].marker != ACTIVE:
        return False
    table.ask(seat, VETO)
    return True


def cancel(table: Position, seat: int, log: list[Event] | None) -> None:
    """The action is not carried out; the spy goes to the wheel as usual."""
    table.players[seat].marker = SPENT
    events.vetoed(log, seat, table.using)
    table.players[table.user()].ready &= ~bit(table.using)
    table.prepare(table.using, log)
    table.used_up(log)
