"""The spies of OPS: Bloodhound, Assassin, Unmasker, Interceptor."""

from mypy_extensions import i64

from planque.core.action import Action
from planque.core.event import Event
from planque.games.the_circle import events
from planque.games.the_circle.rules.spies.int_spies import lay_before
from planque.games.the_circle.rules.spies.rec_spies import in_order
from planque.games.the_circle.table.choices import LAY_BEFORE
from planque.games.the_circle.table.kinds import NONE
from planque.games.the_circle.table.position import BEFORE_SEAT, Position
from planque.games.the_circle.table.sets import bit

# Bloodhound: a member of the Circle is captured, which gives the Circle a point too


def capture(table: Position, log: list[Event] | None) -> None:
    seat = table.owner[table.using]
    table.players[seat].points += 1
    table.circle += 1
    if log is not None:
        events.captured(log, seat, table.using)


# Assassin: a hired spy, ready, laid, posted or preparing, leaves the game


def assassin_set(table: Position, assassin: int) -> i64:
    found = table.preparing | table.laid
    for player in table.players:
        found |= player.ready | player.posted
    return found & ~bit(assassin)


def kill(table: Position, log: list[Event] | None) -> None:
    """A posted Bodyguard always repels, so it never dies here; nor does a guarded spy."""
    target = table.picks[0]
    victim = table.owner[target]
    if table.preparing & bit(target):
        table.rows.take(table.row_of(table.slot_of(target)), target)
        table.preparing &= ~bit(target)
    elif table.laid & bit(target):
        table.lift(target)
    else:
        table.players[victim].ready &= ~bit(target)
    table.owner[target] = NONE
    table.gone |= bit(target)
    if log is not None:
        events.killed(log, table.owner[table.using], table.using, target, victim)


# Unmasker: two ready spies of different players change owners; not itself


def may_exchange(table: Position, unmasker: int) -> bool:
    owners = 0
    for player in table.players:
        if player.ready & ~bit(unmasker):
            owners += 1
    return owners > 1


def unmasker_set(table: Position) -> i64:
    """Any ready spy but itself, where another player has one too; then a spy of another player."""
    first = table.owner[table.picks[0]] if table.picks else NONE
    found: i64 = 0
    for seat in range(table.seats):
        ready = table.players[seat].ready & ~bit(table.using)
        if seat != first:
            found |= ready
    return found


def exchange(table: Position, log: list[Event] | None) -> None:
    one, two = table.picks[0], table.picks[1]
    seat_one, seat_two = table.owner[one], table.owner[two]
    _change_owner(table, one, seat_one, seat_two)
    _change_owner(table, two, seat_two, seat_one)
    if log is not None:
        user = table.owner[table.using]
        events.exchanged(log, user, table.using, one, seat_two)
        events.exchanged(log, user, table.using, two, seat_one)


def _change_owner(table: Position, card: int, former: int, new: int) -> None:
    table.players[former].ready &= ~bit(card)
    table.players[new].ready |= bit(card)
    table.owner[card] = new


# Interceptor: a rival's ready spy prepares anew; or no infiltration in a rival's next phase 2


def may_intercept(table: Position, seat: int) -> bool:
    for rival in range(table.seats):
        player = table.players[rival]
        if rival != seat and (player.ready or player.interceptor == NONE):
            return True
    return False


def interceptor_targets(table: Position, seat: int) -> tuple[Action, ...]:
    before: list[Action] = []
    ready: i64 = 0
    for rival in range(table.seats):
        if rival != seat:
            player = table.players[rival]
            ready |= player.ready
            if player.interceptor == NONE:
                before.append(LAY_BEFORE[rival])
    return (*before, *in_order(ready))


def intercept(table: Position, log: list[Event] | None) -> None:
    target = table.picks[0]
    if target >= BEFORE_SEAT:
        lay_before(table, target - BEFORE_SEAT, log)
        return
    victim = table.owner[target]
    table.players[victim].ready &= ~bit(target)
    if log is not None:
        events.intercepted(log, table.owner[table.using], table.using, target, victim)
    table.prepare(target, log)
