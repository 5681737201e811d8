"""What each choice of The Circle is worth to the player who makes it, in victory points."""

from planque.core.action import Action
from planque.games.the_circle.actions import (
    Activate,
    ActivateMarker,
    ChooseDivision,
    Decline,
    EndActions,
    Infiltrate,
    Pass,
    PayFrom,
    PlaceSecret,
    Raise,
    Unmask,
    Use,
)
from planque.games.the_circle.play.aims import aim_worth
from planque.games.the_circle.play.worth import (
    SECRET,
    chance,
    circle_worth,
    demand,
    lead,
    rounds_left,
    secret_worth,
    spy_worth,
    use_worth,
)
from planque.games.the_circle.rules.infiltration import completes_team
from planque.games.the_circle.rules.phase_1_secrets import PRICE
from planque.games.the_circle.table.choices import FOUR
from planque.games.the_circle.table.kinds import BLOODHOUND, BODYGUARD, HANDLER, NONE
from planque.games.the_circle.table.player import Player
from planque.games.the_circle.table.position import DUE, Position
from planque.games.the_circle.table.sets import size
from planque.games.the_circle.table.steps import ACT, CLOCK, FREE


def weigh(table: Position, seat: int, point: float, action: Action) -> float:
    """What this choice is worth to a player to whom a victory point is worth so much."""
    if isinstance(action, PlaceSecret):
        return secret_worth(table, seat, action.division, _picked(table, action.division))
    if isinstance(action, Activate):
        return _activation(table, seat, action.card)
    if isinstance(action, Raise):
        return _raise(table, seat, point)
    if isinstance(action, Use):
        return _use(table, seat, point, action.card)
    if isinstance(action, Infiltrate):
        return _infiltration(table, seat, point, action.card)
    if isinstance(action, (EndActions, Pass, Decline)):
        return 0.0
    if isinstance(action, Unmask):
        return _unmasking(table, seat, point, action.card)
    if isinstance(action, ActivateMarker):
        return -point
    if isinstance(action, PayFrom):
        return -_loss(table, seat, action.division)
    if isinstance(action, ChooseDivision):
        return float(lead(table, seat, action.division))
    return aim_worth(table, seat, action)


# Phase 1


def _picked(table: Position, division: int) -> int:
    """Secrets that are picked already, to be placed in this division or paid from it."""
    count = 0
    for picked in table.divisions:
        if picked == division:
            count += 1
    return count


def _activation(table: Position, seat: int, card: int) -> float:
    """A spy for two secrets, if the majority lasts or the auction is won."""
    if table.is_neutral(card):
        return _auction_hope(table, seat, card) - (0.0 if table.step == FREE else PRICE * SECRET)
    left = table.new_secrets - PRICE
    here = lead(table, seat, table.cards.division[card]) + left // 2
    late = 1.0 - 0.06 * table.cards.preparation[card]
    return spy_worth(table, card) * chance(here) * late - PRICE * SECRET * 0.5


def _auction_hope(table: Position, seat: int, card: int) -> float:
    """What a neutral spy promises to a player with so much of its currency."""
    currency = table.cards.currency[card]
    own = _means(table.players[seat], currency)
    best = 0
    for rival in range(table.seats):
        if rival != seat:
            best = max(best, _means(table.players[rival], currency))
    if own <= best:
        return 0.1 * spy_worth(table, card)
    return 0.7 * spy_worth(table, card) - 0.5 * SECRET * (best + 1)


def _means(player: Player, currency: int) -> int:
    return player.secrets[currency] if currency < FOUR else player.all_secrets()


# Phase 2


def _infiltration(table: Position, seat: int, point: float, card: int) -> float:
    """Its points and perhaps a team, against the further uses of the spy."""
    uses = min(2.0, rounds_left(table) / (table.cards.preparation[card] + 2.0))
    gain = table.cards.points[card]
    if completes_team(table, table.players[seat].infiltrators, card):
        gain += 1
    return gain * point - uses * use_worth(table, card)


def _use(table: Position, seat: int, point: float, card: int) -> float:
    if table.step == CLOCK:
        return _turning(table, seat)
    if table.step != ACT:
        return 1.0  # a Broker saves secrets
    type_ = table.cards.type[card]
    if type_ == BLOODHOUND:
        return point + circle_worth(table, seat, 1, 1)
    if type_ == HANDLER:
        others = size(table.players[seat].ready) - 1
        return 1.2 * point if others > table.infiltrations else -1.0
    if type_ == BODYGUARD:
        return 0.2 * (size(table.players[seat].ready) - 1) - 0.2
    return use_worth(table, card)


def _unmasking(table: Position, seat: int, point: float, card: int) -> float:
    points = table.cards.points[card]
    return -points * (point + circle_worth(table, seat, 0, 1))


# Phase 3


def _raise(table: Position, seat: int, point: float) -> float:
    """What is left of the spy's worth once one secret more than the bid is paid."""
    card = table.rows.head[table.row_of(DUE)]
    worth = spy_worth(table, card) if point > 0.0 else use_worth(table, card)
    price = table.bid + 1
    if table.players[seat].ready & table.cards.brokers:
        price -= 1
    return worth - price * SECRET * 1.3


def _loss(table: Position, seat: int, division: int) -> float:
    """What is lost with a secret of this division."""
    here = lead(table, seat, division) - _picked(table, division)
    return demand(table, division) * (chance(here) - chance(here - 1))


def _turning(table: Position, seat: int) -> float:
    """Clockmaker: whose spies are due next."""
    worth = -0.3
    card = table.rows.head[table.row_of(1)]
    while card != NONE:
        owner = table.owner[card]
        if owner == seat:
            worth += spy_worth(table, card)
        elif owner != NONE:
            worth -= spy_worth(table, card) / (table.seats - 1)
        elif not table.is_neutral(card):
            own = chance(lead(table, seat, table.cards.division[card]))
            worth += spy_worth(table, card) * (own - (1.0 - own) / (table.seats - 1))
        card = table.rows.behind[card]
    return worth * 0.5
