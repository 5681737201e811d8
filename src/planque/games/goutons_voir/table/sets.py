"""Sets of cards, kept in whole numbers: one bit for each of the twenty-five."""

from typing import Final

from mypy_extensions import i64

ALL_CARDS: Final = (1 << 25) - 1


def bit(card: i64) -> i64:
    """The set with this one card."""
    one = card * 0 + 1  # compiled, a plain 1 would be a C int, too short for most shifts
    return one << card


def set_of(cards: list[int]) -> i64:
    total: i64 = 0
    for card in cards:
        total |= bit(card)
    return total


def members(set_: i64) -> list[int]:
    """The cards of a set, in rising order."""
    found: list[int] = []
    card = 0
    while set_:
        if set_ & 1:
            found.append(card)
        set_ >>= 1
        card += 1
    return found
