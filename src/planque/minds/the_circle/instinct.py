"""A quick decision of the spymaster of The Circle: the rules of thumb, but INT comes first.

An Informer is back after one round, each time with two secrets, where four come by themselves. So
whoever hires the Informers in the first rounds is ahead for the rest of the game. The rules of
thumb leave them to the player who comes first; here everybody wants them.
"""

from typing import Final

from planque.core.action import Action
from planque.core.chance import Rng
from planque.games.the_circle.actions import Activate, PlaceSecret
from planque.games.the_circle.cards import COLOURED
from planque.games.the_circle.play import instinct as thumb
from planque.games.the_circle.play.weighing import weigh
from planque.games.the_circle.play.worth import point_worth
from planque.games.the_circle.table.kinds import INFORMER, INT
from planque.games.the_circle.table.position import Position

OPENING: Final = 3  # rounds

# Beyond what the rules of thumb say, in victory points
INT_SECRET: Final = 0.8
ACTIVE_INFORMER: Final = 0.5


def instinct(table: Position, seat: int, rng: Rng) -> Action:
    """The choice that seems to be worth most, with a little chance."""
    offer = table.offer
    if table.phase != 1 or table.round > OPENING or len(offer) == 1:
        return thumb.instinct(table, seat, rng)
    point = point_worth(table, seat)
    best = offer[0]
    most = -100.0
    for action in offer:
        worth = weigh(table, seat, point, action) + _opening_worth(table, action)
        worth += thumb.WHIM * rng.random()
        if worth > most:
            best = action
            most = worth
    return best


def _opening_worth(table: Position, action: Action) -> float:
    if isinstance(action, PlaceSecret):
        return INT_SECRET if action.division == INT else 0.0
    if isinstance(action, Activate) and action.card < COLOURED:
        return ACTIVE_INFORMER if table.cards.type[action.card] == INFORMER else 0.0
    return 0.0
