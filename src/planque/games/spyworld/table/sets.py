"""Sets of rooms, walls and gadgets, kept in whole numbers: one bit for each member."""

from mypy_extensions import i64


def bit(member: i64) -> i64:
    """The set with this one member."""
    one = member * 0 + 1  # compiled, a plain 1 would be a C int, too short for most shifts
    return one << member


def members(set_: i64) -> list[int]:
    """The members of a set, in rising order."""
    found: list[int] = []
    member = 0
    while set_:
        if set_ & 1:
            found.append(member)
        set_ >>= 1
        member += 1
    return found


def set_of(members: list[int]) -> i64:
    total: i64 = 0
    for member in members:
        total |= bit(member)
    return total


def size(set_: i64) -> int:
    """How many members a set has."""
    count = 0
    while set_:
        set_ &= set_ - 1
        count += 1
    return count
