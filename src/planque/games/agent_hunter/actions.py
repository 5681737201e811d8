"""The actions of Agent Hunter, in the order of the booklet.

Each has a hash of its own, since a search looks its actions up all the time and the hash that a
dataclass makes is not compiled.
"""

from dataclasses import dataclass

from planque.core.action import Action, Vocabulary


@dataclass(frozen=True)
class Place(Action):
    """Put a spy of the hand face down into an empty hideout: setup, refill, or end of a swap."""

    card: int
    hideout: int

    def __hash__(self) -> int:
        return 0 + self.card + 16 * self.hideout


@dataclass(frozen=True)
class AttackFromHand(Action):
    """Reveal a spy of the hand and name an enemy hideout."""

    card: int
    target: int

    def __hash__(self) -> int:
        return 1000 + self.card + 16 * self.target


@dataclass(frozen=True)
class AttackFromHideout(Action):
    """Reveal the spy in one of your hideouts and name an enemy hideout."""

    hideout: int
    target: int

    def __hash__(self) -> int:
        return 2000 + self.hideout + 16 * self.target


@dataclass(frozen=True)
class Swap(Action):
    """Reveal the spy in one of your hideouts and take it back into the hand."""

    hideout: int

    def __hash__(self) -> int:
        return 3000 + self.hideout


@dataclass(frozen=True)
class PutDecoy(Action):
    """Put a decoy beside one of your hideouts, at the end of a swap."""

    hideout: int

    def __hash__(self) -> int:
        return 4000 + self.hideout


VOCABULARY = Vocabulary((Place, AttackFromHand, AttackFromHideout, Swap, PutDecoy))
