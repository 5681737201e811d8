"""Who sits where in a round: fair to those left over, new opponents first, then equals."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import ceil, log2
from random import Random
from typing import Literal, NamedTuple

from planque.server.evenings import groups

System = Literal["swiss", "round_robin", "league"]
FINE = 4  # steps of a point that count when equals are looked for


class TooFew(Exception):
    """No table can be filled."""


@dataclass(frozen=True, slots=True)
class Form:
    """What the tables of an evening are like."""

    system: System
    seats: int  # at a table, if there are enough people
    sizes: tuple[int, ...]  # with which the game can be played
    bots: bool  # they take the seats for which there is nobody
    same_deal: bool = False  # all tables have the same number of seats


@dataclass(frozen=True, slots=True)
class Draw:
    """Who sits where in one round."""

    tables: tuple[tuple[int | None, ...], ...]  # None: a bot
    byes: tuple[int, ...] = ()


class Past(NamedTuple):
    """What counts of the rounds before."""

    met: Counter[tuple[int, int]]  # how often two have met, the smaller number first
    alone: Counter[int]  # how often somebody had no full table of people
    sat: Counter[tuple[int, int]]  # how often somebody had a seat
    sat_against: Counter[tuple[int, int, int]]  # the same, against one other
    points: Mapping[int, int]  # in fine steps; empty: they do not count


def rounds_of(system: System, people: int, seats: int) -> int:
    """How many rounds it usually takes."""
    if people < 2:
        return 0
    if system == "swiss":
        return max(3, ceil(log2(people)))
    once = ceil((people - 1) / (seats - 1))
    once += seats == 2 and people % 2
    return once if system == "round_robin" else 2 * once


def draw(
    form: Form, people: Sequence[int], points: Mapping[int, float], before: Sequence[Draw]
) -> Draw:
    """The next round. The same people and rounds are always drawn alike."""
    sizes, byes = table_sizes(form, len(people))
    past = _past(form, people, points, before)
    rng = Random(f"{len(before)} {sorted(people)}")
    order = rng.sample(sorted(people), len(people))
    if form.seats == 2:
        together, rest = _pairs(form, order, past)
    else:
        together, rest = _groups(order, past, sizes, byes, rng)
    seated = [_seated(one, past, rng) for one in together]
    if not form.bots:
        return Draw(tuple(seated), tuple(rest))
    seated += [(one,) for one in rest]
    return Draw(tuple((*one, *[None] * (form.seats - len(one))) for one in seated))


def table_sizes(form: Form, people: int) -> tuple[list[int], int]:
    """How many people sit at each table, the largest first, and how many at none."""
    if form.bots and people:
        return _spread(people, ceil(people / form.seats)), 0
    fit = {form.seats} if form.same_deal else {one for one in form.sizes if 2 <= one <= form.seats}
    for byes in range(people):
        for tables in range(1, people // 2 + 1):
            sizes = _spread(people - byes, tables)
            if fit.issuperset(sizes):
                return sizes, byes
    raise TooFew


def _spread(people: int, tables: int) -> list[int]:
    each, more = divmod(people, tables)
    return [each + 1] * more + [each] * (tables - more)


def _past(
    form: Form, people: Sequence[int], points: Mapping[int, float], before: Sequence[Draw]
) -> Past:
    scores = {one: round(FINE * points.get(one, 0.0)) for one in people}
    past = Past(
        Counter(), Counter(), Counter(), Counter(), scores if form.system == "swiss" else {}
    )
    for round_ in before:
        past.alone.update(round_.byes)
        for table in round_.tables:
            _remember(past, table)
    return past


def _remember(past: Past, table: tuple[int | None, ...]) -> None:
    here = [(seat, one) for seat, one in enumerate(table) if one is not None]
    past.sat.update((one, seat) for seat, one in here)
    if len(here) < len(table):
        past.alone.update(one for _, one in here)
    for (seat, one), (other_seat, other) in combinations(here, 2):
        past.met[groups.pair(one, other)] += 1
        past.sat_against[one, other, seat] += 1
        past.sat_against[other, one, other_seat] += 1


def _pairs(form: Form, order: Sequence[int], past: Past) -> tuple[list[list[int]], list[int]]:
    """Two by two, and whoever is left over: the best there is."""
    ring: list[int | None] = [*order, None] if len(order) % 2 else list(order)
    costs = groups.Costs(past.met, past.alone, past.points, len(order))
    matched = groups.matching(ring, costs)
    if form.system != "swiss":
        turns = groups.turns([*sorted(order), *ring[len(order) :]])
        matched = min([*turns, matched], key=costs.of_all)
    together = [[one for one in two if one is not None] for two in matched]
    rest = [one for two in together if len(two) == 1 for one in two]
    return [two for two in together if len(two) == 2], rest


def _groups(
    order: Sequence[int], past: Past, sizes: Sequence[int], byes: int, rng: Random
) -> tuple[list[list[int]], list[int]]:
    """Tables of more than two, and whoever is left over."""
    worth = past.points
    by_need = sorted(order, key=lambda one: (past.alone[one], worth.get(one, 0)))
    rest = by_need[:byes]
    playing = sorted((one for one in order if one not in rest), key=lambda one: -worth.get(one, 0))
    costs = groups.Costs(past.met, past.alone, worth, len(order))
    return groups.searched(playing, sizes, costs, rng), rest


def _seated(people: Sequence[int], past: Past, rng: Random) -> tuple[int, ...]:
    """Each seat goes to whoever had it least, first of all against these others."""
    left, seats = rng.sample(sorted(people), len(people)), []
    for seat in range(len(people)):
        here = min(left, key=lambda one: _times(past, one, seat, people))
        left.remove(here)
        seats.append(here)
    return tuple(seats)


def _times(past: Past, one: int, seat: int, people: Sequence[int]) -> tuple[int, int]:
    against = sum(past.sat_against[one, other, seat] for other in people if other != one)
    return (against if len(people) == 2 else 0), past.sat[one, seat]
