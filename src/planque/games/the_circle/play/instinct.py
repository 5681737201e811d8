"""A quick decision in The Circle, from nothing but what the seat may know."""

from typing import Final

from planque.core.action import Action
from planque.core.chance import Rng
from planque.games.the_circle.play.weighing import weigh
from planque.games.the_circle.play.worth import point_worth
from planque.games.the_circle.table.position import Position
from planque.games.the_circle.table.steps import SERVICE

WHIM: Final = 0.4  # the most that chance adds to the worth of a choice


def instinct(table: Position, seat: int, rng: Rng) -> Action:
    """The choice that seems to be worth most, with a little chance."""
    offer = table.offer
    best = offer[0]
    if len(offer) == 1:
        return best
    if table.step == SERVICE:
        return offer[rng.below(len(offer))]
    point = point_worth(table, seat)
    most = -100.0
    for action in offer:
        worth = weigh(table, seat, point, action) + WHIM * rng.random()
        if worth > most:
            best = action
            most = worth
    return best
