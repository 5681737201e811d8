"""What a position of The Circle promises each player, as the ends of many games have taught."""

from math import exp

from planque.games.the_circle.table.position import GOAL, Position
from planque.minds.the_circle.learnt import Learnt
from planque.minds.the_circle.traits import POINTS, table_traits, traits


def outlook(table: Position, learnt: Learnt) -> list[float]:
    """Two ends against each other: that of the players, and that of the Circle."""
    rows = traits(table)
    late = max([row[POINTS] for row in rows]) / GOAL
    circle = _circles_end(table_traits(table, rows), learnt)
    most = _shares([_strength(row, learnt.most, learnt.most_later, late) for row in rows])
    fewest = _shares([_strength(row, learnt.fewest, learnt.fewest_later, late) for row in rows])
    return [circle * fewest[seat] + (1.0 - circle) * most[seat] for seat in range(table.seats)]


def _circles_end(row: list[float], learnt: Learnt) -> float:
    """How likely it is that the Circle reaches the goal before the players do."""
    odds = 0.0
    for place in range(len(row)):
        odds += row[place] * learnt.circle[place]
    return 1.0 / (1.0 + exp(-odds))


def _strength(row: list[float], weights: list[float], later: list[float], late: float) -> float:
    total = 0.0
    for place in range(len(row)):
        trait = row[place]
        if trait != 0.0:  # most are
            total += trait * (weights[place] + late * later[place])
    return total


def _shares(strengths: list[float]) -> list[float]:
    """Shares that sum to 1: the stronger, the more."""
    strongest = max(strengths)
    weights = [exp(strength - strongest) for strength in strengths]
    total = sum(weights)
    return [weight / total for weight in weights]
