"""Training that can be repeated: the same seed, the same weights, also after a kill -9."""

import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("torch", reason="PyTorch is not installed: pip install planque[train]")

from planque import OptionError
from planque.cli.train import curve
from planque.training.agent_hunter.pupil import Pupil
from planque.training.course import LOG, WEIGHTS, Course, Plan

STRETCH = 64 * 8  # decisions
PLAN = Plan(5, 3 * STRETCH, 1.0, 4)
OPTIONS = ["--seed", "5", "--games", "8", "--lessons", "1", "--matches", "4"]

KILLED_IN_ITS_SECOND_STRETCH = """
import os, signal, sys
from pathlib import Path
import torch
from planque.training.agent_hunter.pupil import Pupil
from planque.training.course import Course
from tests.training.test_course import PLAN, pupil

class Mortal(Pupil):
    def lesson(self, *what):
        found = super().lesson(*what)
        if (Path(sys.argv[1]) / "checkpoint.pt").exists():
            os.kill(os.getpid(), signal.SIGKILL)
        return found

torch.set_num_threads(1)
for _ in Course(pupil(Mortal), PLAN, Path(sys.argv[1])).run():
    pass
"""


def pupil(kind: type[Pupil] = Pupil, seed: int = 5) -> Pupil:
    return kind(seed, games=8, lessons=1)


def measured(folder: Path) -> list[dict[str, Any]]:
    """The lines of a log, but for the time that all that took."""
    lines = [json.loads(line) for line in (folder / LOG).read_text("utf-8").splitlines()]
    return [{name: line[name] for name in line if name != "seconds"} for line in lines]


def test_a_course_that_is_killed_goes_on_to_the_same_result(tmp_path: Path) -> None:
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    assert len(list(Course(pupil(), PLAN, whole).run())) == 3
    program = [sys.executable, "-c", KILLED_IN_ITS_SECOND_STRETCH, str(broken)]
    assert subprocess.run(program, check=False).returncode == -signal.SIGKILL
    assert measured(broken) == measured(whole)[:1]
    train = ["train", "agent-hunter", "--steps", str(PLAN.steps), *OPTIONS, "--json"]
    command = [sys.executable, "-m", "planque", *train, "--folder", str(broken)]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert len(said.splitlines()) == 2, "it does not begin again"
    assert measured(broken) == measured(whole)
    assert (broken / WEIGHTS).read_bytes() == (whole / WEIGHTS).read_bytes()


def test_a_line_without_a_checkpoint_is_dropped(tmp_path: Path) -> None:
    plan = Plan(5, STRETCH, 1.0, 4)
    lines = list(Course(pupil(), plan, tmp_path).run())
    with (tmp_path / LOG).open("a", encoding="utf-8") as log:
        log.write(json.dumps({"steps": 2 * STRETCH}) + "\n")
    assert Course(pupil(), plan, tmp_path).lines == lines
    with pytest.raises(OptionError, match="seed"):
        Course(pupil(seed=6), Plan(6, STRETCH, 1.0, 4), tmp_path)
    with pytest.raises(OptionError, match="steps"):
        Course(pupil(), Plan(5, 9 * STRETCH, 1.0, 4), tmp_path)


def test_hours_become_steps_by_the_first_stretch(tmp_path: Path) -> None:
    course = Course(pupil(), Plan(5, None, 1e-9, 4), tmp_path)
    assert len(list(course.run())) == course.stretches == 1


def test_the_curve_is_a_bar_for_every_measurement() -> None:
    assert curve([0.0, 0.5, 1.0]) == "▁▅█"
