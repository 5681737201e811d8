"""Auctions for due spies: among equals for a coloured spy, among all for a neutral one.

Whatever is decided, either somebody is asked next, or the spy has found its place and the table
goes on.
"""

from mypy_extensions import i64

from planque.core.action import Action
from planque.core.event import Event
from planque.games.the_circle import events
from planque.games.the_circle.actions import Pass, PayFrom, Raise, Take, Use
from planque.games.the_circle.rules import using
from planque.games.the_circle.table.choices import BID as BID_OR_PASS
from planque.games.the_circle.table.choices import DECLINE, FOUR, PAY_FROM, USE
from planque.games.the_circle.table.choices import TAKE as TAKE_OR_NOT
from planque.games.the_circle.table.kinds import GREY, NONE
from planque.games.the_circle.table.player import Player
from planque.games.the_circle.table.position import DUE, Position
from planque.games.the_circle.table.rows import DECK
from planque.games.the_circle.table.sets import bit, members
from planque.games.the_circle.table.steps import BID, BROKER, PAY, TAKE


def begin(table: Position, bidders: i64, currency: int, log: list[Event] | None) -> None:
    """Begin with the first player, or the next bidder to its left."""
    table.bidders = bidders
    table.currency = currency
    table.bid = 0
    table.leader = NONE
    if log is not None:
        card = table.rows.head[table.row_of(DUE)]
        events.auction_begun(log, card, currency, members(bidders))
    _ask_from(table, table.first, log)


def offer(table: Position) -> tuple[Action, ...]:
    if table.step == BID:
        return BID_OR_PASS
    if table.step == TAKE:
        return TAKE_OR_NOT
    if table.step == BROKER:
        return _brokers_to_use(table)
    return _divisions_to_pay(table)


def decide(table: Position, seat: int, action: Action, log: list[Event] | None) -> None:
    if isinstance(action, Raise):
        _raise_bid(table, seat, log)
    elif isinstance(action, Pass):
        _pass_by(table, seat, log)
    elif isinstance(action, PayFrom):
        _pay_from(table, action.division, log)
    elif isinstance(action, Take):
        hire(table, seat, log)
    elif isinstance(action, Use):
        using.use(table, action.card, log)
    else:
        _decline(table, seat, log)


def _decline(table: Position, seat: int, log: list[Event] | None) -> None:
    """No Broker; or not this spy, although nobody has bid."""
    events.declined(log, seat)
    if table.step == BROKER:
        _pay_own(table, log)
    else:
        _leave(table, log)


# Bidding: pass, or raise by exactly 1


def _ask_from(table: Position, seat: int, log: list[Event] | None) -> None:
    """Ask the next bidder from this seat on; those who cannot raise drop out unasked."""
    while table.bidders & (table.bidders - 1):
        if table.bidders & bit(seat):
            if _means(table, seat) > table.bid:
                table.ask(seat, BID)
                return
            table.bidders &= ~bit(seat)
            events.dropped_out(log, seat)
        seat = table.next_seat(seat)
    _won(table, log)


def _raise_bid(table: Position, seat: int, log: list[Event] | None) -> None:
    table.bid += 1
    table.leader = seat
    events.raised(log, seat, table.bid)
    _ask_from(table, table.next_seat(seat), log)


def _pass_by(table: Position, seat: int, log: list[Event] | None) -> None:
    table.bidders &= ~bit(seat)
    events.passed(log, seat)
    _ask_from(table, table.next_seat(seat), log)


def _means(table: Position, seat: int) -> int:
    """The most that a player can bid: secrets of the currency, and what ready Brokers add."""
    player = table.players[seat]
    means = _own(table, player)
    brokers = player.ready & table.cards.brokers
    if brokers:
        for card in members(brokers):
            means += table.cards.strength[card]
    return means


def _own(table: Position, player: Player) -> int:
    if table.currency == GREY:
        return player.all_secrets()
    return player.secrets[table.currency]


# The last bidder left takes the spy and pays


