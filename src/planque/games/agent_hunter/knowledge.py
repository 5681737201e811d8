"""What everybody can work out about face-down spies, from all that was shown so far.

Public knowledge of a side is one set of numbers per hideout. Nothing else ever restricts what may
lie there: each answer and each reveal speaks of one hideout alone, and a new spy in a hideout comes
from the hand, of which nothing is known but that its spies lie nowhere else. So the full knowledge
is: any choice of one number per occupied hideout, each from its set, all different.
"""

from mypy_extensions import i64

from planque.core.chance import Rng
from planque.games.agent_hunter.table.sets import bit, in_row, one_of, with_set


def exact(row: i64) -> i64:
    """The numbers that really occur in each hideout, in some choice of different ones, as a row.

    No number is an empty or destroyed hideout. For example `{3}` and `{3, 4}` leave only 4 for the
    second. Each leaves the other two a number each: so it has neither the one number of another,
    nor one of the only two that both others have (Hall's theorem).
    """
    one = in_row(row, 0)
    two = in_row(row, 1)
    three = in_row(row, 2)
    exact_one = one & ~_needed(two, three)
    exact_two = two & ~_needed(one, three)
    exact_three = three & ~_needed(one, two)
    return with_set(with_set(exact_one, 1, exact_two), 2, exact_three)


def _needed(one: i64, two: i64) -> i64:
    """The numbers without which two hideouts could not have one each."""
    needed: i64 = 0
    if one & (one - 1) == 0:
        needed |= one
    if two & (two - 1) == 0:
        needed |= two
    if one and two:
        both = one | two
        but_one = both & (both - 1)
        if but_one & (but_one - 1) == 0:
            needed |= both
    return needed


def draw(row: i64, hideouts: i64, rng: Rng) -> i64:
    """One choice of different numbers, uniform over all of them, as a row.

    Draws each hideout by itself and starts again on a clash: at most six tries on average, and
    every valid choice stays equally likely.
    """
    while True:
        taken: i64 = 0
        laid: i64 = 0
        clash = False
        for hideout in range(hideouts):
            candidates = in_row(row, hideout)
            if candidates:
                spy = bit(one_of(candidates, rng))
                clash = clash or taken & spy != 0
                taken |= spy
                laid = with_set(laid, hideout, spy)
        if not clash:
            return laid
