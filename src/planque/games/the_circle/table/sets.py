"""Sets of spies, kept in whole numbers: one bit for each of the sixty."""

from mypy_extensions import i64


def bit(member: i64) -> i64:
    """The set with this one member."""
    one = member * 0 + 1  # compiled, a plain 1 would be a C int, too short for most shifts
    return one << member


def lowest(set_: i64) -> int:
    """The lowest member of a set that has one."""
    member: i64 = 0
    while not set_ & 0xFF:  # eight at a time where there is none, then four, two and one
        set_ >>= 8
        member += 8
    if not set_ & 0xF:
        set_ >>= 4
        member += 4
    if not set_ & 0x3:
        set_ >>= 2
        member += 2
    return member if set_ & 1 else member + 1


def members(set_: i64) -> list[int]:
    """The members of a set, in rising order."""
    found: list[int] = []
    while set_:
        found.append(lowest(set_))
        set_ &= set_ - 1
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
