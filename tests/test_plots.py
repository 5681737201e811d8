"""The plots of the docs are drawn from the logs beside them, or show what is solved anew."""

import json
from pathlib import Path

from scripts.minds_plots import solving, thinking, training

DOCS = Path(__file__).parent.parent / "docs"


def _drawn(name: str) -> str:
    return (DOCS / name).with_suffix(".svg").read_text("utf-8")


def test_the_course_of_training() -> None:
    log = (DOCS / "training-agent-hunter.jsonl").read_text("utf-8").splitlines()
    assert training(map(json.loads, log)) == _drawn("training-agent-hunter")


def test_exploitability_by_rounds_of_solving() -> None:
    assert solving() == _drawn("solving-agent-hunter")


def test_strength_by_time_of_thinking() -> None:
    matches = json.loads((DOCS / "thinking-agent-hunter.json").read_text("utf-8"))["matches"]
    assert thinking(matches) == _drawn("thinking-agent-hunter")
