"""A quick decision in The Circle, from nothing but what the seat may know."""

from planque.core.action import Action
from planque.core.chance import Rng
from planque.games.the_circle.position import Position


def instinct(table: Position, seat: int, rng: Rng) -> Action:
    offer = table.offer
    return offer[rng.below(len(offer))]
