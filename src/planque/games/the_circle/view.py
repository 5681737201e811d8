"""What a seat may see of The Circle: everything but the order of the neutral deck."""

from typing import TypedDict

from planque.core.options import OptionValue
from planque.games.card_file import HOUSE
from planque.games.the_circle.actions import parts_of
from planque.games.the_circle.cards import Cards, Spy
from planque.games.the_circle.rules.infiltration import teamed
from planque.games.the_circle.table.kinds import NONE, TYPES
from planque.games.the_circle.table.player import MARKERS
from planque.games.the_circle.table.position import DUE, Position
from planque.games.the_circle.table.rows import DECK, PILES, SLOTS
from planque.games.the_circle.table.sets import members
from planque.games.the_circle.table.steps import STEPS


class CardView(TypedDict):
    """What is printed on a spy; only for editions that the page does not know."""

    type: int
    division: int  # 4: neutral
    preparation: int
    points: int
    service: int | None  # the service that it is exclusive to
    currency: int  # the secrets that an auction is paid in; 4: any mix
    alias: str


class PlayerView(TypedDict):
    """One player's side of the table."""

    service: int | None  # None: not chosen yet
    points: int
    secrets: list[int]  # by division
    marker: str  # passive, active, or spent: passive, and not to be activated this round
    ready: list[int]
    posted: list[int]  # Bodyguards that guard all ready spies
    infiltrators: list[int]
    teamed: list[int]  # those of the infiltrators that make whole butterflies, as many as can be
    infiltrations: int  # how many are left in this phase 2, if no Interceptor lies before it


class WheelView(TypedDict):
    """A spy at the wheel."""

    card: int
    owner: int | None  # None: to be hired


class LaidView(TypedDict):
    """A spy laid on another spy, or before a rival of its owner."""

    card: int
    owner: int
    on: int | None  # the spy under it
    before: int | None  # the player before whom it lies


class PickView(TypedDict):
    """One part of an unfinished choice: a spy, or a division, of a player where it matters."""

    card: int | None
    seat: int | None
    division: int | None


class ChoiceView(TypedDict):
    """A choice that is not carried out yet."""

    card: int | None  # the spy in use
    picks: list[PickView]
    attacked: int | None  # the spy that a posted Bodyguard may guard now


class AuctionView(TypedDict):
    """The auction for the first spy of the due slot."""

    card: int
    currency: int  # 4: any mix
    bidders: list[int]  # those still in it
    bid: int
    leader: int | None  # whose bid it is
    price: int | None  # once won: what is still to be paid


class TheCircleView(TypedDict):
    """All that a seat, or a spectator, may know."""

    game: str
    seat: int | None
    options: dict[str, OptionValue]
    cards: list[CardView] | None  # None: the house edition
    step: str
    deciders: list[int]
    round: int
    phase: int  # 0: setup
    first: int  # the first player of this round
    active: int  # whose turn it is; in phase 3, whose Clockmaker may be used
    circle: int  # the Circle's points
    goal_reached: bool  # a player has had 20 points: the game ends after this phase 2
    players: list[PlayerView]
    new_secrets: int  # received in this phase 1 and neither spent nor placed yet
    activated: list[int]  # paid for in this turn of phase 1
    wheel: list[list[WheelView]]  # slots 1 to 8, each from the innermost; 8 is the due slot
    laid: list[LaidView]
    piles: list[list[int]]  # one for each type, from the top
    neutral: list[int | None]  # the two that lie face up; None: none is left
    deck: list[int]  # face down in an unknown order: sorted
    under_deck: list[int]  # known to lie under the deck, in this order
    gone: list[int]
    choice: ChoiceView
    auction: AuctionView | None
    clockmakers_used: list[int]  # in this phase 3
    result: dict[str, object] | None


def view(table: Position, seat: int | None) -> TheCircleView:
    result = table.result
    deck = table.rows.members(DECK)
    return {
        "game": "the-circle",
        "seat": seat,
        "options": table.variant.options,
        "cards": None if table.cards.edition == HOUSE else cards_view(table.cards),
        "step": STEPS[table.step],
        "deciders": list(table.deciders),
        "round": table.round,
        "phase": table.phase,
        "first": table.first,
        "active": table.active,
        "circle": table.circle,
        "goal_reached": table.goal_reached,
        "players": [_player(table, number) for number in range(table.seats)],
        "new_secrets": table.new_secrets,
        "activated": _activated(table),
        "wheel": [_slot(table, slot) for slot in range(1, SLOTS + 1)],
        "laid": [_laid(table, card) for card in members(table.laid)],
        "piles": [table.rows.members(PILES + type_) for type_ in range(len(TYPES))],
        "neutral": [_or_none(card) for card in table.face_up],
        "deck": sorted(deck[: table.unknown]),
        "under_deck": deck[table.unknown :],
        "gone": members(table.gone),
        "choice": _choice(table),
        "auction": _auction(table),
        "clockmakers_used": members(table.clockmakers_used),
        "result": None if result is None else result.data,
    }


def cards_view(cards: Cards) -> list[CardView]:
    return [_card(spy) for spy in cards.spies]


def _card(spy: Spy) -> CardView:
    return {
        "type": spy.type,
        "division": spy.division,
        "preparation": spy.preparation,
        "points": spy.points,
        "service": _or_none(spy.service),
        "currency": spy.currency,
        "alias": spy.alias,
    }


def _player(table: Position, seat: int) -> PlayerView:
    player = table.players[seat]
    return {
        "service": _or_none(player.service),
        "points": player.points,
        "secrets": list(player.secrets),
        "marker": MARKERS[player.marker],
        "ready": members(player.ready),
        "posted": members(player.posted),
        "infiltrators": members(player.infiltrators),
        "teamed": members(teamed(table.cards, player.infiltrators)),
        "infiltrations": table.infiltrations if seat == table.active else 0,
    }


def _activated(table: Position) -> list[int]:
    both = (table.coloured_activated, table.neutral_activated)
    return [card for card in both if card != NONE]


def _slot(table: Position, slot: int) -> list[WheelView]:
    return [
        {"card": card, "owner": _or_none(table.owner[card])}
        for card in table.rows.members(table.row_of(slot))
    ]


def _laid(table: Position, card: int) -> LaidView:
    return {
        "card": card,
        "owner": table.owner[card],
        "on": _or_none(table.under[card]),
        "before": _or_none(table.before_whom(card)),
    }


def _choice(table: Position) -> ChoiceView:
    return {
        "card": _or_none(table.using),
        "picks": _picks(table),
        "attacked": _or_none(table.attacked),
    }


def _picks(table: Position) -> list[PickView]:
    """Divisions that get or pay secrets, or what the spy in use shall act on: never both."""
    found: list[PickView] = [
        {"card": None, "seat": None, "division": division} for division in table.divisions
    ]
    for pick in table.picks:
        card, seat, division = parts_of(pick)
        found.append({"card": card, "seat": seat, "division": division})
    return found


def _auction(table: Position) -> AuctionView | None:
    if table.currency == NONE:
        return None
    return {
        "card": table.rows.head[table.row_of(DUE)],
        "currency": table.currency,
        "bidders": members(table.bidders),
        "bid": table.bid,
        "leader": _or_none(table.leader),
        "price": _or_none(table.price),
    }


def _or_none(number: int) -> int | None:
    return None if number == NONE else number


def dump(table: Position) -> dict[str, object]:
    """Everything, hidden things included: two positions are equal if their dumps are."""
    return {
        "view": view(table, None),
        "deck": table.rows.members(DECK),
        "seen": table.seen(0),
    }
