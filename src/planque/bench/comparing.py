"""Figures of Planque and of its peers, measured side by side and compared.

Everything is measured in turn, again and again, and the median of each is compared: so a busy
moment of the machine hits all alike.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import TypedDict

from rich.console import Console
from rich.progress import track
from rich.table import Table as Grid

TURNS = 5  # how often each figure is measured


@dataclass(frozen=True)
class Figure:
    """One thing that is measured, in decisions per second."""

    name: str
    measure: Callable[[float], float]


@dataclass(frozen=True)
class Goal:
    """A figure of Planque, and the multiple of the best of some peers' that it should reach."""

    ours: str
    theirs: tuple[str, ...]
    times: float | None  # None: worth knowing, but no goal was set


class Comparison(TypedDict):
    """What became of a goal."""

    ours: str
    peer: str
    ratio: float
    goal: float | None
    reached: bool | None


def measure_all(figures: Sequence[Figure], seconds: float) -> dict[str, float]:
    """The median of each figure."""
    measured: dict[str, list[float]] = {figure.name: [] for figure in figures}
    turns = [figure for _ in range(TURNS) for figure in figures]
    for figure in track(turns, "Measuring", console=Console(stderr=True), transient=True):
        measured[figure.name].append(figure.measure(seconds))
    return {name: median(values) for name, values in measured.items()}


def compare(measured: dict[str, float], goals: Sequence[Goal]) -> list[Comparison]:
    """Every goal whose peers were measured, with the ratio that was reached."""
    compared: list[Comparison] = []
    for goal in goals:
        theirs = {name: measured[name] for name in goal.theirs if name in measured}
        if theirs:
            best = max(theirs, key=lambda name: theirs[name])
            ratio = measured[goal.ours] / theirs[best]
            compared.append(
                {
                    "ours": goal.ours,
                    "peer": best,
                    "ratio": round(ratio, 2),
                    "goal": goal.times,
                    "reached": None if goal.times is None else ratio >= goal.times,
                }
            )
    return compared


def show(title: str, measured: dict[str, float], compared: list[Comparison]) -> None:
    """Two tables: what was measured, and what became of the goals."""
    console = Console()
    grid = Grid(title, "decisions/s")
    for name, value in measured.items():
        grid.add_row(name, f"{value:,.0f}")
    console.print(grid)
    grid = Grid("Planque", "against the best of its peers", "times", "goal", "")
    for row in compared:
        verdict = {None: "", True: "reached", False: "not reached"}[row["reached"]]
        goal = "" if row["goal"] is None else str(row["goal"])
        grid.add_row(str(row["ours"]), str(row["peer"]), str(row["ratio"]), goal, verdict)
    console.print(grid)
