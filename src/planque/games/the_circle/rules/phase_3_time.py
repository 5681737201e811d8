"""Phase 3: the wheel turns, due spies return or are hired, and Clockmakers turn it once more."""

from mypy_extensions import i64

from planque.core.action import Action
from planque.core.event import Event
from planque.games.the_circle import events
from planque.games.the_circle.rules import auction, veto
from planque.games.the_circle.table.choices import DECLINE, USE
from planque.games.the_circle.table.kinds import FORGER, NONE
from planque.games.the_circle.table.position import CLOCK, DIVISION, DUE, Position
from planque.games.the_circle.table.rows import SLOTS
from planque.games.the_circle.table.sets import bit, members

# The rotation


def turn(table: Position, log: list[Event] | None) -> None:
    """Every spy comes one slot nearer; those at slot 1 are due."""
    table.turned = (table.turned + 1) % SLOTS
    if log is not None:
        events.wheel_turned(log, table.round)


def resolve_due(table: Position, log: list[Event] | None) -> bool:
    """Resolve due spies, innermost first; whether all found their place, with nobody to ask."""
    due = table.row_of(DUE)
    while table.rows.head[due] != NONE:
        card = table.rows.head[due]
        if table.preparing & bit(card):
            _return(table, card, log)
        elif not _hire(table, card, log):
            return False
    return True


def _return(table: Position, card: int, log: list[Event] | None) -> None:
    """A spy with a marker goes back to its owner, ready."""
    table.rows.take_first(table.row_of(DUE))
    table.preparing &= ~bit(card)
    table.players[table.owner[card]].ready |= bit(card)
    if log is not None:
        events.returned(log, table.owner[card], card)


# Hiring; whether it is done without asking anybody


def _hire(table: Position, card: int, log: list[Event] | None) -> bool:
    if not table.covered & bit(card):
        if table.is_neutral(card):
            return auction.begin(table, _everybody(table), table.cards.currency[card], log)
        return _hire_by(table, table.cards.division[card], log)
    cover = table.cover_of(card)
    if table.cards.type[cover] == FORGER:
        table.lift(cover)
        table.prepare(cover, log)
        return auction.begin(table, _everybody(table), table.cards.currency[card], log)
    table.ask(table.owner[cover], DIVISION)
    return False


def choose_division(table: Position, division: int, log: list[Event] | None) -> None:
    """The owner of a Recruiter says which division hires the spy under it."""
    card = table.rows.head[table.row_of(DUE)]
    recruiter = table.cover_of(card)
    if log is not None:
        events.division_chosen(log, table.owner[recruiter], recruiter, card, division)
    table.lift(recruiter)
    table.prepare(recruiter, log)
    if _hire_by(table, division, log):
        table.next_due(log)


def _hire_by(table: Position, division: int, log: list[Event] | None) -> bool:
    """The player with most secrets in the division takes the spy; equal ones hold an auction."""
    most = -1
    best: i64 = 0
    for seat in range(table.seats):
        secrets = table.players[seat].secrets[division]
        if secrets > most:
            most = secrets
            best = bit(seat)
        elif secrets == most:
            best |= bit(seat)
    if best & (best - 1):
        return auction.begin(table, best, division, log)
    auction.hire(table, members(best)[0], log)
    return True


def _everybody(table: Position) -> i64:
    return bit(table.seats) - 1


# Clockmakers: asked for clockwise from the first player, again after each one used


def ask_for_clockmaker(table: Position, seat: int) -> bool:
    """Ask this player and the further ones of the round; whether there is one to ask."""
    while True:
        if _clockmakers(table, seat):
            table.active = seat
            table.ask(seat, CLOCK)
            return True
        seat = table.next_seat(seat)
        if seat == table.first:
            return False


def _clockmakers(table: Position, seat: int) -> i64:
    return table.players[seat].ready & table.cards.clockmakers & ~table.clockmakers_used


def clock_offer(table: Position) -> tuple[Action, ...]:
    return (*[USE[card] for card in members(_clockmakers(table, table.active))], DECLINE)


def use_clockmaker(table: Position, card: int, log: list[Event] | None) -> None:
    """Declare it: its service may cancel it."""
    table.using = card
    if log is not None:
        events.used(log, table.active, card)
    if not veto.ask_service(table):
        turn_again(table, log)


def turn_again(table: Position, log: list[Event] | None) -> None:
    """One more rotation; the Clockmaker is laid at the wheel once it has turned."""
    card = table.using
    table.using = NONE
    table.clockmakers_used |= bit(card)
    turn(table, log)
    table.players[table.active].ready &= ~bit(card)
    table.prepare(card, log)
    table.next_due(log)
