"""What lies on the table of Agent Hunter."""

from typing import Final, final

from mypy_extensions import i64

from planque.core.pickling import kept
from planque.core.state import State
from planque.games.agent_hunter.table.sets import bit, in_row, lowest, members, with_set, without
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


@final
class Side:
    """One player's spies, hideouts and decoys."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.in_game: i64 = variant.all_spies  # a set: those that have not left the game
        self.hand: i64 = variant.all_spies  # a set
        self.spies: i64 = 0  # a row: the spy in each hideout; on a destroyed one, that which fell
        self.standing: i64 = variant.all_hideouts  # a set
        self.decoys: i64 = 0  # those laid beside each hideout, in a byte each
        self.decoys_left: i64 = variant.decoys
        self.possible: i64 = 0  # a row: the public knowledge of each face-down spy

    def spy(self, hideout: i64) -> int:
        """The spy in a hideout, or EMPTY."""
        spy = in_row(self.spies, hideout)
        return lowest(spy) if spy else EMPTY

    def decoys_at(self, hideout: i64) -> int:
        return (self.decoys >> (hideout * 8)) & 255

    def put_decoys(self, hideout: i64, count: i64) -> None:
        self.decoys += count << (hideout * 8)

    def first_empty(self) -> i64:
        """The first hideout still to be filled in the setup, or EMPTY."""
        for hideout in range(self.variant.hideouts):
            if not in_row(self.spies, hideout):
                return hideout
        return EMPTY

    def where(self, card: i64) -> i64:
        """The standing hideout in which this spy lies, or EMPTY."""
        for hideout in range(self.variant.hideouts):
            if in_row(self.spies, hideout) == bit(card) and self.standing & bit(hideout):
                return hideout
        return EMPTY

    def place(self, card: i64, hideout: i64) -> None:
        """Put a spy of the hand face down: it may be any that has not left the game."""
        self.hand &= ~bit(card)
        self.spies = with_set(self.spies, hideout, bit(card))
        self.possible = with_set(self.possible, hideout, self.in_game)

    def empty(self, hideout: i64) -> None:
        self.spies = with_set(self.spies, hideout, 0)
        self.possible = with_set(self.possible, hideout, 0)

    def destroy(self, hideout: i64, card: i64) -> None:
        """The hideout falls; the spy that was in it stays there, face up and out of the game."""
        self.spies = with_set(self.spies, hideout, bit(card))
        self.possible = with_set(self.possible, hideout, 0)
        self.standing &= ~bit(hideout)

    def rule_out(self, card: i64) -> None:
        """Everybody knows now that this spy lies in no hideout of the side."""
        self.possible = without(self.possible, card)

    def narrow(self, hideout: i64, cards: i64) -> None:
        """Everybody knows now that the spy in this hideout is one of these."""
        still_possible = in_row(self.possible, hideout) & cards
        self.possible = with_set(self.possible, hideout, still_possible)

    def points_lost(self) -> int:
        """What the enemy scores here: each destroyed hideout, and each decoy beside one."""
        points = 0
        for hideout in range(self.variant.hideouts):
            if not self.standing & bit(hideout):
                points += 1 + self.decoys_at(hideout)
        return points

    def hand_sum(self) -> int:
        return sum(members(self.hand))

    def __reduce__(self) -> tuple[object, ...]:
        return kept(self, self.variant)

    def take_over(self, other: "Side") -> None:
        """Become equal to another side of the same variant."""
        self.in_game = other.in_game
        self.hand = other.hand
        self.spies = other.spies
        self.standing = other.standing
        self.decoys = other.decoys
        self.decoys_left = other.decoys_left
        self.possible = other.possible


class Position(State):
    """Everything on the table, and whose decision is asked for."""

    def __init__(self, variant: Variant, first: int) -> None:
        super().__init__(2)
        self.variant = variant
        self.first: i64 = first
        self.active: i64 = first  # whose turn it is
        self.turn: i64 = 0  # turns begun
        self.step: i64 = SETUP
        self.filling: i64 = EMPTY  # the hideout that a refill or a swap is about to fill
        self.sides = [Side(variant), Side(variant)]
        self.deciders = BOTH
        self.end_reason = ""
        self.last_seat: i64 = 0
        self.shown: i64 = 0  # the last action as everybody saw it
        self.known: i64 = 0  # and as the seat that took it knows it

    def to_fill(self, side: Side) -> i64:
        """The hideout that a spy is asked for."""
        return side.first_empty() if self.step == SETUP else self.filling
