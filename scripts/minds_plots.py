"""The plots of docs/minds.md: strength by time of training, exploitability by rounds of solving,
and strength by time of thinking.

    python -m scripts.minds_plots training docs/training-agent-hunter.jsonl
    python -m scripts.minds_plots solving docs/solving-agent-hunter.svg
    python -m scripts.minds_plots thinking docs/thinking-agent-hunter.json

`planque train` keeps its log as log.jsonl, and `planque bench ladder --json` prints what is plotted
of thinking; each plot is written beside the file that is given. Variants are solved anew.
"""

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from planque.bench.ladder import MIND, Outcome, thinker
from planque.games.agent_hunter.variant import Variant
from planque.lab.agent_hunter.solver import variant_solver
from planque.lab.agent_hunter.variants import variant_tree
from scripts.curves import Axis, Point, plot

SHARES = Axis((0.0, 0.25, 0.5, 0.75, 1.0), "{:.0%}".format)
SOLVED = ((5, 1, 0, 6), (4, 1, 1, 5), (4, 2, 0, 3), (6, 1, 0, 5))
SOLVED_ENOUGH = 0.0001


def main() -> None:
    what, path = sys.argv[1], Path(sys.argv[2])
    if what == "solving":
        drawn = solving()
    elif what == "training":
        drawn = training(map(json.loads, path.read_text("utf-8").splitlines()))
    else:
        drawn = thinking(json.loads(path.read_text("utf-8"))["matches"])
    path.with_suffix(".svg").write_text(drawn, "utf-8")


def training(log: Iterable[dict[str, Any]]) -> str:
    """What was won against the rookie, by decisions of training."""
    points = [
        Point(one["steps"], one["won"], one["won"] - one["half"], one["won"] + one["half"])
        for one in log
        if "won" in one
    ]
    most = points[-1].x
    steps = Axis([most * part / 4 for part in range(5)], lambda value: f"{value / 1e6:.1f}")
    title = "won against rookie, by the network alone"
    return plot(title, "million decisions of training", steps, SHARES, {"": points})


def solving() -> str:
    """What a best response still gains, by rounds of PCFR+, on the variants."""
    left = Axis((0.0001, 0.001, 0.01, 0.1, 1.0), "{:g}".format, logarithmic=True)
    rounds = Axis((1, 10, 100, 1000), "{:g}".format, logarithmic=True)
    curves = {", ".join(map(str, sizes)): _solved(sizes) for sizes in SOLVED}
    return plot("exploitability of the average strategy", "rounds of PCFR+", rounds, left, curves)


def _solved(sizes: tuple[int, int, int, int]) -> list[Point]:
    points: list[Point] = []
    solver = variant_solver(variant_tree(Variant("iello", *sizes)))
    while not points or points[-1].y > SOLVED_ENOUGH:
        solver.run(max(1, solver.rounds // 3))
        left = solver.strategy().exploitability()
        points.append(Point(solver.rounds, left, left, left))
    return points[:-1]


def thinking(matches: list[Outcome]) -> str:
    """What agent wins against an opponent that stays the same, by its seconds for a decision."""
    by_opponent: dict[str, list[Outcome]] = {}
    for match in sorted(matches, key=lambda match: thinker(match["one"]).seconds):
        by_opponent.setdefault(match["two"], []).append(match)
    curves = {
        f"against {_named(two)}": [
            Point(thinker(match["one"]).seconds, match["won"], match["low"], match["high"])
            for match in several
        ]
        for two, several in by_opponent.items()
        if len(several) > 1
    }
    marks = sorted({point.x for points in curves.values() for point in points})
    seconds = Axis(marks, "{:g}".format, logarithmic=True)
    return plot("won by agent", "seconds for a decision", seconds, SHARES, curves)


def _named(two: str) -> str:
    """An opponent, with its seconds if it uses them."""
    opponent = thinker(two)
    return f"{MIND} with {opponent.seconds:g} s" if opponent.mind == MIND else opponent.mind


if __name__ == "__main__":
    main()
