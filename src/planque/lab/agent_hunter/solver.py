"""An equilibrium of a tree, by predictive CFR+ (PCFR+), and how far a strategy is from one.

Both sides are bettered in turn; the result is the average of what they did, later rounds with more
weight (their number squared). How good it is, an exact best response says.
"""

import math
import time
from collections.abc import Callable
from typing import final

from librt.vecs import vec

from planque.lab.agent_hunter.public_tree import Tree
from planque.lab.agent_hunter.ranges import DRAWN, GIVEN, KNOWN, Range, even, product, shares
from planque.lab.agent_hunter.walk import ANSWER, LEARN, Table, Walk, share_out, zeros

FIRST_LOOK = (
    8  # rounds after which the exploitability is asked for, then half as many more each time
)


@final
class Strategy:
    """What both sides do: with which odds they hide each assignment, and take each action."""

    def __init__(self, tree: Tree, table: Table, ranges: list[vec[float]], setup: int) -> None:
        self.tree = tree
        self.table = table
        self.ranges = ranges  # by seat
        self.setup = setup

    def value(self) -> float:
        """What seat 0 gains, from -1 to 1."""
        walk = Walk(self.tree)
        walk.ours = walk.theirs = self.table
        return product(self.ranges[0], walk.worths(0, self.ranges[1]))

    def answers(self, seat: int) -> vec[float]:
        """What each assignment of a seat gains by the best response to the other's strategy."""
        walk = Walk(self.tree)
        walk.how = ANSWER
        walk.theirs = self.table
        return walk.worths(seat, self.ranges[1 - seat])

    def exploitability(self) -> float:
        """What best responses gain, on average over the seats."""
        return gained(self.answers(0), self.answers(1), self.ranges, self.setup)


def gained(one: vec[float], two: vec[float], ranges: list[vec[float]], setup: int) -> float:
    """The mean gain of the seats, from what each of their assignments gains."""
    if setup == GIVEN:
        return (product(ranges[0], one) + product(ranges[1], two)) / 2
    if setup == DRAWN:  # one hides alike in both roles
        return max([one[place] + two[place] for place in range(len(one))]) / 2
    return (max(list(one)) + max(list(two))) / 2


@final
class Solver:
    """PCFR+ on a tree, round by round."""

    def __init__(self, tree: Tree, ranges: list[Range], setup: int) -> None:
        self.tree = tree
        self.rounds = 0
        self.setup = setup
        self._ranges = ranges
        self._now = Table(tree, True)
        share_out(self._now, tree)
        self._walk = Walk(tree)
        self._walk.how = LEARN
        self._walk.ours = self._walk.theirs = self._now
        self._walk.regrets = zeros(tree.total)
        self._walk.average = zeros(tree.total)

    def run(
        self,
        rounds: int | None = None,
        until: float = 0.0,
        deadline: float = math.inf,
        told: Callable[[int, float], None] | None = None,
    ) -> Strategy:
        """Go on for so many rounds, or until so little is to be gained, or until the deadline.

        With `until`, `told` hears now and then how many rounds are done, and what is to be gained.
        """
        last = math.inf if rounds is None else self.rounds + rounds
        look = FIRST_LOOK
        while self.rounds < last and time.monotonic() < deadline:
            self.round()
            if until > 0 and self.rounds >= look:
                look += look // 2
                left = self.strategy().exploitability()
                if told is not None:
                    told(self.rounds, left)
                if left <= until:
                    break
        return self.strategy()

    def round(self) -> None:
        """Better both sides once, the first seat first."""
        self.rounds += 1
        weight = float(self.rounds) ** 2
        self._walk.weight = weight
        one, two = self._ranges
        two.remember(weight)
        worths = self._walk.worths(0, two.now)
        if self.setup == DRAWN:
            others = self._walk.worths(1, one.now)
            one.learn(vec[float]([(worths[i] + others[i]) / 2 for i in range(len(worths))]))
            return
        one.learn(worths)
        one.remember(weight)
        two.learn(self._walk.worths(1, one.now))

    def strategy(self) -> Strategy:
        """The average of all rounds so far."""
        table = Table(self.tree, True)
        sums = self._walk.average
        for slot in range(len(sums)):
            table.numbers[slot] = sums[slot]
        share_out(table, self.tree)
        return Strategy(self.tree, table, [one.average() for one in self._ranges], self.setup)


def variant_solver(tree: Tree, setup: int = DRAWN) -> Solver:
    """For a whole game from its setup (`variant_tree`)."""
    if setup not in (DRAWN, KNOWN):
        raise ValueError("whoever sets up chooses what to hide")
    one, two = [Range(even(len(hidden)), given=False) for hidden in tree.root.hidden]
    return Solver(tree, [one, one] if setup == DRAWN else [one, two], setup)


def ending_solver(
    tree: Tree, odds: list[vec[float]], seat: int = 0, instead: vec[float] | None = None
) -> Solver:
    """For an ending (`ending_tree`), in which the sides have hidden their assignments with these
    odds, in the order of `tree.root.hidden`. They need not sum to 1.

    With `instead`, `seat` solves it safely: the enemy shall gain from each of its assignments no
    more than this (what it would have gained by the strategy so far, from -1 to 1), whatever its
    real odds are.
    """
    ranges: list[Range] = []
    for side in range(2):
        if len(odds[side]) != len(tree.root.hidden[side]):
            raise ValueError(f"seat {side} has {len(tree.root.hidden[side])} assignments")
        ranges.append(Range(shares(odds[side]), True, instead if side != seat else None))
    return Solver(tree, ranges, GIVEN)
