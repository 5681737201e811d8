"""What everybody can work out about face-down spies, from all that was shown so far.

Public knowledge of a side is one set of numbers per hideout. Nothing else ever restricts what may
lie there: each answer and each reveal speaks of one hideout alone, and a new spy in a hideout comes
from the hand, of which nothing is known but that its spies lie nowhere else. So the full knowledge
is: any choice of one number per occupied hideout, each from its set, all different.
"""

from mypy_extensions import i64

from planque.core.chance import Rng
from planque.games.agent_hunter.table.sets import bit, in_row, members, one_of


def exact(row: i64, hideouts: int) -> list[list[int]]:
    """The numbers that really occur in each hideout, in some choice of different ones.

    No number is an empty or destroyed hideout. For example `{3}` and `{3, 4}` leave only 4 for the
    second.
    """
    sets = [members(in_row(row, hideout)) for hideout in range(hideouts)]
    return [_occurring(sets, hideout) for hideout in range(hideouts)]


def _occurring(sets: list[list[int]], hideout: int) -> list[int]:
    others = [set_ for place, set_ in enumerate(sets) if place != hideout and set_]
    return [card for card in sets[hideout] if _fits(others, bit(card))]


def _fits(sets: list[list[int]], taken: i64) -> bool:
    """Whether every hideout can be given a number of its own, none of them taken."""
    if not sets:
        return True
    for card in sets[0]:
        if not taken & bit(card) and _fits(sets[1:], taken | bit(card)):
            return True
    return False


def draw(row: i64, spies: list[int], rng: Rng) -> i64:
    """Lay one choice of different numbers into `spies`, uniform over all of them; their set.

    Draws each hideout by itself and starts again on a clash: at most six tries on average, and
    every valid choice stays equally likely.
    """
    while True:
        taken: i64 = 0
        clash = False
        for hideout in range(len(spies)):
            candidates = in_row(row, hideout)
            if candidates:
                spy = one_of(candidates, rng)
                clash = clash or taken & bit(spy) != 0
                taken |= bit(spy)
                spies[hideout] = spy
        if not clash:
            return taken
