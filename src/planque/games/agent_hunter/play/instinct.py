"""A quick decision for a turn of Agent Hunter, from nothing but what the seat may know."""

from mypy_extensions import i64

from planque.core.action import Action
from planque.core.chance import Rng
from planque.games.agent_hunter.table.position import EMPTY, Position, Side
from planque.games.agent_hunter.table.sets import bit, in_row, lowest, one_of, size


def instinct(position: Position, seat: int, rng: Rng) -> Action:
    """Strike where the enemy is found; flee when found; else try a number that may be right, and
    tells more than another if not."""
    mine = position.sides[seat]
    theirs = position.sides[1 - seat]
    choices = position.variant.choices
    target = _nearest_to_found(theirs, rng)
    possible = in_row(theirs.possible, target)
    held = possible & mine.hand
    if size(possible) == 1:
        base = mine.where(lowest(possible))
        if held:
            return choices.from_hand[lowest(held)][target]
        if base != EMPTY:
            return choices.from_hideout[base][target]
    if mine.decoys_left:
        found = _nearest_to_found(mine, rng)
        if size(in_row(mine.possible, found)) <= 2 and rng.below(2):
            return choices.swap[found]
    if held or rng.below(8):
        return choices.from_hand[_telling(held if held else mine.hand, possible, rng)][target]
    legal = position.legal(seat)  # what would hit may lie in a hideout: hands could go on for ever
    return legal[rng.below(len(legal))]


def _telling(cards: i64, possible: i64, rng: Rng) -> int:
    """Of two cards by lot, the one that parts what is possible more evenly."""
    one = one_of(cards, rng)
    two = one_of(cards, rng)
    return two if _unevenness(two, possible) < _unevenness(one, possible) else one


def _unevenness(card: i64, possible: i64) -> int:
    """How many more possible numbers lie on one side of a card than on the other."""
    lower = size(possible & (bit(card) - 1))
    higher = size(possible & ~bit(card)) - lower
    return abs(higher - lower)


def _nearest_to_found(side: Side, rng: Rng) -> int:
    """The standing hideout with the fewest possible numbers; equal ones by lot."""
    best = EMPTY
    fewest = 100
    for hideout in range(side.variant.hideouts):
        if side.standing & bit(hideout):
            count = size(in_row(side.possible, hideout)) * 4 + rng.below(4)
            if count < fewest:
                best, fewest = hideout, count
    return best
