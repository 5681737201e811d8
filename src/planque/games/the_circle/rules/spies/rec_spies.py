"""The spies of REC: Recruiter, Forger, Turncoat, Bodyguard."""

from mypy_extensions import i64

from planque.core.action import Action
from planque.core.event import Event
from planque.games.the_circle import events
from planque.games.the_circle.table.choices import POST, TARGET
from planque.games.the_circle.table.kinds import NONE
from planque.games.the_circle.table.position import POSTED, Position
from planque.games.the_circle.table.sets import bit, lowest

# Recruiter: laid on an unowned spy at the wheel, whose hiring division its owner will choose.
# Forger: laid on an unowned coloured one, which will count as neutral.


def recruiter_set(table: Position) -> i64:
    return table.unowned & ~table.covered


def forger_set(table: Position) -> i64:
    return table.unowned & ~table.covered & ~table.cards.neutral


def lay_on(table: Position, log: list[Event] | None) -> None:
    """Recruiter, Forger and Bodyguard alike."""
    seat = table.owner[table.using]
    table.players[seat].ready &= ~bit(table.using)
    table.lay_on(table.using, table.picks[0])
    if log is not None:
        events.laid_on(log, seat, table.using, table.picks[0])


# Turncoat: takes the owner's marker off a spy at the wheel


def desert(table: Position, log: list[Event] | None) -> None:
    target = table.picks[0]
    former = table.owner[target]
    table.owner[target] = NONE
    table.preparing &= ~bit(target)
    table.unowned |= bit(target)
    if log is not None:
        events.deserted(log, table.owner[table.using], table.using, target, former)


# Bodyguard: laid on a spy, ready or at the wheel; or posted before its owner


def bodyguard_set(table: Position) -> i64:
    found = table.unowned | table.preparing
    for player in table.players:
        found |= player.ready
    return found & ~table.guarded & ~bit(table.using)


def bodyguard_targets(table: Position) -> tuple[Action, ...]:
    return (POST, *in_order(bodyguard_set(table)))


def protect(table: Position, log: list[Event] | None) -> None:
    if table.picks[0] == POSTED:
        player = table.players[table.owner[table.using]]
        player.ready &= ~bit(table.using)
        player.posted |= bit(table.using)
        if log is not None:
            events.posted(log, table.owner[table.using], table.using)
    else:
        lay_on(table, log)


def in_order(spies: i64) -> tuple[Action, ...]:
    """Every spy of a set as a target."""
    found: list[Action] = []
    while spies:
        found.append(TARGET[lowest(spies)])
        spies &= spies - 1
    return tuple(found)
