"""From a view of The Circle back to full positions that fit it: only the deck is shuffled anew."""

from collections.abc import Mapping
from typing import cast

from planque.core.action import Action
from planque.core.chance import Rng
from planque.core.game import Belief
from planque.core.options import check_options
from planque.games.the_circle.actions import (
    DestroySecret,
    GainSecret,
    LayBefore,
    Post,
    Target,
)
from planque.games.the_circle.cards import CARDS, Cards
from planque.games.the_circle.rules.rounds import TheCircle
from planque.games.the_circle.table.kinds import INFORMER, NONE, SHREDDER
from planque.games.the_circle.table.player import MARKERS, Player
from planque.games.the_circle.table.rows import DECK, PILES
from planque.games.the_circle.table.sets import bit, set_of
from planque.games.the_circle.table.steps import OVER, STEPS
from planque.games.the_circle.variant import SEATS, options_with, variant
from planque.games.the_circle.view import (
    AuctionView,
    ChoiceView,
    PickView,
    PlayerView,
    TheCircleView,
)


class TheCircleBelief(Belief):
    """A position with everything that is open in a view, and the cards whose order is not."""

    def __init__(self, view: Mapping[str, object], editions: Mapping[str, Cards]) -> None:
        seen = cast(TheCircleView, view)
        seats = len(seen["players"])
        if seats not in SEATS:
            raise ValueError(f"{seats} players are too many or too few")
        options = check_options(options_with(editions), seen["options"])
        self._table = TheCircle(variant(seats, options, editions), _whole(seen["first"]))
        self._deck = sorted(seen["deck"])
        self._under_deck = seen["under_deck"]
        _check_cards(seen)
        _read_players(self._table, seen["players"])
        _read_cards(self._table, seen)
        _read_turn(self._table, seen)
        self._fill_deck(self._table, self._deck)
        _read_step(self._table, seen)

    def draw(self, rng: Rng) -> TheCircle:
        table = self._table.copy()
        deck = self._deck[:]
        rng.shuffle(deck)
        self._fill_deck(table, deck)
        return table

    def _fill_deck(self, table: TheCircle, deck: list[int]) -> None:
        table.rows.clear(DECK)
        for card in deck + self._under_deck:
            table.rows.put(DECK, card)
        table.unknown = len(deck)


def _whole(number: object) -> int:
    """A count, which nothing else in the view would contradict if it were not a number at all."""
    if type(number) is not int or number < 0:
        raise TypeError(f"{number!r:.80} is not a whole number")
    return number


def _or_none(number: int | None) -> int:
    return NONE if number is None else _whole(number)


def _check_cards(seen: TheCircleView) -> None:
    """Every card is somewhere exactly once."""
    places = [seen["deck"], seen["under_deck"], seen["gone"], *seen["piles"]]
    places.append([card for card in seen["neutral"] if card is not None])
    places.append([laid["card"] for laid in seen["laid"]])
    places += [[spy["card"] for spy in slot] for slot in seen["wheel"]]
    for player in seen["players"]:
        places += [player["ready"], player["posted"], player["infiltrators"]]
    if sorted([card for place in places for card in place]) != list(range(CARDS)):
        raise ValueError("not every card is somewhere exactly once")


def _read_players(table: TheCircle, seen: list[PlayerView]) -> None:
    for seat, player in enumerate(table.players):
        _read_player(player, seen[seat])
        hired = seen[seat]["ready"] + seen[seat]["posted"] + seen[seat]["infiltrators"]
        for card in hired:
            table.owner[card] = seat


def _read_player(player: Player, seen: PlayerView) -> None:
    player.service = _or_none(seen["service"])
    player.points = _whole(seen["points"])
    player.secrets = [_whole(secrets) for secrets in seen["secrets"]]
    player.marker = MARKERS.index(seen["marker"])
    player.ready = set_of(seen["ready"])
    player.posted = set_of(seen["posted"])
    player.infiltrators = set_of(seen["infiltrators"])


def _read_cards(table: TheCircle, seen: TheCircleView) -> None:
    for pile, cards in enumerate(seen["piles"]):
        for card in cards:
            table.rows.put(PILES + pile, card)
    table.count_pile_tops()
    left, right = seen["neutral"]
    table.face_up = [_or_none(left), _or_none(right)]
    table.gone = set_of(seen["gone"])
    for slot, spies in enumerate(seen["wheel"], start=1):
        for spy in spies:
            _read_at_wheel(table, slot, spy["card"], _or_none(spy["owner"]))
    for laid in seen["laid"]:
        table.owner[laid["card"]] = _whole(laid["owner"])
        if laid["on"] is None:
            table.lay_before(laid["card"], _or_none(laid["before"]))
        else:
            table.lay_on(laid["card"], laid["on"])


def _read_at_wheel(table: TheCircle, slot: int, card: int, owner: int) -> None:
    table.rows.put(table.row_of(slot), card)
    table.owner[card] = owner
    if owner == NONE:
        table.unowned |= bit(card)
    else:
        table.preparing |= bit(card)


def _read_turn(table: TheCircle, seen: TheCircleView) -> None:
    table.circle = _whole(seen["circle"])
    table.goal_reached = seen["goal_reached"] is True
    table.round = _whole(seen["round"])
    table.phase = _whole(seen["phase"])
    table.active = _whole(seen["active"])
    table.new_secrets = _whole(seen["new_secrets"])
    for card in seen["activated"]:
        if table.is_neutral(card):
            table.neutral_activated = card
        else:
            table.coloured_activated = card
    table.infiltrations = _whole(seen["players"][table.active]["infiltrations"])
    table.clockmakers_used = set_of(seen["clockmakers_used"])
    auction = seen["auction"]
    if auction is not None:
        _read_auction(table, auction)
    _read_choice(table, seen["choice"])


def _read_auction(table: TheCircle, auction: AuctionView) -> None:
    table.bidders = set_of(auction["bidders"])
    table.currency = _whole(auction["currency"])
    table.bid = _whole(auction["bid"])
    table.leader = _or_none(auction["leader"])
    table.price = _or_none(auction["price"])


def _read_choice(table: TheCircle, choice: ChoiceView) -> None:
    table.using = _or_none(choice["card"])
    table.attacked = _or_none(choice["attacked"])
    if table.using == NONE:
        table.divisions = [_or_none(pick["division"]) for pick in choice["picks"]]
    else:
        table.picks = [_pick(table.cards.type[table.using], pick) for pick in choice["picks"]]


def _pick(type_: int, pick: PickView) -> Action:
    """A pick is what the spy in use makes of it."""
    if type_ == INFORMER:
        return GainSecret(_or_none(pick["seat"]), _or_none(pick["division"]))
    if type_ == SHREDDER:
        return DestroySecret(_or_none(pick["seat"]), _or_none(pick["division"]))
    if pick["seat"] is not None:
        return LayBefore(_whole(pick["seat"]))
    return Post() if pick["card"] is None else Target(_whole(pick["card"]))


def _read_step(table: TheCircle, seen: TheCircleView) -> None:
    step = STEPS.index(seen["step"])
    if step == OVER:
        result = seen["result"]
        assert result is not None, "a game that is over has a result"
        table.end(cast(str, result["reason"]), None)
    else:
        (seat,) = seen["deciders"]
        table.ask(seat, step)
