"""Cards in rows, one behind the other: the queues at the wheel, the piles and the neutral deck.

A card is in one row at most, so one list says for every card which comes behind it.
"""

from typing import Final

from planque.core.pickling import kept
from planque.games.the_circle.cards import CARDS
from planque.games.the_circle.table.kinds import NONE, TYPES

SLOTS: Final = 8
# The rows: eight places around the wheel, sixteen piles, the deck.
PILES: Final = SLOTS
DECK: Final = PILES + len(TYPES)
ROWS: Final = DECK + 1


class Rows:
    """All rows of a table."""

    def __init__(self) -> None:
        self.head = [NONE] * ROWS  # innermost at the wheel, on top of a pile
        self._tail = [NONE] * ROWS
        self.behind = [NONE] * CARDS  # by card: the next of its row, or NONE

    def put(self, row: int, card: int) -> None:
        """Put a card at the end of a row: outermost at the wheel, under a pile."""
        last = self._tail[row]
        if last == NONE:
            self.head[row] = card
        else:
            self.behind[last] = card
        self._tail[row] = card
        self.behind[card] = NONE

    def take_first(self, row: int) -> int:
        """Take the first card of a row that has one."""
        card = self.head[row]
        behind = self.behind[card]
        self.head[row] = behind
        if behind == NONE:
            self._tail[row] = NONE
        return card

    def take(self, row: int, card: int) -> None:
        """Take a card out of the row that it is in."""
        if self.head[row] == card:
            self.take_first(row)
            return
        before = self.head[row]
        while self.behind[before] != card:
            before = self.behind[before]
        behind = self.behind[card]
        self.behind[before] = behind
        if behind == NONE:
            self._tail[row] = before

    def holds(self, row: int, card: int) -> bool:
        other = self.head[row]
        while other != NONE:
            if other == card:
                return True
            other = self.behind[other]
        return False

    def members(self, row: int) -> list[int]:
        """The cards of a row, in order."""
        found: list[int] = []
        card = self.head[row]
        while card != NONE:
            found.append(card)
            card = self.behind[card]
        return found

    def clear(self, row: int) -> None:
        self.head[row] = self._tail[row] = NONE

    def __reduce__(self) -> tuple[object, ...]:
        return kept(self)

    def copy(self) -> "Rows":
        twin = Rows()
        twin.head = self.head[:]
        twin._tail = self._tail[:]
        twin.behind = self.behind[:]
        return twin
