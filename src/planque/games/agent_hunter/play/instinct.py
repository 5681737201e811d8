"""A quick decision for a turn of Agent Hunter, from nothing but what the seat may know."""

from typing import Final

from mypy_extensions import i64

from planque.core.action import Action
from planque.core.chance import Rng
from planque.games.agent_hunter.table.position import EMPTY, Position, Side
from planque.games.agent_hunter.table.sets import bit, in_row, lowest, size

# What an attack is worth, in chances to hit: found by games of such hunters against each other.
TELLING: Final = 2.0  # to rule all numbers out but one
SHOWING: Final = 0.5  # that the enemy knows where one's own spy lies
TEMPER: Final = 0.1  # of chance, so that no two hunts are alike


def instinct(position: Position, seat: int, rng: Rng) -> Action:
    """Strike where the enemy is found; flee when found, now and then; else attack where it is
    nearest to that, with the card that promises and tells most, and shows least."""
    mine = position.sides[seat]
    theirs = position.sides[1 - seat]
    choices = position.variant.choices
    target = _nearest_to_found(theirs, rng)
    possible = in_row(theirs.possible, target)
    if size(possible) == 1:
        card = lowest(possible)
        base = mine.where(card)
        if mine.hand & possible:
            return choices.from_hand[card][target]
        if base != EMPTY:
            return choices.from_hideout[base][target]
    if mine.decoys_left:
        found = _nearest_to_found(mine, rng)
        if size(in_row(mine.possible, found)) == 1 and rng.below(2):
            return choices.swap[found]
    card = _best_card(mine, possible, rng)
    if card != EMPTY or rng.below(8):
        return choices.from_hand[lowest(mine.hand) if card == EMPTY else card][target]
    legal = position.legal(seat)  # what would hit may lie in a hideout: hands could go on for ever
    return legal[rng.below(len(legal))]


def _best_card(mine: Side, possible: i64, rng: Rng) -> int:
    """The card of the hand to attack with, where these numbers are possible; EMPTY: none would tell
    anything."""
    count = size(possible)
    one = _shown(mine, 0)
    two = _shown(mine, 1)
    three = _shown(mine, 2)
    best = EMPTY
    most = 0.0
    left = mine.hand
    while left:
        card = left & -left
        left ^= card
        hits = 1 if possible & card else 0
        lower = size(possible & (card - 1))
        higher = count - lower - hits
        ruled_out = count * count - lower * lower - higher * higher
        if ruled_out == 0:
            continue
        worth = hits / count + TELLING * ruled_out / (count * count) + TEMPER * rng.random()
        if in_row(mine.possible, 0) & card:
            worth -= one
        if in_row(mine.possible, 1) & card:
            worth -= two
        if in_row(mine.possible, 2) & card:
            worth -= three
        if best == EMPTY or worth > most:
            best, most = lowest(card), worth
    return best


def _shown(mine: Side, hideout: i64) -> float:
    """What it costs that the enemy can rule a number out for a hideout."""
    count = size(in_row(mine.possible, hideout))
    return SHOWING / count if count else 0.0


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
