"""The spies of INT: Informer, Shredder, Saboteur. The Broker works in an `auction`."""

from planque.core.action import Action
from planque.core.event import Event
from planque.games.the_circle import events
from planque.games.the_circle.table.choices import DESTROY, FOUR, LAY_BEFORE
from planque.games.the_circle.table.kinds import NONE
from planque.games.the_circle.table.position import GOAL, Position
from planque.games.the_circle.table.sets import bit

# Informer: 2 new secrets (neutral: 1) for any divisions of anybody. All may always be chosen.


def inform(table: Position, log: list[Event] | None) -> None:
    seat = table.owner[table.using]
    for pick in table.picks:
        receiver, division = pick // FOUR, pick % FOUR
        arrest = table.gain(receiver, division)
        if log is not None:
            events.gained(log, seat, table.using, receiver, division)
            if arrest:
                events.arrested(log, receiver, division)
        if table.circle >= GOAL:
            return


# Shredder: 2 secrets (neutral: 1) less in any divisions of anybody


def may_destroy(table: Position) -> bool:
    for player in table.players:
        if player.all_secrets():
            return True
    return False


def shredder_targets(table: Position) -> tuple[Action, ...]:
    """Every division that has a secret, apart from the one that is picked already."""
    picked = table.picks[0] if table.picks else NONE
    found: list[Action] = []
    place = 0
    for player in table.players:
        for secrets in player.secrets:
            if secrets > (1 if place == picked else 0):
                found.append(DESTROY[place])
            place += 1
    return tuple(found)


def destroy(table: Position, log: list[Event] | None) -> None:
    seat = table.owner[table.using]
    for pick in table.picks:
        victim, division = pick // FOUR, pick % FOUR
        table.players[victim].secrets[division] -= 1
        if log is not None:
            events.destroyed(log, seat, table.using, victim, division)


# Saboteur: laid before a rival, whose next phase 1 brings 2 secrets (neutral: 3)


def may_sabotage(table: Position, seat: int) -> bool:
    for rival in range(table.seats):
        if rival != seat and table.players[rival].saboteur == NONE:
            return True
    return False


def saboteur_targets(table: Position, seat: int) -> tuple[Action, ...]:
    """Rivals before whom no Saboteur lies yet."""
    found: list[Action] = []
    for rival in range(table.seats):
        if rival != seat and table.players[rival].saboteur == NONE:
            found.append(LAY_BEFORE[rival])
    return tuple(found)


def lay_before(table: Position, rival: int, log: list[Event] | None) -> None:
    """Saboteur and Interceptor alike."""
    seat = table.owner[table.using]
    table.players[seat].ready &= ~bit(table.using)
    table.lay_before(table.using, rival)
    if log is not None:
        events.laid_before(log, seat, table.using, rival)
