"""What came of a game: the points of each seat, whoever sat there."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from planque.server.tables.table import Table


@dataclass(frozen=True, slots=True)
class Finish:
    """A game that has come to an end, for all who compare games."""

    table: str
    at: float
    game: str
    points: tuple[float, ...]  # of each seat, from 0 to 1
    minds: tuple[str | None, ...]  # None: a person's seat
    scores: tuple[int, ...] | None = None  # the game's own; None: it has not been played to its end
    ranks: tuple[int, ...] | None = None  # of its booklet; None: it has none


def finish_of(table: Table) -> Finish | None:
    """How a table has ended; None: nothing came of it."""
    points = points_at_end(table)
    if points is None:
        return None
    minds = tuple(None if seat.is_persons else seat.mind for seat in table.seats)
    setup = table.setup
    result = table.state.result
    scores = None if result is None else tuple(result.scores)
    ranks = None if result is None else ranks_of(table.state.view(None), len(minds))
    return Finish(setup.id, table.last_at, setup.game.name, tuple(points), minds, scores, ranks)


def ranks_of(view: Mapping[str, Any], seats: int) -> tuple[int, ...] | None:
    """The rank of each seat in the words of the booklet, where the end of a game says it: in a
    score for each, or in one for all who have played together."""
    each = view.get("scores") or [view.get("score")] * seats
    found = [one["rank"] for one in each if isinstance(one, Mapping) and "rank" in one]
    return tuple(found) if len(found) == seats else None


def points_at_end(table: Table) -> list[float] | None:
    """A game given up is lost; one that was abandoned or closed is nobody's."""
    result = table.state.result
    if result is not None:
        return points_of(result.scores, result.winners, result.most)
    if table.ended is not None and table.ended.seat is not None:
        return [float(seat != table.ended.seat) for seat in range(len(table.seats))]
    return None


def points_of(scores: Sequence[int], winners: Sequence[int], most: int | None) -> list[float]:
    """What each seat has made of its game: 1 for the first, 0 for the last, a half for a draw."""
    if most is not None:
        return [round(score / most, 3) for score in scores]
    if len(scores) < 2 or not winners:
        return [0.5] * len(scores)
    best = scores[winners[0]]  # it may be the lowest that wins
    far = [-1 if seat in winners else abs(one - best) for seat, one in enumerate(scores)]
    return [beaten(one, far) for one in far]


def beaten(far: float, others: Sequence[float]) -> float:
    """The part of the others that are farther from the best; equals count half, oneself is one."""
    behind = sum(other > far for other in others)
    equal = sum(other == far for other in others) - 1
    return round((behind + equal / 2) / (len(others) - 1), 3)
