"""Draw the curve of a course of training from its log.

    python -m scripts.training_plot docs/training-agent-hunter.jsonl

`planque train` keeps the log as log.jsonl; the plot is written beside the file that is given.
"""

import json
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

from scripts.tuning_shapes import DOT, FAINT, line, page, text

WIDTH, HEIGHT = 560, 240
LEFT, RIGHT, TOP, BOTTOM = 50, 20, 24, 40


def main() -> None:
    log = Path(sys.argv[1])
    lines = [json.loads(one) for one in log.read_text("utf-8").splitlines()]
    log.with_suffix(".svg").write_text(plot([one for one in lines if "won" in one]), "utf-8")


def plot(points: list[dict[str, Any]]) -> str:
    """What was won against the rookie, with 95 % intervals, by decisions of training."""
    most: float = max(point["steps"] for point in points)

    def x(steps: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * steps / most

    def y(share: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - share)

    shapes = [text(LEFT, 15, "% won against rookie, by the network alone", weight="bold")]
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        shapes.append(line(LEFT, y(share), WIDTH - RIGHT, y(share), FAINT, 0.5))
        shapes.append(text(LEFT - 8, y(share) + 4, f"{100 * share:.0f}", "end"))
    for part in range(5):
        millions = most / 1e6 * part / 4
        shapes.append(text(x(most * part / 4), HEIGHT - 20, f"{millions:.1f}", "middle"))
    shapes.append(text(WIDTH - RIGHT, HEIGHT - 5, "million decisions", "end"))
    for one, two in pairwise(points):
        ends = x(one["steps"]), y(one["won"]), x(two["steps"]), y(two["won"])
        shapes.append(line(*ends, DOT, 2))
    for point in points:
        at, low, high = (
            x(point["steps"]),
            point["won"] - point["half"],
            point["won"] + point["half"],
        )
        shapes.append(line(at, y(low), at, y(high), DOT, 1))
    return page(WIDTH, HEIGHT, shapes)


if __name__ == "__main__":
    main()
