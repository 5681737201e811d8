"""Phase 3: the wheel turns, due spies return or are hired, and Clockmakers turn it once more."""

from mypy_extensions import i64

from planque.core.action import Action
from planque.core.event import Event
from planque.games.the_circle import events
from planque.games.the_circle.actions import ChooseDivision, Use
from planque.games.the_circle.rules import auction, using
from planque.games.the_circle.table.choices import CHOOSE_DIVISION, DECLINE, USE
from planque.games.the_circle.table.kinds import FORGER, NONE
from planque.games.the_circle.table.position import DUE, Position
from planque.games.the_circle.table.sets import bit, members
from planque.games.the_circle.table.steps import CLOCK, DIVISION


def begin(table: Position, log: list[Event] | None) -> None:
    table.turn_wheel(log)
    go_on(table, log)


def go_on(table: Position, log: list[Event] | None) -> None:
    """Pay for the spy that was won; else resolve due spies, innermost first; then Clockmakers."""
    if table.currency != NONE:
        auction.pay(table, log)
        return
    due = table.row_of(DUE)
    card = table.rows.head[due]
    while card != NONE and table.preparing & bit(card):
        _return(table, card, log)
        card = table.rows.head[due]
    if card != NONE:
        _hire(table, card, log)
    else:
        _ask_for_clockmaker(table, log)


def offer(table: Position) -> tuple[Action, ...]:
    if table.step == DIVISION:
        return CHOOSE_DIVISION
    return (*[USE[card] for card in members(_clockmakers(table, table.active))], DECLINE)


def decide(table: Position, action: Action, log: list[Event] | None) -> None:
    if isinstance(action, ChooseDivision):
        _choose_division(table, action.division, log)
    elif isinstance(action, Use):
        using.use(table, action.card, log)
    else:
        _decline_to_turn(table, log)


def _return(table: Position, card: int, log: list[Event] | None) -> None:
    """A spy with a marker goes back to its owner, ready."""
    table.rows.take_first(table.row_of(DUE))
    table.preparing &= ~bit(card)
    table.players[table.owner[card]].ready |= bit(card)
    events.returned(log, table.owner[card], card)


# Hiring


def _hire(table: Position, card: int, log: list[Event] | None) -> None:
    if not table.covered & bit(card):
        if table.is_neutral(card):
            auction.begin(table, _everybody(table), table.cards.currency[card], log)
        else:
            _hire_by(table, table.cards.division[card], log)
        return
    cover = table.cover_of(card)
    if table.cards.type[cover] == FORGER:
        table.lift(cover)
        table.prepare(cover, log)
        auction.begin(table, _everybody(table), table.cards.currency[card], log)
    else:
        table.ask(table.owner[cover], DIVISION)


def _choose_division(table: Position, division: int, log: list[Event] | None) -> None:
    """The owner of a Recruiter says which division hires the spy under it."""
    card = table.rows.head[table.row_of(DUE)]
    recruiter = table.cover_of(card)
    events.division_chosen(log, table.owner[recruiter], recruiter, card, division)
    table.lift(recruiter)
    table.prepare(recruiter, log)
    _hire_by(table, division, log)


def _hire_by(table: Position, division: int, log: list[Event] | None) -> None:
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
        auction.begin(table, best, division, log)
    else:
        auction.hire(table, members(best)[0], log)


def _everybody(table: Position) -> i64:
    return bit(table.seats) - 1


# Clockmakers: asked for clockwise from the first player, again after each one used


def _ask_for_clockmaker(table: Position, log: list[Event] | None) -> None:
    """Ask the active player and the further ones of the round; with none left, it is over."""
    while not _clockmakers(table, table.active):
        table.active = table.next_seat(table.active)
        if table.active == table.first:
            table.round_over(log)
            return
    table.ask(table.active, CLOCK)


def _clockmakers(table: Position, seat: int) -> i64:
    return table.players[seat].ready & table.cards.clockmakers & ~table.clockmakers_used


def _decline_to_turn(table: Position, log: list[Event] | None) -> None:
    events.declined(log, table.active)
    table.active = table.next_seat(table.active)
    if table.active == table.first:
        table.round_over(log)
    else:
        _ask_for_clockmaker(table, log)
