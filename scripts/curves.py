"""A plot of curves, with two axes, and with intervals around points that are uncertain."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import log10

from scripts.tuning_shapes import DOT, FAINT, INK, line, page, text

WIDTH, HEIGHT = 560, 260
LEFT, RIGHT, TOP, BOTTOM = 60, 20, 28, 44
COLOURS = (DOT, "#8c2f39", "#b58a2e", INK)
LEGEND_ROW = 16
ASIDE = 3  # from one curve's intervals to the next one's, where they would hide each other


@dataclass(frozen=True)
class Point:
    """Where a curve goes through, and what 95 % of chance would make of it."""

    x: float
    y: float
    low: float
    high: float


@dataclass(frozen=True)
class Axis:
    """What is written along one side. A logarithmic one has marks above nothing."""

    marks: Sequence[float]
    written: Callable[[float], str]
    logarithmic: bool = False

    def part(self, value: float) -> float:
        """How far along it a value lies, from 0 to 1."""
        low, high = self._place(self.marks[0]), self._place(self.marks[-1])
        return (self._place(value) - low) / (high - low)

    def _place(self, value: float) -> float:
        return log10(value) if self.logarithmic else value


def plot(title: str, below: str, x: Axis, y: Axis, curves: dict[str, list[Point]]) -> str:
    """A whole SVG; a single curve needs no name."""

    def across(value: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * x.part(value)

    def up(value: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - y.part(value))

    shapes = [text(LEFT, 15, title, weight="bold")]
    for mark in y.marks:
        shapes.append(line(LEFT, up(mark), WIDTH - RIGHT, up(mark), FAINT, 0.5))
        shapes.append(text(LEFT - 8, up(mark) + 4, y.written(mark), "end"))
    shapes += [text(across(mark), HEIGHT - 24, x.written(mark), "middle") for mark in x.marks]
    shapes.append(text(WIDTH - RIGHT, HEIGHT - 7, below, "end"))
    for number, (name, points) in enumerate(curves.items()):
        colour = COLOURS[number]
        for one, two in pairwise(points):
            shapes.append(line(across(one.x), up(one.y), across(two.x), up(two.y), colour, 2))
        for point in points:
            at = across(point.x) + ASIDE * number
            shapes.append(line(at, up(point.low), at, up(point.high), colour, 1))
        if name:
            shapes += _named(name, HEIGHT - BOTTOM - 12 - LEGEND_ROW * number, colour)
    return page(WIDTH, HEIGHT, shapes)


def _named(name: str, height: float, colour: str) -> list[str]:
    return [
        line(LEFT + 10, height - 4, LEFT + 30, height - 4, colour, 2),
        text(LEFT + 36, height, name),
    ]
