"""Auctions: ties, neutral spies, grey currency, Brokers."""

import pytest

import planque
from planque.games.the_circle.actions import Decline, Pass, PayFrom, Raise, Take, Use
from planque.games.the_circle.table.kinds import GREY
from planque.games.the_circle.view import AuctionView
from tests.games.the_circle.table import Table, kinds, only

INT, SUP, REC, OPS = range(4)


def tie(*secrets: int, first: int = 0) -> Table:
    """A table at which an Informer is due, with so many INT secrets for each player."""
    table = Table(len(secrets))
    table.state.first = first
    for seat, count in enumerate(secrets):
        table.secrets(seat, int_=count)
    table.at_wheel(1, "informer")
    table.turn_wheel()
    return table


def neutral_due(secrets: list[list[int]], currency: int, first: int = 0) -> Table:
    """A table at which a neutral Informer is due, to be paid in this currency."""
    table = Table(len(secrets))
    table.state.first = first
    for seat, count in enumerate(secrets):
        table.player(seat).secrets = count
    card = table.at_wheel(1, "informer", neutral=True)
    table.state.cards.currency[card] = currency
    table.turn_wheel()
    return table


def auction(table: Table) -> AuctionView:
    found = table.view["auction"]
    assert found is not None
    return found


def hired_by(table: Table, seat: int) -> bool:
    return len(table.side(seat)["ready"]) == 1


# Ties for a coloured spy


def test_equal_players_bid_for_a_coloured_spy_in_secrets_of_its_division() -> None:
    table = tie(3, 1, 3)
    assert table.step == "bid"
    assert auction(table)["bidders"] == [0, 2]
    assert auction(table)["currency"] == INT


def test_the_first_player_or_the_next_bidder_to_its_left_begins() -> None:
    assert tie(3, 3, 3, first=1).seat == 1
    assert tie(3, 1, 3, first=1).seat == 2
    assert tie(3, 3, 1, first=2).seat == 0


def test_pass_or_raise_by_exactly_one() -> None:
    table = tie(3, 1, 3)
    assert table.legal() == (Raise(), Pass())
    assert table.do(Raise()) == [{"type": "raised", "seat": 0, "bid": 1}]
    assert table.seat == 2
    assert table.do(Raise()) == [{"type": "raised", "seat": 2, "bid": 2}]
    assert table.seat == 0


def test_the_last_one_left_takes_the_spy_and_pays_the_bid() -> None:
    table = tie(3, 1, 3)
    due = auction(table)["card"]
    table.do(Raise(), Raise())
    seen = table.do(Pass())
    assert only(seen, "hired") == [
        {"type": "hired", "seat": 2, "card": due, "price": 2, "paid": [2, 0, 0, 0]}
    ]
    assert hired_by(table, 2)
    assert table.side(2)["secrets"] == [1, 0, 0, 0]
    assert table.side(0)["secrets"] == [3, 0, 0, 0], "who loses pays nothing"


def test_passing_is_final() -> None:
    table = tie(3, 3, 3)
    table.do(Pass(), Raise(), Raise())
    assert table.seat == 1, "seat 0 is out"


def test_nobody_bids_more_than_they_own() -> None:
    table = tie(1, 1)
    seen = table.do(Raise())
    assert kinds(seen)[1] == "dropped_out", "the other one cannot raise, and is not asked"
    assert hired_by(table, 0)


def test_if_all_others_pass_the_last_one_may_take_the_spy_for_nothing() -> None:
    table = tie(2, 2)
    table.do(Pass())
    assert (table.step, table.seat) == ("take", 1)
    assert table.legal() == (Take(), Decline())
    seen = table.do(Take())
    assert only(seen, "hired")[0]["price"] == 0
    assert table.side(1)["secrets"] == [2, 0, 0, 0]


def test_all_tied_at_0_drop_out_in_order_and_the_last_one_may_take_the_spy() -> None:
    table = tie(0, 0, 0, first=1)
    assert (table.step, table.seat) == ("take", 0), "1 and 2 dropped out"


def test_a_spy_that_nobody_takes_goes_to_the_bottom_of_its_pile() -> None:
    table = tie(0, 0)
    due = auction(table)["card"]
    seen = table.do(Decline())
    assert only(seen, "not_hired") == [{"type": "not_hired", "card": due}]
    assert table.view["piles"][0][-1] == due
    assert table.slot_of(due) is None


# Neutral spies


def test_everybody_may_bid_for_a_neutral_spy_in_the_currency_it_shows() -> None:
    table = neutral_due([[9, 1, 0, 0], [0, 3, 0, 0], [0, 2, 0, 0]], SUP)
    assert auction(table)["currency"] == SUP
    assert auction(table)["bidders"] == [0, 1, 2]


def test_only_secrets_of_the_currency_count() -> None:
    table = neutral_due([[9, 0, 9, 9], [0, 2, 0, 0], [0, 2, 0, 0]], SUP)
    assert auction(table)["bidders"] == [1, 2]
    assert table.seat == 1


def test_a_neutral_spy_that_nobody_takes_goes_under_the_deck_for_all_to_see() -> None:
    table = neutral_due([[0, 0, 0, 0]] * 2, SUP)
    card, deck = auction(table)["card"], table.view["deck"]
    table.do(Decline())
    assert table.view["under_deck"] == [card]
    assert table.view["deck"] == deck


def test_a_neutral_spy_that_nobody_takes_lies_face_up_where_there_is_room() -> None:
    table = Table(2)
    card = table.at_wheel(1, "informer", neutral=True)
    (there,) = table.face_up("forger")
    table.turn_wheel()
    table.do(Decline())
    assert table.view["neutral"] == [there, card]
    assert table.view["under_deck"] == []


