"""The story bottle: which one it is, and what each taster notices of it.

Every bottle has a pile of clue cards for each moment. A taster draws two clues of the nose, two of
the palate and one of the finish, those of a moment all different; then the piles are whole again
for the next taster.
"""

from math import fsum
from typing import Final

from planque.core.chance import Deal, Rng
from planque.games.goutons_voir.cards import Bottle

MOMENT_OF_CLUE: Final[tuple[int, ...]] = (0, 0, 1, 1, 2)  # nose, nose, palate, palate, finish


def draw_clues(bottle: Bottle, chance: Deal | Rng) -> list[int]:
    """What one taster notices."""
    clues: list[int] = []
    for moment in MOMENT_OF_CLUE:
        copies = _pile(bottle, moment, clues)
        clues.append(pick_one(copies, chance.below(sum(copies))))
    return clues


def likelihood(bottle: Bottle, clues: list[int]) -> float:
    """How likely it is that a taster of this bottle draws exactly these clues in this order."""
    likely = 1.0
    for clue, card in enumerate(clues):
        copies = _pile(bottle, MOMENT_OF_CLUE[clue], clues[:clue])
        likely *= copies[card] / sum(copies)
    return likely


def posterior(bottles: list[Bottle], clues: list[int]) -> list[float]:
    """How likely each bottle is for whoever has these clues; it sums to 1."""
    likely = [likelihood(bottle, clues) for bottle in bottles]
    everything = fsum(likely)
    return [one / everything for one in likely]


def pick_one(weights: list[int], number: int) -> int:
    """The thing that a number from 0 up to all weights together falls on."""
    which = 0
    while number >= weights[which]:
        number -= weights[which]
        which += 1
    return which


def _pile(bottle: Bottle, moment: int, drawn: list[int]) -> list[int]:
    """The clue cards from which the next clue is drawn."""
    copies = bottle.piles[moment][:]
    for clue, card in enumerate(drawn):
        if MOMENT_OF_CLUE[clue] == moment:
            copies[card] = 0
    return copies
