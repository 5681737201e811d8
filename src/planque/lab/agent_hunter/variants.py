"""Scaled variants of Agent Hunter, and endings, as trees."""

from typing import Final, final

from planque.core.errors import OptionError
from planque.games.agent_hunter.rules import AgentHunter
from planque.games.agent_hunter.table.position import SETUP
from planque.games.agent_hunter.variant import Variant
from planque.lab.agent_hunter.hidden import assignments
from planque.lab.agent_hunter.public_tree import MOST_SLOTS, MOST_WORK, TooLarge, Tree

MEASURED: Final = ((5, 1, 0, 6), (4, 1, 1, 5), (4, 2, 0, 3))  # numbers, hideouts, decoys, turn cap

UNLIKELY: Final = 4  # times the work that may be done: it is not even tried
NO_END: Final = "without a turn cap, a game has no end: give one"


def after_setup(variant: Variant) -> AgentHunter:
    """The first turn, of seat 0, with anything hidden."""
    position = AgentHunter(variant, 0)
    while position.step == SETUP:
        seat = position.deciders[0]
        position.perform(seat, position.legal(seat)[0], None)
    return position


def variant_tree(
    variant: Variant, most_slots: int = MOST_SLOTS, most_work: int = MOST_WORK
) -> Tree:
    """A whole game behind its setup, seat 0 being first."""
    if variant.turn_cap is None:
        raise OptionError("turn_cap", NO_END)
    return ending_tree(after_setup(variant), None, most_slots, most_work)


def ending_tree(
    position: AgentHunter,
    turns: int | None = None,
    most_slots: int = MOST_SLOTS,
    most_work: int = MOST_WORK,
) -> Tree:
    """All that can follow from what is public of a position (behind the setup).

    With `turns`, the game is scored after so many more, this one included; a position of a game
    without a turn cap needs that. The root has the assignments of both sides in the order of
    `assignments`.
    """
    start = position.copy()
    start.past = None
    if turns is not None:
        start.variant = _capped(start.variant, start.turn + turns - 1)
    return Tree(start, [assignments(start, seat) for seat in range(2)], most_slots, most_work)


def _capped(variant: Variant, cap: int) -> Variant:
    """The same variant with a turn cap that is not higher."""
    own = variant.turn_cap
    cap = cap if own is None else min(cap, own)
    return Variant(variant.edition, variant.numbers, variant.hideouts, variant.decoys, cap)


@final
class Fit:
    """How large a variant is, as far as it fits: `sizes` by turn cap, from 1 on."""

    def __init__(self, sizes: list[int], tree: Tree | None) -> None:
        self.sizes = sizes
        self.tree = tree  # None: it does not fit

    def expected(self, turn_cap: int) -> float | None:
        """How many actions of information sets it has with a turn cap that does not fit, if each
        turn has as many times more as the last; None: nothing is known of that."""
        if len(self.sizes) < 2:
            return None
        growth = self.sizes[-1] / self.sizes[-2]
        return self.sizes[-1] * growth ** (turn_cap - len(self.sizes))


def fit(variant: Variant, most_slots: int = MOST_SLOTS, most_work: int = MOST_WORK) -> Fit:
    """Build a variant turn by turn, until it is whole or too large."""
    if variant.turn_cap is None:
        raise OptionError("turn_cap", NO_END)
    sizes: list[int] = []
    tree: Tree | None = None
    work = 0.0  # that the next turn is expected to take
    for cap in range(1, variant.turn_cap + 1):
        if work > UNLIKELY * most_work:
            return Fit(sizes, None)
        try:
            tree = variant_tree(_capped(variant, cap), most_slots, most_work)
        except TooLarge:
            return Fit(sizes, None)
        work = tree.work * (tree.total / sizes[-1]) if sizes else 0.0
        sizes.append(tree.total)
    return Fit(sizes, tree)