def _won(table: Position, log: list[Event] | None) -> None:
    """Where nobody has bid, the last one left may take the spy for nothing."""
    if table.leader == NONE:
        table.ask(members(table.bidders)[0], TAKE)
    else:
        table.price = table.bid
        pay(table, log)


def pay(table: Position, log: list[Event] | None) -> None:
    """Brokers first, then secrets; a Broker is not asked for where nothing else can pay."""
    player = table.players[table.leader]
    brokers = player.ready & table.cards.brokers
    if table.price and brokers:
        table.ask(table.leader, BROKER)
        if len(table.offer) == 1:
            using.use(table, members(brokers)[0], log)
    elif _own(table, player) < table.price:  # a Broker was forbidden to help
        _leave(table, log)
    else:
        _pay_own(table, log)


def _brokers_to_use(table: Position) -> tuple[Action, ...]:
    """Any ready Broker; none, if the player can pay without."""
    player = table.players[table.leader]
    brokers = [USE[card] for card in members(player.ready & table.cards.brokers)]
    return (*brokers, DECLINE) if _own(table, player) >= table.price else tuple(brokers)


def _pay_own(table: Position, log: list[Event] | None) -> None:
    """Pay with secrets; for a grey spy, ask from which divisions, as long as there is a choice."""
    if table.currency == GREY:
        _pick_forced(table)
    else:
        _pick(table, table.currency, table.price)
    if len(table.divisions) < table.price:
        table.ask(table.leader, PAY)
    else:
        hire(table, table.leader, log)


def _divisions_to_pay(table: Position) -> tuple[Action, ...]:
    found: list[Action] = []
    for division in range(FOUR):
        if _left_in(table, division):
            found.append(PAY_FROM[division])
    return tuple(found)


def _pay_from(table: Position, division: int, log: list[Event] | None) -> None:
    table.divisions.append(division)
    events.picked(log, table.leader, None, None, division)
    _pay_own(table, log)


def take_back(table: Position) -> None:
    table.divisions.pop()
    table.ask(table.leader, PAY)


def _pick_forced(table: Position) -> None:
    """Where only one division has secrets left, it pays the rest; or all pay all they have."""
    player = table.players[table.leader]
    to_pay = table.price - len(table.divisions)
    left = player.all_secrets() - len(table.divisions)
    for division in range(FOUR):
        here = _left_in(table, division)
        if left in (to_pay, here):
            _pick(table, division, min(here, to_pay))


def _pick(table: Position, division: int, count: int) -> None:
    for _ in range(count):
        table.divisions.append(division)


def _left_in(table: Position, division: int) -> int:
    """Secrets that a division has after what is picked so far."""
    left = table.players[table.leader].secrets[division]
    for picked in table.divisions:
        if picked == division:
            left -= 1
    return left


# The due spy finds its place


def hire(table: Position, seat: int, log: list[Event] | None) -> None:
    """The first due spy enters a service, ready; the picked secrets are paid."""
    player = table.players[seat]
    card = table.rows.head[table.row_of(DUE)]
    for division in table.divisions:
        player.secrets[division] -= 1
    if log is not None:
        paid = [table.divisions.count(division) for division in range(FOUR)]
        events.hired(log, seat, card, len(table.divisions), paid)
    _take_due(table)
    table.owner[card] = seat
    player.ready |= bit(card)
    table.go_on(log)


def _leave(table: Position, log: list[Event] | None) -> None:
    """Nobody takes the spy: it goes to the bottom of its pile, or of the neutral deck."""
    card = _take_due(table)
    events.not_hired(log, card)
    table.dismiss_guard(card, log)
    if table.is_neutral(card):
        table.rows.put(DECK, card)
        for place in range(2):
            if table.face_up[place] == NONE:
                table.turn_up_neutral(place, log)
    else:
        table.put_under_pile(card)
    table.go_on(log)


def _take_due(table: Position) -> int:
    """Take the first due spy off the wheel and close its auction."""
    card = table.rows.take_first(table.row_of(DUE))
    table.unowned &= ~bit(card)
    table.bidders = 0
    table.currency = NONE
    table.bid = 0
    table.leader = NONE
    table.price = NONE
    table.divisions.clear()
    return card
