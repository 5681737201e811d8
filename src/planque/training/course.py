"""A course: stretch after stretch of training, kept in a folder.

checkpoint.pt   all that is needed to go on, as it was after the last stretch
log.jsonl       a line for every stretch
weights.npz     what a mind plays with
"""

import json
import os
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import torch

from planque.arena.cluster import Cluster
from planque.core.chance import derive
from planque.core.errors import OptionError

CHECKPOINT, LOG, WEIGHTS = "checkpoint.pt", "log.jsonl", "weights.npz"
MEASURED_EVERY = 8  # stretches


class Learning(Protocol):
    """What learns in a course."""

    @property
    def steps(self) -> int:
        """The decisions of a stretch."""

    @property
    def state(self) -> dict[str, Any]:
        """All that has to be kept."""

    def play_in(self, parts: int, cluster: Cluster | None) -> None:
        """Divide the games of every stretch; with a cluster, they are played there."""

    def go_on_from(self, state: Mapping[str, Any]) -> None:
        """Become what was kept."""

    def learn(self, seed: int, left: float) -> Mapping[str, float]:
        """One stretch, with chance of its own; `left` is the part of the course still to come."""

    def measure(self, games: int, seed: int) -> tuple[float, float]:
        """The share won against the rookie, and half a 95 % interval."""

    def write_weights(self, path: Path) -> None:
        """What a mind plays with."""


@dataclass
class Plan:
    """How long a course is: in steps, so that it can be repeated."""

    seed: int
    steps: int | None  # None: as many as the hours allow, which the first stretch tells
    hours: float
    games: int = 400  # of each measurement


class Course:
    """A course in a folder, from its beginning or from where it was broken off."""

    def __init__(self, pupil: Learning, plan: Plan, folder: Path) -> None:
        self._pupil = pupil
        self._folder = folder
        self._done = 0  # stretches
        self._seconds = 0.0
        self.stretches = 0  # in all; 0: not known yet
        self._plan = plan
        folder.mkdir(parents=True, exist_ok=True)
        if plan.steps is not None:
            self.stretches = max(1, round(plan.steps / pupil.steps))
        if (folder / CHECKPOINT).exists():
            self._go_on()
        else:
            (folder / LOG).write_text("", "utf-8")

    @property
    def lines(self) -> list[dict[str, Any]]:
        """The log so far."""
        text = (self._folder / LOG).read_text("utf-8")
        return [json.loads(line) for line in text.splitlines()]

    @property
    def done(self) -> int:
        """How many stretches are behind it."""
        return self._done

    def run(self) -> Iterator[dict[str, Any]]:
        """The stretches that are left, each with its line of the log when it is done."""
        while not self.stretches or self._done < self.stretches:
            begun = time.monotonic()
            left = 1 - self._done / self.stretches if self.stretches else 1.0
            figures = self._pupil.learn(derive(self._plan.seed, "stretch", self._done), left)
            self._done += 1
            line: dict[str, Any] = {"steps": self._done * self._pupil.steps, **figures}
            if self._done % MEASURED_EVERY == 1 or self._done == self.stretches:
                line["won"], line["half"] = self._pupil.measure(self._plan.games, self._plan.seed)
            spent = time.monotonic() - begun
            self._seconds += spent
            line["seconds"] = round(self._seconds, 1)
            if not self.stretches:
                self.stretches = max(1, round(self._plan.hours * 3600 / spent))
            self._keep(line)
            yield line

    def _keep(self, line: Mapping[str, Any]) -> None:
        """First the line, then the checkpoint: a line without one is dropped when it goes on."""
        with (self._folder / LOG).open("a", encoding="utf-8") as log:
            log.write(json.dumps(line) + "\n")
            log.flush()
            os.fsync(log.fileno())
        self._pupil.write_weights(self._folder / f"{WEIGHTS}.new")
        os.replace(self._folder / f"{WEIGHTS}.new", self._folder / WEIGHTS)
        kept = {
            "pupil": self._pupil.state,
            "seed": self._plan.seed,
            "done": self._done,
            "stretches": self.stretches,
            "seconds": self._seconds,
        }
        new = self._folder / f"{CHECKPOINT}.new"
        with new.open("wb") as file:
            torch.save(kept, file)
            file.flush()
            os.fsync(file.fileno())
        os.replace(new, self._folder / CHECKPOINT)

    def _go_on(self) -> None:
        kept = torch.load(self._folder / CHECKPOINT, weights_only=True)
        if kept["seed"] != self._plan.seed:
            raise OptionError("seed", f"the course in {self._folder} has the seed {kept['seed']}")
        if self.stretches and self.stretches != kept["stretches"]:
            steps = kept["stretches"] * self._pupil.steps
            raise OptionError("steps", f"the course in {self._folder} has {steps} steps")
        self._pupil.go_on_from(kept["pupil"])
        self._done, self.stretches = kept["done"], kept["stretches"]
        self._seconds = kept["seconds"]
        lines = self.lines[: self._done]
        text = "".join(json.dumps(line) + "\n" for line in lines)
        (self._folder / LOG).write_text(text, "utf-8")
