"""Sets of spies and of hideouts, kept in whole numbers: one bit for each member.

What is known of a side's hideouts is a *row*: one set of spies per hideout, side by side in one
number. Machine integers keep this fast where it is compiled.
"""

from typing import Final

from mypy_extensions import i64

from planque.core.chance import Rng

WIDTH: Final = 10  # bits of a row per hideout: there are at most ten spies
EVERYWHERE: Final = 1 | 1 << WIDTH | 1 << 2 * WIDTH  # spy 0 in each of at most three hideouts
ONE_SET: Final = (1 << WIDTH) - 1


def bit(member: i64) -> i64:
    """The set with this one member."""
    one = member * 0 + 1  # compiled, a plain 1 would be a C int, too short for most shifts
    return one << member


def set_of(members: list[int]) -> i64:
    total: i64 = 0
    for member in members:
        if not 0 <= member < WIDTH:
            raise ValueError(f"{member} is not a number from 0 to {WIDTH - 1}")
        total |= bit(member)
    return total


def members(set_: i64) -> list[int]:
    """The members of a set, in rising order."""
    found: list[int] = []
    for member in range(WIDTH):
        if set_ & bit(member):
            found.append(member)
    return found


def size(set_: i64) -> int:
    """How many members a set has: counted in pairs, these in pairs again, and so on."""
    set_ -= set_ >> 1 & 0x5555
    set_ = (set_ & 0x3333) + (set_ >> 2 & 0x3333)
    set_ = (set_ + (set_ >> 4)) & 0x0F0F
    return (set_ + (set_ >> 8)) & 0x1F


def lowest(set_: i64) -> int:
    """The lowest member of a set that has one."""
    return size((set_ & -set_) - 1)


def one_of(set_: i64, rng: Rng) -> int:
    """One member of a set, each as likely as the other."""
    return nth(set_, rng.below(size(set_)))


def nth(set_: i64, place: i64) -> i64:
    """The member of a set at this place, from 0 on."""
    while place:
        set_ &= set_ - 1
        place -= 1
    return lowest(set_)


def in_row(row: i64, hideout: i64) -> i64:
    """The set of spies that a row has for one hideout."""
    return (row >> (hideout * WIDTH)) & ONE_SET


def sets_of(row: i64, hideouts: i64) -> list[list[int]]:
    """The members of each set of a row."""
    return [members(in_row(row, hideout)) for hideout in range(hideouts)]


def with_set(row: i64, hideout: i64, set_: i64) -> i64:
    """The row with another set for one hideout."""
    shift = hideout * WIDTH
    all_here: i64 = ONE_SET
    return (row & ~(all_here << shift)) | (set_ << shift)


def union(row: i64) -> i64:
    """The spies that a row has anywhere."""
    return in_row(row, 0) | in_row(row, 1) | in_row(row, 2)


def without(row: i64, card: i64) -> i64:
    """The row with one spy taken out everywhere."""
    everywhere: i64 = EVERYWHERE
    return row & ~(everywhere << card)
