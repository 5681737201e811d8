"""Putting people together at the least cost: two by two exactly, more of them by a search."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from random import Random

Couple = tuple[int | None, int | None]  # None: nobody, or a bot
LOOKS = 40_000  # at exchanges of two people, from the first beginning
MORE_LOOKS = 8_000  # from all others together


class Costs:
    """What it costs to put people together: first whoever is alone again, then those who meet
    again, then how far apart they stand. No amount of a later one makes up for an earlier one."""

    def __init__(
        self,
        met: Counter[tuple[int, int]],
        alone: Counter[int],
        points: Mapping[int, int],
        people: int,
    ) -> None:
        self._met = met
        self._alone = alone
        self._points = points
        self._low = min(points.values(), default=0)
        farthest = max(points.values(), default=0) - self._low
        self._again = 1 + people * people * (farthest * farthest + 1)
        most = max(met.values(), default=0) + 1
        self._alone_again = self._again * (people * people * most * most + 1)

    def of(self, one: int | None, other: int | None) -> int:
        if one is None or other is None:
            return self.of_alone(one if other is None else other)
        apart = self._points.get(one, 0) - self._points.get(other, 0)
        return self._met[pair(one, other)] ** 2 * self._again + apart * apart

    def of_alone(self, one: int | None) -> int:
        """Somebody has no full table of people: whoever had that least, and stands lowest."""
        if one is None:
            return 0
        return self._alone[one] * self._alone_again + self._points.get(one, 0) - self._low

    def of_all(self, couples: Sequence[Couple]) -> int:
        return sum(self.of(*couple) for couple in couples)

    def of_table(self, people: Sequence[int], full: bool) -> int:
        alone = 0 if full else sum(map(self.of_alone, people))
        return alone + sum(self.of(*two) for two in combinations(people, 2))

    def meets_again(self, tables: Sequence[Sequence[int]]) -> bool:
        return any(self._met[pair(*two)] for table in tables for two in combinations(table, 2))


def pair(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)


def matching(people: Sequence[int | None], costs: Costs) -> list[Couple]:
    """Everybody with one other, at the least cost of all: by blossoms, which are exact."""
    from networkx import Graph, max_weight_matching  # heavy: only whoever draws needs it

    found = [
        (one, other, costs.of(people[one], people[other]))
        for one, other in combinations(range(len(people)), 2)
    ]
    most = max((cost for _, _, cost in found), default=0)
    graph: Graph[int] = Graph()
    graph.add_weighted_edges_from((one, other, most - cost) for one, other, cost in found)
    matched = max_weight_matching(graph, maxcardinality=True)
    return [(people[one], people[other]) for one, other in sorted(map(sorted, matched))]


def turns(people: Sequence[int | None]) -> Iterator[list[Couple]]:
    """A round robin, round by round: one stays, the others go round."""
    first, *ring = people
    half = len(ring) // 2
    for turn in range(len(ring)):
        turned = ring[turn:] + ring[:turn]
        yield [
            (first, turned[0]),
            *((turned[1 + one], turned[-1 - one]) for one in range(half)),
        ]


def searched(
    people: Sequence[int], sizes: Sequence[int], costs: Costs, rng: Random
) -> list[list[int]]:
    """Tables of these sizes, at a cost that no exchange of two people makes less; from a few
    beginnings, while some still meet again."""
    best, _ = _improved(_filled(people, sizes), costs, LOOKS)
    looks = MORE_LOOKS if len(sizes) > 1 else 0  # one table has nobody to exchange
    while looks > 0 and costs.meets_again(best):
        mixed = _filled(rng.sample(people, len(people)), sizes)
        other, looks = _improved(mixed, costs, looks)
        best = min(best, other, key=lambda one: _cost(one, costs))
    return best


def _filled(people: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    rest = iter(people)
    return [[next(rest) for _ in range(size)] for size in sizes]


def _cost(tables: Sequence[Sequence[int]], costs: Costs) -> int:
    full = max(map(len, tables))
    return sum(costs.of_table(one, len(one) == full) for one in tables)


def _improved(tables: list[list[int]], costs: Costs, looks: int) -> tuple[list[list[int]], int]:
    """Exchange two people as long as that helps; and how many looks are left."""
    full, better = max(map(len, tables)), True
    while better and looks > 0:
        better = False
        for one, other in combinations(tables, 2):
            looks -= len(one) * len(other)
            better |= _exchange(one, other, costs, full)
    return tables, looks


def _exchange(one: list[int], other: list[int], costs: Costs, full: int) -> bool:
    """Try all exchanges between two tables; whether any helped."""
    before = costs.of_table(one, len(one) == full) + costs.of_table(other, len(other) == full)
    helped = False
    for here in range(len(one)):
        for there in range(len(other)):
            one[here], other[there] = other[there], one[here]
            after = costs.of_table(one, len(one) == full)
            after += costs.of_table(other, len(other) == full)
            if after < before:
                before, helped = after, True
            else:
                one[here], other[there] = other[there], one[here]
    return helped
