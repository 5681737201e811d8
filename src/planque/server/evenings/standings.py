"""How an evening stands."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from planque.server.evenings.evening import Evening, Outcome, Plan, Round
from planque.server.tables.finish import beaten

FAR = 1e6  # more than any game's scores lie apart

Which = TypeVar("Which")  # by which a table is known


@dataclass(slots=True)
class Line:
    """One person's line of the standings."""

    person: int
    rank: int = 0
    points: float = 0.0
    opponents: float = 0.0  # the points of all whom they met: who met the better ones stands higher
    score: int = 0  # the games' own
    played: int = 0
    byes: int = 0

    @property
    def key(self) -> tuple[float, float, int]:
        return -round(self.points, 3), -round(self.opponents, 3), -self.score


def standings(evening: Evening) -> list[Line]:
    """Everybody who took part, the best first. Equals share a rank."""
    lines = {person: Line(person) for person in evening.entered}
    for round_ in told(evening):
        _add(lines, evening.plan, round_)
    for round_ in told(evening):
        _add_opponents(lines, round_)
    order = sorted(lines.values(), key=lambda line: (line.key, line.person))
    for place, line in enumerate(order):
        equal = place > 0 and order[place - 1].key == line.key
        line.rank = order[place - 1].rank if equal else place + 1
    return order


def told(evening: Evening) -> Sequence[Round]:
    """The rounds that count so far. Of the same deal nothing is told while somebody plays it."""
    if evening.plan.same_deal and evening.running is not None:
        return evening.rounds[:-1]
    return evening.rounds


def bye_points(plan: Plan) -> float:
    """Where everybody has a bye in turn it brings nothing; else as much as a usual opponent."""
    if plan.system != "swiss":
        return 0.0
    return 1.0 if plan.seats == 2 and not plan.same_deal else 0.5


def seat_points(plan: Plan, round_: Round) -> dict[int, tuple[float, ...]]:
    """Of each table that is decided. The same deal is compared seat by seat with other tables."""
    outcomes = round_.outcomes
    if not plan.same_deal or len(outcomes) < 2:
        return {table: outcome.points for table, outcome in outcomes.items()}
    return compared(outcomes)


def compared(outcomes: Mapping[Which, Outcome]) -> dict[Which, tuple[float, ...]]:
    """The part of the other tables of one deal that each seat has left behind; two or more."""
    seats = range(min(len(outcome.points) for outcome in outcomes.values()))
    each = [[-made(outcome, seat) for outcome in outcomes.values()] for seat in seats]
    return {
        table: tuple(beaten(-made(outcome, seat), each[seat]) for seat in seats)
        for table, outcome in outcomes.items()
    }


def made(outcome: Outcome, seat: int) -> float:
    """What a seat has made of the deal: first who won, then by how much."""
    scores = outcome.scores
    if not scores or outcome.corrected:
        return outcome.points[seat]
    first = scores[outcome.points.index(max(outcome.points))]
    way = -1 if first < max(scores) else 1  # it may be the lowest that wins
    others = [way * score for place, score in enumerate(scores) if place != seat]
    return outcome.points[seat] + (way * scores[seat] - max(others, default=0)) / FAR


def _add(lines: dict[int, Line], plan: Plan, round_: Round) -> None:
    for person in round_.draw.byes:
        lines[person].byes += 1
        lines[person].points += bye_points(plan)
    for table, points in seat_points(plan, round_).items():
        outcome = round_.outcomes[table]
        for seat, one in enumerate(round_.draw.tables[table]):
            if one is not None:
                lines[one].played += 1
                lines[one].points += points[seat]
                lines[one].score += outcome.scores[seat] if outcome.scores else 0


def _add_opponents(lines: dict[int, Line], round_: Round) -> None:
    for table in round_.outcomes:
        people = [one for one in round_.draw.tables[table] if one is not None]
        for person in people:
            others = [other for other in people if other != person]
            lines[person].opponents += sum(lines[other].points for other in others)
