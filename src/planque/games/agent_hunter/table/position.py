"""What lies on the table of Agent Hunter."""

from typing import Final

from mypy_extensions import i64

from planque.core.state import State
from planque.games.agent_hunter.table.sets import bit, in_row, members, with_set, without
from planque.games.agent_hunter.variant import Variant

EMPTY: Final = -1  # no spy, or no hideout

# The steps of a game: what the deciders are asked for.
SETUP: Final = 0
TURN: Final = 1
REFILL: Final = 2
SWAP: Final = 3
DECOY: Final = 4
OVER: Final = 5
STEPS: Final[tuple[str, ...]] = ("setup", "turn", "refill", "swap", "decoy", "over")

NOBODY: Final[tuple[int, ...]] = ()
BOTH: Final[tuple[int, ...]] = (0, 1)
ALONE: Final[tuple[tuple[int, ...], ...]] = ((0,), (1,))


class Side:
    """One player's spies, hideouts and decoys."""

    def __init__(self, variant: Variant) -> None:
        hideouts = variant.hideouts
        self.in_game = variant.all_spies  # a set: those that have not left the game
        self.hand = variant.all_spies  # a set
        self.spies = [EMPTY] * hideouts  # on a destroyed hideout: the spy that fell there
        self.standing = variant.all_hideouts  # a set
        self.decoys = [0] * hideouts  # those laid beside each hideout
        self.decoys_left = variant.decoys
        self.possible: i64 = 0  # a row: the public knowledge of each face-down spy

    def first_empty(self) -> int:
        """The first hideout still to be filled in the setup, or EMPTY."""
        for hideout, spy in enumerate(self.spies):
            if spy == EMPTY:
                return hideout
        return EMPTY

    def where(self, card: int) -> int:
        """The standing hideout in which this spy lies, or EMPTY."""
        for hideout, spy in enumerate(self.spies):
            if spy == card and self.standing & bit(hideout):
                return hideout
        return EMPTY

    def place(self, card: int, hideout: int) -> None:
        """Put a spy of the hand face down: it may be any that has not left the game."""
        self.hand &= ~bit(card)
        self.spies[hideout] = card
        self.possible = with_set(self.possible, hideout, self.in_game)

    def empty(self, hideout: int) -> None:
        self.spies[hideout] = EMPTY
        self.possible = with_set(self.possible, hideout, 0)

    def destroy(self, hideout: int, card: int) -> None:
        """The hideout falls; the spy that was in it stays there, face up and out of the game."""
        self.spies[hideout] = card
        self.possible = with_set(self.possible, hideout, 0)
        self.standing &= ~bit(hideout)

    def rule_out(self, card: int) -> None:
        """Everybody knows now that this spy lies in no hideout of the side."""
        self.possible = without(self.possible, card)

    def narrow(self, hideout: int, cards: i64) -> None:
        """Everybody knows now that the spy in this hideout is one of these."""
        still_possible = in_row(self.possible, hideout) & cards
        self.possible = with_set(self.possible, hideout, still_possible)

    def points_lost(self) -> int:
        """What the enemy scores here: each destroyed hideout, and each decoy beside one."""
        points = 0
        for hideout, decoys in enumerate(self.decoys):
            if not self.standing & bit(hideout):
                points += 1 + decoys
        return points

    def hand_sum(self) -> int:
        return sum(members(self.hand))

    def take_over(self, other: "Side") -> None:
        """Become equal to another side of the same variant, sharing nothing with it."""
        self.in_game = other.in_game
        self.hand = other.hand
        self.spies = other.spies[:]
        self.standing = other.standing
        self.decoys = other.decoys[:]
        self.decoys_left = other.decoys_left
        self.possible = other.possible


class Position(State):
    """Everything on the table, and whose decision is asked for."""

    def __init__(self, variant: Variant, first: int) -> None:
        super().__init__(2)
        self.variant = variant
        self.first = first
        self.active = first  # whose turn it is
        self.turn = 0  # turns begun
        self.step = SETUP
        self.filling = EMPTY  # the hideout that a refill or a swap is about to fill
        self.sides = [Side(variant), Side(variant)]
        self.deciders = BOTH
        self.end_reason = ""
        self.last_seat = 0
        self.shown: i64 = 0  # the last action as everybody saw it
        self.known: i64 = 0  # and as the seat that took it knows it
