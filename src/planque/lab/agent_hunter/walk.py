"""Walks through a tree: what one side's assignments are worth against the other's strategy."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from planque.lab.agent_hunter.public_tree import NOBODY, PublicState, Tree

# What the walking side does.
FOLLOW: Final = 0  # its strategy
ANSWER: Final = 1  # the best there is against the other's
LEARN: Final = 2  # its strategy, which is bettered by what it misses


@final
class Table:
    """A number for every slot: of each public past, or (`by_past` not) of each public state."""

    def __init__(self, tree: Tree, by_past: bool) -> None:
        self.by_past = by_past
        self.numbers = zeros(tree.total if by_past else tree.slots)


@final
class Walk:
    """One walk after another through a tree, by one side or the other.

    Against what the other side does (`theirs`), each assignment of the walking side gets its worth:
    the sum over the other's assignments, each weighed by how likely it comes there. The walking
    side does what `how` says with `ours`; while it learns, `regrets` and the `average` of what the
    other side did are kept.
    """

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.seat: i64 = 0
        self.how: i64 = FOLLOW
        self.ours = Table(tree, False)
        self.theirs = self.ours
        self.regrets = vec[float]([])
        self.average = vec[float]([])
        self.weight = 0.0  # of this walk in the average
        sizes = len(tree.root.hidden[0]) + len(tree.root.hidden[1])
        self._work = zeros(tree.root.room + sizes)

    def worths(self, seat: i64, reach: vec[float]) -> vec[float]:
        """What each assignment of a side is worth, where the other has these with this weight."""
        self.seat = seat
        work = self._work
        count: i64 = len(reach)
        for other in range(count):
            work[other] = reach[other]
        size: i64 = len(self.tree.root.hidden[seat])
        self._visit(self.tree.root, 0, 0, count, count + size)
        found = zeros(size)
        for own in range(size):
            found[own] = work[count + own]
        return found

    def _visit(self, state: PublicState, base: i64, reach: i64, out: i64, top: i64) -> None:
        """Write at `out` what each assignment is worth, where the other's come as at `reach`.

        `base` is where the slots of this public past begin, `top` where there is room.
        """
        if state.seat == self.seat:
            self._decide(state, base, reach, out, top)
        elif state.seat == NOBODY:
            self._score(state, reach, out)
        else:
            self._wait(state, base, reach, out, top)

    def _score(self, state: PublicState, reach: i64, out: i64) -> None:
        work = self._work
        payoffs = state.payoffs
        count: i64 = len(state.hidden[self.seat])
        others: i64 = len(state.hidden[1 - self.seat])
        if len(payoffs) == 1:
            total = 0.0
            for other in range(others):
                total += work[reach + other]
            total *= payoffs[0] if self.seat == 0 else -payoffs[0]
            for own in range(count):
                work[out + own] = total
        elif self.seat == 0:
            for own in range(count):
                total = 0.0
                for other in range(others):
                    total += work[reach + other] * payoffs[own * others + other]
                work[out + own] = total
        else:
            for own in range(count):
                total = 0.0
                for other in range(others):
                    total -= work[reach + other] * payoffs[other * count + own]
                work[out + own] = total

    def _wait(self, state: PublicState, base: i64, reach: i64, out: i64, top: i64) -> None:
        """The other side decides."""
        work = self._work
        odds = self.theirs.numbers
        at: i64 = base if self.theirs.by_past else state.at
        if self.how == LEARN:
            self._remember(state, base, reach)
        for own in range(len(state.hidden[self.seat])):
            work[out + own] = 0.0
        for branch in state.branches:
            slots = branch.slots
            befores = branch.own
            count: i64 = len(slots)
            total = 0.0
            for other in range(count):
                weight = work[reach + befores[other]] * odds[at + slots[other]]
                work[top + other] = weight
                total += weight
            if total > 0.0:  # where nobody comes, nothing is gained or learned
                others = branch.others
                size: i64 = len(others)
                found: i64 = top + count
                self._visit(branch.after, base + branch.offset, top, found, found + size)
                for own in range(size):
                    work[out + others[own]] += work[found + own]

    def _decide(self, state: PublicState, base: i64, reach: i64, out: i64, top: i64) -> None:
        """The walking side decides."""
        work = self._work
        worth: i64 = top
        count = state.begins[len(state.begins) - 1]
        for slot in range(count):
            work[worth + slot] = 0.0
        top += count
        for branch in state.branches:
            others = branch.others
            size: i64 = len(others)
            total = 0.0
            for other in range(size):
                weight = work[reach + others[other]]
                work[top + other] = weight
                total += weight
            if total > 0.0:
                slots = branch.slots
                found: i64 = top + size
                ways: i64 = len(slots)
                self._visit(branch.after, base + branch.offset, top, found, found + ways)
                for way in range(ways):
                    work[worth + slots[way]] = work[found + way] + work[worth + slots[way]]
        if self.how == LEARN:
            self._learn(state, base, worth, out)
        elif self.how == ANSWER:
            self._answer(state, base, worth, out)
        else:
            self._follow(state, base, worth, out)

    def _follow(self, state: PublicState, base: i64, worth: i64, out: i64) -> None:
        work = self._work
        odds = self.ours.numbers
        at: i64 = base if self.ours.by_past else state.at
        begins = state.begins
        for own in range(len(begins) - 1):
            total = 0.0
            for slot in range(begins[own], begins[own + 1]):
                total += odds[at + slot] * work[worth + slot]
            work[out + own] = total

    def _answer(self, state: PublicState, base: i64, worth: i64, out: i64) -> None:
        """The best action of each assignment; `ours`, if it is by past, keeps which."""
        work = self._work
        begins = state.begins
        for own in range(len(begins) - 1):
            best: i64 = begins[own]
            for slot in range(best + 1, begins[own + 1]):
                if work[worth + slot] > work[worth + best]:
                    best = slot
            work[out + own] = work[worth + best]
            if self.ours.by_past:
                for slot in range(begins[own], begins[own + 1]):
                    self.ours.numbers[base + slot] = 1.0 if slot == best else 0.0

    def _learn(self, state: PublicState, base: i64, worth: i64, out: i64) -> None:
        """Regrets never below nothing, and a strategy that expects the last ones again (PCFR+)."""
        work = self._work
        odds = self.ours.numbers
        regrets = self.regrets
        begins = state.begins
        for own in range(len(begins) - 1):
            begin: i64 = begins[own]
            end: i64 = begins[own + 1]
            mean = 0.0
            for slot in range(begin, end):
                mean += odds[base + slot] * work[worth + slot]
            work[out + own] = mean
            total = 0.0
            for slot in range(begin, end):
                missed = work[worth + slot] - mean
                regret = regrets[base + slot] + missed
                if regret < 0.0:
                    regret = 0.0
                regrets[base + slot] = regret
                regret += missed
                if regret < 0.0:
                    regret = 0.0
                odds[base + slot] = regret
                total += regret
            even = 1.0 / float(end - begin)
            for slot in range(begin, end):
                odds[base + slot] = odds[base + slot] / total if total > 0.0 else even

    def _remember(self, state: PublicState, base: i64, reach: i64) -> None:
        """Add what the other side does here to its average."""
        work = self._work
        odds = self.theirs.numbers
        average = self.average
        begins = state.begins
        for other in range(len(begins) - 1):
            weight = work[reach + other] * self.weight
            if weight > 0.0:
                for slot in range(begins[other], begins[other + 1]):
                    average[base + slot] = average[base + slot] + weight * odds[base + slot]


def share_out(table: Table, tree: Tree) -> None:
    """Make probabilities of what stands in a table by past: even ones where there is nothing."""
    _share_out(table.numbers, tree.root, 0)


def _share_out(numbers: vec[float], state: PublicState, base: i64) -> None:
    begins = state.begins
    for own in range(len(begins) - 1):
        total = 0.0
        for slot in range(begins[own], begins[own + 1]):
            total += numbers[base + slot]
        even = 1.0 / float(begins[own + 1] - begins[own])
        for slot in range(begins[own], begins[own + 1]):
            numbers[base + slot] = numbers[base + slot] / total if total > 0.0 else even
    for branch in state.branches:
        if branch.after.seat != NOBODY:
            _share_out(numbers, branch.after, base + branch.offset)


def zeros(size: int) -> vec[float]:
    return vec[float]([0.0] * size)
