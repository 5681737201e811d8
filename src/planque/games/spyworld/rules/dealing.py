"""Dealing cards quickly from the game's one secret seed."""

from planque.core.chance import Deal

TOGETHER = 4  # cards drawn with one number: far fewer bits than a draw has


def deal_some(deal: Deal, cards: int, count: int) -> list[int]:
    """So many of the cards 0, 1, ..., in random order."""
    left = list(range(cards))
    dealt: list[int] = []
    while len(dealt) < count:
        ways = 1
        for size in range(len(left), max(len(left) - TOGETHER, 0), -1):
            ways *= size
        number = deal.below(ways)
        for size in range(len(left), max(len(left) - TOGETHER, 0), -1):
            place = number % size
            number //= size
            dealt.append(left[place])
            left[place] = left[size - 1]
            left.pop()
    return dealt[:count]
