"""The fits of scripts/learn_the_circle.py: who wins The Circle, by what tells players apart.

Three models, each with one best answer: whether the Circle ends the game (logistic), who wins
then, and who wins else (a softmax over players). Newton's method finds them; weights are held near
what they were before, the nearer the less the data say.
"""

from pathlib import Path
from typing import Any

import numpy

from planque.games.the_circle.rules.rounds import TheCircle
from planque.games.the_circle.table.position import GOAL
from planque.minds.the_circle.traits import POINTS, TABLE_TRAITS, TRAITS, table_traits, traits

MOST_SEATS = 6
STEPS = 12  # of Newton's method
FROM_NOTHING = 30.0  # how strongly weights are held near 0, for games that are many
FROM_BEFORE = 5_000.0  # and near what they were, for few: all positions of a game have one end
CIRCLES_PART = 0.1  # of that, for the few weights of the table
NOBODY = -1e9

Weights = dict[str, Any]


class Games:
    """Positions, each with the end of its game."""

    def __init__(self) -> None:
        self.number: Any = []  # of the game
        self.rows: Any = []
        self.table: Any = []
        self.before: Any = []  # the outlook of the game itself
        self.seats: Any = []
        self.shares: Any = []
        self.circle: Any = []  # whether it ended the game

    def note(self, number: int, state: TheCircle) -> None:
        rows = traits(state)
        self.number.append(number)
        self.rows.append(_padded(rows, TRAITS))
        self.table.append(table_traits(state, rows))
        self.before.append(_padded(state.outlook(), 0))
        self.seats.append(state.seats)

    def end(self, shares: list[float], circle: bool) -> None:
        """All positions since the last end belong to this game."""
        missing = len(self.number) - len(self.shares)
        self.shares += [_padded(shares, 0)] * missing
        self.circle += [circle] * missing

    def write(self, path: Path) -> None:
        arrays: dict[str, Any] = {name: numpy.asarray(one) for name, one in vars(self).items()}
        numpy.savez_compressed(path, **arrays)

    @classmethod
    def read(cls, path: Path) -> "Games":
        games = cls()
        with numpy.load(path, allow_pickle=False) as file:
            for name in file:
                setattr(games, name, file[name])
        return games

    def only(self, chosen: Any) -> "Games":
        games = Games()
        for name, value in vars(self).items():
            setattr(games, name, value[chosen])
        return games


def together(parts: list[Games]) -> Games:
    """All of these; every game keeps a number of its own."""
    games, known = Games(), 0
    for name in vars(games):
        setattr(games, name, numpy.concatenate([getattr(part, name) for part in parts]))
    numbers = []
    for part in parts:
        numbers.append(part.number + known)
        known = int(numbers[-1].max()) + 1
    games.number = numpy.concatenate(numbers)
    return games


def _padded(values: Any, width: int) -> Any:
    """As for six players; those who are not there have nothing."""
    shape = (MOST_SEATS, width) if width else (MOST_SEATS,)
    padded = numpy.zeros(shape, dtype=numpy.float32)
    padded[: len(values)] = values
    return padded


def fitted(games: Games, before: Weights | None) -> Weights:
    """The weights for these games, near those from before."""
    held = FROM_NOTHING if before is None else FROM_BEFORE
    rows = _rows(games)
    found: Weights = {}
    for name, chosen in (("most", ~games.circle), ("fewest", games.circle)):
        old = (
            numpy.zeros(2 * TRAITS) if before is None else numpy.concatenate(_halves(before, name))
        )
        new = _softmax_fit(rows[chosen], games.only(chosen), old, held)
        found[name], found[name + "_later"] = new[:TRAITS], new[TRAITS:]
    old = numpy.zeros(TABLE_TRAITS) if before is None else before["circle"]
    found["circle"] = _logistic_fit(games.table, games.circle, old, CIRCLES_PART * held)
    return found


def _halves(weights: Weights, name: str) -> tuple[Any, Any]:
    return weights[name], weights[name + "_later"]


def predicted(games: Games, weights: Weights) -> Any:
    """The share of the victory that each player may expect: what outlook.py says, for many."""
    rows = _rows(games)
    circle = _logistic(games.table @ weights["circle"])[:, None]
    fewest = _softmax(rows, numpy.concatenate(_halves(weights, "fewest")), games.seats)
    most = _softmax(rows, numpy.concatenate(_halves(weights, "most")), games.seats)
    return circle * fewest + (1 - circle) * most


def loss(shares: Any, games: Games) -> float:
    """How surprising the winners are, on average: the less the better."""
    surprise = -(games.shares * numpy.log(numpy.maximum(shares, 1e-9))).sum(axis=1)
    return float(surprise.mean())


def _rows(games: Games) -> Any:
    """The traits of each player, and once more in proportion to how far the game is."""
    rows = games.rows.astype(float)
    late = rows[:, :, POINTS].max(axis=1) / GOAL
    return numpy.concatenate([rows, rows * late[:, None, None]], axis=2)


def _softmax(rows: Any, weights: Any, seats: Any) -> Any:
    strengths = rows @ weights
    strengths[numpy.arange(MOST_SEATS)[None] >= seats[:, None]] = NOBODY
    shares = numpy.exp(strengths - strengths.max(axis=1, keepdims=True))
    return shares / shares.sum(axis=1, keepdims=True)


def _softmax_fit(rows: Any, games: Games, before: Any, held: float) -> Any:
    held = held * (rows - rows.mean(axis=1, keepdims=True)).var(axis=(0, 1)) + 1e-6
    weights = before
    for _ in range(STEPS):
        shares = _softmax(rows, weights, games.seats)
        slope = numpy.einsum("nk,nkf->f", shares - games.shares, rows) + held * (weights - before)
        mean = numpy.einsum("nk,nkf->nf", shares, rows)
        spread = (rows * numpy.sqrt(shares)[:, :, None]).reshape(-1, rows.shape[2])
        curve = spread.T @ spread - mean.T @ mean + numpy.diag(held)
        weights = weights - numpy.linalg.solve(curve, slope)
    return weights


def _logistic(odds: Any) -> Any:
    return 1 / (1 + numpy.exp(-odds))


def _logistic_fit(rows: Any, ends: Any, before: Any, held: float) -> Any:
    held = held * rows.var(axis=0) + 1e-6
    weights = before
    for _ in range(STEPS):
        chances = _logistic(rows @ weights)
        slope = rows.T @ (chances - ends) + held * (weights - before)
        curve = (rows * (chances * (1 - chances))[:, None]).T @ rows + numpy.diag(held)
        weights = weights - numpy.linalg.solve(curve, slope)
    return weights
