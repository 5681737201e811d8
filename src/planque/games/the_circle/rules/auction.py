"""Auctions for due spies: among equals for a coloured spy, among all for a neutral one."""

from mypy_extensions import i64

from planque.core.action import Action
from planque.core.event import Event
from planque.games.the_circle import events
from planque.games.the_circle.rules import veto
from planque.games.the_circle.table.choices import DECLINE, FOUR, PAY_FROM, USE
from planque.games.the_circle.table.kinds import GREY, NONE
from planque.games.the_circle.table.position import BID, BROKER, DUE, PAY, TAKE, Player, Position
from planque.games.the_circle.table.rows import DECK
from planque.games.the_circle.table.sets import bit, members


def begin(table: Position, bidders: i64, currency: int, log: list[Event] | None) -> bool:
    """Begin with the first player, or the next bidder to its left; whether it is over already."""
    table.bidders = bidders
    table.currency = currency
    table.bid = 0
    table.leader = NONE
    if log is not None:
        card = table.rows.head[table.row_of(DUE)]
        events.auction_begun(log, card, currency, members(bidders))
    return _ask_from(table, table.first, log)


# Bidding: pass, or raise by exactly 1


def _ask_from(table: Position, seat: int, log: list[Event] | None) -> bool:
    """Ask the next bidder from this seat on; those who cannot raise drop out unasked."""
    while table.bidders & (table.bidders - 1):
        if table.bidders & bit(seat):
            if _means(table, seat) > table.bid:
                table.ask(seat, BID)
                return False
            table.bidders &= ~bit(seat)
            if log is not None:
                events.dropped_out(log, seat)
        seat = table.next_seat(seat)
    return _won(table, log)


def raise_bid(table: Position, seat: int, log: list[Event] | None) -> None:
    table.bid += 1
    table.leader = seat
    if log is not None:
        events.raised(log, seat, table.bid)
    if _ask_from(table, table.next_seat(seat), log):
        table.next_due(log)


def pass_by(table: Position, seat: int, log: list[Event] | None) -> None:
    table.bidders &= ~bit(seat)
    if log is not None:
        events.passed(log, seat)
    if _ask_from(table, table.next_seat(seat), log):
        table.next_due(log)


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


def _won(table: Position, log: list[Event] | None) -> bool:
    if table.leader == NONE:
        table.ask(members(table.bidders)[0], TAKE)
        return False
    table.price = table.bid
    return pay(table, log)


def take(table: Position, seat: int, log: list[Event] | None) -> None:
    """Nobody has bid, and the last one left takes the spy for nothing."""
    hire(table, seat, log)
    table.next_due(log)


def refuse(table: Position, seat: int, log: list[Event] | None) -> None:
    if log is not None:
        events.declined(log, seat)
    leave(table, log)
    table.next_due(log)


def pay(table: Position, log: list[Event] | None) -> bool:
    """Brokers first, then secrets; whether the spy has found its place."""
    player = table.players[table.leader]
    own = _own(table, player)
    if table.price and player.ready & table.cards.brokers:
        table.ask(table.leader, BROKER)
        if len(table.offer) > 1:
            return False
        return use_broker(table, members(player.ready & table.cards.brokers)[0], log)
    if own < table.price:  # a Broker was forbidden to help
        leave(table, log)
        return True
    return pay_own(table, log)


def broker_offer(table: Position) -> tuple[Action, ...]:
    """Any ready Broker; none, if the player can pay without."""
    player = table.players[table.leader]
    brokers = [USE[card] for card in members(player.ready & table.cards.brokers)]
    return (*brokers, DECLINE) if _own(table, player) >= table.price else tuple(brokers)


def use_broker(table: Position, card: int, log: list[Event] | None) -> bool:
    """Declare it: its service may cancel it. Whether the spy has found its place."""
    table.using = card
    if log is not None:
        events.used(log, table.leader, card)
    return False if veto.ask_service(table) else broker(table, log)


def broker(table: Position, log: list[Event] | None) -> bool:
    """The bid costs less; the Broker goes to the wheel."""
    card = table.using
    table.using = NONE
    worth = min(table.cards.strength[card], table.price)
    table.price -= worth
    if log is not None:
        events.brokered(log, table.leader, card, worth)
    table.players[table.leader].ready &= ~bit(card)
    table.prepare(card, log)
    return pay(table, log)


def pay_own(table: Position, log: list[Event] | None) -> bool:
    """Pay with secrets; for a grey spy, ask from which divisions, as long as there is a choice."""
    if table.currency != GREY:
        for _ in range(table.price):
            table.picks.append(table.currency)
    else:
        _pick_forced(table)
        if len(table.picks) < table.price:
            table.ask(table.leader, PAY)
            return False
    hire(table, table.leader, log)
    return True


def pay_offer(table: Position) -> tuple[Action, ...]:
    found: list[Action] = []
    for division in range(FOUR):
        if _left_in(table, division):
            found.append(PAY_FROM[division])
    return tuple(found)


def pay_from(table: Position, division: int, log: list[Event] | None) -> None:
    table.picks.append(division)
    if log is not None:
        events.picked(log, table.leader, None, None, division)
    if pay_own(table, log):
        table.next_due(log)


def take_back(table: Position) -> None:
    table.picks.pop()
    table.ask(table.leader, PAY)


def _pick_forced(table: Position) -> None:
    """Where only one division has secrets left, it pays the rest; or all pay all they have."""
    player = table.players[table.leader]
    to_pay = table.price - len(table.picks)
    left = player.all_secrets() - len(table.picks)
    for division in range(FOUR):
        here = _left_in(table, division)
        if left in (to_pay, here):
            for _ in range(min(here, to_pay)):
                table.picks.append(division)


def _left_in(table: Position, division: int) -> int:
    """Secrets that a division has after what is picked so far."""
    left = table.players[table.leader].secrets[division]
    for pick in table.picks:
        if pick == division:
            left -= 1
    return left


# The due spy finds its place


def hire(table: Position, seat: int, log: list[Event] | None) -> None:
    """The first due spy enters a service, ready; the picked secrets are paid."""
    player = table.players[seat]
    card = table.rows.head[table.row_of(DUE)]
    for division in table.picks:
        player.secrets[division] -= 1
    if log is not None:
        paid = [table.picks.count(division) for division in range(FOUR)]
        events.hired(log, seat, card, len(table.picks), paid)
    _take_due(table)
    table.owner[card] = seat
    player.ready |= bit(card)


def leave(table: Position, log: list[Event] | None) -> None:
    """Nobody takes the spy: it goes to the bottom of its pile, or of the neutral deck."""
    card = _take_due(table)
    if log is not None:
        events.not_hired(log, card)
    table.dismiss_guard(card, log)
    if table.is_neutral(card):
        table.rows.put(DECK, card)
        for place in range(2):
            if table.face_up[place] == NONE:
                table.turn_up_neutral(place, log)
    else:
        table.put_under_pile(card)


def _take_due(table: Position) -> int:
    """Take the first due spy off the wheel and close its auction."""
    card = table.rows.take_first(table.row_of(DUE))
    table.unowned &= ~bit(card)
    table.bidders = 0
    table.currency = NONE
    table.bid = 0
    table.leader = NONE
    table.price = NONE
    table.picks.clear()
    return card