# Grey: any mix


def test_a_grey_bid_may_be_as_high_as_all_secrets_together() -> None:
    table = neutral_due([[1, 1, 1, 0], [0, 0, 0, 2]], GREY)
    table.do(Raise(), Raise(), Raise())
    assert hired_by(table, 0)
    assert table.side(0)["secrets"] == [0, 0, 0, 0]


def grey_won(bid: int, secrets: list[int]) -> Table:
    """Seat 0 has won a grey auction with this bid, an odd one."""
    table = neutral_due([secrets, [12, 12, 12, 12]], GREY)
    table.do(*[Raise()] * bid, Pass())
    return table


def test_a_grey_bid_is_paid_one_secret_at_a_time_from_any_division() -> None:
    table = grey_won(3, [2, 2, 0, 1])
    assert (table.step, table.seat) == ("pay", 0)
    assert table.legal() == (PayFrom(INT), PayFrom(SUP), PayFrom(OPS))
    table.do(PayFrom(OPS), PayFrom(INT))
    assert table.legal() == (PayFrom(INT), PayFrom(SUP)), "OPS has none left"
    with pytest.raises(planque.IllegalAction, match="division 3 has no secret left"):
        table.do(PayFrom(OPS))
    seen = table.do(PayFrom(SUP))
    assert only(seen, "hired")[0]["paid"] == [1, 1, 0, 1]
    assert table.side(0)["secrets"] == [1, 1, 0, 0]


def test_what_is_forced_is_paid_without_asking() -> None:
    assert grey_won(3, [0, 5, 0, 0]).side(0)["secrets"] == [0, 2, 0, 0]
    assert grey_won(3, [1, 1, 0, 1]).side(0)["secrets"] == [0, 0, 0, 0]


# Brokers


@pytest.mark.parametrize(("neutral", "worth"), [(False, 2), (True, 1)])
def test_with_a_broker_the_bid_costs_less(neutral: bool, worth: int) -> None:
    table = Table(2)
    table.secrets(0, int_=3)
    table.secrets(1, int_=3)
    broker = table.ready(0, "broker", neutral)
    due = table.at_wheel(1, "informer")
    table.turn_wheel()
    table.do(Raise(), Raise(), Raise())
    assert (table.step, table.seat) == ("broker", 0)
    assert table.legal() == (Use(broker), Decline())
    seen = table.do(Use(broker))
    assert only(seen, "brokered")[0]["worth"] == worth
    assert table.side(0)["ready"] == [due]
    assert table.side(0)["secrets"] == [worth, 0, 0, 0]
    assert table.prepares(broker, owner=0)


def test_winning_an_auction_does_not_require_the_broker() -> None:
    table = Table(2)
    table.secrets(0, int_=3)
    table.secrets(1, int_=3)
    broker = table.ready(0, "broker")
    table.at_wheel(1, "informer")
    table.turn_wheel()
    table.do(Raise(), Pass(), Decline())
    assert broker in table.side(0)["ready"]
    assert table.side(0)["secrets"] == [2, 0, 0, 0]


@pytest.mark.parametrize("neutral", [False, True])
def test_a_broker_lets_bid_without_any_secret_of_the_currency(neutral: bool) -> None:
    table = Table(2)
    broker = table.ready(0, "broker", neutral)
    table.secrets(0, sup=5)
    table.secrets(1, int_=0, sup=9)
    due = table.at_wheel(1, "informer")
    table.turn_wheel()
    assert (table.step, table.seat) == ("bid", 0)
    seen = table.do(Raise())
    assert only(seen, "brokered") == [
        {"type": "brokered", "seat": 0, "card": broker, "worth": 1}
    ], "there is nothing else to pay with, so it is not asked"
    assert table.side(0)["ready"] == [due]
    assert table.side(0)["secrets"] == [0, 5, 0, 0]


@pytest.mark.parametrize(("neutral", "first", "most"), [(False, 1, 2), (True, 0, 1)])
def test_a_broker_adds_no_more_than_it_is_worth(neutral: bool, first: int, most: int) -> None:
    table = Table(2)
    table.state.first = first
    table.ready(0, "broker", neutral)
    table.secrets(1, sup=9)
    card = table.at_wheel(1, "informer", neutral=True)
    table.state.cards.currency[card] = SUP
    table.turn_wheel()
    table.do(*[Raise()] * most)
    assert auction(table)["leader"] == 0
    seen = table.do(Raise())
    assert only(seen, "dropped_out") == [{"type": "dropped_out", "seat": 0}]


def test_who_does_not_win_keeps_the_broker() -> None:
    table = Table(2)
    table.secrets(0, int_=3)
    table.secrets(1, int_=3)
    broker = table.ready(0, "broker")
    table.at_wheel(1, "informer")
    table.turn_wheel()
    table.do(Raise(), Raise(), Pass())
    assert table.side(0)["ready"] == [broker]
    assert hired_by(table, 1)


def test_two_brokers_may_help_with_the_same_bid() -> None:
    table = Table(2)
    brokers = [table.ready(0, "broker"), table.ready(0, "broker", neutral=True)]
    table.secrets(0, int_=2)
    table.secrets(1, int_=2)
    due = table.at_wheel(1, "informer")
    table.turn_wheel()
    table.do(Raise(), Raise(), Raise())
    assert table.step == "broker", "the other one cannot follow to 4"
    table.do(Use(brokers[0]), Use(brokers[1]))
    assert table.side(0)["ready"] == [due]
    assert table.side(0)["secrets"] == [2, 0, 0, 0]
