"""The actions of Agent Hunter, in the order of the booklet.

Hideouts are numbers from 0; a thousand codes are kept for each kind of action.
"""

from dataclasses import dataclass
from typing import final

from planque.core.action import Action, Vocabulary


@final
@dataclass(frozen=True, eq=False)
class Place(Action):
    """Put a spy of the hand face down into an empty hideout: setup, refill, or end of a swap."""

    card: int
    hideout: int

    @property
    def code(self) -> int:
        return 0 + self.card + 16 * self.hideout


@final
@dataclass(frozen=True, eq=False)
class AttackFromHand(Action):
    """Reveal a spy of the hand and name an enemy hideout."""

    card: int
    target: int

    @property
    def code(self) -> int:
        return 1000 + self.card + 16 * self.target


@final
@dataclass(frozen=True, eq=False)
class AttackFromHideout(Action):
    """Reveal the spy in one of your hideouts and name an enemy hideout."""

    hideout: int
    target: int

    @property
    def code(self) -> int:
        return 2000 + self.hideout + 16 * self.target


@final
@dataclass(frozen=True, eq=False)
class Swap(Action):
    """Reveal the spy in one of your hideouts and take it back into the hand."""

    hideout: int

    @property
    def code(self) -> int:
        return 3000 + self.hideout


@final
@dataclass(frozen=True, eq=False)
class PutDecoy(Action):
    """Put a decoy beside one of your hideouts, at the end of a swap."""

    hideout: int

    @property
    def code(self) -> int:
        return 4000 + self.hideout


VOCABULARY = Vocabulary((Place, AttackFromHand, AttackFromHideout, Swap, PutDecoy))
